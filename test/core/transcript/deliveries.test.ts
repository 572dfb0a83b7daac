import { describe, expect, it } from 'vitest';
import { growthOf } from '../../support/growth.ts';
import {
  enqueued,
  type Fields,
  queuedCommand,
  readRecords,
  spoken,
  userRecord,
} from '../../support/transcript-records.ts';

const at = (seconds: number) => ({
  timestamp: `2026-02-03T04:00:${String(seconds).padStart(2, '0')}.000Z`,
});
const QUEUE = enqueued('use tabs', at(1));
const ATTACHMENT = queuedCommand('use tabs', {}, at(2));
const USER = userRecord('use tabs', at(3));
const remove = (content: string) => ({
  type: 'queue-operation',
  operation: 'remove',
  content,
  ...at(2),
});

describe('a message that was typed while the agent worked', () => {
  it.each<[string, Fields[], string]>([
    ['queue', [QUEUE], 'line-0'],
    ['attachment', [ATTACHMENT], 'q-1'],
    ['queue, attachment', [QUEUE, ATTACHMENT], 'q-1'],
    ['attachment, queue', [ATTACHMENT, QUEUE], 'q-1'],
    ['queue, user', [QUEUE, USER], 'u-1'],
    ['user, queue', [USER, QUEUE], 'u-1'],
    ['attachment, user', [ATTACHMENT, USER], 'u-1'],
    ['user, attachment', [USER, ATTACHMENT], 'u-1'],
    ['queue, attachment, user', [QUEUE, ATTACHMENT, USER], 'u-1'],
    ['queue, user, attachment', [QUEUE, USER, ATTACHMENT], 'u-1'],
    ['user, attachment, queue', [USER, ATTACHMENT, QUEUE], 'u-1'],
    ['queue, removal, attachment', [QUEUE, remove('use tabs'), ATTACHMENT], 'q-1'],
    ['queue, removal, user', [QUEUE, remove('use tabs'), USER], 'u-1'],
  ])('is one turn, of its weightiest carrier: %s', (_, records, id) => {
    const { turns } = readRecords(records);
    expect(turns.map((turn) => [turn.id, turn.voice, turn.text])).toEqual([
      [id, 'human', 'use tabs'],
    ]);
  });

  it('is found though white space differs and much stands between', () => {
    const others = Array.from({ length: 200 }, (_, index) =>
      userRecord(`other ${index}`, { uuid: `o-${index}` }),
    );
    const voices = spoken([enqueued(' use tabs\n'), ...others, USER]);
    expect(voices.filter((turn) => turn.endsWith('use tabs'))).toHaveLength(1);
    expect(voices.at(-1)).toBe('human: use tabs');
  });

  it('is another one when it is typed again', () => {
    const again = userRecord('use tabs', { uuid: 'u-2', ...at(40) });
    expect(spoken([QUEUE, USER, again])).toHaveLength(2);
    expect(spoken([USER, again])).toHaveLength(2);
    expect(spoken([USER, enqueued('use tabs', at(40))])).toHaveLength(2);
    expect(spoken([QUEUE, remove('use tabs'), ATTACHMENT, again])).toHaveLength(2);
  });

  it('is no turn when the person took it back unsent', () => {
    expect(
      spoken([QUEUE, { type: 'queue-operation', operation: 'popAll', content: 'use tabs' }]),
    ).toEqual([]);
    expect(
      spoken([QUEUE, ATTACHMENT, { type: 'queue-operation', operation: 'popAll' }]),
    ).toHaveLength(1);
  });

  it('is counted for every carrier that gave no turn', () => {
    const { counts } = readRecords([QUEUE, ATTACHMENT, USER]);
    expect(counts.skipped).toEqual({ repeated: 2 });
  });
});

describe('a message in the queue that no person typed', () => {
  it.each([
    [
      'a notification',
      enqueued('<task-notification>\n<task-id>b1</task-id>\n</task-notification>'),
    ],
    ['a command', enqueued('/compact keep the plan')],
    ['the origin of a task', enqueued('done', { origin: { kind: 'task-notification' } })],
    ['no content', { type: 'queue-operation', operation: 'enqueue' }],
    ['another operation', { type: 'queue-operation', operation: 'dequeue' }],
  ])('is skipped: %s', (_, record) => {
    expect(readRecords([record])).toMatchObject({
      turns: [],
      counts: { skipped: { 'queue-operation': 1 } },
    });
  });

  it('takes the voice of the record that tells whose it was', () => {
    const peer = { origin: { kind: 'peer' } };
    expect(spoken([QUEUE, queuedCommand('use tabs', peer)])).toEqual(['harness: use tabs']);
    expect(spoken([QUEUE, userRecord('<from x>use tabs</from>', peer)])).toEqual([
      'harness: <from x>use tabs</from>',
    ]);
  });

  it('is a script’s in a session of one', () => {
    expect(spoken([QUEUE], { entrypoint: 'sdk-cli' })).toEqual(['script: use tabs']);
    expect(spoken([QUEUE], { entrypoint: 'sdk-cli', includeScripts: true })).toEqual([
      'human: use tabs',
    ]);
    expect(spoken([userRecord('go', { entrypoint: 'sdk-ts' }), QUEUE])).toEqual([
      'script: go',
      'script: use tabs',
    ]);
  });
});

describe('a message on both sides of the cursor', () => {
  it('is not given again', () => {
    const reading = readRecords([QUEUE, USER], { cursor: 1 });
    expect(reading.turns).toEqual([]);
    expect(reading.context.map((turn) => turn.text)).toEqual(['use tabs']);
    expect(reading.counts.skipped).toEqual({ repeated: 1 });
  });
});

it('is found in time that does not grow with the messages that never arrived', () => {
  const alike = (count: number) =>
    readRecords(Array.from({ length: count }, (_, n) => queued(n, 'go')));
  const other = (count: number) => readRecords(Array.from({ length: count }, (_, n) => queued(n)));
  expect(growthOf(alike, 1_000, 8)).toBeLessThan(24);
  expect(growthOf(other, 1_000, 8)).toBeLessThan(24);
});

const queued = (number: number, text = `go on ${number}`) => ({
  ...enqueued(text),
  uuid: `n-${number}`,
});
