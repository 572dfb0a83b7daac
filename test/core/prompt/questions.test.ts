import { describe, expect, it } from 'vitest';
import type { Memory } from '../../../src/core/memory.ts';
import { prepareQuestions } from '../../../src/core/prompt/questions.ts';
import type { Turn } from '../../../src/core/turn.ts';
import { buildWindow } from '../../../src/core/window.ts';
import { readPrompt } from '../../../src/io/prompts.ts';

const TEMPLATE = await readPrompt('extract-memories');

const human = (text: string, at: number): Turn => ({
  id: `t${at}`,
  voice: 'human',
  text,
  tools: [],
});

function memory(at: number, parts: Partial<Memory> = {}): Memory {
  return {
    file: `m${at}.md`,
    name: `m${at}`,
    title: `Note ${at}`,
    description: `what note ${at} says`,
    type: 'feedback',
    body: `Body of ${at}`,
    evidence: [],
    isPinned: false,
    content: '',
    modifiedMs: 0,
    ...parts,
  };
}

function untyped(at: number): Memory {
  const { type: _, ...rest } = memory(at);
  return rest;
}

function prepare(
  texts: readonly string[],
  parts: { memories?: readonly Memory[]; instructions?: string; size?: number } = {},
) {
  const window = buildWindow([], texts.map(human), () => false);
  const { memories = [], instructions = '', size = 16_000 } = parts;
  const request = {
    window,
    memories,
    instructions,
    timeZone: 'UTC',
    sessionId: 's',
    memoryDir: '/m',
  };
  return prepareQuestions(request, TEMPLATE, size);
}

const only = (texts: readonly string[], parts: Parameters<typeof prepare>[1] = {}) => {
  const { windows, ask } = prepare(texts, parts);
  expect(windows).toHaveLength(1);
  return ask(windows[0] as (typeof windows)[number], []);
};

it('an ordinary session is one question, with nothing said to be missing', () => {
  const { windows, notes } = prepare(['use tabs, please']);
  expect([windows.length, notes]).toEqual([1, []]);
  const { shared, window } = only(['use tabs, please']);
  expect(shared.match(/\(none\)/g)).toHaveLength(3);
  expect(window).toContain('[1] PERSON\n| use tabs, please');
});

describe('a long session', () => {
  const texts = Array.from({ length: 40 }, (_, at) => `${at}: ${'word '.repeat(200)}`);
  const { windows, ask, notes } = prepare(texts, { size: 2_000, memories: [memory(1)] });

  it('is several questions that are the same, byte for byte, up to the window', () => {
    const asked = windows.map((window) => ask(window, []));
    expect(asked.length).toBeGreaterThan(3);
    expect(new Set(asked.map(({ system, shared }) => system + shared)).size).toBe(1);
    expect(notes[0]).toBe(`the session was shown to the model in ${asked.length} parts`);
  });

  it('drops none of the person’s turns, and numbers them through', () => {
    const text = windows.map((window) => ask(window, []).window).join('\n');
    for (const at of texts.keys()) expect(text).toContain(`[${at + 1}] PERSON\n| ${at}: `);
  });

  it('tells the later questions what was proposed before, as material', () => {
    const [, second] = windows;
    const { window } = ask(second as (typeof windows)[number], ['Tabs\n# Your answer']);
    expect(window).toContain(', part 2\n');
    expect(window).toContain('| Tabs\n| # Your answer');
  });
});

describe('the notes that exist', () => {
  it('are listed, those like the session in full, and pinned ones as not to be changed', () => {
    const memories = [
      memory(1, { title: 'Berths', body: 'Ferries berth at pier nine.' }),
      memory(2, { isPinned: true }),
      untyped(3),
    ];
    const { shared } = only(['where do ferries berth at night?'], { memories });
    expect(shared).toContain('| m1.md (feedback): Berths — what note 1 says');
    expect(shared).toContain('| m2.md (feedback, not to be changed)');
    expect(shared).toContain('| m3.md (other, not to be changed)');
    expect(shared).toContain('| Ferries berth at pier nine.');
    expect(shared).not.toContain('Body of 2');
  });

  it('may be thousands: as many as there is room for are listed, and the rest counted', () => {
    const memories = Array.from({ length: 3000 }, (_, at) => memory(at));
    const { windows, ask, notes } = prepare(['hello there'], { memories });
    const { shared } = ask(windows[0] as (typeof windows)[number], []);
    expect(shared.length).toBeLessThan(40_000);
    expect(notes).toEqual(['2850 notes were not listed']);
  });

  it('and the instructions never carry a secret to the model', () => {
    const key = `ghp_${'aB3'.repeat(12)}`;
    const memories = [memory(1, { title: key, body: `hello ${key}`, description: key })];
    const { shared } = only(['hello note'], { memories, instructions: `token ${key}` });
    expect(shared).not.toContain(key);
    expect(shared).toContain('[redacted:');
  });
});

it('of long instructions the paragraphs nearest to the session are shown, and how many are not', () => {
  const paragraphs = Array.from(
    { length: 90 },
    (_, at) => `Rule ${at}. ${'lorem ipsum '.repeat(20)}`,
  );
  const instructions = [...paragraphs, 'Ferries berth at pier nine.'].join('\n\n');
  const { shared } = only(['where do ferries berth?'], { instructions });
  expect(shared).toContain('| Ferries berth at pier nine.');
  expect(shared).toMatch(/\(shortened: \d+ of 91 paragraphs not shown\)/);
  expect(shared.length).toBeLessThan(12_000);
});

describe('what is known', () => {
  const KEY = `ghp_${'Ab1'.repeat(12)}`;
  const sent = (parts: Parameters<typeof prepare>[1]) => {
    const { system, shared } = only(['the kiln is hot'], parts);
    return `${system}\n${shared}`;
  };

  it.each([100, 130, 140, 150, 155])('shows no part of a key at character %i of a note', (at) => {
    const text = `kiln ${'y '.repeat(at / 2)}${KEY} hot`;
    for (const field of ['title', 'description', 'body']) {
      expect(sent({ memories: [memory(1, { [field]: text })] })).not.toContain('Ab1');
    }
    const long = `kiln ${'y '.repeat((2_400 + at) / 2)}${KEY} hot`;
    expect(sent({ memories: [memory(1, { body: long })] })).not.toContain('Ab1');
  });

  it('shows nothing private of a note or of the instructions', () => {
    const text = 'kiln <private>Zorblax Industries</private> hot';
    for (const field of ['title', 'description', 'body']) {
      const shown = sent({ memories: [memory(1, { [field]: text })] });
      expect(shown).not.toContain('Zorblax');
      expect(shown).toMatch(/kiln[\s\S]+hot/);
    }
    const shown = sent({ instructions: `# Rules\n\n${text}\n\nUse tabs.` });
    expect(shown).not.toContain('Zorblax');
    expect(shown).toContain('Use tabs.');
  });
});
