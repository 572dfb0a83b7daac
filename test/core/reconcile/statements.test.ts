import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitStatements } from '../../../src/core/reconcile/statements.ts';

describe('the statements of a body', () => {
  it.each([
    [
      'sentences',
      'The bell is broken. Ida has the key! 钥匙在她那里。别借。',
      ['The bell is broken.', 'Ida has the key!', '钥匙在她那里。', '别借。'],
    ],
    [
      'an abbreviation within one',
      'Use a small tool, e.g. jq, for it. Then stop.',
      ['Use a small tool, e.g. jq, for it.', 'Then stop.'],
    ],
    ['short lines', 'Staging: s1\nProduction: p1', ['Staging: s1', 'Production: p1']],
    [
      'a reason with what it is the reason of',
      'Use pnpm. It is quick.\n**Why:** The disk is full. It is small.\n\nNo yarn.',
      ['Use pnpm.', 'It is quick.\n**Why:** The disk is full. It is small.', 'No yarn.'],
    ],
    [
      'items with what goes on below them',
      '1. One\n   more\n2) Two\n- [ ] Three',
      ['One\n   more', 'Two', 'Three'],
    ],
  ])('are its %s', (_, body, texts) => {
    expect(splitStatements(body).map(({ text }) => text)).toEqual(texts);
  });

  it('joined again they are the body', () => {
    const piece = fc.constantFrom(
      'A. ',
      'b e.g. c. ',
      '\n',
      '\n\n',
      '- ',
      '# H\n\n',
      '| t |\n',
      '**Why:** x. ',
      '```\nq. r\n```\n\n',
      '句。',
      'one; two[^1]. ',
      '**L:** x ',
      '> q\n',
      'S\n===\n',
      '---\n',
      'Long words that go on and on beyond the margin of this text\n',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const body = pieces.join('').trim();
        const joined = splitStatements(body)
          .map(({ gap, bullet, text }) => gap + bullet + text)
          .join('');
        expect(joined).toBe(body);
      }),
    );
  });
});
