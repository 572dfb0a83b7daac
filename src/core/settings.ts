import type { z } from 'zod';
import { SettingsInvalidError, UsageError } from './errors.ts';
import { nearestWord } from './nearest-word.ts';
import { redact } from './redact/redact.ts';
import { SETTING_FORMS, settingsSchema } from './setting-forms.ts';

/**
 * Settings as the program uses them: checked and complete. `includeScripts` makes prompts that a
 * program typed count as a person's; without `timeZone` (IANA) the system's zone is meant. A session
 * is read when it was quiet for `settleMs`; folders that match `excludeProjects` never are.
 */
export type Settings = Readonly<z.output<typeof settingsSchema>>;

type Key = keyof z.input<typeof settingsSchema>;
const KEYS = Object.keys(SETTING_FORMS).filter(isKey);

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
  readonly place: 'file' | 'environment' | 'flags';
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
  return settingsSchema.parse(
    Object.fromEntries(ofChosenKind(given).map(({ key, value }) => [key, value])),
  );
}

/**
 * Without the address and the model of a source that means another extractor than the one that is chosen
 * in the end: what is said to one provider, its key above all, must not reach another.
 */
function ofChosenKind(given: readonly Given[]): readonly Given[] {
  const meant = new Map(
    given.flatMap(({ key, value, place }) => (key === 'extractor' ? [[place, value]] : [])),
  );
  const chosen = given.findLast(({ key }) => key === 'extractor')?.value;
  const isOfAnother = ({ key, place }: Given) =>
    (key === 'baseUrl' || key === 'model') && (meant.get(place) ?? chosen) !== chosen;
  return given.filter((entry) => !isOfAnother(entry));
}

function givenInFile(file: unknown): Given[] {
  const place = 'file' as const;
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    return [{ place, source: 'settings.json', key: '', value: file }];
  }
  return Object.entries(file).map(([key, value]) => ({
    place,
    source: `"${key}" in settings.json`,
    key,
    value,
  }));
}

function givenByVariables(environment: SettingsSources['environment']): Given[] {
  return KEYS.flatMap((key) => {
    const { variable: source, read } = SETTING_FORMS[key];
    const text = environment[source];
    if (text === undefined) return [];
    return [{ source, place: 'environment', key, value: read === undefined ? text : read(text) }];
  });
}

function givenByFlags(flags: SettingsSources['flags']): Given[] {
  return KEYS.flatMap((key) => {
    const value = flags[key];
    const source = SETTING_FORMS[key].flag;
    return value === undefined || source === undefined
      ? []
      : [{ source, place: 'flags', key, value }];
  });
}

function findProblem(given: Given): Problem[] {
  const { key, value } = given;
  if (key === '') return [{ given, expected: 'a JSON object' }];
  if (!isKey(key)) return [{ given, expected: expectedInstead(key) }];
  const isValid = settingsSchema.shape[key].safeParse(value).success;
  return isValid ? [] : [{ given, expected: SETTING_FORMS[key].expected }];
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
  const isFileOnly = problems.every(({ given }) => given.place === 'file');
  return isFileOnly ? new SettingsInvalidError(summary, facts) : new UsageError(summary, facts);
}

/** Enough to find the mistake by. Under a name that is not ours anything may stand, a password as well. */
function show({ key, value }: Given): string {
  if (key !== '' && !isKey(key)) return `a ${Array.isArray(value) ? 'list' : typeof value}`;
  if (isKey(key) && SETTING_FORMS[key].isSecret) return 'something that is not shown';
  const { text } = redact(JSON.stringify(value) ?? String(value));
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}

function isKey(key: string): key is Key {
  return Object.hasOwn(SETTING_FORMS, key);
}
