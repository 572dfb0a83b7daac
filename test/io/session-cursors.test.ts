import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readProgress, writeProgress } from '../../src/io/session-cursors.ts';
import { tempFolder } from '../support/temp-folder.ts';

const cursor = { offsetBytes: 12, lineHash: 'ab' };
const progress = { sessionId: 's', memoryDir: '/m', transcript: '/t', cursor };

it('knows nothing of a session that was never read', async () => {
  expect(await readProgress(join(await tempFolder(), 'none.json'))).toBeUndefined();
});

it('gives back what it stored', async () => {
  const path = join(await tempFolder(), 'aa', 's.json');
  await writeProgress(path, progress);
  expect(await readProgress(path)).toEqual(progress);
});

it('does not write an unchanged progress again', async () => {
  const path = join(await tempFolder(), 's.json');
  await writeProgress(path, progress);
  const before = await stat(path);
  await writeProgress(path, progress);
  expect((await stat(path)).ino).toBe(before.ino);
});

it.each(['{"cursor":{}}', '{"cur', ''])(
  'knows nothing where the stored progress is damaged: %j',
  async (text) => {
    const path = join(await tempFolder(), 's.json');
    await writeFile(path, text);
    expect(await readProgress(path)).toBeUndefined();
  },
);
