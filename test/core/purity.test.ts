import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CORE = join(import.meta.dirname, '..', '..', 'src', 'core');
const WORLDLY = /Date\.now|new Date\(\)|Math\.random|\bprocess\.|from 'node:(?!crypto')/;

it('core has no clock, chance, process or file', () => {
  const files = readdirSync(CORE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(10);
  const guilty = files.filter((name) => WORLDLY.test(readFileSync(join(CORE, name), 'utf8')));
  expect(guilty).toEqual([]);
});
