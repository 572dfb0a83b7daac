import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', '..', 'src');
const NETWORK =
  /from '(?:node:)?(?:http|https|http2|net|tls|dgram)'|\bfetch\(|createServer|\.listen\(/;

it('only what asks a model speaks to a network; nothing reports home', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  const speaking = files.filter((name) => NETWORK.test(readFileSync(join(SOURCES, name), 'utf8')));
  expect(speaking.filter((name) => !name.startsWith(join('io', 'model') + sep))).toEqual([]);
});
