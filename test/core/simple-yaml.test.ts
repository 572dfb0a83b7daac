import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { readSimpleYaml } from '../../src/core/simple-yaml.ts';

function readFully(source: string): unknown {
  const document = parseDocument(source, { schema: 'failsafe', prettyErrors: false });
  return document.errors.length > 0 ? 'broken' : document.toJS();
}

const key = fc.oneof(fc.string({ unit: fc.constantFrom(...'abc_-1'), minLength: 1, maxLength: 5 }));
const value = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('plain', '"quoted"', "'it''s'", '"a\\u00e9\\n"', 'a#b', 'b:c'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('1.10', '2026-03-05T10:00:00Z', '漢字', '😀', 'a, [b] {c}'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['', ' ', 'a: b', 'a #b', '- a', '[x]', '{a: b}', '*a', '&a b', '!t x', '|', '>-', '@a'],
      ...[
        '%a',
        '~',
        'null',
        'b:',
        'b: "',
        '"open',
        "'open",
        'x ',
        'a\tb',
        'a\u00a0b',
        '"\\x41"',
        '---',
      ],
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);
const indent = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom('  ', '    ', ' ', '\t', '\u3000') },
);
const entry = fc.tuple(indent, key, fc.constantFrom(': ', ': ', ': ', ':', ':  '), value);
const nested = fc
  .tuple(key, fc.array(fc.tuple(key, value), { minLength: 1, maxLength: 3 }))
  .map(([name, pairs]) => [`${name}:`, ...pairs.map(([k, v]) => `  ${k}: ${v}`)].join('\n'));
const list = fc
  .tuple(key, fc.constantFrom('', '  ', '    '), fc.array(value, { minLength: 1, maxLength: 3 }))
  .map(([name, space, items]) => [`${name}:`, ...items.map((v) => `${space}- ${v}`)].join('\n'));
const piece = fc.oneof(
  { weight: 5, arbitrary: entry.map((parts) => parts.join('')) },
  { weight: 2, arbitrary: nested },
  { weight: 2, arbitrary: list },
  { weight: 1, arbitrary: fc.constantFrom('', '  ', '# note', 'words', '...', '---') },
);

describe('readSimpleYaml', () => {
  it('answers what the full reader answers, or leaves the answer to it', () => {
    let answered = 0;
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 4 }),
        fc.constantFrom('\n', '\r\n'),
        (pieces, eol) => {
          const source = `\n${pieces.join('\n')}\n`.replaceAll('\n', eol);
          const simple = readSimpleYaml(source);
          if (simple === undefined) return;
          answered += 1;
          expect(simple).toEqual(readFully(source));
        },
      ),
      { numRuns: 4000 },
    );
    expect(answered).toBeGreaterThan(200);
  });

  it('reads the shape that memories have', () => {
    const source = [
      'name: use-pnpm',
      'description: "pnpm, not npm: always"',
      'metadata:',
      '  type: feedback',
      '  evidence:',
      '    - "s/t"',
      '    - s/u',
      'last: 017',
    ].join('\n');
    expect(readSimpleYaml(source)).toEqual({
      name: 'use-pnpm',
      description: 'pnpm, not npm: always',
      metadata: { type: 'feedback', evidence: ['s/t', 's/u'] },
      last: '017',
    });
  });
});
