import type { Memory } from '../memory.ts';
import type { ExtractionRequest } from '../ports.ts';
import type { Proposal } from '../proposal.ts';
import type { WindowTurn } from '../window.ts';
import { memoryMeant } from './against-memories.ts';
import type { Language } from './cue.ts';
import { isPlainRequest } from './judge.ts';
import { LANGUAGES } from './languages.ts';
import { cuesIn, type Reading, type TurnReading } from './reading.ts';
import { type Sentence, splitSentences } from './sentences.ts';

/** How many turns back a bare "forget that" may point. */
const POINTS_BACK = 2;

/** A request to drop a memory, if it can mean only one. */
export function proposeForgetting(
  { turn, readings }: TurnReading,
  { window, memories }: Pick<ExtractionRequest, 'window' | 'memories'>,
): readonly Proposal[] {
  const sentences = splitSentences(turn.turn.text);
  const quote = requestIn(readings, sentences);
  if (quote === undefined) return [];
  const own = sentences.map(({ text }) => text).join('\n');
  const target = memoryMeantBy(own, memories) ?? mentionedBefore(turn, window.turns, memories);
  if (target?.type === undefined) return [];
  return [
    {
      action: 'forget',
      type: target.type,
      target: target.file,
      title: target.title,
      description: target.description,
      body: '',
      scope: 'private',
      dates: [],
      evidence: [{ turn: turn.number, quote }],
    },
  ];
}

/** The words of a plain request. One that is too short to tell its language is looked for in all of them. */
function requestIn(
  readings: readonly Reading[],
  sentences: readonly Sentence[],
): string | undefined {
  const asked = readings.find(({ cues }) => cues.has('forget'));
  if (asked !== undefined) return isPlainRequest(asked) ? asked.sentence.text : undefined;
  return sentences.find(({ text }) => LANGUAGES.some((language) => isRequest(text, language)))
    ?.text;
}

function isRequest(text: string, language: Language): boolean {
  const plain = language.plain?.(text) ?? text;
  const isAsked = language.cues.forget?.test(plain) === true;
  return isAsked && isPlainRequest({ cues: cuesIn(text, language) });
}

/** `die Robolectric-Regel` names what a memory calls `robolectric`. */
function memoryMeantBy(text: string, memories: readonly Memory[]): Memory | undefined {
  return memoryMeant(text, memories) ?? memoryMeant(text.replaceAll('-', ' '), memories);
}

function mentionedBefore(
  asked: WindowTurn,
  turns: readonly WindowTurn[],
  memories: readonly Memory[],
): Memory | undefined {
  const spoken = turns.filter(
    ({ number, turn }) =>
      number < asked.number &&
      (turn.voice === 'human' || turn.voice === 'assistant') &&
      turn.text.trim() !== '',
  );
  for (const { turn } of spoken.slice(-POINTS_BACK).toReversed()) {
    const meant = memoryMeant(turn.text, memories);
    if (meant !== undefined) return meant;
  }
  return undefined;
}
