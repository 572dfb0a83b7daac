import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drainDue } from '../../src/app/drain.ts';
import {
  clientPlaces,
  payloadOf,
  queueWorld,
  writeNumberedSession,
} from '../support/queue-world.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { treeOf } from '../support/tree.ts';

it('a session read by itself changes the memory folder and the state folder, and no other file', async () => {
  const root = await tempFolder();
  const { cwd, project, memoryDir } = clientPlaces(root, 'north');
  const session = await writeNumberedSession(root, 'north', 1);
  await mkdir(join(cwd, '.git', 'refs'), { recursive: true });
  await mkdir(join(project, 'session-1', 'subagents'), { recursive: true });
  await writeFile(join(cwd, '.git', 'HEAD'), 'ref: refs/heads/main\n');
  await writeFile(join(cwd, 'CLAUDE.md'), 'Our own instructions.\n');
  await writeFile(join(root, '.claude', 'settings.json'), '{}');
  const before = await treeOf(root);
  const world = queueWorld(root);
  await spoolTicket(world, payloadOf(session));
  await drainDue(world, { isForced: true }, new AbortController().signal);
  expect((await stat(join(memoryDir, 'MEMORY.md'))).isFile()).toBe(true);
  const after = Object.entries(await treeOf(root)).filter(
    ([path]) => !path.startsWith('state/') && !join(root, path).startsWith(`${memoryDir}/`),
  );
  expect(Object.fromEntries(after)).toEqual(before);
});
