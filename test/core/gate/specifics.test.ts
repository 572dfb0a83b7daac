import { expect, it } from 'vitest';
import { foldSource, occurs, takeCode, takeSpecifics } from '../../../src/core/gate/specifics.ts';

it.each([
  ['see https://wiki.example/a?b=1.', ['https://wiki.example/a?b=1']],
  ['in src/net/retry.ts and ~/data or /etc/hosts', ['/etc/hosts', 'src/net/retry.ts', '~/data']],
  ['under docs/, C:\\work\\x', ['C:\\work\\x', 'docs/']],
  ['ask dana@brack.example', ['dana@brack.example']],
  ['@scope/tool@1.2 and left-pad@2.0', ['@scope/tool@1.2', 'left-pad@2.0']],
  ['on 10.0.0.66 or db.internal:5432', ['10.0.0.66', 'db.internal:5432']],
  ['use --no-cache and -v', ['--no-cache', '-v']],
  [
    'HALF_EVEN, camelCase, __tests__, $HOME_DIR',
    ['$HOME_DIR', 'HALF_EVEN', '__tests__', 'camelCase'],
  ],
  ['gpu-02, h200, Q3, #ops', ['#ops', 'Q3', 'gpu-02', 'h200']],
  ['e.g. and/or 48h, 12:30, 1.5, 3rd, CI/CD, utf-8, 10-20', []],
])('%s names %j', (text, names) => {
  expect(
    takeSpecifics(text)
      .specifics.map((specific) => specific.text)
      .sort(),
  ).toEqual(names);
});

it('code is what stands in back-ticks and fences', () => {
  const { code, rest } = takeCode('run `make gen` then\n```sh\nmake docs\nmake all\n```\nend');
  expect(code).toEqual(['make docs', 'make all', 'make gen']);
  expect(rest.replace(/\s+/g, ' ')).toBe('run then end');
});

it.each([
  ['wiki.example', 'see https://wiki.example/a', true],
  ['wiki.example', 'see wiki.example.evil.example', false],
  ['example/a', 'https://wiki.example/a', false],
  ['wiki.exam', 'see wiki.example', false],
  ['src/net', 'in src/net/retry.ts', true],
  ['retry.ts', 'in src/net/retry.ts', true],
  ['1.2', 'version 1.2.3', false],
  ['make gen', 'run make gen, then', true],
  ['make gen', 'run make generate', false],
  ['bun', '用bun而不是npm', true],
  ['GitHub', 'on github today', true],
  ['--force', 'with --force-with-lease', false],
])('%s in "%s": %s', (name, source, isThere) => {
  expect(occurs(name, foldSource(source))).toBe(isThere);
});
