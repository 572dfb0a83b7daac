import type { Cue, Wording } from './cue.ts';
import type { Draft } from './draft.ts';
import { cuesIn, type Reading } from './reading.ts';
import { tidy } from './tidy.ts';
import { contentTokens } from './tokens.ts';

const TITLE_CHARS = 60;
const DESCRIPTION_CHARS = 120;
/** A clause with fewer content words says too little to stand alone. */
const TELLING_WORDS = 3;

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

export function wordDraft(draft: Draft): Words {
  const statements = draft.kept
    .filter(({ cues }) => !cues.has('chatter'))
    .map((reading) => state(reading, draft));
  const rules = statements.filter(({ rule }) => contentTokens(rule).size > 0);
  const lead = leadOf(rules, draft);
  const summary = lead === undefined ? '' : withoutStop(lead.rule, lead.reading.language.wording);
  return {
    title: cut(firstClause(summary), TITLE_CHARS),
    description: cut(summary, DESCRIPTION_CHARS),
    body: bodyOf(draft, rules, statements),
  };
}

/** Cut between words, with an ellipsis in place of what is missing. A link or name is never cut in two. */
function cut(text: string, chars: number): string {
  const all = [...text];
  if (all.length <= chars) return text;
  const head = all.slice(0, chars - 1).join('');
  const isInWord =
    /[^\s\p{Script=Han}]$/u.test(head) && /^[^\s\p{Script=Han}]/u.test(all[chars - 1] ?? '');
  const whole = isInWord ? head.replace(/[^\s\p{Script=Han}]+$/u, '') : head;
  return `${whole.replace(/[\s,;:，、]+$/u, '')}…`;
}

function firstClause(text: string): string {
  const heads = clauseSplits(text).map(({ head }) => head);
  return heads.find((head) => contentTokens(head).size >= TELLING_WORDS) ?? text;
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
  const text = tidy(withDates(reading), wording);
  if (!draft.cores.includes(reading) && reading.cues.has('scar')) {
    return { reading, rule: '', why: finish(text, wording) };
  }
  const { head, tail } = reasonIn(text, reading) ?? { head: text, tail: '' };
  return { reading, rule: finish(head, wording), why: finish(tidy(tail, wording), wording) };
}

interface Split {
  readonly head: string;
  readonly tail: string;
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
    hasOneOf(cuesIn(tail, language), ['scar', 'grounds', 'constraint']);
  const atClause = clauseSplits(text).filter(({ head, tail }) => orders(head) && explains(tail));
  return [...atWord, ...atClause].find(({ head }) => contentTokens(head).size >= 2);
}

function hasOneOf(cues: ReadonlySet<Cue>, wanted: readonly Cue[]): boolean {
  return wanted.some((cue) => cues.has(cue));
}

function clauseSplits(text: string): readonly Split[] {
  return [...text.matchAll(/[,;，；]\s*(?=\S)|\s[-–—]+\s/gu)].map((match) => ({
    head: text.slice(0, match.index),
    tail: text.slice(match.index + match[0].length),
  }));
}

function withDates({ sentence, dates, language }: Reading): string {
  let text = sentence.text;
  for (const { start, end, words, date } of dates.toReversed()) {
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

/** The fullest core; where no core says enough, the fullest of all. */
function leadOf(rules: readonly Statement[], draft: Draft): Statement | undefined {
  const size = ({ rule }: Statement) => contentTokens(rule).size;
  const fullest = rules.toSorted((one, other) => size(other) - size(one));
  const cores = fullest.filter(({ reading }) => draft.cores.includes(reading));
  return cores.find((statement) => size(statement) >= TELLING_WORDS) ?? fullest[0];
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
