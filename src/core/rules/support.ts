import type { Cue } from './cue.ts';
import { isUnhindered, type Worth } from './judge.ts';
import { type Reading, tokensOf } from './reading.ts';
import { isAlternative, isReason as tellsReason } from './reasons.ts';
import { isSpecific, sharedTokens } from './tokens.ts';

/** Sentences of a turn that belong together, by their places in it. */
export interface Group {
  readonly worth: Worth;
  readonly indexes: readonly number[];
}

/** How many sentences on either side may explain a core. */
export const REACH = 2;

const NO_SUPPORT: readonly Cue[] = ['chatter', 'task', 'plan', 'unsettled', 'errand'];

/** The sentences of a group with those between and around them that explain it, in reading order. */
export function withSupport(
  readings: readonly Reading[],
  group: Group,
  taken: ReadonlySet<number>,
): readonly Reading[] {
  const first = group.indexes[0] ?? 0;
  const last = group.indexes.at(-1) ?? 0;
  const cores = readings.filter((_, index) => group.indexes.includes(index));
  const leans = cores.some(({ cues }) => cues.has('linked'));
  const explains = (reading: Reading) => group.worth !== 'feedback' && isAlike(reading, cores);
  const isReason = ({ cues, sentence }: Reading) =>
    cues.has('scar') || cues.has('linked') || cues.has('widened') || speaksForIt(sentence.text);
  const tellsWhy = ({ cues }: Reading) =>
    group.worth === 'feedback' && (cues.has('scar') || cues.has('grounds'));
  /** Where to go instead, what else the person is. */
  const completes = ({ cues }: Reading) =>
    (group.worth === 'feedback' && cues.has('locator')) ||
    (group.worth === 'user' && cues.has('personal'));
  const free = (from: number, to: number) =>
    readings
      .slice(Math.max(0, from), to)
      .filter((reading) => !taken.has(readings.indexOf(reading)));

  const before = takeWhile(
    free(first - REACH, first).toReversed(),
    (reading) => canSupport(reading) && (leans || explains(reading) || tellsWhy(reading)),
  );
  const inside = readings
    .slice(first, last + 1)
    .filter((reading) => cores.includes(reading) || canSupport(reading));
  const after = upToLast(
    takeWhile(free(last + 1, last + 1 + REACH), canSupport),
    (reading) => isReason(reading) || explains(reading) || completes(reading),
  );
  return [...before.toReversed(), ...inside, ...after];
}

function speaksForIt(text: string): boolean {
  return tellsReason(text) || isAlternative(text);
}

function takeWhile(
  readings: readonly Reading[],
  isWanted: (reading: Reading) => boolean,
): readonly Reading[] {
  const stop = readings.findIndex((reading) => !isWanted(reading));
  return stop === -1 ? readings : readings.slice(0, stop);
}

function upToLast(
  readings: readonly Reading[],
  isWanted: (reading: Reading) => boolean,
): readonly Reading[] {
  return readings.slice(0, readings.findLastIndex(isWanted) + 1);
}

function canSupport(reading: Reading): boolean {
  return isUnhindered(reading) && !NO_SUPPORT.some((cue) => reading.cues.has(cue));
}

/** One name in common, or two words. */
function isAlike(reading: Reading, cores: readonly Reading[]): boolean {
  const shared = sharedTokens(tokensOf([reading]), tokensOf(cores));
  return shared.length >= 2 || shared.some(isSpecific);
}
