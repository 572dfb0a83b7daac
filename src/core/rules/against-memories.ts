import type { Memory } from '../memory.ts';
import type { Cue } from './cue.ts';
import type { Draft } from './draft.ts';
import {
  differInWords,
  isOtherFigure,
  isOtherMeasure,
  isOtherSingleFigure,
  isOtherValue,
} from './exclusive-values.ts';
import { tellsOfAnEnd } from './former-values.ts';
import { type Known, know, namesAmong, rank, ruleOf, textOf } from './known.ts';
import { hasNews, takesLeaveOf } from './named-before.ts';
import { cuesIn, type Reading, tokensOf } from './reading.ts';
import { contentTokens, isSpecific, overlap, sharedTokens } from './tokens.ts';

/** What a draft means for the memories that are there. `nothing`: they say it, or it cannot be told. */
export type Verdict =
  | { readonly action: 'create' }
  | { readonly action: 'supersede'; readonly memory: Memory }
  | { readonly action: 'nothing' };

const ISO_DATE = /\b\d{4}-\d\d-\d\d\b/;
/** From this share of words on two statements of one kind are the same rule, but for a word or two. */
const SAME_RULE = 0.6;
const CLAUSE = /[,;，；、。]\s*|\s[-–—]\s/u;

export function holdAgainst(draft: Draft, memories: readonly Memory[]): Verdict {
  const known = know(memories);
  const leave = new Map(known.map((entry) => [entry, takesLeaveOf(draft, entry)]));
  const left = known.filter((entry) => (leave.get(entry) ?? 0) > 0);
  const isNews = left.length > 0 || shows(draft, 'reversal');
  if (!isNews && isSaid(draft, memories)) return { action: 'nothing' };
  const changed = rank(left, (entry) => leave.get(entry) ?? 0)?.memory ?? changedBy(draft, known);
  if (changed !== undefined) return { action: 'supersede', memory: changed };
  const isUnclear =
    left.length > 0 || known.some((entry) => isSameSlot(draft, entry) || mayChange(draft, entry));
  return { action: isUnclear || draft.worth === 'change' ? 'nothing' : 'create' };
}

/** The one memory a text can only mean; undefined when there is none, or more than one. */
export function memoryMeant(text: string, memories: readonly Memory[]): Memory | undefined {
  const spoken = contentTokens(text);
  const ranked = rank(know(memories), ({ own }) => sharedTokens(spoken, own).length);
  return ranked?.memory;
}

/** One memory has every word of what matters in the draft. */
function isSaid(draft: Draft, memories: readonly Memory[]): boolean {
  const nucleus = [...nucleusOf(draft)];
  return memories.some((memory) => {
    const tokens = contentTokens(textOf(memory));
    return nucleus.length > 0 && nucleus.every((token) => tokens.has(token));
  });
}

/** The content of those clauses alone that made the sentences matter. */
function nucleusOf({ cores }: Draft): ReadonlySet<string> {
  const clauses = cores.flatMap((reading) => {
    const parts = reading.sentence.text.split(CLAUSE);
    const telling = parts.filter((part) => isTelling(part, reading));
    return telling.length === 0 ? parts : telling;
  });
  return contentTokens(clauses.join('\n'));
}

function isTelling(clause: string, { language }: Reading): boolean {
  const cues = cuesIn(clause, language);
  return (['standing', 'self', 'ban', 'taste', 'event', 'place', 'decision'] as const).some((cue) =>
    cues.has(cue),
  );
}

function changedBy(draft: Draft, known: readonly Known[]): Memory | undefined {
  const core = tokensOf(draft.cores);
  const near = known.filter(
    (entry) => sharedTokens(core, entry.tokens).length > 0 && !isOtherObject(draft, entry),
  );
  return rank(near, (entry) => likeness(draft, entry))?.memory;
}

/** How surely a draft is about a memory and changes it; 0 when it cannot be told. */
function likeness(draft: Draft, entry: Known): number {
  const shared = sharedTokens(tokensOf(draft.kept), entry.own);
  if (turnsAround(draft, entry)) return shared.length + 1;
  const weight = shared.length + shared.filter(isSpecific).length;
  if (isRedated(draft, entry.memory)) return weight >= (isShifted(draft) ? 1 : 2) ? weight : 0;
  if (isReaddressed(draft, entry)) return weight >= 2 ? weight : 0;
  return shows(draft, 'change') && weight >= 3 && !isEndAlone(draft, entry) ? weight : 0;
}

/** "The logs are gone, the disk is full": nothing is told that could take the place of what is over. */
function isEndAlone(draft: Draft, entry: Known): boolean {
  const isEnd = draft.cores.some(({ sentence }) => tellsOfAnEnd(sentence.text));
  return isEnd && !hasNews(draft, entry);
}

/** Told to be elsewhere now, where the memory knows one other address. */
function isReaddressed(draft: Draft, { memory }: Known): boolean {
  const said = draft.kept.map(({ sentence }) => sentence.text).join('\n');
  const [old, ...more] = new Set(textOf(memory).match(ADDRESS));
  const isOther = old !== undefined && more.length === 0 && !said.includes(old);
  return isOther && said.search(ADDRESS) !== -1 && (shows(draft, 'change') || MOVED.test(said));
}

/** An order lifted, or its slot given a new value. */
function turnsAround(draft: Draft, entry: Known): boolean {
  const core = tokensOf(draft.cores);
  const isHead = [...entry.heads].some((head) => core.has(head));
  if (isHead && shows(draft, 'reversal')) return true;
  if (isHead && shows(draft, 'change') && draft.worth === entry.memory.type) return true;
  const isNew = (['onward', 'change', 'remember'] as const).some((cue) => shows(draft, cue));
  return isNew && isSameSlot(draft, entry);
}

function shows({ kept }: Draft, cue: Cue): boolean {
  return kept.some(({ cues }) => cues.has(cue));
}

const TURNS: readonly Cue[] = ['change', 'moved', 'reversal', 'decision', 'retract', 'forget'];
const NEWS: readonly Cue[] = [...TURNS, 'onward', 'approval'];

/** From this share of what a memory says first, a draft is about the same thing. */
const SAME_TOPIC = 1 / 3;

/**
 * Something is new about what this memory alone speaks of: to put it beside the memory might leave
 * there what is no longer so.
 */
function mayChange(draft: Draft, entry: Known): boolean {
  const told = draft.around.filter(
    (reading) => draft.kept.includes(reading) || TURNS.some((cue) => reading.cues.has(cue)),
  );
  const isNew = told.some(
    ({ cues, sentence }) => NEWS.some((cue) => cues.has(cue)) || tellsOfAnEnd(sentence.text),
  );
  if (!isNew || isSameElsewhere(draft, entry)) return false;
  const rule = ruleOf(entry);
  const named = sharedTokens(tokensOf(told), entry.own).filter((token) => rule.has(token));
  const isTopic =
    named.some((token) => entry.heads.has(token) || isSpecific(token)) ||
    namesAmong(named, textOf(entry.memory)).length > 0;
  return isTopic || (rule.size > 0 && named.length / rule.size >= SAME_TOPIC);
}

/** The same words but for the value: `commit messages in English`, then `… in Chinese`. */
function isSameSlot(draft: Draft, entry: Known): boolean {
  const [core, rule] = [tokensOf(draft.cores), ruleOf(entry)];
  const isNewValue =
    isOtherValue(core, rule) ||
    isOtherMeasure(core, rule) ||
    isOtherSingleFigure(core, rule) ||
    (shows(draft, 'change') && isOtherFigure(core, rule));
  return isSameRule(draft, entry) && isNewValue;
}

/** The same order for something else: `run the tests of billing`, then `… of checkout`. Both stand. */
function isOtherObject(draft: Draft, entry: Known): boolean {
  const [core, rule] = [tokensOf(draft.cores), ruleOf(entry)];
  if (shows(draft, 'reversal') || isRedated(draft, entry.memory)) return false;
  if (isReaddressed(draft, entry)) return false;
  if (isOtherSingleFigure(core, rule)) return false;
  if (nameOthers(core, rule)) return true;
  return !shows(draft, 'change') && isSameElsewhere(draft, entry);
}

/** `tabs in Java`, then `tabs in Kotlin`. */
function isSameElsewhere(draft: Draft, entry: Known): boolean {
  const [core, rule] = [tokensOf(draft.cores), ruleOf(entry)];
  return isSameRule(draft, entry) && differInWords(core, rule) && !isOtherValue(core, rule);
}

/** Each names things, and none of them is named by both. */
function nameOthers(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [left, right] = [[...one].filter(isSpecific), [...other].filter(isSpecific)];
  return left.length > 0 && right.length > 0 && !left.some((name) => other.has(name));
}

function isSameRule(draft: Draft, entry: Known): boolean {
  if (draft.worth !== entry.memory.type) return false;
  const [core, rule] = [tokensOf(draft.cores), ruleOf(entry)];
  const shared = sharedTokens(core, entry.own);
  return shared.length >= 2 && overlap(core, rule) >= SAME_RULE && core.size <= rule.size + 3;
}

const ADDRESS =
  /https?:\/\/[^\s`"'<>，。、；）)]+|(?<![\p{L}\p{N}@./-])[\w-]+(?:\.[\w-]+)+\/[^\s`"'<>，。、；）)]*/gu;
/** Words by which a place changes. */
const MOVED =
  /\b(?:moved|migrated|relocated|now (?:at|on|in|under|lives?)|new (?:url|address|home))\b|umgezogen|(?:jetzt|nun) (?:auf|unter|bei|in)|neue (?:adresse|url)|déménag|migr[ée]|désormais (?:sur|à|dans)|maintenant (?:sur|à|dans)|se mud|mudó|ahora (?:est|en)|mud(?:ou|aram)|agora (?:est|fica|em|no|na)|переех|перен[ео]с|теперь (?:на|в|по)|搬到|迁到|迁移到|改到|换到|移り|移行|移転|引っ越|に変わ|に変更|옮[겼기]|이전(?:했|됐|되)|바뀌/iu;

/** Words by which a day moves. */
const SHIFT =
  /\b(?:slip(?:s|ped)|postponed?|pushed|delayed|moved|brought forward|now|instead)\b|verschoben|vorgezogen|verlegt|jetzt|report[ée]|décal[ée]|repouss[ée]|avancé|aplaz|retras|adelant|pospon|ahora|adiad|adiant|agora|перен[ое]с|сдвин|отлож|теперь|推迟|延期|提前|改到|推到|挪到|延[长后]|前倒し|延び|ずれ|変更|になりました|연기|미뤄|미루|앞당|변경|바뀌/iu;

function isShifted({ kept }: Draft): boolean {
  return kept.some(({ sentence }) => SHIFT.test(sentence.text));
}

/** A new day for something that had one. */
function isRedated(draft: Draft, memory: Memory): boolean {
  return draft.kept.some(({ isAhead }) => isAhead) && ISO_DATE.test(textOf(memory));
}
