import { z } from 'zod';
import { SettingsInvalidError, UsageError } from './errors.ts';
import { nearestWord } from './nearest-word.ts';
import { redact } from './redact/redact.ts';

const EXTRACTORS = ['auto', 'rules'] as const;
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const LONGEST_SETTLE_MS = 24 * 60 * 60_000;

const settingsSchema = z.strictObject({
  extractor: z.enum(EXTRACTORS).default('auto'),
  includeScripts: z.boolean().default(false),
  timeZone: z.string().refine(isTimeZone).exactOptional(),
  logLevel: z.enum(LOG_LEVELS).default('info'),
  settleMs: z
    .int()
    .min(0)
    .max(LONGEST_SETTLE_MS)
    .default(10 * 60_000),
  excludeProjects: z.array(z.string().min(1)).default([]),
});

/** Settings as a person writes them: any subset. */
type WrittenSettings = z.input<typeof settingsSchema>;

/**
 * Settings as the program uses them: checked and complete. `includeScripts` makes prompts that a
 * program typed count as a person's; without `timeZone` (IANA) the system's zone is meant. A session
 * is read when it was quiet for `settleMs`; folders that match `excludeProjects` never are.
 */
export type Settings = Readonly<z.output<typeof settingsSchema>>;

type Key = keyof WrittenSettings;

/** How each setting is given outside the file, and what it takes. */
const GIVEN_BY: Readonly<Record<Key, { flag: string; variable: string; expected: string }>> = {
  extractor: {
    flag: '--extractor',
    variable: 'REMEMBERD_EXTRACTOR',
    expected: `one of ${EXTRACTORS.join(', ')}`,
  },
  includeScripts: {
    flag: '--include-scripts',
    variable: 'REMEMBERD_INCLUDE_SCRIPTS',
    expected: 'true or false',
  },
  timeZone: {
    flag: '--time-zone',
    variable: 'REMEMBERD_TZ',
    expected: 'an IANA time zone such as Europe/Lisbon',
  },
  logLevel: {
    flag: '--log-level',
    variable: 'REMEMBERD_LOG_LEVEL',
    expected: `one of ${LOG_LEVELS.join(', ')}`,
  },
  settleMs: {
    flag: '--settle-ms',
    variable: 'REMEMBERD_SETTLE_MS',
    expected: `a whole number of milliseconds from 0 to ${LONGEST_SETTLE_MS}`,
  },
  excludeProjects: {
    flag: '--exclude-projects',
    variable: 'REMEMBERD_EXCLUDE_PROJECTS',
    expected: 'folders or patterns with * and **; several in one variable are parted by ":"',
  },
};
const KEYS = Object.keys(GIVEN_BY).filter(isKey);

/** What each source said, unchecked. */
export interface SettingsSources {
  /** By the setting's name; undefined means not given. */
  readonly flags: Readonly<Record<string, unknown>>;
  /** Variables by their full names. Those that are no setting are not looked at. */
  readonly environment: Readonly<Record<string, string>>;
  /** The parsed settings file. */
  readonly file: unknown;
}

/** One value and where it was found. */
interface Given {
  readonly source: string;
  readonly isInFile: boolean;
  readonly key: string;
  readonly value: unknown;
}

interface Problem {
  readonly given: Given;
  readonly expected: string;
}

/**
 * Flag before environment before file before default. Throws one error that names every problem:
 * SettingsInvalidError when all of them are in the file, else UsageError.
 */
export function resolveSettings(sources: SettingsSources): Settings {
  const given = [
    ...givenInFile(sources.file),
    ...givenByVariables(sources.environment),
    ...givenByFlags(sources.flags),
  ];
  const problems = given.flatMap(findProblem);
  if (problems.length > 0) throw toError(problems);
  return settingsSchema.parse(Object.fromEntries(given.map(({ key, value }) => [key, value])));
}

function givenInFile(file: unknown): Given[] {
  const place = { isInFile: true };
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    return [{ ...place, source: 'settings.json', key: '', value: file }];
  }
  return Object.entries(file).map(([key, value]) => ({
    ...place,
    source: `"${key}" in settings.json`,
    key,
    value,
  }));
}

function givenByVariables(environment: SettingsSources['environment']): Given[] {
  return KEYS.flatMap((key) => {
    const source = GIVEN_BY[key].variable;
    const text = environment[source];
    if (text === undefined) return [];
    return [{ source, isInFile: false, key, value: READ_TEXT[key]?.(text) ?? text }];
  });
}

function givenByFlags(flags: SettingsSources['flags']): Given[] {
  return KEYS.flatMap((key) => {
    const value = flags[key];
    return value === undefined ? [] : [{ source: GIVEN_BY[key].flag, isInFile: false, key, value }];
  });
}

function findProblem(given: Given): Problem[] {
  const { key, value } = given;
  if (key === '') return [{ given, expected: 'a JSON object' }];
  if (!isKey(key)) return [{ given, expected: expectedInstead(key) }];
  const isValid = settingsSchema.shape[key].safeParse(value).success;
  return isValid ? [] : [{ given, expected: GIVEN_BY[key].expected }];
}

function expectedInstead(key: string): string {
  const nearest = nearestWord(key, KEYS);
  return nearest === undefined ? `only ${KEYS.join(', ')}` : `perhaps "${nearest}"`;
}

function toError(problems: readonly Problem[]): SettingsInvalidError | UsageError {
  const [first] = problems;
  const summary =
    problems.length === 1 && first !== undefined
      ? `${first.given.source} cannot be used.`
      : `${problems.length} settings cannot be used.`;
  const facts = {
    expected: problems.map(({ given, expected }) => `${given.source}: ${expected}`).join('; '),
    found: problems.map(({ given }) => `${given.source}: ${show(given)}`).join('; '),
    advice: 'Correct or remove what is named; without it the default holds.',
  };
  const isFileOnly = problems.every(({ given }) => given.isInFile);
  return isFileOnly ? new SettingsInvalidError(summary, facts) : new UsageError(summary, facts);
}

/** What a variable's text means where it is not a text that is meant. */
const READ_TEXT: Partial<Record<Key, (text: string) => unknown>> = {
  includeScripts: readBoolean,
  settleMs: (text) => (/^\d{1,12}$/.test(text) ? Number(text) : text),
  excludeProjects: (text) => text.split(':').filter((pattern) => pattern !== ''),
};

/** Texts other than these four stay as they are, and are found wrong where all values are checked. */
function readBoolean(text: string): boolean | string {
  const meanings: Readonly<Record<string, boolean>> = {
    true: true,
    '1': true,
    false: false,
    '0': false,
  };
  return meanings[text] ?? text;
}

function isTimeZone(name: string): boolean {
  // Engines also take offsets such as +02:00, which know no summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isKey(key: string): key is Key {
  return Object.hasOwn(settingsSchema.shape, key);
}

/** Enough to find the mistake by. Under a name that is not ours anything may stand, a password as well. */
function show({ key, value }: Given): string {
  if (key !== '' && !isKey(key)) return `a ${Array.isArray(value) ? 'list' : typeof value}`;
  const { text } = redact(JSON.stringify(value) ?? String(value));
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}
