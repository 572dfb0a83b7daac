import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsSecret, redact } from '../../../src/core/redact/redact.ts';
import { BENIGN, SECRET_CASES, scramble } from './secrets.ts';

describe('secrets are taken out', () => {
  it.each(SECRET_CASES)('$title', ({ text, secret, rule }) => {
    const { text: cleaned, found } = redact(text);
    expect(cleaned).not.toContain(secret);
    expect(cleaned).toContain(`[redacted:${rule}]`);
    expect(Object.keys(found)).toEqual([rule]);
    expect(containsSecret(text)).toBe(rule);
  });

  it.each(SECRET_CASES)('$title, inside serialised JSON', ({ text, secret }) => {
    const cleaned = redact(JSON.stringify({ text })).text;
    expect(cleaned).not.toContain(JSON.stringify(secret).slice(1, -1));
  });

  it.each(SECRET_CASES)('$title, between other lines', ({ text, secret }) => {
    const cleaned = redact(`first line\n${text}\nlast line`).text;
    expect(cleaned).not.toContain(secret);
    expect(cleaned).toMatch(/^first line\n[\s\S]*last line$/);
  });
});

it.each(BENIGN)('harmless text stays: %s', (text) => {
  expect(redact(text)).toEqual({ text, found: {} });
  expect(containsSecret(text)).toBeUndefined();
});

it.each(['.', ',', ')', '}', '"', "'", ';'])('a key directly before %s is found', (after) => {
  const key = `sk-ant-api03-${scramble(40)}`;
  expect(redact(`(${key}${after} rest`).text).toBe(`([redacted:anthropic]${after} rest`);
});

it('counts by rule and keeps what stands around', () => {
  const [first, second] = [`ghp_${scramble(36)}`, `ghp_${scramble(40)}`];
  expect(redact(`a ${first} b ${second} c password=hunter2x d`)).toEqual({
    text: 'a [redacted:github] b [redacted:github] c password=[redacted:password] d',
    found: { github: 2, password: 1 },
  });
});

it('redacting twice is redacting once', () => {
  const pieces = fc.constantFrom(
    ...SECRET_CASES.map(({ text }) => text),
    ...BENIGN,
    '\\"',
    'password=',
    'token: ',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
      const once = redact(parts.join(' ')).text;
      expect(redact(once).text).toBe(once);
    }),
    { numRuns: 300 },
  );
});

const LENGTH = 256 * 1024;
const NASTY: readonly string[] = [
  'password=',
  'password="',
  "password='x ",
  'password=(',
  'password: ',
  'password is ',
  'password ',
  'token is ',
  'token=',
  '--token ',
  '-----BEGIN PRIVATE KEY-----',
  '-----BEGIN PRIVATE KEY-----a-',
  'eyJ',
  'eyJaaaaaaaa.',
  '://a:',
  'sk-',
  'authorization: ',
  'docker login -u x ',
  'mysql ',
  'curl ',
  'a_live_',
  'M.aaaaaa.',
  'SG.a.',
  '\\"!',
  '"',
  '123456789:AA',
  'AccountKey=',
  'api_key ',
  'password for a ',
  'pass',
  '\n',
  '密码是',
];

/** CPU time, so that a busy machine does not count. Units: ms. */
function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('time stays linear', () => {
  it.each(NASTY)('in a long text of %j', (piece) => {
    const text = piece.repeat(Math.ceil(LENGTH / piece.length));
    const millis = cost(() => redact(text));
    if (process.env['REMEMBERD_TEST_TIMES']) console.log(JSON.stringify(piece), Math.round(millis));
    expect(millis).toBeLessThan(LIMIT_MS);
  });

  it('in ordinary transcript', () => {
    const line = `{"type":"user","text":"please run the tests, the password reset flow uses a token budget. ${scramble(30)} src/app/main.ts:12"}\n`;
    const text = line.repeat(Math.ceil(LENGTH / line.length));
    const millis = cost(() => redact(text));
    if (process.env['REMEMBERD_TEST_TIMES']) console.log('ordinary', Math.round(millis));
    expect(millis).toBeLessThan(LIMIT_MS);
  });
});

/** Quadratic work would take many seconds, what is linear takes a tenth of it. */
const LIMIT_MS = 1000;
