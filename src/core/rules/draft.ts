import type { WindowTurn } from '../window.ts';
import { isUnhindered, judge, type Worth } from './judge.ts';
import type { Reading, TurnReading } from './reading.ts';
import { contentTokens, sharedTokens } from './tokens.ts';

/** What a turn says about one subject, before it is held against other turns and the memories. */
export interface Draft {
  readonly turn: WindowTurn;
  readonly worth: Worth;
  /** Sentences of the turn in reading order: those that matter and those that explain them. */
  readonly kept: readonly Reading[];
  /** The sentences that matter. */
  readonly cores: readonly Reading[];
}

/** How many sentences on either side may explain a core. */
const REACH = 2;

interface Group {
  readonly worth: Worth;
  readonly indexes: readonly number[];
}

/** The drafts of one turn. A turn with mockery in it, or words the person keeps away from, has none. */
export function draftTurn({ turn, readings }: TurnReading): readonly Draft[] {
  if (readings.some(({ cues }) => cues.has('irony') || cues.has('disowned'))) return [];
  const judged = readings.map((_, index) => judge(readings, index));
  const worths = pointBack(readings, judgeLists(readings, judged));
  const groups = groupCores(readings, worths);
  const taken = new Set(groups.flatMap(({ indexes }) => indexes));
  return groups.map((group) => {
    const at = (index: number) => readings.slice(index, index + 1);
    const indexes = withSupport(readings, group, taken);
    return {
      turn,
      worth: group.worth,
      kept: indexes.flatMap(at),
      cores: group.indexes.flatMap(at),
    };
  });
}

export function tokensOf(readings: readonly Reading[]): ReadonlySet<string> {
  return contentTokens(readings.map(({ sentence }) => sentence.text).join('\n'));
}

/**
 * The points of a list are what its heading makes of them: rules below "from now on:", and below
 * anything else parts of a task.
 */
function judgeLists(
  readings: readonly Reading[],
  worths: readonly (Worth | undefined)[],
): readonly (Worth | undefined)[] {
  let heading: Worth | undefined;
  return readings.map(({ sentence, cues }, index) => {
    if (sentence.isListed) return heading;
    const isHeading = sentence.text.endsWith(':') && (cues.has('standing') || cues.has('remember'));
    heading = isHeading ? 'feedback' : undefined;
    return isHeading ? heading : worths[index];
  });
}

/** A bare "remember that" means the sentence before it. */
function pointBack(
  readings: readonly Reading[],
  worths: readonly (Worth | undefined)[],
): readonly (Worth | undefined)[] {
  return worths.map((worth, index) => {
    const next = readings[index + 1];
    const self = readings[index];
    if (worth !== undefined || self === undefined || next === undefined) {
      return worth !== undefined && isBareRemember(self) ? undefined : worth;
    }
    return isBareRemember(next) && isUnhindered(self) ? 'project' : undefined;
  });
}

function isBareRemember(reading: Reading | undefined): boolean {
  return reading?.cues.has('remember') === true && tokensOf([reading]).size === 0;
}

function groupCores(
  readings: readonly Reading[],
  worths: readonly (Worth | undefined)[],
): readonly Group[] {
  const groups: Group[] = [];
  for (const [index, worth] of worths.entries()) {
    if (worth === undefined) continue;
    const last = groups.at(-1);
    if (last !== undefined && belongs(readings, last, { worth, indexes: [index] })) {
      groups[groups.length - 1] = {
        worth: moreTelling(last.worth, worth),
        indexes: [...last.indexes, index],
      };
    } else {
      groups.push({ worth, indexes: [index] });
    }
  }
  return groups;
}

/** Next to each other and of one kind, or the later one leans on the earlier one. */
function belongs(readings: readonly Reading[], earlier: Group, later: Group): boolean {
  const from = earlier.indexes.at(-1) ?? 0;
  const to = later.indexes[0] ?? 0;
  if (to - from > REACH) return false;
  if (to - from === 1 && readings[to]?.cues.has('linked') === true) return true;
  const worths = new Set([earlier.worth, later.worth]);
  if (worths.has('change') || worths.size === 1) return true;
  return to - from === 1 && worths.has('user') && worths.has('feedback');
}

function moreTelling(earlier: Worth, later: Worth): Worth {
  if (earlier === 'change') return later;
  return earlier === 'feedback' && later === 'user' ? later : earlier;
}

/** The group's own places with those of the sentences around it that explain it. */
function withSupport(
  readings: readonly Reading[],
  { worth, indexes }: Group,
  taken: ReadonlySet<number>,
): readonly number[] {
  const first = indexes[0] ?? 0;
  const last = indexes.at(-1) ?? 0;
  const cores = indexes.flatMap((index) => readings.slice(index, index + 1));
  const leans = cores.some(({ cues }) => cues.has('linked'));
  const before = run([first - 1, first - 2], (index) => {
    const reading = readings[index];
    if (reading === undefined || taken.has(index) || !canSupport(reading)) return false;
    return leans || (worth !== 'feedback' && sharesWith(reading, cores));
  });
  const after = run([last + 1, last + 2], (index) => {
    const reading = readings[index];
    if (reading === undefined || taken.has(index) || !canSupport(reading)) return false;
    const isReason = reading.cues.has('scar') || reading.cues.has('linked');
    return isReason || (worth !== 'feedback' && sharesWith(reading, cores));
  });
  const between = readings
    .map((_, index) => index)
    .filter((index) => index >= first && index <= last);
  const inside = between.filter(
    (index) => indexes.includes(index) || readings.slice(index, index + 1).some(canSupport),
  );
  return [...before.toReversed(), ...inside, ...after];
}

/** The places from the first on for which the test holds without a gap. */
function run(indexes: readonly number[], isWanted: (index: number) => boolean): readonly number[] {
  const stop = indexes.findIndex((index) => !isWanted(index));
  return stop === -1 ? indexes : indexes.slice(0, stop);
}

function canSupport(reading: Reading): boolean {
  const { cues } = reading;
  if (!isUnhindered(reading)) return false;
  return !['chatter', 'task', 'plan', 'unsettled', 'errand'].some((cue) =>
    [...cues].some((own) => own === cue),
  );
}

function sharesWith(reading: Reading, cores: readonly Reading[]): boolean {
  return sharedTokens(tokensOf([reading]), tokensOf(cores)).length > 0;
}
