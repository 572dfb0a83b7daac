import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, truncateSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { statePaths } from '../../src/io/state-folder.ts';
import { MAIN, programEnvironment } from '../support/built-program.ts';
import { clientPlaces, payloadOf, writeNumberedSession } from '../support/queue-world.ts';
import { smallDisk } from '../support/small-disk.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

const PAGE_BYTES = 4096;

function fill(path: string): void {
  try {
    for (;;) appendFileSync(path, Buffer.alloc(PAGE_BYTES));
  } catch {
    // Full.
  }
}

function startDaemon(home: string, state: string) {
  const daemon = spawn(process.execPath, [MAIN, 'daemon', '--state', state], {
    env: programEnvironment(home),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void daemon.kill('SIGKILL'));
  const said = { out: '', err: '' };
  daemon.stdout.on('data', (chunk) => (said.out += String(chunk)));
  daemon.stderr.on('data', (chunk) => (said.err += String(chunk)));
  return { daemon, said };
}

it('a daemon lives through a full disk, starts on one, and works what came meanwhile once there is room', {
  timeout: 120_000,
}, async () => {
  const disk = await smallDisk('1m');
  if (disk === undefined) return;
  const home = await tempFolder();
  const state = statePaths(join(disk, 'state'));
  const filler = join(disk, 'filler');
  const first = startDaemon(home, state.root);
  await expect.poll(() => first.said.out, { timeout: 30_000 }).toContain('ready');
  const session = await writeNumberedSession(home, 'north', 1);
  fill(filler);
  // Room for the ticket and for nothing else.
  truncateSync(filler, (await stat(filler)).size - PAGE_BYTES);
  await spoolTicket({ state }, payloadOf(session));
  fill(filler);
  first.daemon.kill('SIGKILL');
  // Killed by us, and not by the disk.
  expect(await once(first.daemon, 'exit')).toEqual([null, 'SIGKILL']);
  const second = startDaemon(home, state.root);
  await expect
    .poll(() => second.said.err, { timeout: 30_000 })
    .toContain('waits until this passes');
  expect(readdirSync(state.spool.new)).toHaveLength(1);
  await rm(filler);
  const { memoryDir } = clientPlaces(home, 'north');
  const isSaved = () => existsSync(join(memoryDir, 'MEMORY.md'));
  await expect.poll(isSaved, { timeout: 60_000 }).toBe(true);
  second.daemon.kill('SIGTERM');
  expect(await once(second.daemon, 'exit')).toEqual([0, null]);
});
