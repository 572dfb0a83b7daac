import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { START } from '../../src/core/transcript.ts';
import { readCursor, writeProgress } from '../../src/io/session-cursors.ts';
import { tempFolder } from '../support/temp-folder.ts';

const cursor = { offsetBytes: 12, lineHash: 'ab' };
const progress = { sessionId: 's', memoryDir: '/m', transcript: '/t', cursor };

it('begins at the start of a session that was never read', async () => {
  expect(await readCursor(join(await tempFolder(), 'none.json'))).toEqual(START);
});

it('gives back the cursor it stored', async () => {
  const path = join(await tempFolder(), 'aa', 's.json');
  await writeProgress(path, progress);
  expect(await readCursor(path)).toEqual(cursor);
});

it('does not write an unchanged progress again', async () => {
  const path = join(await tempFolder(), 's.json');
  await writeProgress(path, progress);
  const before = await stat(path);
  await writeProgress(path, progress);
  expect((await stat(path)).ino).toBe(before.ino);
});

it.each(['{"cursor":{}}', '{"cur', ''])(
  'reads from the start where the stored progress is damaged: %j',
  async (text) => {
    const path = join(await tempFolder(), 's.json');
    await writeFile(path, text);
    expect(await readCursor(path)).toEqual(START);
  },
);
