import { type Draft, draftTurn } from './draft.ts';
import { differInWords, isOtherMeasure, isOtherValue } from './exclusive-values.ts';
import { type TurnReading, tokensOf } from './reading.ts';
import { overlap, sharedTokens } from './tokens.ts';

/** From this overlap on a later statement is about the same thing as an earlier one. */
const SAME_SUBJECT = 0.6;

/** The drafts of a session after its last turn: what was taken back or said anew is gone. */
export function lastWord(turns: readonly TurnReading[]): readonly Draft[] {
  let standing: readonly Draft[] = [];
  let before: TurnReading | undefined;
  for (const reading of turns) {
    const kept = withoutRetracted(standing, reading, before);
    const fresh = draftTurn(reading);
    standing = [
      ...kept.filter((draft) => !fresh.some((later) => replaces(later, draft))),
      ...fresh,
    ];
    before = reading;
  }
  return standing;
}

function withoutRetracted(
  drafts: readonly Draft[],
  { readings }: TurnReading,
  before: TurnReading | undefined,
): readonly Draft[] {
  const taken = readings.filter(({ cues }) => cues.has('retract') && !cues.has('question'));
  return taken.reduce<readonly Draft[]>((left, reading) => {
    const named = tokensOf([reading]);
    return left.filter((draft) =>
      named.size === 0
        ? draft.turn !== before?.turn
        : sharedTokens(named, tokensOf(draft.kept)).length === 0,
    );
  }, drafts);
}

/** Said again, or with another value. The same order for another object leaves both standing. */
function replaces(later: Draft, earlier: Draft): boolean {
  const [one, other] = [tokensOf(later.cores), tokensOf(earlier.cores)];
  if (Math.min(one.size, other.size) < 2 || overlap(one, other) < SAME_SUBJECT) return false;
  const isSettled = later.cores.some(({ cues }) => cues.has('decision') || cues.has('change'));
  return (
    isSettled ||
    !differInWords(one, other) ||
    isOtherValue(one, other) ||
    isOtherMeasure(one, other)
  );
}
