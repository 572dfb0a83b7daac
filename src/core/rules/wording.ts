import type { Memory } from '../memory.ts';
import { clauseSplits, cut, isAllFarewell, newsIn, type Split, within } from './clauses.ts';
import type { Cue, Wording } from './cue.ts';
import type { Draft } from './draft.ts';
import { formerValuesIn, tellsOfAnEnd, wordsInOrder } from './former-values.ts';
import { namesAmong } from './known.ts';
import { lastingDates } from './lasting-dates.ts';
import { cuesIn, type Reading, tokensOf } from './reading.ts';
import { isReason, withoutReasonLead } from './reasons.ts';
import { substituted, substitutionIn } from './substitute.ts';
import { tidy } from './tidy.ts';
import { contentTokens, sharedTokens } from './tokens.ts';

const TITLE_CHARS = 60;
const DESCRIPTION_CHARS = 120;
/** A clause with fewer content words says too little to stand alone. */
const TELLING_WORDS = 3;
/** One word less will do in a long clause. */
const TELLING_CHARS = 24;
/** So many words make a rest worth a hook of its own. */
const LEAST_TAIL = 2;

/** The words of a memory. All are the person's own, tidied, with days in place of relative dates. */
export interface Words {
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

interface Statement {
  readonly reading: Reading;
  readonly rule: string;
  readonly why: string;
}

/** The words for a draft; `changed` is the memory whose place they take, if there is one. */
export function wordDraft(draft: Draft, changed?: Memory): Words {
  const statements = draft.kept
    .filter(({ cues }) => !cues.has('chatter'))
    .map((reading) => state(reading, draft));
  const isNews = changed !== undefined || draft.worth === 'reference';
  const rules = newsFirst(
    statements.filter(({ rule }) => contentTokens(rule).size > 0),
    isNews,
  );
  const lead = leadOf(rules, draft, isNews);
  const told = lead === undefined ? '' : withoutStop(lead.rule, lead.reading.language.wording);
  const summary = isNews ? newsOf(told, rules) : told;
  const own = {
    title: titleOf(summary, lead?.reading.language.wording.scope),
    description: within(summary, DESCRIPTION_CHARS),
    body: bodyOf(draft, rules, statements),
  };
  if (changed === undefined) return own;
  const words = revalued(changed, summary, own);
  const isApt =
    words !== undefined && sharesWord(words.body, draft) && !namesFormer(words.body, draft);
  return isApt ? words : own;
}

/** "Kibana is gone, logs are at https://…": what is left of the memory's words speaks of what is gone. */
function namesFormer(text: string, { kept }: Draft): boolean {
  const said = kept.map(({ sentence }) => sentence.text).join('\n');
  const left = formerValuesIn(said).flat(2);
  const words = new Set(wordsInOrder(text));
  const told = contentTokens(said);
  return (
    left.some((word) => /^\p{L}{4,}$/u.test(word) && words.has(word)) ||
    (/https?:/.test(said) &&
      namesAmong([...contentTokens(text)], text).some((name) => !told.has(name)))
  );
}

/** What is new in a statement; where it only tells what is over, what the others tell with it. */
function newsOf(told: string, rules: readonly Statement[]): string {
  const news = newsIn(told);
  const isPartOnly = rules.length > 1 && news === told && tellsOfAnEnd(told) && !VALUE.test(told);
  return isPartOnly ? withoutLastStop(join(rules.map(({ rule }) => rule))) : capitalised(news);
}

/** The memory's own words with the new value, where the person named no more than that. */
function revalued(memory: Memory, summary: string, own: Words): Words | undefined {
  const bare = summary.split(/[,;，；]\s*/u).find((clause) => substitutionIn(clause, memory));
  const substitution = bare === undefined ? undefined : substitutionIn(bare, memory);
  if (substitution === undefined) return undefined;
  const { old, fresh } = substitution;
  const rule = substituted(memory, substitution);
  const isStale = (text: string) => !text.includes(fresh);
  const description = memory.description.replaceAll(old, fresh);
  const reason = /^\*\*Why:\*\* .*$/m.exec(own.body)?.[0];
  return {
    title: within(memory.title.replaceAll(old, fresh), TITLE_CHARS),
    description: within(
      isStale(description) ? withoutLastStop(rule) : description,
      DESCRIPTION_CHARS,
    ),
    body: [rule, ...(reason === undefined ? [] : [reason])].join('\n\n'),
  };
}

/** A memory's own words are the person's, too, only where these speak of it. */
function sharesWord(text: string, { kept }: Draft): boolean {
  return sharedTokens(contentTokens(text), tokensOf(kept)).some((word) => /\p{L}{2}/u.test(word));
}

function withoutLastStop(text: string): string {
  return text.replace(/[.。]$/u, '');
}

/** The first clause that can stand alone, if what follows can as well; else as much as there is room for. */
function titleOf(summary: string, scope?: RegExp): string {
  const front = scope?.exec(summary)?.[1] ?? '';
  const split = clauseSplits(summary).find(
    ({ head, tail }) => head.length > front.length && isTelling(head) && isWorthHook(tail),
  );
  return cut(split?.head ?? summary, TITLE_CHARS);
}

function isWorthHook(tail: string): boolean {
  const words = contentTokens(tail).size;
  return words >= LEAST_TAIL || (words > 0 && tail.length >= TELLING_CHARS / 2);
}

function isTelling(clause: string): boolean {
  const words = contentTokens(clause).size;
  return words >= TELLING_WORDS || (words === TELLING_WORDS - 1 && clause.length >= TELLING_CHARS);
}

/** What tells the new value stands before what only tells that the old one is gone. */
function newsFirst(rules: readonly Statement[], isNews: boolean): readonly Statement[] {
  if (!isNews) return rules;
  const isOld = ({ rule, reading }: Statement) =>
    isAllFarewell(withoutStop(rule, reading.language.wording));
  return [...rules.filter((rule) => !isOld(rule)), ...rules.filter(isOld)];
}

function bodyOf(
  draft: Draft,
  rules: readonly Statement[],
  statements: readonly Statement[],
): string {
  const isPlain = draft.worth === 'user' || draft.worth === 'reference';
  const why = join(statements.map((statement) => statement.why));
  if (isPlain) return join([...rules.map(({ rule }) => rule), why]);
  const how = draft.worth === 'feedback' ? scopesOf(rules) : '';
  return [
    join(rules.map(({ rule }) => rule)),
    why === '' ? '' : `**Why:** ${why}`,
    how === '' ? '' : `**How to apply:** ${how}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A sentence as rule and reason. One that only tells the bad experience is all reason. */
function state(reading: Reading, draft: Draft): Statement {
  const { wording } = reading.language;
  const text = withoutMood(tidy(withDates(reading), wording), draft);
  const explains = reading.cues.has('scar') || isReason(text);
  if (!draft.cores.includes(reading) && explains) {
    return { reading, rule: '', why: finish(withoutReasonLead(text), wording) };
  }
  const { head, tail } = reasonIn(text, reading) ?? { head: text, tail: '' };
  return { reading, rule: finish(head, wording), why: finish(tidy(tail, wording), wording) };
}

/** Where the rule ends and its reason begins: at a word for it, or at a clause that tells one. */
function reasonIn(text: string, { language }: Reading): Split | undefined {
  const word = language.wording.reason.exec(text);
  const atWord =
    word === null
      ? []
      : [{ head: text.slice(0, word.index), tail: text.slice(word.index + word[0].length) }];
  const orders = (head: string) => hasOneOf(cuesIn(head, language), ['standing', 'ban']);
  const explains = (tail: string) =>
    isReason(tail) || hasOneOf(cuesIn(tail, language), ['scar', 'grounds', 'constraint']);
  const atClause = clauseSplits(text).filter(({ head, tail }) => orders(head) && explains(tail));
  return [...atWord, ...atClause].find(({ head }) => contentTokens(head).size >= 2);
}

function hasOneOf(cues: ReadonlySet<Cue>, wanted: readonly Cue[]): boolean {
  return wanted.some((cue) => cues.has(cue));
}

function withDates(reading: Reading): string {
  const { sentence, language } = reading;
  let text = sentence.text;
  for (const { start, end, words, date } of lastingDates(reading).toReversed()) {
    text = text.slice(0, start) + language.wording.dated(words, date) + text.slice(end);
  }
  return text;
}

function finish(text: string, { fullStop, ends }: Wording): string {
  if (text === '') return '';
  return `${capitalised(text)}${ends.test(text) ? '' : fullStop}`;
}

/** Names that are written small on purpose (`waitForTimeout`, `docs/`) stay small. */
function capitalised(text: string): string {
  const [word = ''] = text.split(/\s/, 1);
  return /^\p{Ll}[\p{Ll}'’-]*[,:]?$/u.test(word)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;
}

/** Clauses that tell how somebody who is new to it all fares today. */
const MOOD =
  /[,;，；]\s*(?:so|also|alors|donc|du coup|así que|então|так что|所以|だから|그래서)[\s,，]?[^,，]*(?:\b(?:these|this|those|ces?|cette|estos?|esto|ess[ea]s?)\b|diese|эт[иоа]|这[些段个]|この|이런|이 )[^,，]*$/iu;

function withoutMood(text: string, { worth }: Draft): string {
  return worth === 'user' ? text.replace(MOOD, '') : text;
}

/** A link, a command, a day, a figure, a name with a digit. */
const VALUE = /https?:|`|\d|\S+\.\S+\/|[a-z]#|#[a-z]/iu;

/** Begins with a word for what another sentence tells. */
const LEANS =
  /^(?:not (?:this|that|these|those|just)\b|(?:until|by|before|from) then\b|bis dahin(?!\p{L})|d['’]ici là|jusque[- ]là|hasta entonces|para entonces|até lá|até então|до тех пор|к тому времени|до этого|到那时|在那之前|那之前|それまで|その(?:日|時|頃)まで|그때까지|그 ?전까지|(?:前に|以前|先月|去年|一度)?(?:それ|これ|あれ|そのせい|そのため|そう)|(?:that|this|it|they|those|these)\b(?! (?:repo|project))|(?:das|dies|es|deshalb|deswegen)(?!\p{L})|(?:ça|c['’]|cela)|(?:eso|esto|por eso|isso|isto|por isso)(?!\p{L})|(?:это|из-за этого|поэтому)(?!\p{L})|(?:这样|那样|它|因为这)|(?:그래서|그것|그거|그 때문|이것|이거))/iu;

/** True for words that say nothing to who does not know what stood before them. */
export function leans(text: string): boolean {
  return LEANS.test(text);
}

/** The fullest core; where no core says enough, the fullest of all. */
function leadOf(rules: readonly Statement[], draft: Draft, isNews: boolean): Statement | undefined {
  const news = rules.filter(({ rule }) => isNews && VALUE.test(newsIn(rule)));
  if (news.length > 0 && news.length < rules.length) return leadOf(news, draft, false);
  const size = ({ rule }: Statement) => contentTokens(rule).size;
  const fullest = rules.toSorted((one, other) => size(other) - size(one));
  const cores = fullest.filter(({ reading }) => draft.cores.includes(reading));
  const telling = cores.filter((statement) => size(statement) >= TELLING_WORDS);
  return telling.find(({ rule }) => !LEANS.test(rule)) ?? telling[0] ?? fullest[0];
}

/** The words at the front of a rule that say when or where it holds. */
function scopesOf(rules: readonly Statement[]): string {
  const scopes = rules.map(({ rule, reading }) => {
    const { wording } = reading.language;
    return finish(wording.scope.exec(rule)?.[1] ?? '', wording);
  });
  return join(scopes);
}

function withoutStop(text: string, { fullStop }: Wording): string {
  return text.endsWith(fullStop) ? text.slice(0, -fullStop.length) : text;
}

/** Chinese sentences follow each other without a space. */
function join(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .join(' ')
    .replace(/(?<=[。！？]) /g, '');
}
