import type { WindowTurn } from '../window.ts';
import { tellsOfAnEnd } from './former-values.ts';
import { isUnhindered, judge, type Worth } from './judge.ts';
import { type Reading, type TurnReading, tokensOf } from './reading.ts';
import { type Group, REACH, withSupport } from './support.ts';

/** What a turn says about one subject, before it is held against other turns and the memories. */
export interface Draft {
  readonly turn: WindowTurn;
  readonly worth: Worth;
  /** Sentences of the turn in reading order: those that matter and those that explain them. */
  readonly kept: readonly Reading[];
  /** The sentences that matter. */
  readonly cores: readonly Reading[];
  /** All sentences of the turn. */
  readonly around: readonly Reading[];
}

/** Content words of a heading that only tells how many points follow. */
const MOST_ANNOUNCED = 1;

/** The drafts of one turn. A turn with mockery in it, or words the person keeps away from, has none. */
export function draftTurn({ turn, readings }: TurnReading): readonly Draft[] {
  if (isSpoilt(readings)) return [];
  const judged = readings.map((reading, index) => judge(readings, index) ?? endOf(reading));
  const worths = pointBack(readings, judgeLists(readings, judged));
  const groups = groupCores(readings, worths);
  const taken = new Set(groups.flatMap(({ indexes }) => indexes));
  return groups.map((group) => ({
    turn,
    worth: group.worth,
    kept: withSupport(readings, group, taken),
    cores: group.indexes.flatMap((index) => readings.slice(index, index + 1)),
    around: readings,
  }));
}

/** A laugh at the front is about what was answered, unless a statement follows at once. */
const LAUGH =
  /^(?:lol|lmao|rofl|ha(?:ha)+|hehe+|ja(?:ja)+|kk+|mdr|哈哈+|ㅋㅋ+|ㅎㅎ+|(?:а?ха)+х?|лол)[\s.!,。！]*$/iu;

/** Who laughs out loud at what they ask for does not ask for it. */
const LAUGHTER = /😂|🤣|😹|😜|🤪/u;

function isSpoilt(readings: readonly Reading[]): boolean {
  return readings.some(({ cues, sentence }, index) => {
    if (cues.has('disowned') || LAUGHTER.test(sentence.text)) return true;
    const isAside = index === 0 && readings.length > 2 && LAUGH.test(sentence.text);
    return cues.has('irony') && !isAside;
  });
}

/** Where something is told to be over, a memory of it may be out of date, whatever the rest sounds like. */
function endOf(reading: Reading): Worth | undefined {
  if (!isUnhindered(reading) || reading.cues.has('plan')) return undefined;
  return tellsOfAnEnd(reading.sentence.text) ? 'change' : undefined;
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
  let isAnnounced = false;
  return readings.map((reading, index) => {
    const { sentence, cues } = reading;
    if (sentence.isListed) return heading ?? (isAnnounced ? worths[index] : undefined);
    const isHeading = sentence.text.endsWith(':') && (cues.has('standing') || cues.has('remember'));
    heading = isHeading ? 'feedback' : undefined;
    isAnnounced = isAnnouncement(reading);
    return isHeading ? heading : worths[index];
  });
}

/** "Two things." says nothing of what its points are. */
function isAnnouncement(reading: Reading): boolean {
  const { cues, sentence } = reading;
  const isHeading = /[.:：。!！]$/.test(sentence.text) && !cues.has('task');
  return isHeading && tokensOf([reading]).size <= MOST_ANNOUNCED;
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
  // A place to look things up is a subject of its own, but for what is told to have been one before.
  const isPlace = later.worth === 'reference' && !['reference', 'change'].includes(earlier.worth);
  if (isPlace) return false;
  if (to - from === 1 && readings[to]?.cues.has('linked') === true) return true;
  const worths = new Set([earlier.worth, later.worth]);
  if (worths.has('change') || worths.size === 1) return true;
  return to - from === 1 && worths.has('user') && worths.has('feedback');
}

function moreTelling(earlier: Worth, later: Worth): Worth {
  if (earlier === 'change') return later;
  return earlier === 'feedback' && later === 'user' ? later : earlier;
}
