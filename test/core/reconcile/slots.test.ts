import { describe, expect, it } from 'vitest';
import { addressSlots, holdsOther, slotsOf } from '../../../src/core/reconcile/slots.ts';

describe('slotsOf', () => {
  it.each([
    [
      'Pipeline bugs are tracked in the Linear project INGEST',
      'Pipeline bugs are now tracked in GitHub issues.',
    ],
    ['The staging host is alpha.example', 'Our staging host is beta.example'],
    ['Package manager: pnpm', 'package manager: yarn'],
    ['iOS 4.2 ships on 2026-09-28.', 'iOS 4.2 ships 2026-10-02'],
    ['The merge freeze begins 2026-03-05', 'Merge freeze begins on 2026-03-09'],
    ['Commit messages must be in English', 'Commit messages are written in Chinese'],
    ['提交信息用英文写', '提交信息一律用中文'],
  ])('sees two values of one property in %j and %j', (a, b) => {
    expect(holdsOther(slotsOf(a), b)).toBe(true);
    expect(holdsOther(slotsOf(b), a)).toBe(true);
    expect(holdsOther(slotsOf(a), a)).toBe(false);
  });

  it.each([
    ['Use pnpm', 'Use yarn'],
    ['Pipeline bugs are tracked in Linear', 'Mobile bugs are tracked in Jira'],
    ['The user is a data scientist', 'The user is new to React'],
    ['The API is slow', 'The API is written in Go'],
    ['Commit messages must be in English', 'Code comments must be in English'],
    ['The demo is on 2026-03-17', 'The release ends on 2026-03-05'],
    ['Bugs are tracked in Linear. Ask Ana.', 'Bugs are tracked in Jira. Ask Bo.'],
    ['The owner is not Ana', 'The owner is Bo'],
  ])('sees no such thing in %j and %j', (a, b) => {
    expect(holdsOther(slotsOf(a), b)).toBe(false);
  });

  it('takes an address for the subject only where it is the only one', () => {
    expect(addressSlots('Latency board: https://g.example/d/a/.')).toEqual([
      { key: 'url:https://g.example/d/a', value: 'latency board' },
    ]);
    expect(addressSlots('https://a.example and https://b.example')).toEqual([]);
  });
});
