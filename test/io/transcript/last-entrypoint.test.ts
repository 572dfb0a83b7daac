import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLastEntrypoint } from '../../../src/io/transcript/last-entrypoint.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const said = JSON.stringify({ text: 'a line says {"entrypoint":"cli"}', entrypoint: 'sdk-py' });

it.each([
  ['nothing', '', undefined],
  ['records that do not say', '{"type":"mode"}\n', undefined],
  ['one record', '{"entrypoint":"cli"}\n', 'cli'],
  ['a person after a script', '{"entrypoint":"sdk-cli"}\n{"entrypoint":"cli"}\n{"a":1}\n', 'cli'],
  ['a text that quotes a record', `${said}\n`, 'sdk-py'],
  ['a field of another form', '{"entrypoint":7}\n', undefined],
  ['much behind it', `{"entrypoint":"cli"}\n${'x'.repeat(300_000)}`, undefined],
  ['much before it', `${'x'.repeat(300_000)}\n{"entrypoint":"cli"}`, 'cli'],
])('of %s', async (_case, text, expected) => {
  const path = join(await tempFolder(), 's.jsonl');
  await writeFile(path, text);
  expect(await readLastEntrypoint(path)).toBe(expected);
});
