import { expect, it } from 'vitest';
import { withLinesBack } from '../../../src/core/memory-index/lines-back.ts';

const LINE = '- [Mine](a.md) — my words\n';

it.each<[string, string, string, string]>([
  [
    'below the line above it',
    `# M\n\n- [B](b.md)\n${LINE}- [C](c.md)\n`,
    '# M\n\n- [B](b.md)\n- [C](c.md)\n- [D](d.md)\n',
    `# M\n\n- [B](b.md)\n${LINE}- [C](c.md)\n- [D](d.md)\n`,
  ],
  [
    'below what hangs under that now',
    `- [B](b.md)\n${LINE}`,
    '- [B](b.md)\n  - new\n- [D](d.md)\n',
    `- [B](b.md)\n  - new\n${LINE}- [D](d.md)\n`,
  ],
  [
    'below a line further up',
    `- [B](b.md)\n- [C](c.md)\n${LINE}`,
    '- [B](b.md)\n- [D](d.md)\n',
    `- [B](b.md)\n${LINE}- [D](d.md)\n`,
  ],
  [
    'behind the blank line below a heading',
    `# M\n\n${LINE}`,
    '# M\n\n- [D](d.md)\n',
    `# M\n\n${LINE}- [D](d.md)\n`,
  ],
  ['at the top', `${LINE}- [B](b.md)\n`, '- [B](b.md)\n', `${LINE}- [B](b.md)\n`],
  [
    'with the line ends of now',
    `- [B](b.md)\n${LINE}`,
    '- [B](b.md)\r\n',
    `- [B](b.md)\r\n${LINE.trimEnd()}\r\n`,
  ],
  ['not where it is listed anew', `- [B](b.md)\n${LINE}`, '- [A](./a.md)\n', '- [A](./a.md)\n'],
  ['not for other files', '- [B](b.md)\n', '- [C](c.md)\n', '- [C](c.md)\n'],
])('puts the line of a file back %s', (_, former, index, expected) => {
  expect(withLinesBack(index, former, new Set(['a.md']))).toBe(expected);
});
