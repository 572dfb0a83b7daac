import { describe, expect, it } from 'vitest';
import {
  agentRecord,
  type Fields,
  readRecords,
  spoken,
  toolResult,
  toolUse,
  userRecord,
} from '../../support/transcript-records.ts';

const text = (words: string) => ({ type: 'text', text: words });
const thinking = { type: 'thinking', thinking: 'Hm.', signature: 's' };

describe('turns of the agent', () => {
  it('join the blocks of one message, whatever stands between them', () => {
    const { turns } = readRecords([
      agentRecord([thinking], { uuid: 'a-1' }),
      agentRecord([text('First.')], { uuid: 'a-2' }),
      agentRecord([toolUse('Read', { file_path: '/w/a' }, 't-1')], { uuid: 'a-3' }),
      userRecord([toolResult('one\ntwo', { tool_use_id: 't-1' })], { uuid: 'r-1' }),
      agentRecord([toolUse('Bash', { command: 'ls' }, 't-2')], { uuid: 'a-4' }),
      userRecord([toolResult('no', { tool_use_id: 't-2', is_error: true })], { uuid: 'r-2' }),
      agentRecord([text('Second.')], { uuid: 'a-5' }),
    ]);
    expect(turns).toEqual([
      {
        id: 'a-2',
        voice: 'assistant',
        text: 'First.\nSecond.',
        tools: [
          { name: 'Read', input: '{"file_path":"/w/a"}', result: 'one' },
          { name: 'Bash', input: '{"command":"ls"}', result: 'no', isError: true },
        ],
      },
    ]);
  });

  it('are several for several messages, and for records without a message id', () => {
    const nameless = { type: 'assistant', message: { content: 'Third.' }, uuid: 'a-3' };
    const other = { message: { id: 'msg_2', content: [text('Second.')] }, uuid: 'a-2' };
    expect(spoken([agentRecord([text('First.')]), agentRecord([], other), nameless])).toEqual([
      'assistant: First.',
      'assistant: Second.',
      'assistant: Third.',
    ]);
  });

  it.each<[string, Fields, string]>([
    [
      'an error of the API',
      agentRecord([text('API Error')], { isApiErrorMessage: true }),
      'api-error',
    ],
    [
      'the client in the agent’s name',
      agentRecord([], { message: { model: '<synthetic>', content: [text('No.')] } }),
      'synthetic',
    ],
    ['thinking', agentRecord([thinking]), 'block:thinking'],
  ])('are not made of %s', (_, record, counted) => {
    expect(readRecords([record])).toMatchObject({
      turns: [],
      counts: { skipped: { [counted]: 1 } },
    });
  });

  it('name files that its calls wrote, unless the call failed', () => {
    const calls = [
      toolUse('Write', { file_path: '/w/a' }, 't-1'),
      toolUse('Edit', { file_path: '/w/b' }, 't-2'),
      toolUse('NotebookEdit', { notebook_path: '/w/c' }, 't-3'),
      toolUse('MultiEdit', { file_path: '/w/a' }, 't-4'),
      toolUse('Read', { file_path: '/w/d' }, 't-5'),
    ];
    const failed = ['t-2', 't-4'].map((id) =>
      toolResult('no', { tool_use_id: id, is_error: true }),
    );
    expect(readRecords([agentRecord(calls), userRecord(failed)]).writtenFiles).toEqual([
      '/w/a',
      '/w/c',
    ]);
  });

  it('shorten what a tool was given and gave', () => {
    const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000));
    const call = toolUse('Task', {
      prompt: 'x'.repeat(5000),
      deep,
      list: [1, 2],
      nested: {},
      n: 1,
      ok: true,
    });
    const { turns } = readRecords([
      agentRecord([call]),
      userRecord([toolResult(`\n \n${'y'.repeat(5000)}\nz`)]),
    ]);
    const [tool] = turns[0]?.tools ?? [];
    expect(tool?.input.length).toBeLessThan(420);
    expect(tool?.input).toContain('"list":"[2 items]","nested":"{…}","n":1,"ok":true');
    expect(tool?.result).toBe('y'.repeat(200));
  });
});

describe('records', () => {
  it('that repeat a uuid give one turn', () => {
    const { turns, counts } = readRecords([
      userRecord('a'),
      agentRecord([text('b')]),
      userRecord('a'),
      agentRecord([text('b')]),
    ]);
    expect(turns.map((turn) => turn.text)).toEqual(['a', 'b']);
    expect(counts.skipped).toEqual({ duplicate: 2 });
  });

  it('without a uuid get the id of their line', () => {
    const { turns } = readRecords([
      userRecord('a', { uuid: undefined }),
      userRecord('b', { uuid: 7 }),
    ]);
    expect(turns.map((turn) => turn.id)).toEqual(['line-0', 'line-1']);
  });

  it('keep their time only when it is an instant', () => {
    const times = [
      '2026-02-03T04:05:06.789Z',
      '2026-02-03T04:05:06+02:00',
      '2026-02-03',
      '2026-13-03T04:05:06Z',
      12,
    ];
    const { turns } = readRecords(
      times.map((timestamp, index) => userRecord(`${index}`, { uuid: `${index}`, timestamp })),
    );
    expect(turns.map((turn) => turn.at)).toEqual([
      times[0],
      times[1],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each<[string, Fields]>([
    ['no content', { type: 'user', message: {} }],
    ['a number for content', userRecord(12345)],
    ['null for content', userRecord(null)],
    ['a message that is a number', { type: 'assistant', message: 7 }],
    [
      'no message',
      JSON.parse('{"__proto__":{"polluted":1},"type":"user","constructor":{"prototype":{}}}'),
    ],
  ])('with %s are counted as unreadable', (_, record) => {
    expect(readRecords([record])).toMatchObject({
      turns: [],
      counts: { unreadable: { 'wrong-shape': 1 } },
    });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('with odd blocks give what can be read', () => {
    expect(
      spoken([userRecord([null, 7, { type: 'text' }, { type: 'text', text: 'use tabs' }, {}])]),
    ).toEqual(['human: use tabs']);
  });

  it('with images give the words beside them', () => {
    const { turns, counts } = readRecords([
      userRecord([{ type: 'image', source: {} }, text('like this')]),
    ]);
    expect(turns.map((turn) => turn.text)).toEqual(['like this']);
    expect(counts.skipped).toEqual({ 'block:image': 1 });
  });

  it('with text beside a result are the client’s, unless they are marked as typed', () => {
    const record = userRecord([toolResult('ok'), text('remember tabs')]);
    expect(spoken([record])).toEqual(['harness: remember tabs']);
    expect(spoken([{ ...record, promptSource: 'typed' }])).toEqual(['human: remember tabs']);
  });

  it('are counted by their kind when they say nothing or are unknown', () => {
    const { counts, turns } = readRecords([
      { type: 'system', subtype: 'turn_duration' },
      {
        type: 'attachment',
        attachment: { type: 'instructions', files: [{ content: 'use tabs' }] },
      },
      { type: 'attachment', attachment: { type: 'relevant_memories' } },
      { type: 'attachment', attachment: { type: 'from-the-future' } },
      { type: 'from-the-future' },
      { type: '__proto__' },
      { type: 7 },
      {},
    ]);
    expect(turns).toEqual([]);
    expect(counts.skipped).toEqual({
      system: 1,
      'attachment/instructions': 1,
      'attachment/relevant_memories': 1,
    });
    expect(Object.entries(counts.unknown)).toEqual([
      ['attachment/from-the-future', 1],
      ['from-the-future', 1],
      ['__proto__', 1],
      ['(no type)', 2],
    ]);
  });

  it('cannot fill the report with names', () => {
    const { counts } = readRecords(
      Array.from({ length: 5000 }, (_, index) => ({ type: `${'x'.repeat(500)}${index}` })),
    );
    expect(Object.keys(counts.unknown)).toHaveLength(1);
    const many = readRecords(
      Array.from({ length: 5000 }, (_, index) => ({ type: `${index}` })),
    ).counts;
    expect(Object.keys(many.unknown)).toHaveLength(101);
    expect(many.unknown['(other)']).toBe(4900);
  });
});

describe('parts of a message', () => {
  it('are turns of their own, numbered in reading order', () => {
    const message = 'look:\n```\nlet a;\n```\nfix it\n<system-reminder>x</system-reminder>';
    const { turns } = readRecords([userRecord(message, { timestamp: '2026-02-03T04:05:06Z' })]);
    expect(turns.map(({ id, voice }) => [id, voice])).toEqual([
      ['u-1', 'human'],
      ['u-1#2', 'pasted'],
      ['u-1#3', 'human'],
      ['u-1#4', 'harness'],
    ]);
    expect(new Set(turns.map((turn) => turn.at))).toEqual(new Set(['2026-02-03T04:05:06Z']));
  });

  it('keep what is private for the gate to judge', () => {
    const words = 'use tabs <private>my pin is 1234</private>';
    expect(spoken([userRecord(words)])).toEqual([`human: ${words}`]);
  });

  it.each([
    ['human', 'We use tabs here. ', 65_536],
    ['pasted', '0123456789abcdef;'.repeat(3), 4_000],
  ])('are shortened when they are long: %s', (voice, unit, max) => {
    const [turn] = readRecords([userRecord(unit.repeat(4_000))]).turns;
    expect(turn?.voice).toBe(voice);
    expect(turn?.text.length).toBeGreaterThan(max);
    expect(turn?.text.length).toBeLessThan(max + 20);
  });

  it('keep their beginning and their end when they were typed', () => {
    const [turn] = readRecords([
      userRecord(`first ${'We use tabs here. '.repeat(9_000)} last`),
    ]).turns;
    expect([turn?.text.slice(0, 5), turn?.text.slice(-4)]).toEqual(['first', 'last']);
  });

  it('count as pasted when more was typed before than a person types', () => {
    const sentence = 'We always use tabs here. ';
    const typed = Array.from({ length: 100 }, (_, n) =>
      userRecord(`${n} ${sentence.repeat(2_600)}`, { uuid: `u-${n}` }),
    );
    const last = [sentence.repeat(40), sentence].map((words, n) =>
      userRecord(words, { uuid: `l-${n}` }),
    );
    const { turns } = readRecords([...typed, ...last]);
    expect(turns.map(({ voice }) => voice).slice(-2)).toEqual(['pasted', 'human']);
    expect(turns.at(-2)?.text.length).toBeLessThan(520);
  });

  it('of the agent are shortened too', () => {
    const [turn] = readRecords([
      agentRecord([text('a'.repeat(7_000)), text('b'.repeat(7_000))]),
    ]).turns;
    expect(turn?.text).toMatch(/^a{7000}\nb{999} \[… cut\]$/);
  });
});

it('what a person typed is without control characters that a paste brought along', () => {
  const typed = 'Never use tabs\b in\u0000 yaml,\u009b\n\tplease.';
  expect(spoken([userRecord(typed)])).toEqual(['human: Never use tabs in yaml,\n\tplease.']);
});

describe('the cursor', () => {
  it('parts context from what is new', () => {
    const before = Array.from({ length: 9 }, (_, index) =>
      userRecord(`old ${index}`, { uuid: `o-${index}` }),
    );
    const reading = readRecords([...before, userRecord('new')], { cursor: 9 });
    expect(reading.context.map((turn) => turn.text)).toEqual(
      [3, 4, 5, 6, 7, 8].map((n) => `old ${n}`),
    );
    expect(reading.turns.map((turn) => turn.text)).toEqual(['new']);
  });

  it('begins a new turn for a message that goes on behind it', () => {
    const records = [
      agentRecord([text('First.')]),
      agentRecord([text('Second.')], { uuid: 'a-2' }),
    ];
    const reading = readRecords(records, { cursor: 1 });
    expect(reading.context.map((turn) => turn.text)).toEqual(['First.']);
    expect(reading.turns.map((turn) => turn.id)).toEqual(['a-2']);
  });

  it('lets results find their calls before it', () => {
    const question = { questions: [{ question: 'Which host?' }] };
    const records = [
      agentRecord([toolUse('AskUserQuestion', question)]),
      userRecord([toolResult('')], { toolUseResult: { answers: { 'Which host?': 'kiln-2' } } }),
    ];
    const reading = readRecords(records, { cursor: 1 });
    expect(reading.turns.map((turn) => turn.text)).toEqual(['Which host?', 'kiln-2']);
    expect(reading.counts.skipped).toEqual({});
  });
});
