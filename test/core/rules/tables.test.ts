import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sharedFolder } from '../../support/shared.ts';
import { HELD_OUT_QUIET, HELD_OUT_SPEAKING } from './held-out-turns.ts';
import { memoryOf, proposeFrom, proposeFromText, turnOf } from './propose.ts';
import { QUIET_TURNS } from './quiet-turns.ts';
import { COMPLETE, RESTRAINT } from './restraint.ts';
import { SHORT_SESSIONS } from './sessions.ts';
import type { SingleTurn } from './single-turn.ts';
import { SPEAKING_TURNS } from './speaking-turns.ts';

const speaks = ([text]: SingleTurn) => proposeFromText(text).length > 0;
const isFound = ([text, , word = '']: SingleTurn) =>
  proposeFromText(text).some(({ body }) => body.toLowerCase().includes(word.toLowerCase()));

describe('turns the rules were tuned on', () => {
  it('leaves nothing behind for everyday talk', () => {
    expect(QUIET_TURNS.filter(speaks)).toEqual([]);
  });

  it('finds at least nine of ten things worth a memory', () => {
    const missed = SPEAKING_TURNS.filter((row) => !isFound(row));
    expect(missed.length / SPEAKING_TURNS.length).toBeLessThan(0.1);
  });

  it('gives one memory for one statement, of the right type', () => {
    const wrong = SPEAKING_TURNS.filter(([text, type]) => {
      const proposals = proposeFromText(text);
      return proposals.length > 1 || proposals.some((proposal) => proposal.type !== type);
    });
    expect(wrong.length / SPEAKING_TURNS.length).toBeLessThan(0.05);
  });
});

describe('turns the rules never saw', () => {
  it('is wrong about few and finds most', () => {
    const wrong = HELD_OUT_QUIET.filter(speaks).length;
    const found = HELD_OUT_SPEAKING.filter(isFound).length;
    console.log(
      `held out: ${wrong} of ${HELD_OUT_QUIET.length} quiet turns spoke, ${found} of ${HELD_OUT_SPEAKING.length} found`,
    );
    expect(wrong / HELD_OUT_QUIET.length).toBeLessThan(0.08);
    expect(found / HELD_OUT_SPEAKING.length).toBeGreaterThan(0.75);
  });
});

describe('short sessions against what is remembered', () => {
  it.each([...SHORT_SESSIONS, ...RESTRAINT, ...COMPLETE])(
    '$title',
    ({ memories, turns, expected }) => {
      const known = memories.map(([file, type, description, body]) =>
        memoryOf({ file, type, description, body }),
      );
      const spoken = turns.map((text, index) =>
        text.startsWith('> ')
          ? turnOf(text.slice(2), 'assistant', `t${index}`)
          : turnOf(text, 'human', `t${index}`),
      );
      expect(proposeFrom(spoken, known).map(({ action, target }) => [action, target])).toEqual(
        expected,
      );
    },
  );
});

const Labelled = z.object({
  lang: z.string(),
  label: z.enum(['pos', 'neg']),
  text: z.string(),
  gold: z.array(z.object({ key: z.string() })),
});

it('agrees with turns that others labelled', (context) => {
  const folder = sharedFolder();
  if (folder === undefined) return context.skip('no shared material here');
  const rows = readFileSync(join(folder, 'cases', 'labelled-turns.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Labelled.parse(JSON.parse(line)))
    .filter(({ lang }) => lang === 'en' || lang === 'zh');
  const positives = rows.filter(({ label }) => label === 'pos');
  const found = positives.filter(({ text, gold }) => isFound([text, null, gold[0]?.key ?? '']));
  const wrong = rows.filter(({ label, text }) => label === 'neg' && speaks([text, null]));
  console.log(`labelled: ${rows.length} turns, ${found.length} of ${positives.length} found`);
  expect(wrong.map(({ text }) => text)).toEqual([]);
  expect(found.length / positives.length).toBeGreaterThan(0.75);
});
