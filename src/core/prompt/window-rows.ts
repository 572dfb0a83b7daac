import { resolveAllDates } from '../dates.ts';
import { shorten, shortenMiddle } from '../transcript/shorten.ts';
import type { WindowTurn } from '../window.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { asMaterial } from './material.ts';

/**
 * How much a row is worth showing, most first: what the person said; the agent's last words before
 * the person speaks; the agent's other words and what was pasted; names and outcomes of tool calls.
 */
export const TIERS = ['person', 'answer', 'words', 'tools'] as const;
export type Tier = (typeof TIERS)[number];

/** One piece of a turn as a model is shown it. */
export interface Row {
  readonly number: number;
  readonly tier: Tier;
  readonly text: string;
  readonly tokens: number;
  /** Something of the piece was left out. */
  readonly isShortened: boolean;
}

/** Characters of one piece. */
const MOST = { person: 8_000, earlier: 400, answer: 900, words: 300, tool: 160 };
/** Of one turn's tool calls; an agent at work makes hundreds. */
const MOST_TOOLS = 6;

/** What rows are made of; `publicText` is the turn's text without its private parts. */
interface Shown {
  readonly shown: WindowTurn;
  readonly publicText: string;
  readonly isAnswer: boolean;
  readonly timeZone: string;
}

/** The rows of a window in reading order. What the client injected gives none. */
export function rowsOf(
  turns: readonly WindowTurn[],
  publicTexts: ReadonlyMap<number, string>,
  timeZone: string,
): readonly Row[] {
  const answers = answersIn(turns);
  return turns.flatMap((shown) =>
    rowsOfTurn({
      shown,
      publicText: (publicTexts.get(shown.number) ?? '').trim(),
      isAnswer: answers.has(shown.number),
      timeZone,
    }),
  );
}

/** The agent's last words before the person speaks, and before the end. */
function answersIn(turns: readonly WindowTurn[]): ReadonlySet<number> {
  const answers = new Set<number>();
  let last: number | undefined;
  for (const { number, turn } of turns) {
    if (turn.voice === 'assistant' && turn.text.trim() !== '') last = number;
    if (turn.voice !== 'human') continue;
    if (last !== undefined) answers.add(last);
    last = undefined;
  }
  return last === undefined ? answers : answers.add(last);
}

function rowsOfTurn(piece: Shown): readonly Row[] {
  const { turn } = piece.shown;
  if (turn.voice === 'human') return rowOfPerson(piece);
  if (turn.voice === 'pasted') return wordsRow(piece, 'PASTED by the person', MOST.words);
  if (turn.voice === 'script') return wordsRow(piece, 'A PROGRAM', MOST.words);
  if (turn.voice === 'tool') return wordsRow(piece, 'A TOOL', MOST.tool);
  if (turn.voice === 'harness') return [];
  const most = piece.isAnswer ? MOST.answer : MOST.words;
  return [...wordsRow(piece, 'AGENT', most), ...rowOfTools(piece)];
}

function rowOfPerson({ shown, publicText, timeZone }: Shown): readonly Row[] {
  const { number, turn, isContext } = shown;
  if (publicText === '') return [];
  const text = shortenMiddle(publicText, isContext ? MOST.earlier : MOST.person);
  const when = turn.at === undefined ? '' : `, ${instantIn(turn.at, timeZone)}`;
  const label = `[${number}] PERSON${when}${isContext ? ', earlier: not to be quoted' : ''}`;
  const dates = isContext ? '' : datesIn(publicText, turn.at, timeZone);
  // The person is never left out; what was heard before only explains.
  return [
    makeRow(
      shown,
      isContext ? 'answer' : 'person',
      `${label}\n${asMaterial(text)}${dates}`,
      text !== publicText,
    ),
  ];
}

function wordsRow(
  { shown, publicText, isAnswer }: Shown,
  who: string,
  most: number,
): readonly Row[] {
  if (publicText === '') return [];
  const text = shortenMiddle(publicText, most);
  const tier = isAnswer ? 'answer' : 'words';
  return [
    makeRow(shown, tier, `[${shown.number}] ${who}\n${asMaterial(text)}`, text !== publicText),
  ];
}

function rowOfTools({ shown }: Shown): readonly Row[] {
  const { tools } = shown.turn;
  if (tools.length === 0) return [];
  const lines = tools.slice(0, MOST_TOOLS).map(({ name, input, result, isError }) => {
    const outcome = result === undefined ? '' : ` ${isError ? 'failed:' : '→'} ${result}`;
    return shorten(`${name} ${input}${outcome}`.replace(/\s+/g, ' '), MOST.tool);
  });
  const more = tools.length > MOST_TOOLS ? `\n| and ${tools.length - MOST_TOOLS} more` : '';
  const text = `[${shown.number}] TOOLS\n${asMaterial(lines.join('\n'))}${more}`;
  return [makeRow(shown, 'tools', text, more !== '')];
}

function makeRow(shown: WindowTurn, tier: Tier, text: string, isShortened: boolean): Row {
  return { number: shown.number, tier, text, tokens: estimateTokens(text), isShortened };
}

/** `Wed 2026-03-04 14:05`, on the clocks of that zone. */
function instantIn(at: string, timeZone: string): string {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return 'at an unknown time';
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('weekday').replace('.', '')} ${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

/** What words such as "next Friday" mean, so that the model need not reckon. */
function datesIn(text: string, at: string | undefined, timeZone: string): string {
  if (at === undefined) return '';
  const dates = resolveAllDates(text, { at, timeZone }).map(
    ({ words, date }) => `${words.replace(/\s+/g, ' ')} = ${date}`,
  );
  return dates.length === 0 ? '' : `\ndates: ${dates.slice(0, 12).join('; ')}`;
}
