import type { Wording } from './cue.ts';
import type { Draft } from './draft.ts';
import type { Reading } from './reading.ts';
import { tidy } from './tidy.ts';
import { contentTokens } from './tokens.ts';

const TITLE_CHARS = 80;
const DESCRIPTION_CHARS = 120;

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
  const wording = lead?.reading.language.wording;
  const summary =
    lead === undefined || wording === undefined ? '' : withoutStop(lead.rule, wording);
  return {
    title: cut(summary, TITLE_CHARS),
    description: cut(summary, DESCRIPTION_CHARS),
    body: bodyOf(draft, rules, statements),
  };
}

/** Cut between words, with an ellipsis in place of what is missing. */
export function cut(text: string, chars: number): string {
  if ([...text].length <= chars) return text;
  const head = [...text].slice(0, chars - 1).join('');
  const atSpace = head.replace(/\s+\S*$/u, '');
  return `${(atSpace.length > chars / 2 ? atSpace : head).replace(/[\s,;:，、]+$/u, '')}…`;
}

function bodyOf(
  draft: Draft,
  rules: readonly Statement[],
  statements: readonly Statement[],
): string {
  const rule = join(rules.map(({ rule: text }) => text));
  if (draft.worth === 'user' || draft.worth === 'reference') {
    return join(
      statements.flatMap(({ rule: text, why }) => [text, why]).filter((text) => text !== ''),
    );
  }
  const why = join(statements.map((statement) => statement.why).filter((text) => text !== ''));
  const how = draft.worth === 'feedback' ? scopesOf(draft) : '';
  return [rule, why === '' ? '' : `**Why:** ${why}`, how === '' ? '' : `**How to apply:** ${how}`]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A sentence as rule and reason. One that only tells the bad experience is all reason. */
function state(reading: Reading, draft: Draft): Statement {
  const { wording } = reading.language;
  const isCore = draft.cores.includes(reading);
  const text = tidy(withDates(reading), wording);
  if (!isCore && reading.cues.has('scar')) return { reading, rule: '', why: finish(text, wording) };
  const reason = wording.reason.exec(text);
  const rule = reason === null ? text : tidy(text.slice(0, reason.index), wording);
  if (reason === null || contentTokens(rule).size < 2) {
    return { reading, rule: finish(text, wording), why: '' };
  }
  const why = tidy(text.slice(reason.index + reason[0].length), wording);
  return { reading, rule: finish(rule, wording), why: finish(why, wording) };
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
  return /^[a-z][a-z'’-]*[,:]?$/.test(word)
    ? `${text.charAt(0).toUpperCase()}${text.slice(1)}`
    : text;
}

/** The fullest of the rules, a core before others. */
function leadOf(rules: readonly Statement[], draft: Draft): Statement | undefined {
  const weigh = ({ reading, rule }: Statement) =>
    contentTokens(rule).size + (draft.cores.includes(reading) ? 0.5 : 0);
  return rules.toSorted((one, other) => weigh(other) - weigh(one))[0];
}

function scopesOf(draft: Draft): string {
  const scopes = draft.cores.flatMap((reading) => {
    const { wording } = reading.language;
    const scope = wording.scope.exec(tidy(withDates(reading), wording))?.[1];
    return scope === undefined ? [] : [finish(scope, wording)];
  });
  return join(scopes);
}

function withoutStop(text: string, { fullStop }: Wording): string {
  return text.endsWith(fullStop) ? text.slice(0, -fullStop.length) : text;
}

/** Chinese sentences follow each other without a space. */
function join(texts: readonly string[]): string {
  return texts.join(' ').replace(/(?<=[。！？]) /g, '');
}
