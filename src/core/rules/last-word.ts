import { type Draft, draftTurn } from './draft.ts';
import { differInWords, isOtherMeasure, isOtherValue } from './exclusive-values.ts';
import { type TurnReading, tokensOf } from './reading.ts';
import { overlap, sharedTokens } from './tokens.ts';

/** From this overlap on a later statement is about the same thing as an earlier one. */
const SAME_SUBJECT = 0.6;

/** So many turns later what was said is still "that". */
const REACH = 2;

/** Stands for what was said last. */
const POINTS_BACK =
  /(?<!\p{L})(?:that|this|it|das|es|ça|ca|cela|eso|esto|lo|isso|isto|это)(?!\p{L})|(?:no|nah|nope)[\s,.!]+(?:please |pls )?don['’]?t|那个?|刚才|算了|原样|それ|さっき|元の|그거|그건|아까|원래/iu;

/** A draft that no later turn has touched so far, with the words it is compared by. */
interface Standing {
  readonly draft: Draft;
  readonly cores: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
}

/** The drafts of a session after its last turn: what was taken back or said anew is gone. */
export function lastWord(turns: readonly TurnReading[]): readonly Draft[] {
  let standing: readonly Standing[] = [];
  for (const [index, reading] of turns.entries()) {
    const near = turns.slice(Math.max(0, index - REACH), index);
    const kept = withoutRetracted(standing, reading, near);
    const fresh = draftTurn(reading).map(
      (draft): Standing => ({ draft, cores: tokensOf(draft.cores), kept: tokensOf(draft.kept) }),
    );
    standing = [
      ...kept.filter((earlier) => !fresh.some((later) => replaces(later, earlier))),
      ...fresh,
    ];
  }
  return standing.map(({ draft }) => draft);
}

function withoutRetracted(
  standing: readonly Standing[],
  { readings }: TurnReading,
  near: readonly TurnReading[],
): readonly Standing[] {
  const taken = readings.filter(({ cues }) => cues.has('retract') && !cues.has('question'));
  return taken.reduce<readonly Standing[]>((left, reading) => {
    const named = tokensOf([reading]);
    const others = left.filter(({ kept }) => sharedTokens(named, kept).length === 0);
    const isOfLast = named.size === 0 || POINTS_BACK.test(reading.sentence.text);
    return others.length < left.length || !isOfLast ? others : withoutLatest(left, near);
  }, standing);
}

/** Without what was said in the last of these turns that said anything. */
function withoutLatest(
  standing: readonly Standing[],
  near: readonly TurnReading[],
): readonly Standing[] {
  const latest = near.findLast(({ turn }) => standing.some(({ draft }) => draft.turn === turn));
  return standing.filter(({ draft }) => draft.turn !== latest?.turn);
}

/** Said again, or with another value. The same order for another object leaves both standing. */
function replaces(later: Standing, earlier: Standing): boolean {
  const [one, other] = [later.cores, earlier.cores];
  if (Math.min(one.size, other.size) < 2 || overlap(one, other) < SAME_SUBJECT) return false;
  const isSettled = later.draft.cores.some(
    ({ cues }) => cues.has('decision') || cues.has('change'),
  );
  return (
    isSettled ||
    !differInWords(one, other) ||
    isOtherValue(one, other) ||
    isOtherMeasure(one, other)
  );
}
