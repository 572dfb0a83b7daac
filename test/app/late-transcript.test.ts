import { appendFile, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drainDue } from '../../src/app/drain.ts';
import { resolveSettings } from '../../src/core/settings.ts';
import { clientPlaces, queueWorld } from '../support/queue-world.ts';
import { sessionLines } from '../support/session-file.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

const MINUTE_MS = 60_000;
const SETTLE_MS = 10 * MINUTE_MS;

/** One session of a client whose clock and files the test moves. */
async function sessionAt({ settleMs = 0 } = {}) {
  const root = await tempFolder();
  const clock = { nowMs: Date.parse('2026-03-12T09:00:00.000Z') };
  const settings = resolveSettings({ flags: { settleMs }, environment: {}, file: {} });
  const world = queueWorld(root, { now: () => clock.nowMs, settings });
  const { cwd, project, memoryDir } = clientPlaces(root, 'north');
  const session = { sessionId: 's1', cwd };
  const path = join(project, 's1.jsonl');
  await mkdir(cwd);
  const user = 'From now on run the smoke tests before every release.';
  return {
    root,
    clock,
    world,
    path,
    /** The client writes what was said, now by the clock of the test. */
    async write(assistant: string, to = path) {
      await mkdir(dirname(to), { recursive: true });
      await appendFile(to, sessionLines([{ user, assistant }], session));
      await utimes(to, new Date(clock.nowMs), new Date(clock.nowMs));
    },
    hook: (event: string, fields: object = {}) =>
      spoolTicket(
        world,
        JSON.stringify({
          session_id: 's1',
          cwd,
          transcript_path: path,
          hook_event_name: event,
          ...fields,
        }),
      ),
    drain: () => drainDue(world, { isForced: false }, new AbortController().signal),
    memories: () => readdir(memoryDir).catch(() => []),
  };
}

type Session = Awaited<ReturnType<typeof sessionAt>>;

describe('a transcript that the hook does not name rightly', () => {
  it.each<[string, (at: Session) => object | Promise<object>]>([
    ['empty', () => ({ transcript_path: '' })],
    ['null', () => ({ transcript_path: null })],
    ['left out', () => ({ transcript_path: undefined })],
    ['of a file that is not there', ({ root }) => ({ transcript_path: join(root, 'gone.jsonl') })],
    ['of a file that is empty', emptyFile],
  ])('is found by session and working folder: the path is %s', async (_case, wrong) => {
    const at = await sessionAt();
    await at.write('Done.');
    await at.hook('PreCompact', { ...(await wrong(at)), trigger: 'auto' });
    await at.hook('SessionEnd', { ...(await wrong(at)), reason: 'other' });
    at.clock.nowMs += MINUTE_MS;
    expect(await at.drain()).toMatchObject({ done: 1 });
    expect(await at.memories()).toContain('MEMORY.md');
  });

  it('is looked for again at every attempt, and read once it is there', async () => {
    const at = await sessionAt();
    await at.hook('SessionEnd', { transcript_path: '' });
    expect(await at.drain()).toMatchObject({ done: 0, retried: 1 });
    await at.write('Done.');
    at.clock.nowMs += 2 * MINUTE_MS;
    expect(await at.drain()).toMatchObject({ done: 1 });
    expect(await at.memories()).toContain('MEMORY.md');
  });

  it('parks its job with the reason when it never comes', async () => {
    const at = await sessionAt();
    await at.hook('SessionEnd', { transcript_path: '' });
    for (let attempt = 0; attempt < 5; attempt++) {
      await at.drain();
      at.clock.nowMs += 60 * MINUTE_MS;
    }
    expect(at.world.queue.list()).toMatchObject([
      { state: 'parked', facts: { parkedReason: expect.stringContaining('no file was named') } },
    ]);
  });

  it('is followed when it was moved to another project of the client meanwhile', async () => {
    const at = await sessionAt();
    await at.write('Done.');
    await at.hook('SessionEnd');
    const moved = join(clientPlaces(at.root, 'south').project, 's1.jsonl');
    await at.write('Done.', moved);
    await rm(at.path);
    at.clock.nowMs += MINUTE_MS;
    expect(await at.drain()).toMatchObject({ done: 1 });
  });
});

async function emptyFile({ root }: Session): Promise<object> {
  const path = join(root, 'empty.jsonl');
  await writeFile(path, '');
  return { transcript_path: path };
}

describe('a session whose last message is not written yet', () => {
  it('waits for the message that the hook told of, however quiet the file is meanwhile', async () => {
    const at = await sessionAt();
    await at.write('Let me look at that.');
    await at.hook('Stop', { last_assistant_message: 'All smoke tests pass.' });
    at.clock.nowMs += 5_000;
    expect(await at.drain()).toMatchObject({ done: 0, parked: 0 });
    await at.write('All smoke tests pass.\n');
    at.clock.nowMs += 5_000;
    expect(await at.drain()).toMatchObject({ done: 1 });
  });

  it('is read without it when the file was quiet for half a minute', async () => {
    const at = await sessionAt();
    await at.write('Let me look at that.');
    await at.hook('Stop', { last_assistant_message: 'Never written.' });
    at.clock.nowMs += 31_000;
    expect(await at.drain()).toMatchObject({ done: 1 });
  });
});

describe('events that say nothing of the session’s own turn', () => {
  it.each([
    ['StopFailure', { error: 'api', last_assistant_message: 'API Error: 500' }],
    ['SubagentStop', { agent_id: 'a1', agent_type: 'Explore', agent_transcript_path: '/gone' }],
    ['SubagentStop', { agent_type: '', agent_transcript_path: '/never/there.jsonl' }],
    ['Stop', { agent_id: 'a1', agent_type: 'Explore' }],
  ])('start no job: %s %j', async (event, fields) => {
    const at = await sessionAt();
    await at.write('Done.');
    await at.hook(event, fields);
    at.clock.nowMs += MINUTE_MS;
    expect(await at.drain()).toMatchObject({ done: 0, retried: 0, parked: 0 });
    expect(at.world.queue.list()).toEqual([]);
    expect(await readdir(at.world.state.spool.new)).toEqual([]);
  });
});

it('a session settles anew while one of its background tasks runs, and is read when it is over', async () => {
  const at = await sessionAt({ settleMs: SETTLE_MS });
  const background_tasks = [{ id: 'b1', type: 'shell', status: 'running' }];
  await at.write('Started it in the background.');
  await at.hook('SessionEnd');
  await at.hook('Stop', { background_tasks });
  at.clock.nowMs += SETTLE_MS - MINUTE_MS;
  expect(await at.drain()).toMatchObject({ done: 0 });
  await at.hook('Stop', { background_tasks: [{ ...background_tasks[0], status: 'completed' }] });
  await at.drain();
  at.clock.nowMs += SETTLE_MS + MINUTE_MS;
  expect(await at.drain()).toMatchObject({ done: 1 });
});
