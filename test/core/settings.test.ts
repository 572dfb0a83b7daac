import { describe, expect, it } from 'vitest';
import { SettingsInvalidError, UsageError } from '../../src/core/errors.ts';
import { resolveSettings, type SettingsSources } from '../../src/core/settings.ts';

const NOTHING: SettingsSources = { flags: {}, environment: {}, file: {} };
const resolve = (given: Partial<SettingsSources>) => resolveSettings({ ...NOTHING, ...given });

function failureOf(given: Partial<SettingsSources>): SettingsInvalidError | UsageError {
  try {
    resolve(given);
  } catch (error) {
    if (error instanceof SettingsInvalidError || error instanceof UsageError) return error;
    throw error;
  }
  throw new Error('nothing was wrong');
}

describe('resolveSettings', () => {
  it('has a default for everything but the time zone, models, endpoints and keys', () => {
    expect(resolve({})).toEqual({
      extractor: 'auto',
      claudeProgram: 'claude',
      claudeKeepsApiKey: false,
      modelTimeoutMs: 180_000,
      windowTokens: 16_000,
      dailyUsd: 1,
      sessionUsd: 0.25,
      dailyTokens: 2_000_000,
      prices: {},
      includeScripts: false,
      logLevel: 'info',
      settleMs: 600_000,
      excludeProjects: [],
    });
  });

  it.each([
    ['the file before the default', { file: { logLevel: 'error' } }, 'error'],
    [
      'the environment before the file',
      { environment: { REMEMBERD_LOG_LEVEL: 'debug' }, file: { logLevel: 'error' } },
      'debug',
    ],
    [
      'a flag before the environment',
      { flags: { logLevel: 'warn' }, environment: { REMEMBERD_LOG_LEVEL: 'debug' } },
      'warn',
    ],
    [
      'the environment where a flag was not given',
      { flags: { logLevel: undefined }, environment: { REMEMBERD_LOG_LEVEL: 'debug' } },
      'debug',
    ],
  ])('takes %s', (_name, given, level) => {
    expect(resolve(given).logLevel).toBe(level);
  });

  it.each([
    ['REMEMBERD_INCLUDE_SCRIPTS', 'true', 'includeScripts', true],
    ['REMEMBERD_INCLUDE_SCRIPTS', '1', 'includeScripts', true],
    ['REMEMBERD_INCLUDE_SCRIPTS', '0', 'includeScripts', false],
    ['REMEMBERD_TZ', 'Asia/Kathmandu', 'timeZone', 'Asia/Kathmandu'],
    ['REMEMBERD_LOG_LEVEL', 'debug', 'logLevel', 'debug'],
    ['REMEMBERD_EXTRACTOR', 'rules', 'extractor', 'rules'],
    ['REMEMBERD_SETTLE_MS', '1500', 'settleMs', 1500],
    ['REMEMBERD_MODEL', 'llama', 'model', 'llama'],
    ['REMEMBERD_BASE_URL', 'http://localhost:11434/v1', 'baseUrl', 'http://localhost:11434/v1'],
    ['REMEMBERD_DAILY_USD', '0.5', 'dailyUsd', 0.5],
    ['REMEMBERD_PRICES', '{"m":{"input":1,"output":2}}', 'prices', { m: { input: 1, output: 2 } }],
    ['REMEMBERD_CLAUDE_KEEPS_API_KEY', '1', 'claudeKeepsApiKey', true],
    ['REMEMBERD_EXCLUDE_PROJECTS', '/a:/b/**', 'excludeProjects', ['/a', '/b/**']],
  ])('reads %s=%s', (variable, text, key, value) => {
    expect(resolve({ environment: { [variable]: text } })).toHaveProperty(key, value);
  });

  it('does not look at variables that are no setting', () => {
    expect(resolve({ environment: { REMEMBERD_CHILD: '1' } })).toEqual(resolve({}));
  });

  it.each([
    ['a flag', { flags: { extractor: 'gpt' } }, '--extractor', '"gpt"'],
    ['a variable', { environment: { REMEMBERD_TZ: 'Paris' } }, 'REMEMBERD_TZ', '"Paris"'],
    ['an offset for a zone', { environment: { REMEMBERD_TZ: '+02:00' } }, 'REMEMBERD_TZ', '+02:00'],
    [
      'a word for a boolean',
      { environment: { REMEMBERD_INCLUDE_SCRIPTS: 'maybe' } },
      'REMEMBERD_INCLUDE_SCRIPTS',
      'maybe',
    ],
    [
      'a file value',
      { file: { includeScripts: 'yes' } },
      '"includeScripts" in settings.json',
      'yes',
    ],
    ['a file that is a list', { file: [] }, 'settings.json', '[]'],
    ['a key from the prototype', { file: { constructor: 1 } }, '"constructor"', 'a number'],
  ])('names source and value of %s that cannot be used', (_name, given, source, found) => {
    const { facts } = failureOf(given);
    expect(facts.expected).toContain(source);
    expect(facts.found).toContain(found);
  });

  it.each([
    ['extrator', 'perhaps "extractor"'],
    ['timezone', 'perhaps "timeZone"'],
    ['loglevl', 'perhaps "logLevel"'],
    ['colour', 'only extractor, model, baseUrl, anthropicApiKey'],
  ])('answers the unknown file key %s with %s', (key, suggestion) => {
    expect(failureOf({ file: { [key]: 1 } }).facts.expected).toContain(suggestion);
  });

  it('reports all problems at once, also of values that another source outranks', () => {
    const failure = failureOf({
      flags: { logLevel: 'loud' },
      environment: { REMEMBERD_TZ: 'Mars' },
      file: { logLevel: 3, extrator: 'rules' },
    });
    expect(failure.message).toBe('4 settings cannot be used.');
    expect(failure.facts.found.split('; ')).toHaveLength(4);
  });

  it('blames the file only when everything wrong is in it', () => {
    expect(failureOf({ file: { logLevel: 3 } })).toBeInstanceOf(SettingsInvalidError);
    expect(failureOf({ file: { logLevel: 3 }, flags: { logLevel: 'x' } })).toBeInstanceOf(
      UsageError,
    );
  });

  it.each([
    ['under a name that is not ours', { file: { apiKey: 'correct horse battery' } }],
    [
      'that looks like a key',
      { environment: { REMEMBERD_EXTRACTOR: `sk-ant-api03-${'Ab3'.repeat(31)}-horse` } },
    ],
    ['of a key', { file: { anthropicApiKey: ['correct horse battery'] } }],
  ])('does not show a value %s', (_case, given) => {
    expect(failureOf(given).explain()).not.toMatch(/horse|Ab3/);
  });

  it('shortens a long value', () => {
    expect(failureOf({ file: { extractor: 'x'.repeat(5_000) } }).facts.found.length).toBeLessThan(
      200,
    );
  });

  it('gives the address and model of one provider to no other', () => {
    const file = { extractor: 'openai', baseUrl: 'http://localhost:1/v1', model: 'llama' };
    expect(resolve({ file })).toMatchObject(file);
    const other = resolve({ file, flags: { extractor: 'anthropic' } });
    expect([other.baseUrl, other.model]).toEqual([undefined, undefined]);
    const flags = { extractor: 'anthropic', baseUrl: 'http://localhost:2' };
    expect(resolve({ file, flags }).baseUrl).toBe('http://localhost:2');
    const environment = { REMEMBERD_EXTRACTOR: 'anthropic' };
    expect(resolve({ file, environment }).baseUrl).toBeUndefined();
  });

  it.each([
    ['a password in the address', { baseUrl: 'http://me:s3cretPw9@host.test/v1' }],
    ['a key of two lines', { openaiApiKey: 's3cretPw9\nx' }],
  ])('refuses %s, and does not show it', (_, file) => {
    expect(failureOf({ file }).explain()).not.toContain('s3cretPw9');
  });
});
