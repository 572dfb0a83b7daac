import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SettingsInvalidError } from '../../src/core/errors.ts';
import { readSettingsFile } from '../../src/io/settings-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function read(text: string): Promise<unknown> {
  const path = join(await tempFolder(), 'settings.json');
  await writeFile(path, text);
  return readSettingsFile(path);
}

it('reads what the file holds', async () => {
  expect(await read('{"extractor": "rules"}')).toEqual({ extractor: 'rules' });
});

it('is content without a file', async () => {
  expect(await readSettingsFile(join(await tempFolder(), 'settings.json'))).toEqual({});
});

it('reads past the mark that some editors put first', async () => {
  expect(await read('\uFEFF{}')).toEqual({});
});

it('says where and why the text is not JSON', async () => {
  const failure = await read('{"extractor": rules}').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SettingsInvalidError);
  expect(String(failure)).toContain('settings.json is not JSON');
});

it.each(['{"apiKey": hunter2hunter2}', '{"apiKey": "hunter2', 'hunter2', '{"a": 1} hunter2'])(
  'shows nothing of a text that is not JSON: it may hold a key (%s)',
  async (text) => {
    const failure = await read(text).catch((error: unknown) => error);
    expect(failure instanceof SettingsInvalidError && failure.explain()).not.toContain('hunter');
    expect(failure).toBeInstanceOf(SettingsInvalidError);
  },
);

it('says so when a folder stands in its place', async () => {
  const path = join(await tempFolder(), 'settings.json');
  await mkdir(path);
  await expect(readSettingsFile(path)).rejects.toThrow('cannot be read');
});
