import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/core/redact/redact.ts';
import { portableCases } from '../../support/portable-cases.ts';
import { scramble } from './secrets.ts';

const HEX = '0123456789abcdef';
const DIGITS = '0123456789';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const a = scramble;

/** The secret that a case describes, the rule that finds it, and where the case puts it. */
const MADE: Readonly<Record<string, readonly [rule: string, secret: string, around?: string]>> = {
  'ACLI-128': ['aws', `AKIA${a(16, UPPER)}`],
  'ACLI-129': ['alibaba', `LTAI${a(16)}`],
  'ACLI-130': ['google', `AIza${a(35)}`],
  'ACLI-131': ['digitalocean', `dop_v1_${a(64, HEX)}`],
  'ACLI-132': ['anthropic', `sk-ant-api03-${a(30)}`],
  'ACLI-133': ['openai', `sk-proj-${a(48)}`],
  'ACLI-134': ['openai', `sk-svcacct-${a(48)}`],
  'ACLI-135': ['openai', `sk-${a(20)}T3BlbkFJ${a(20)}`],
  'ACLI-138': ['github', `github_pat_${a(82)}`],
  'ACLI-140': ['github', `gho_${a(36)}`],
  'ACLI-141': ['gitlab', `glpat-${a(20)}`],
  'ACLI-142': ['slack', `xoxb-${a(12, DIGITS)}-${a(12, DIGITS)}-${a(24)}`],
  'ACLI-143': ['slack', `xapp-1-A0B1C2D3E4-${a(13, DIGITS)}-${a(64, HEX)}`],
  'ACLI-144': ['npm', `npm_${a(36)}`],
  'ACLI-145': ['stripe', `sk_live_${a(24)}`],
  'ACLI-146': ['private-key', `-----BEGIN PRIVATE KEY-----\n${a(120)}\n-----END PRIVATE KEY-----`],
  'ACLI-147': ['anthropic', `sk-ant-api03-${a(40)}`, '(§) [§], {§}.'],
  'ACLI-151': ['openai', `sk-${a(48)}`, JSON.stringify({ output: JSON.stringify({ key: '§' }) })],
  'ACLI-152': ['password', 'hunter2hunter2', JSON.stringify(JSON.stringify({ password: '§' }))],
  'ACLI-153': ['url-login', 'hunter2', 'DATABASE_URL=postgres://user:§@host/db'],
  'ACLI-154': ['named-secret', a(40), 'AWS_SECRET_ACCESS_KEY=§'],
  'ACLI-156': ['slack', `xoxp-${a(12, DIGITS)}-${a(12, DIGITS)}-${a(32, HEX)}`],
  'ACLI-157': ['authorization', a(20), 'Authorization: Bearer §'],
  'ACLI-163': ['authorization', a(24), 'curl -H "Authorization: Bearer §" https://x -> read_file'],
};
/** Texts in which no secret is to be found. */
const HARMLESS: Readonly<Record<string, string>> = {
  'ACLI-148': `see ghp_${a(35)} there`,
  'ACLI-158': `${a(40, HEX)} 550e8400-e29b-41d4-a716-446655440000`,
  'ACLI-162': `"${'\\"!'.repeat(10_000)}`,
};

describe('shared cases of redaction', () => {
  const cases = portableCases('redaction', 'redaction-benign');
  const known = cases.filter(({ id }) => id in MADE || id in HARMLESS);
  it(`${known.length} of ${cases.length} are run`, () => {
    expect(known.map(({ id }) => id)).toEqual(cases.map(({ id }) => id));
  });

  it.skipIf(known.length === 0).each(known)('$id: $input', ({ id }) => {
    const made = MADE[id];
    if (made === undefined) return expect(redact(HARMLESS[id] ?? '').found).toEqual({});
    const [rule, secret, around = 'token = §'] = made;
    const { text, found } = redact(around.replaceAll('§', () => secret));
    expect(text).not.toContain(secret);
    return expect(Object.keys(found)).toEqual([rule]);
  });
});
