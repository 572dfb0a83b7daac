import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readClientSettings } from '../../src/io/client-settings.ts';
import { tempFolder } from '../support/temp-folder.ts';

it.each([
  ['{"autoMemoryDirectory": "~/notes", "model": "x"}', { autoMemoryDirectory: '~/notes' }],
  ['{"autoMemoryEnabled": false}', { autoMemoryEnabled: false }],
  ['{"autoMemoryDirectory": 7, "autoMemoryEnabled": "no"}', {}],
  ['[]', {}],
  ['null', {}],
])('takes from %s only what concerns memory and has the right kind', async (text, expected) => {
  const path = join(await tempFolder(), 'settings.json');
  await writeFile(path, text);
  expect(await readClientSettings(path)).toEqual({ path, ...expected });
});

it('says nothing about a file that is missing, and that it cannot read a broken one', async () => {
  const path = join(await tempFolder(), 'settings.json');
  expect(await readClientSettings(path)).toEqual({ path });
  await writeFile(path, '{"autoMemoryEnabled": fal');
  expect(await readClientSettings(path)).toEqual({ path, problem: `${path} cannot be read` });
  await mkdir(`${path}.d`);
  expect(await readClientSettings(`${path}.d`)).toHaveProperty('problem');
});
