import type { MemoryType } from '../memory.ts';
import type { Cue } from './cue.ts';
import { cuesIn, type Reading } from './reading.ts';
import { tidy } from './tidy.ts';
import { contentTokens } from './tokens.ts';
import { isMockAssent, isUnmeant } from './unmeant.ts';

/** What a sentence is worth: a type of memory, or `change`, which counts only beside the memory it changes. */
export type Worth = MemoryType | 'change';

/** How many sentences away the reason for a ban may stand. */
const NEAR = 2;

/** Content words that a dated fact has besides its date. */
const LEAST_WORDS = 2;

interface Rule {
  readonly worth: Worth;
  /** Cues that must all be in the sentence. */
  readonly needs: readonly Cue[];
  /** One of these in the sentence or near it. */
  readonly near?: readonly Cue[];
  readonly needsDay?: true;
  /** What is meant for one day is no standing order. */
  readonly undated?: true;
  /** Cues that forbid the rule, besides the common ones. */
  readonly unless?: readonly Cue[];
  /** Common obstacles that do not count here. */
  readonly despite?: readonly Cue[];
}

const OBSTACLES: readonly Cue[] = [
  'question',
  'wondering',
  'hearsay',
  'passing',
  'chore',
  'known',
  'secret',
  'dictated',
  'retract',
  'forget',
  'vague',
];
const TALK_OF_NOW: readonly Cue[] = ['task', 'plan', 'unsettled'];
const NO_DATED_FACT: readonly Cue[] = [...TALK_OF_NOW, 'personal', 'conditional', 'diagnosis'];

/** The first rule that holds decides. */
const RULES: readonly Rule[] = [
  {
    worth: 'reference',
    needs: ['place', 'locator'],
    unless: ['errand', 'product', ...TALK_OF_NOW],
  },
  {
    worth: 'project',
    needs: ['event', 'authority'],
    needsDay: true,
    unless: NO_DATED_FACT,
    despite: ['hearsay'],
  },
  { worth: 'project', needs: ['event'], needsDay: true, unless: NO_DATED_FACT },
  { worth: 'project', needs: ['moved'], needsDay: true, unless: NO_DATED_FACT },
  {
    worth: 'project',
    needs: ['bound'],
    needsDay: true,
    unless: [...NO_DATED_FACT, 'pointed'],
  },
  { worth: 'user', needs: ['self'], despite: ['vague'] },
  { worth: 'feedback', needs: ['standing'], undated: true, unless: ['product'] },
  {
    worth: 'feedback',
    needs: ['scoped'],
    near: ['consequence'],
    undated: true,
    unless: ['plan', 'pointed', 'product'],
  },
  { worth: 'feedback', needs: ['ban'], near: ['scar', 'habit'], unless: ['plan', 'linked'] },
  { worth: 'feedback', needs: ['habit'], near: ['scar'], unless: ['plan'] },
  {
    worth: 'feedback',
    needs: ['ban', 'grounds'],
    undated: true,
    unless: ['plan', 'linked', 'pointed', 'product'],
  },
  {
    worth: 'feedback',
    needs: ['ban'],
    near: ['widened'],
    undated: true,
    unless: ['plan', 'linked'],
  },
  { worth: 'feedback', needs: ['complaint', 'only'] },
  { worth: 'feedback', needs: ['taste'], undated: true },
  { worth: 'feedback', needs: ['approval'], unless: ['plan'], despite: ['passing'] },
  { worth: 'project', needs: ['constraint'], unless: TALK_OF_NOW, despite: ['hearsay'] },
  { worth: 'project', needs: ['decision'], unless: ['plan'], despite: ['hearsay'] },
  {
    worth: 'project',
    needs: ['custom'],
    undated: true,
    unless: [...TALK_OF_NOW, 'personal', 'conditional', 'diagnosis'],
  },
  { worth: 'project', needs: ['background'], unless: TALK_OF_NOW },
  { worth: 'project', needs: ['absence'], unless: [...TALK_OF_NOW, 'personal'] },
  { worth: 'change', needs: ['change'], unless: TALK_OF_NOW },
  { worth: 'change', needs: ['reversal'] },
];

/** What the sentence at a place of its turn is worth on its own, if anything. */
export function judge(readings: readonly Reading[], index: number): Worth | undefined {
  const reading = readings[index];
  if (reading === undefined || (reading.cues.has('chatter') && !reading.cues.has('decision')))
    return undefined;
  if (isMockery(readings) || isUnmeant(reading.sentence.text)) return undefined;
  const worth = RULES.find((rule) => holds(rule, readings, index))?.worth;
  // What is to be remembered is worth it also where there is no memory yet that it would change.
  return worth === undefined || worth === 'change'
    ? (rememberedAs(readings, index) ?? worth)
    : worth;
}

/** "Awesome, from now on we never test": behind praise, and for no reason that somebody gives. */
function isMockery(readings: readonly Reading[]): boolean {
  if (readings.some((_, at) => isMockedOrder(readings.slice(at, at + 2)))) return true;
  const first = readings.findIndex(({ cues }) => cues.has('praise'));
  if (first === -1) return false;
  return readings
    .slice(first)
    .some(
      ({ sentence, language, cues }) =>
        cues.has('absurd') && !language.wording.reason.test(sentence.text),
    );
}

function isMockedOrder(pair: readonly Reading[]): boolean {
  const isOrder = pair.some(({ cues }) => cues.has('standing') || cues.has('ban'));
  return isOrder && isMockAssent(pair.map(({ sentence }) => sentence.text).join(' '));
}

/** True when nothing speaks against using the words of a sentence. */
export function isUnhindered(reading: Reading): boolean {
  return !OBSTACLES.some((cue) => reading.cues.has(cue));
}

/** True when a request to forget is meant as one. */
export function isPlainRequest({ cues }: Pick<Reading, 'cues'>): boolean {
  return !(['question', 'wondering', 'hearsay', 'dictated'] as const).some((cue) => cues.has(cue));
}

function holds(rule: Rule, readings: readonly Reading[], index: number): boolean {
  const reading = readings[index];
  if (reading === undefined) return false;
  const { cues, isFarAhead } = reading;
  if (!rule.needs.every((cue) => cues.has(cue))) return false;
  if (rule.needsDay === true && !(isFarAhead && isTold(reading))) return false;
  if (rule.needsDay === true && isFinding(readings, index)) return false;
  if (rule.undated === true && reading.dates.length > 0 && !cues.has('onward')) return false;
  if (hinders(rule).some((cue) => cues.has(cue))) return false;
  return rule.near === undefined || isNear(rule.near, readings, index);
}

/** "Two trips fall on Sunday. Can you find out why?" tells of a fault, not of a date to keep. */
function isFinding(readings: readonly Reading[], index: number): boolean {
  const next = readings[index + 1]?.cues;
  return next?.has('diagnosis') === true && (next.has('question') || next.has('task'));
}

/** A day alone is no fact: something must happen on it. */
function isTold({ sentence, dates, cues }: Reading): boolean {
  const undated = dates.reduce((text, { words }) => text.replace(words, ' '), sentence.text);
  return contentTokens(undated).size >= (cues.has('moved') ? 1 : LEAST_WORDS);
}

function hinders({ unless = [], despite = [] }: Rule): readonly Cue[] {
  return [...OBSTACLES.filter((cue) => !despite.includes(cue)), ...unless];
}

function isNear(wanted: readonly Cue[], readings: readonly Reading[], index: number): boolean {
  return readings
    .slice(Math.max(0, index - NEAR), index + NEAR + 1)
    .some(({ cues }) => wanted.some((cue) => cues.has(cue)));
}

/** What the person asks to remember is kept even when no other rule knows what it is. */
function rememberedAs(readings: readonly Reading[], index: number): Worth | undefined {
  const reading = readings[index];
  if (reading === undefined) return undefined;
  const { sentence, language, cues } = reading;
  if (!cues.has('remember') || cues.has('plan') || isOutOfReach(reading)) return undefined;
  const isBrief = readings.slice(index, index + 2).some((near) => near.cues.has('brief'));
  if (isBrief) return undefined;
  const content = cuesIn(tidy(sentence.text, language.wording), language);
  if (content.has('locator') && content.has('place')) return 'reference';
  return content.has('ban') || content.has('task') ? 'feedback' : 'project';
}

/**
 * A secret that was taken out does not count here: asked to remember one, we propose it, so that the
 * gate refuses it and the report says so.
 */
function isOutOfReach({ sentence, cues }: Reading): boolean {
  const isTakenOut = sentence.text.includes('[redacted:');
  return OBSTACLES.some(
    (cue) => cues.has(cue) && cue !== 'wondering' && !(cue === 'secret' && isTakenOut),
  );
}
