import { appendFile, copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { drainDue } from '../../src/app/drain.ts';
import type { Extractor } from '../../src/core/ports.ts';
import {
  clientPlaces,
  fickleExtractor,
  payloadOf,
  queueWorld,
  writeNumberedSession,
} from '../support/queue-world.ts';
import { sessionLines } from '../support/session-file.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

const MODEL_MS = 100;
const STEPS = ['stops', 'copy', 'fork', 'resume'] as const;
type Step = (typeof STEPS)[number];

/** Every order with the full suite, else every fifth: each of them is some sessions' work. */
const ORDERS = ordersOf(STEPS).filter(
  (_order, position) => process.env['REMEMBERD_TEST_FULL'] === '1' || position % 5 === 0,
);

function ordersOf(steps: readonly Step[]): Step[][] {
  if (steps.length === 0) return [[]];
  return steps.flatMap((first) =>
    ordersOf(steps.filter((step) => step !== first)).map((rest) => [first, ...rest]),
  );
}

/** A session, its copy and its fork as files; `reach` makes the hook calls of one step. */
async function world() {
  const root = await tempFolder();
  const fickle = fickleExtractor(root);
  const extractor: Extractor = {
    ...fickle,
    async extract(request, signal) {
      // Long enough for another job to begin meanwhile.
      await pause(MODEL_MS);
      return fickle.extract(request, signal);
    },
  };
  const world = queueWorld(root, { extractor });
  const session = await writeNumberedSession(root, 'north', 1);
  const { project, memoryDir } = clientPlaces(root, 'north');
  const named = (sessionId: string) => {
    return { ...session, sessionId, transcript: join(project, `${sessionId}.jsonl`) };
  };
  const [copy, fork] = [named('copy'), named('fork')];
  await copyFile(session.transcript, copy.transcript);
  const shared = (await readFile(session.transcript, 'utf8')).replaceAll('"session-1"', '"fork"');
  const forked = [{ user: 'Never push to the branch of another person.', uuid: 'forked' }];
  await writeFile(fork.transcript, shared + sessionLines(forked, fork));
  const reach = async (step: Step) => {
    if (step === 'resume') {
      const resumed = [{ user: 'Always answer me in short sentences.', uuid: 'resumed' }];
      await appendFile(session.transcript, sessionLines(resumed, session));
    }
    const about = { stops: session, resume: session, copy, fork }[step];
    const [count, event] = step === 'stops' ? [5, 'Stop'] : [1, 'SessionEnd'];
    for (let call = 0; call < count; call++) await spoolTicket(world, payloadOf(about, event));
  };
  const work = () => drainDue(world, { isForced: true }, new AbortController().signal);
  return { root, memoryDir, reach, work };
}

/** How many of the steps bring something that no earlier one brought. */
function piecesIn(order: readonly Step[]): number {
  const brought = {
    stops: ['base'],
    copy: ['base'],
    fork: ['base', 'forked'],
    resume: ['base', 'resumed'],
  };
  const known = new Set<string>();
  return order.filter((step) => {
    const before = known.size;
    for (const piece of brought[step]) known.add(piece);
    return known.size > before;
  }).length;
}

it.each(ORDERS.map((order) => [order.join(', '), order] as const))(
  'asks once for each new piece and saves nothing twice from %s',
  async (_name, order) => {
    const { root, memoryDir, reach, work } = await world();
    for (const step of order) {
      await reach(step);
      await work();
    }
    const calls = await callsIn(root);
    expect(calls).toHaveLength(piecesIn(order));
    await expectEachOnce(calls, memoryDir);
  },
);

it.each([[STEPS], [['stops', 'fork']], [['copy', 'fork']]] as const)(
  'asks once for each new piece when %j are worked in one go',
  async (steps) => {
    const { root, memoryDir, reach, work } = await world();
    for (const step of steps) await reach(step);
    await work();
    await expectEachOnce(await callsIn(root), memoryDir);
  },
);

async function callsIn(root: string): Promise<string[]> {
  return (await readFile(join(root, 'calls'), 'utf8')).trim().split('\n');
}

async function expectEachOnce(calls: readonly string[], memoryDir: string): Promise<void> {
  expect(new Set(calls).size).toBe(calls.length);
  const names = (await readdir(memoryDir)).filter((name) => name.endsWith('.md'));
  const files = names.filter((name) => name !== 'MEMORY.md').map((name) => join(memoryDir, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  expect(texts).toHaveLength(calls.length);
  for (const fact of ['quux1', 'branch of another', 'short sentences']) {
    expect(texts.filter((text) => text.toLowerCase().includes(fact)).length).toBeLessThan(2);
  }
}
