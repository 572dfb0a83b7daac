import { z } from 'zod';
import { parseJson } from './parse-json.ts';
import { pricesSchema } from './prices.ts';

const EXTRACTORS = ['auto', 'rules', 'anthropic', 'claude-cli', 'openai'] as const;
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const LONGEST_SETTLE_MS = 24 * 60 * 60_000;
/** `fetch` itself gives up then. */
const LONGEST_CALL_MS = 5 * 60_000;

const word = z.string().trim().min(1).max(500);
/** Goes into a header, where nothing but plain letters may stand. */
const apiKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,500}$/);
const usd = z.number().min(0).max(100_000);

/** Every setting with its default; a setting without one is absent. */
export const settingsSchema = z.strictObject({
  extractor: z.enum(EXTRACTORS).default('auto'),
  model: word.exactOptional(),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .refine(hasNoPassword)
    .exactOptional(),
  anthropicApiKey: apiKey.exactOptional(),
  openaiApiKey: apiKey.exactOptional(),
  claudeProgram: word.default('claude'),
  claudeKeepsApiKey: z.boolean().default(false),
  modelTimeoutMs: z.int().min(1_000).max(LONGEST_CALL_MS).default(180_000),
  windowTokens: z.int().min(2_000).max(500_000).default(16_000),
  dailyUsd: usd.default(1),
  sessionUsd: usd.default(0.25),
  dailyTokens: z.int().min(0).default(2_000_000),
  prices: pricesSchema.default({}),
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

type Key = keyof z.input<typeof settingsSchema>;

/** How a setting is given outside the file, and what it takes. */
interface SettingForm {
  readonly flag?: string;
  readonly variable: string;
  readonly expected: string;
  /** What the variable's text means, where it is not a text that is meant. */
  readonly read?: (text: string) => unknown;
  /** Its value is shown to nobody. */
  readonly isSecret?: boolean;
}

const DOLLARS = 'a number of US dollars; 0 means no call at all';

export const SETTING_FORMS: Readonly<Record<Key, SettingForm>> = {
  extractor: {
    flag: '--extractor',
    variable: 'REMEMBERD_EXTRACTOR',
    expected: `one of ${EXTRACTORS.join(', ')}`,
  },
  model: { flag: '--model', variable: 'REMEMBERD_MODEL', expected: 'the name of a model' },
  baseUrl: {
    flag: '--base-url',
    variable: 'REMEMBERD_BASE_URL',
    expected: 'an address such as http://localhost:11434/v1, without a password in it',
    isSecret: true,
  },
  anthropicApiKey: {
    variable: 'REMEMBERD_ANTHROPIC_API_KEY',
    expected: 'a key',
    isSecret: true,
  },
  openaiApiKey: { variable: 'REMEMBERD_OPENAI_API_KEY', expected: 'a key', isSecret: true },
  claudeProgram: { variable: 'REMEMBERD_CLAUDE_PROGRAM', expected: 'a program or its path' },
  claudeKeepsApiKey: {
    variable: 'REMEMBERD_CLAUDE_KEEPS_API_KEY',
    expected: 'true or false',
    read: readBoolean,
  },
  modelTimeoutMs: {
    variable: 'REMEMBERD_MODEL_TIMEOUT_MS',
    expected: `a whole number of milliseconds from 1000 to ${LONGEST_CALL_MS}`,
    read: readNumber,
  },
  windowTokens: {
    variable: 'REMEMBERD_WINDOW_TOKENS',
    expected: 'a whole number from 2000 to 500000',
    read: readNumber,
  },
  dailyUsd: { variable: 'REMEMBERD_DAILY_USD', expected: DOLLARS, read: readNumber },
  sessionUsd: { variable: 'REMEMBERD_SESSION_USD', expected: DOLLARS, read: readNumber },
  dailyTokens: {
    variable: 'REMEMBERD_DAILY_TOKENS',
    expected: 'a whole number of tokens',
    read: readNumber,
  },
  prices: {
    variable: 'REMEMBERD_PRICES',
    expected: 'JSON: {"model": {"input": 1, "output": 5}}, in US dollars for a million tokens',
    read: readJson,
  },
  includeScripts: {
    flag: '--include-scripts',
    variable: 'REMEMBERD_INCLUDE_SCRIPTS',
    expected: 'true or false',
    read: readBoolean,
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
    read: readNumber,
  },
  excludeProjects: {
    flag: '--exclude-projects',
    variable: 'REMEMBERD_EXCLUDE_PROJECTS',
    expected: 'folders or patterns with * and **; several in one variable are parted by ":"',
    read: (text) => text.split(':').filter((pattern) => pattern !== ''),
  },
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

/** A password there would be printed wherever the address is. */
function hasNoPassword(address: string): boolean {
  return URL.canParse(address) && new URL(address).username + new URL(address).password === '';
}

function readNumber(text: string): number | string {
  return /^\d{1,12}(?:\.\d{1,6})?$/.test(text) ? Number(text) : text;
}

/** What is no JSON is found wrong where all values are checked. */
function readJson(text: string): unknown {
  return parseJson(text) ?? text;
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
