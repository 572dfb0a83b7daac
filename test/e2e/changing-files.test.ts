import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drainDue } from '../../src/app/drain.ts';
import type { Extractor } from '../../src/core/ports.ts';
import { groundingTurns } from '../../src/core/window.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { startDaemon } from '../support/built-program.ts';
import {
  clientPlaces,
  payloadOf,
  queueWorld,
  writeNumberedSession,
} from '../support/queue-world.ts';
import { sessionLines } from '../support/session-file.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

const TURNS = 60;
/** Appends a file to another one in pieces that end anywhere, as a client that is writing does. */
const WRITER = `
const { appendFileSync, readFileSync } = require('node:fs');
const [from, to] = process.argv.slice(1);
const bytes = readFileSync(from);
let at = 0;
const timer = setInterval(() => {
  appendFileSync(to, bytes.subarray(at, at + 137));
  at += 137;
  if (at >= bytes.length) clearInterval(timer);
}, 5);
`;

it('reads every turn of a transcript once that grows while it is read', async () => {
  const root = await tempFolder();
  const asked: string[] = [];
  const extractor: Extractor = {
    kind: 'rules',
    billed: 'nobody',
    id: 'noting@1',
    async extract({ window }) {
      asked.push(...groundingTurns(window).map((turn) => turn.text));
      return { raw: '{"proposals":[]}' };
    },
  };
  const world = queueWorld(root, { extractor });
  const session = await writeNumberedSession(root, 'north', 1);
  const said = Array.from(
    { length: TURNS },
    (_, turn) => `Please look at kiln number ${turn} now.`,
  );
  const source = join(root, 'source');
  const exchanges = said.map((user) => ({ user }));
  await writeFile(
    source,
    sessionLines(exchanges, { sessionId: session.sessionId, cwd: session.cwd }),
  );
  await writeFile(session.transcript, '');

  const writer = spawn(process.execPath, ['-e', WRITER, source, session.transcript]);
  let readings = 0;
  for (let isLast = false; !isLast; readings++) {
    isLast = writer.exitCode !== null;
    await spoolTicket(world, payloadOf(session, 'Stop'));
    await drainDue(world, { isForced: true }, new AbortController().signal);
  }
  console.log(`${TURNS} turns in ${readings} readings`);
  expect(readings).toBeGreaterThan(3);
  expect(asked).toEqual(said);
  expect(world.queue.list()).toEqual([]);
});

it('a daemon whose spool folder is deleted and made again goes on', async () => {
  const home = await tempFolder();
  const state = statePaths(join(home, '.local', 'state', 'rememberd'));
  await mkdir(state.root, { recursive: true });
  await writeFile(state.settings, JSON.stringify({ settleMs: 0 }));
  await startDaemon(home);
  const { memoryDir } = clientPlaces(home, 'north');
  const index = join(memoryDir, 'MEMORY.md');
  for (const number of [1, 2]) {
    const session = await writeNumberedSession(home, 'north', number);
    await utimes(session.transcript, 0, 0);
    await spoolTicket({ state }, payloadOf(session));
    const holdsIt = async () =>
      existsSync(index) && (await readFile(index, 'utf8')).includes(`quux${number}`);
    await expect.poll(holdsIt, { timeout: 40_000, interval: 50 }).toBe(true);
    // The daemon may be making it anew at the same time.
    await rm(join(state.root, 'spool'), { recursive: true, maxRetries: 10 });
    await expect.poll(() => existsSync(state.spool.new), { timeout: 40_000 }).toBe(true);
  }
}, 90_000);
