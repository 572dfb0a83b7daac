import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { pruneHistory } from '../../src/io/prune-history.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

const DAY_MS = 24 * 3_600_000;
const NOW_MS = Date.parse('2026-06-01T00:00:00.000Z');

async function stateWith(files: Readonly<Record<string, number>>, content = '{}') {
  const root = await tempFolder();
  for (const [name, days] of Object.entries(files)) {
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    const at = new Date(NOW_MS - days * DAY_MS);
    await utimes(path, at, at);
  }
  const left = async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    return names.sort();
  };
  return { root, state: statePaths(root), left };
}

it('removes closed runs and copies that are too old, and nothing that is still open', async () => {
  const { state, left } = await stateWith({
    'runs/2026-02/old.json': 91,
    'runs/2026-03/kept.json': 89,
    'runs/open/waiting.json': 400,
    'folders/key/trash/old-copy.md': 31,
    'folders/key/trash/copy.md': 29,
    'folders/key/owner.json': 400,
  });
  expect(await pruneHistory(state, NOW_MS)).toEqual({ runs: 1, trash: 1, sessions: 0 });
  expect(await left()).toEqual(['copy.md', 'kept.json', 'owner.json', 'waiting.json']);
});

it('keeps the progress of a session as long as its transcript is there', async () => {
  const { root, state, left } = await stateWith({
    'sessions/aa/gone.json': 61,
    'sessions/aa/fresh.json': 59,
    'sessions/bb/there.json': 61,
  });
  const transcript = join(root, 'there.jsonl');
  await writeFile(transcript, '');
  const at = new Date(NOW_MS - 61 * DAY_MS);
  const there = join(root, 'sessions', 'bb', 'there.json');
  await writeFile(there, JSON.stringify({ transcript }));
  await utimes(there, at, at);
  expect((await pruneHistory(state, NOW_MS)).sessions).toBe(1);
  expect(await left()).toEqual(['fresh.json', 'there.json', 'there.jsonl']);
});

it('finds nothing in a state folder that is not there', async () => {
  const state = statePaths(join(await tempFolder(), 'nowhere'));
  expect(await pruneHistory(state, NOW_MS)).toEqual({ runs: 0, trash: 0, sessions: 0 });
});
