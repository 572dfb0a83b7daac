import { expect, it } from 'vitest';
import { createModelExtractor, type ModelParts } from '../../src/app/model-extractor.ts';
import { LockedError, ModelRefusedError } from '../../src/core/errors.ts';
import type { ModelRequest } from '../../src/core/model-call.ts';
import { createRulesExtractor } from '../../src/core/rules/extractor.ts';
import { buildWindow } from '../../src/core/window.ts';
import { readPrompt } from '../../src/io/prompts.ts';

const SAID = 'Never deploy on Fridays, because nobody is there on Saturdays.';
const USAGE = { inputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 1 };
const KEY = `ghp_${'aB3'.repeat(12)}`;

/** An extractor whose model gives these answers one after the other, with everything that it was asked. */
async function extractorWith(answers: readonly string[], parts: Partial<ModelParts> = {}) {
  const asked: ModelRequest[] = [];
  const stored = new Map<string, string>();
  const extractor = createModelExtractor({
    client: {
      kind: 'openai',
      model: 'm',
      reach: async () => {},
      ask: async (request) => {
        asked.push(request);
        const raw = answers[asked.length - 1] ?? '';
        return { raw, stop: 'end', model: 'm', usage: USAGE };
      },
    },
    billed: 'nobody',
    template: await readPrompt('extract-memories'),
    spending: {
      allow: async () => {},
      note: async () => {},
      noteFailure: async () => {},
      costOf: () => null,
    },
    replies: {
      read: async (key) => stored.get(key),
      write: async (key, text) => void stored.set(key, text),
    },
    mostWindowTokens: 16_000,
    embedded: createRulesExtractor(),
    ...parts,
  });
  return { extractor, asked, stored };
}

function requestWith(text: string) {
  const window = buildWindow([], [{ id: 'a', voice: 'human', text, tools: [] }], () => false);
  return {
    window,
    memories: [],
    timeZone: 'UTC',
    instructions: '',
    sessionId: 's',
    memoryDir: '/m',
  };
}

const never = () => new AbortController().signal;
const reply = (...proposals: readonly object[]) => JSON.stringify({ proposals });

it('takes secrets out of the answer before it is kept', async () => {
  const { extractor, stored } = await extractorWith([reply({ title: KEY, [KEY]: [KEY] })]);
  const { raw } = await extractor.extract(requestWith(SAID), never());
  expect(raw + [...stored.values()].join()).not.toContain(KEY);
});

it('keeps an answer before its cost is written down, and does not pay again when that fails', async () => {
  const refusal = new LockedError('busy', { expected: '', found: '', advice: '' });
  const first = await extractorWith([reply({ title: 'A' })]);
  const spending = {
    allow: async () => {},
    note: () => Promise.reject(refusal),
    noteFailure: async () => {},
    costOf: () => null,
  };
  const replies = {
    read: async (key: string) => first.stored.get(key),
    write: async (key: string, text: string) => void first.stored.set(key, text),
  };
  const { extractor, asked } = await extractorWith([reply({ title: 'A' })], { spending, replies });
  await expect(extractor.extract(requestWith(SAID), never())).rejects.toBe(refusal);
  const { raw } = await extractor.extract(requestWith(SAID), never());
  expect([JSON.parse(raw), asked.length]).toEqual([{ proposals: [{ title: 'A' }] }, 1]);
});

it('asks nobody about a session that is off the record, and says so', async () => {
  const { extractor, asked } = await extractorWith([]);
  const words = `${SAID} Don't save anything from this session.`;
  const { raw, notes } = await extractor.extract(requestWith(words), never());
  expect([raw, asked.length]).toEqual(['{"proposals":[]}', 0]);
  expect(notes?.[0]).toContain('off the record');
});

it('lets the rules read what is too little for a call', async () => {
  const { extractor, asked } = await extractorWith([]);
  const { notes } = await extractor.extract(requestWith('go on'), never());
  expect([asked.length, notes?.[0]]).toEqual([0, expect.stringContaining('embedded rules')]);
});

it('leaves out what is more than anybody says in one window, and tells how much', async () => {
  const many = Array.from({ length: 33 }, (_, at) => ({ title: `T${at}` }));
  const { extractor } = await extractorWith([reply(...many)]);
  const { raw, notes } = await extractor.extract(requestWith(SAID), never());
  expect(JSON.parse(raw).proposals).toHaveLength(30);
  expect(notes).toContain('3 proposals above 30 were left out');
});

const LONG = `${SAID} ${'We looked at the tide tables, and they are as they were. '.repeat(120)}`;

function requestWithTwo() {
  const turns = ['a', 'b'].map((id) => ({ id, voice: 'human' as const, text: LONG, tools: [] }));
  const window = buildWindow([], turns, () => false);
  return { ...requestWith(SAID), window };
}

it('a window whose answer nests without end, or is too long, is asked about once more', async () => {
  const deep = `{"proposals": [${'['.repeat(20_000)}${']'.repeat(20_000)}]}`;
  const endless = reply({ title: 'x'.repeat(400_000) });
  for (const bad of [deep, endless]) {
    const { extractor, asked } = await extractorWith([bad, reply({ title: 'A' })]);
    const { raw } = await extractor.extract(requestWith(SAID), never());
    expect([JSON.parse(raw), asked.length]).toEqual([{ proposals: [{ title: 'A' }] }, 2]);
  }
});

it('a part that the model refuses costs the other parts nothing', async () => {
  const refusal = new ModelRefusedError('no', { expected: '', found: '', advice: '' });
  const answers = [reply({ title: 'A' }), ''];
  const { extractor } = await extractorWith(answers, {
    mostWindowTokens: 3_000,
    client: {
      kind: 'openai',
      model: 'm',
      reach: async () => {},
      ask: async () => {
        const raw = answers.shift() ?? '';
        if (raw === '') throw refusal;
        return { raw, stop: 'end', model: 'm', usage: USAGE };
      },
    },
  });
  const { raw, notes } = await extractor.extract(requestWithTwo(), never());
  expect(JSON.parse(raw)).toEqual({ proposals: [{ title: 'A' }] });
  expect(notes).toContain('parts that the model refused: 1');
});

it('does not ask about a window again because notes were added meanwhile', async () => {
  const { extractor, asked } = await extractorWith([reply({ title: 'A' })]);
  await extractor.extract(requestWith(SAID), never());
  await extractor.extract({ ...requestWith(SAID), instructions: 'Something new.' }, never());
  expect(asked).toHaveLength(1);
});
