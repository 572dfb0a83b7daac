import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coalesce,
  compareDue,
  eventOf,
  isClockBehind,
  type Job,
  type JobEvent,
  jobId,
  mergeOlder,
  messageHash,
  postpone,
} from '../../src/core/job.ts';
import { parseTicket } from '../../src/core/ticket.ts';
import {
  anEvent,
  anOwner,
  aSession,
  jobOf,
  MINUTE_MS,
  NOON_MS,
  SETTLE_MS,
} from '../support/jobs.ts';

const HOUR_MS = 60 * MINUTE_MS;

function eventFrom(payload: object): JobEvent | { ignored: string } {
  const text = `rememberd-ticket 1\n\n${JSON.stringify({ session_id: 's1', ...payload })}`;
  const ticket = parseTicket('t1', Buffer.from(text));
  if ('problem' in ticket) throw new Error(ticket.problem);
  return eventOf(ticket, NOON_MS);
}

/** Takes events in at the given time, whatever their own times are. */
function takeIn(events: readonly JobEvent[], nowMs: number, start?: Job): Job {
  const session = aSession();
  const settling = { nowMs, settleMs: SETTLE_MS };
  return events.reduce(
    (job: Job | undefined, event) => coalesce(job, { session, event }, settling),
    start,
  ) as Job;
}

describe('jobId', () => {
  it('differs by session and by memory folder and is a plain file name', () => {
    const ids = [jobId('s1', '/m'), jobId('s2', '/m'), jobId('s1', '/n'), jobId('../../x', '/m')];
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  });
});

describe('eventOf', () => {
  it.each([
    ['StopFailure', {}, 'event StopFailure'],
    ['SessionStart', {}, 'event SessionStart'],
    ['a made-up event', { hook_event_name: '\u001b[2J' }, 'event of unknown form'],
    ['SubagentStop', { agent_id: 'a1' }, 'inside a sub-agent'],
    ['Stop', { agent_id: 'a1' }, 'inside a sub-agent'],
  ])('starts nothing for %s with %o', (event, parts, ignored) => {
    expect(eventFrom({ hook_event_name: event, ...parts })).toEqual({ ignored });
  });

  it.each(['Stop', 'SessionEnd', 'PreCompact'])('takes %s', (event) => {
    expect(eventFrom({ hook_event_name: event })).toEqual({ ticket: 't1', event, atMs: NOON_MS });
  });

  it('keeps the last message as a hash only', () => {
    const event = eventFrom({ hook_event_name: 'Stop', last_assistant_message: 'All green.\n' });
    expect(event).toMatchObject({ lastAssistantHash: messageHash('All green.') });
    expect(JSON.stringify(event)).not.toContain('green');
  });
});

describe('coalesce', () => {
  it('settles after a Stop and starts anew with every further one', () => {
    const later = NOON_MS + 3 * MINUTE_MS;
    const job = jobOf([anEvent(), anEvent({ ticket: 't2', atMs: later })]);
    expect(job).toMatchObject({
      firstSeenMs: NOON_MS,
      lastEventMs: later,
      notBeforeMs: later + SETTLE_MS,
      isFinal: false,
    });
  });

  it.each(['SessionEnd', 'PreCompact'] as const)('is due at once after %s', (event) => {
    const later = NOON_MS + MINUTE_MS;
    const job = jobOf([anEvent(), anEvent({ ticket: 't2', event, atMs: later })]);
    expect(job).toMatchObject({ notBeforeMs: later, isFinal: event === 'SessionEnd' });
  });

  it('settles again when a session goes on after a compaction', () => {
    const job = jobOf([anEvent({ event: 'PreCompact' }), anEvent({ ticket: 't2' })]);
    expect(job.notBeforeMs).toBe(NOON_MS + SETTLE_MS);
  });

  it('stays due when the Stop of the last turn is taken in after SessionEnd', () => {
    const job = jobOf([anEvent({ event: 'SessionEnd' }), anEvent({ ticket: 't2' })]);
    expect(job).toMatchObject({ notBeforeMs: NOON_MS, isFinal: true });
  });

  it('keeps settling while a background task runs, even after a SessionEnd', () => {
    const busy = anEvent({ ticket: 't2', isBusy: true });
    for (const first of ['Stop', 'SessionEnd'] as const) {
      const job = jobOf([anEvent({ event: first }), busy]);
      expect(job).toMatchObject({ notBeforeMs: NOON_MS + SETTLE_MS, isFinal: false });
    }
  });

  it('keeps the events of a session that ends with /clear', () => {
    const stops = ['t1', 't2', 't3'].map((ticket) => anEvent({ ticket }));
    const job = jobOf([...stops, anEvent({ ticket: 't4', event: 'SessionEnd' })]);
    expect(job.events.map((event) => event.ticket)).toEqual(['t1', 't2', 't3', 't4']);
  });

  it('follows a session to its newest transcript and folder', () => {
    const moved = aSession({ cwd: '/home/kim/glaze', transcript: '/elsewhere/s1.jsonl' });
    const settling = { nowMs: NOON_MS, settleMs: SETTLE_MS };
    const event = anEvent({ ticket: 't2' });
    const job = coalesce(jobOf([anEvent()]), { session: moved, event }, settling);
    expect(job).toMatchObject({ cwd: '/home/kim/glaze', transcript: '/elsewhere/s1.jsonl' });
  });

  it('resets the attempts and takes a parked job up again, remembering what failed', () => {
    const parked: Job = {
      ...jobOf([anEvent()]),
      attempts: 16,
      kills: 2,
      notBeforeMs: NOON_MS + 6 * HOUR_MS,
      waitMs: 6 * HOUR_MS,
      parkedReason: '16 attempts',
      lastError: 'silent',
    };
    const job = takeIn([anEvent({ ticket: 't2' })], NOON_MS, parked);
    expect(job).toMatchObject({ attempts: 0, kills: 2, lastError: 'silent' });
    expect(job).toMatchObject({ notBeforeMs: NOON_MS + SETTLE_MS, waitMs: SETTLE_MS });
    expect(job).not.toHaveProperty('parkedReason');
  });

  it('is due by the time of the event, not by the time it was taken in', () => {
    const job = takeIn([anEvent({ atMs: NOON_MS - 8 * MINUTE_MS })], NOON_MS);
    expect(job.notBeforeMs).toBe(NOON_MS + 2 * MINUTE_MS);
  });

  it('waits no longer than the settle time when the clock was set back an hour', () => {
    const before = jobOf([anEvent({ atMs: NOON_MS })]);
    const now = NOON_MS - HOUR_MS;
    const fromOldClock = takeIn([anEvent({ ticket: 't2', atMs: NOON_MS })], now, before);
    const fromNewClock = takeIn([anEvent({ ticket: 't3', atMs: now })], now, before);
    expect(fromOldClock.notBeforeMs).toBe(now + SETTLE_MS);
    expect(fromNewClock.notBeforeMs).toBe(now + SETTLE_MS);
    expect(fromNewClock.events.map((event) => event.ticket)).toEqual(['t1', 't3']);
  });

  const event = fc.record({
    ticket: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    event: fc.constantFrom<JobEvent['event']>('Stop', 'SessionEnd', 'PreCompact'),
    atMs: fc.integer({ min: NOON_MS - HOUR_MS, max: NOON_MS + HOUR_MS }),
  });
  const events = fc.uniqueArray(event, { minLength: 1, selector: ({ ticket }) => ticket });

  it('changes nothing when tickets are taken in again, in any order', () => {
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (once, picks) => {
        const job = takeIn(once, NOON_MS);
        const again = [...once].sort(() => (picks.next().value % 2 === 0 ? 1 : -1));
        expect(takeIn(again, NOON_MS + HOUR_MS, job)).toBe(job);
      }),
    );
  });

  it('keeps every event in the order of arrival and waits at most the settle time', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: -HOUR_MS, max: HOUR_MS }), (once, shiftMs) => {
        const nowMs = NOON_MS + shiftMs;
        const job = takeIn(once, nowMs);
        expect(job.events.map(({ ticket }) => ticket)).toEqual(once.map(({ ticket }) => ticket));
        expect(job.notBeforeMs - nowMs).toBeLessThanOrEqual(SETTLE_MS);
        expect(job.isFinal).toBe(once.some((one) => one.event === 'SessionEnd'));
        expect(isClockBehind(job, nowMs)).toBe(false);
      }),
    );
  });

  it('is due at the same time in whatever order Stop and SessionEnd are taken in', () => {
    const ends = events.map((some) => some.filter((one) => one.event !== 'PreCompact'));
    fc.assert(
      fc.property(ends, (once) => {
        fc.pre(once.length > 0);
        const { notBeforeMs, isFinal } = takeIn(once, NOON_MS);
        expect(takeIn([...once].reverse(), NOON_MS)).toMatchObject({ notBeforeMs, isFinal });
      }),
    );
  });

  it('bounds the list of events and leaves the oldest out', () => {
    const many = Array.from({ length: 300 }, (_, at) => anEvent({ ticket: `t${at}` }));
    const job = takeIn(many, NOON_MS);
    expect([job.events.length, job.events[0]?.ticket]).toEqual([128, 't172']);
    expect(job.events.at(-1)?.ticket).toBe('t299');
  });
});

describe('mergeOlder', () => {
  it('lets the newer record decide and loses no event', () => {
    const older: Job = { ...jobOf([anEvent(), anEvent({ ticket: 't2' })]), attempts: 4, kills: 1 };
    const newer = jobOf([
      anEvent({ ticket: 't2', atMs: NOON_MS + MINUTE_MS }),
      anEvent({ ticket: 't3', event: 'SessionEnd', atMs: NOON_MS + MINUTE_MS }),
    ]);
    const merged = mergeOlder({ ...older, lastError: 'silent' }, newer);
    expect(merged).toEqual({
      ...newer,
      events: [anEvent(), ...newer.events],
      firstSeenMs: NOON_MS,
      kills: 1,
      lastError: 'silent',
    });
  });

  it('may be repeated', () => {
    const older = jobOf([anEvent()]);
    const merged = mergeOlder(older, jobOf([anEvent({ ticket: 't2' })]));
    expect(mergeOlder(older, merged)).toEqual(merged);
  });
});

describe('postpone', () => {
  it('gives a job back to nobody, due after the wait', () => {
    const job: Job = { ...jobOf([anEvent()]), owner: anOwner(), parkedReason: 'no', attempts: 2 };
    const { owner: _owner, parkedReason: _reason, ...rest } = job;
    expect(postpone(job, NOON_MS, 5)).toEqual({ ...rest, notBeforeMs: NOON_MS + 5, waitMs: 5 });
  });
});

describe('isClockBehind', () => {
  it('sees a wait that is longer than it was meant', () => {
    const job = postpone(jobOf([anEvent()]), NOON_MS, MINUTE_MS);
    expect(isClockBehind(job, NOON_MS)).toBe(false);
    expect(isClockBehind(job, NOON_MS - 1)).toBe(true);
  });
});

describe('compareDue', () => {
  it('puts untried jobs before failed and killed ones, then the longest due, then by name', () => {
    const entry = (id: string, attempts: number, kills: number, notBeforeMs: number) => ({
      id,
      attempts,
      kills,
      notBeforeMs,
    });
    const sorted = [
      entry('poison', 0, 3, 1),
      entry('failed', 1, 0, 1),
      entry('b', 0, 0, 9),
      entry('a', 0, 0, 9),
      entry('old', 0, 0, 2),
    ].sort(compareDue);
    expect(sorted.map(({ id }) => id)).toEqual(['old', 'a', 'b', 'failed', 'poison']);
  });
});
