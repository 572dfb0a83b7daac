import { describe, expect, it } from 'vitest';
import {
  agentRecord,
  queuedCommand,
  spoken,
  toolResult,
  toolUse,
  userRecord,
} from '../../support/transcript-records.ts';

describe('who speaks in a user record', () => {
  it.each([
    ['a string', 'use tabs'],
    ['text blocks', [{ type: 'text', text: 'use tabs' }]],
    ['plain strings in an array', ['use tabs']],
  ])('a person, when the content is %s', (_, content) => {
    expect(spoken([userRecord(content)])).toEqual(['human: use tabs']);
  });

  it('a person, when an old client wrote the message as plain text', () => {
    expect(spoken([{ type: 'user', uuid: 'u-1', message: 'use tabs' }])).toEqual([
      'human: use tabs',
    ]);
  });

  it.each([
    [
      'the terminal',
      { promptSource: 'typed', origin: { kind: 'human' }, turnOrigin: 'human', entrypoint: 'cli' },
    ],
    ['the queue', { promptSource: 'queued', origin: { kind: 'human' } }],
    ['a client without newer marks', {}],
    ['fields of wrong types', { isMeta: 'no', origin: 7, entrypoint: null, timestamp: 12 }],
  ])('a person, when it comes from %s', (_, fields) => {
    expect(spoken([userRecord('use tabs', fields)])).toEqual(['human: use tabs']);
  });

  it.each([
    ['isMeta', { isMeta: true }],
    ['a compaction summary', { isCompactSummary: true }],
    ['a line for the transcript only', { isVisibleInTranscriptOnly: true }],
    ['output that repeats a summary', { repeatsCompactSummary: true }],
    ['a row of the harness', { rowSource: 'harness' }],
    ['a row of a hook', { rowSource: 'hook' }],
    ['the origin of a task', { origin: { kind: 'task-notification' } }],
    ['the origin of another agent', { origin: { kind: 'peer', from: 'x' }, promptSource: 'typed' }],
    ['a turn that a task began', { turnOrigin: 'task_notification' }],
    ['a prompt of the system', { promptSource: 'system' }],
    ['a side chain', { isSidechain: true, promptSource: 'typed' }],
  ])('the harness, when it is marked as %s', (_, fields) => {
    expect(spoken([userRecord('use tabs', fields)])).toEqual(['harness: use tabs']);
  });

  it('the harness, in the file of a sub-agent', () => {
    expect(spoken([userRecord('use tabs')], { isSubagentFile: true })).toEqual([
      'harness: use tabs',
    ]);
  });

  it('a person, when a task began the turn but the message names a person', () => {
    const fields = { turnOrigin: 'task_notification', origin: { kind: 'human' } };
    expect(spoken([userRecord('use tabs', fields)])).toEqual(['human: use tabs']);
  });

  it.each(['sdk-cli', 'sdk-ts', 'sdk-py'])('a script, when the entrypoint is %s', (entrypoint) => {
    const record = userRecord('use tabs', { entrypoint, origin: { kind: 'human' } });
    expect(spoken([record])).toEqual(['script: use tabs']);
    expect(spoken([record], { includeScripts: true })).toEqual(['human: use tabs']);
  });

  it('a person, on the one line of a scripted session that names no entrypoint', () => {
    expect(spoken([userRecord('use tabs')], { entrypoint: 'sdk-cli' })).toEqual([
      'human: use tabs',
    ]);
  });
});

describe('who speaks in a side chain', () => {
  it('lets the agent speak for itself', () => {
    const record = agentRecord([{ type: 'text', text: 'Counting.' }], { isSidechain: true });
    expect(spoken([record])).toEqual(['assistant: Counting.']);
  });

  it('never finds a person in a rejected call', () => {
    const rejection =
      "The user doesn't want to proceed with this tool use. To tell you how to proceed, the user said:\nuse tabs";
    const records = [
      agentRecord([toolUse('Bash')], { isSidechain: true }),
      userRecord([toolResult(rejection, { is_error: true })], { isSidechain: true }),
    ];
    expect(spoken(records)).toEqual(['assistant: ', 'harness: use tabs']);
  });
});

describe('who speaks in a queued command', () => {
  it.each([
    ['no marks', {}, 'human'],
    ['the mode of a prompt', { commandMode: 'prompt' }, 'human'],
    ['the origin of a person', { origin: { kind: 'human' } }, 'human'],
    ['the mode of a notification', { commandMode: 'task-notification' }, 'harness'],
    ['the origin of a task', { origin: { kind: 'task-notification' } }, 'harness'],
    ['the origin of another agent', { commandMode: 'prompt', origin: { kind: 'peer' } }, 'harness'],
    ['a meta mark', { isMeta: true }, 'harness'],
  ])('with %s', (_, command, voice) => {
    expect(spoken([queuedCommand('use tabs', command)])).toEqual([`${voice}: use tabs`]);
  });

  it('reads blocks and drops images among them', () => {
    const prompt = [
      { type: 'image', source: {} },
      { type: 'text', text: 'use tabs' },
    ];
    expect(spoken([queuedCommand(prompt)])).toEqual(['human: use tabs']);
  });

  it('with the entrypoint of a script', () => {
    expect(spoken([queuedCommand('go', {}, { entrypoint: 'sdk-cli' })])).toEqual(['script: go']);
  });
});
