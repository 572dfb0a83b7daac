import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseExtractor } from '../../src/app/choose-extractor.ts';
import { type DrainWorld, drainDue } from '../../src/app/drain.ts';
import { queueStatus } from '../../src/app/queue-status.ts';
import { createRulesExtractor } from '../../src/core/rules/extractor.ts';
import { resolveSettings } from '../../src/core/settings.ts';
import { takeNotifications } from '../../src/io/notifications.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { type Behaviour, startFakeModel } from '../support/fake-model.ts';
import { proposalsOf } from '../support/model-answer.ts';
import {
  clientPlaces,
  payloadOf,
  queueWorld,
  writeNumberedSession,
} from '../support/queue-world.ts';
import { writeSession } from '../support/session-file.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

const NOTHING_GIVEN = { flags: { settleMs: 0 }, environment: {}, file: {} };
const never = () => new AbortController().signal;
const forced = (world: DrainWorld, signal = never()) => drainDue(world, { isForced: true }, signal);

/** A queue whose sessions are read by a model that behaves like this. */
async function modelQueue(behaviours: readonly Behaviour[], given: object = {}) {
  const root = await tempFolder();
  const model = await startFakeModel(...behaviours);
  const file = { extractor: 'anthropic', anthropicApiKey: 'k', baseUrl: model.url, ...given };
  const settings = resolveSettings({ flags: { settleMs: 0 }, environment: {}, file });
  const state = statePaths(join(root, 'state'));
  const choice = { settings, environment: {}, state, isAskedFor: false };
  const open = async (more: Partial<DrainWorld> = {}) =>
    queueWorld(root, { settings, extractor: await chooseExtractor(choice), ...more });
  return { root, model, state, open };
}

it('a job that the budget holds back waits without an end, and one notice says why', async () => {
  const { root, model, state, open } = await modelQueue([{ status: 500 }], { dailyUsd: 0 });
  const clock = { nowMs: Date.now() };
  const world = await open({ now: () => clock.nowMs });
  for (const number of [1, 2]) {
    const session = await writeNumberedSession(root, `project-${number}`, number);
    await spoolTicket(world, payloadOf(session));
  }
  for (let day = 0; day < 25; day++) {
    expect((await forced(world)).parked).toBe(0);
    clock.nowMs += 24 * 3_600_000;
  }
  expect(model.asked).toHaveLength(0);
  expect(world.queue.list()).toMatchObject([
    { state: 'pending', facts: { attempts: 0 } },
    { state: 'pending', facts: { attempts: 0 } },
  ]);
  const { jobs } = await queueStatus(world, world.queue, new Date(clock.nowMs));
  expect(jobs.troubled).toEqual({ [String(world.queue.list()[0]?.facts?.lastError)]: 2 });
  const notices = await takeNotifications(state.notifications, new Date(clock.nowMs));
  expect(notices).toMatchObject([
    { type: 'budget_reached', reason: expect.stringContaining('the budget of $0.00') },
  ]);
});

it('an answer that was paid for is not asked for again when a later window fails', async () => {
  const RULES = ['Never deploy on Fridays, please.', 'Always write the changelog first.'];
  const filler = 'We looked at the tide tables again, and they are as they were before. '.repeat(
    90,
  );
  const { root, model, state, open } = await modelQueue(
    [
      proposalsOf({ turn: 1, quote: RULES[0] ?? '' }),
      { status: 529 },
      proposalsOf({ turn: 3, quote: RULES[1] ?? '' }),
    ],
    { windowTokens: 2_500 },
  );
  const world = await open();
  const { cwd, project } = clientPlaces(root, 'north');
  const known = await writeNumberedSession(root, 'north', 1);
  const exchanges = RULES.map((rule) => ({ user: `${rule} ${filler}` }));
  const transcript = await writeSession(project, exchanges, { sessionId: 'long', cwd });
  await spoolTicket(world, payloadOf({ ...known, sessionId: 'long', transcript }));
  expect((await forced(world)).retried).toBe(1);
  expect((await forced(world)).done).toBe(1);
  expect(model.asked).toHaveLength(3);
  const texts = model.asked.map(({ text }) => JSON.parse(text).messages[0].content[1].text);
  expect(texts[0]).toContain(', part 1\n');
  // The question that failed is asked again word for word, and the first one is not.
  expect(texts[2]).toBe(texts[1]);
  const files = await readdir(clientPlaces(root, 'north').memoryDir);
  expect(files.filter((name) => name !== 'MEMORY.md')).toHaveLength(2);
  expect(await readdir(state.replies)).toHaveLength(2);
});

it('a stop while the model thinks leaves the job as it was, without a failed attempt', async () => {
  const { root, model, open } = await modelQueue(['hang']);
  const world = await open();
  const session = await writeNumberedSession(root, 'north', 1);
  await spoolTicket(world, payloadOf(session));
  const stop = new AbortController();
  const draining = forced(world, stop.signal);
  await expect.poll(() => model.asked.length).toBe(1);
  stop.abort();
  await draining;
  await model.left;
  expect(world.queue.list()).toMatchObject([{ facts: { attempts: 0 } }]);
});

it('too little for a call is read by the rules, at no cost', async () => {
  const { root, model, open } = await modelQueue([{ status: 500 }]);
  const world = await open();
  const { cwd, project, memoryDir } = clientPlaces(root, 'north');
  await writeNumberedSession(root, 'north', 1);
  const exchanges = [{ user: 'Run it again.' }];
  const transcript = await writeSession(project, exchanges, { sessionId: 'small', cwd });
  await spoolTicket(world, payloadOf({ sessionId: 'small', cwd, transcript }));
  expect((await forced(world)).done).toBe(1);
  expect(model.asked).toHaveLength(0);
  await expect(readFile(join(memoryDir, 'MEMORY.md'))).rejects.toThrow('ENOENT');
});

it('what the settings say holds for the next session, also for a worker that is at it already', async () => {
  const { root, model, open } = await modelQueue([{ status: 500 }]);
  const rules = { extractor: createRulesExtractor(), settings: resolveSettings(NOTHING_GIVEN) };
  const before = await open();
  const world = await open({ refresh: async () => ({ ...before, ...rules }) });
  const session = await writeNumberedSession(root, 'north', 1);
  await spoolTicket(world, payloadOf(session));
  expect((await forced(world)).done).toBe(1);
  expect(model.asked).toHaveLength(0);
  expect(await readdir(clientPlaces(root, 'north').memoryDir)).toContain('MEMORY.md');
});

it('a project that is excluded while its session waits is not read', async () => {
  const { root, model, open } = await modelQueue([{ status: 500 }]);
  const session = await writeNumberedSession(root, 'north', 1);
  await spoolTicket(await open(), payloadOf(session));
  const first = await open();
  const settings = { ...first.settings, excludeProjects: [session.cwd] };
  const world = await open({ refresh: async () => ({ ...first, settings }) });
  expect((await forced(world)).done).toBe(1);
  expect(model.asked).toHaveLength(0);
});
