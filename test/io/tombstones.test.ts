import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTombstones } from '../../src/io/tombstones.ts';
import { tempFolder } from '../support/temp-folder.ts';

const stone = (fingerprint: string, run: string) => ({
  fingerprint,
  run,
  at: '2026-03-12T09:00:00Z',
});

it('keeps each once, in a folder that it makes, and withdraws those of a run', async () => {
  const tombstones = openTombstones(join(await tempFolder(), 'folder'));
  await tombstones.add([stone('f1', 'r1'), stone('f2', 'r2')]);
  await tombstones.add([stone('f1', 'r1')]);
  expect(await tombstones.all()).toHaveLength(2);
  await tombstones.withdraw('r1', new Set(['f2']));
  expect(await tombstones.all()).toHaveLength(2);
  await tombstones.withdraw('r1', new Set(['f1']));
  expect(await tombstones.all()).toEqual([stone('f2', 'r2')]);
});

it('counts lines that cannot be read, and leaves them for whoever can repair them', async () => {
  const folder = await tempFolder();
  const tombstones = openTombstones(folder);
  await tombstones.add([stone('f1', 'r1')]);
  const damaged = ['{"fingerprint":"f9","ru', 'null', '{"fingerprint":1,"run":"r","at":"x"}'];
  await appendFile(join(folder, 'tombstones.jsonl'), `${damaged.join('\n')}\n`);
  await tombstones.add([stone('f2', 'r2')]);
  await tombstones.withdraw('r1', new Set(['f1']));
  expect(await tombstones.all()).toEqual([stone('f2', 'r2')]);
  expect(await tombstones.countDamaged()).toBe(3);
  const text = await readFile(join(folder, 'tombstones.jsonl'), 'utf8');
  for (const line of damaged) expect(text).toContain(`${line}\n`);
});
