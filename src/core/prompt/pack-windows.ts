import { type Row, TIERS, type Tier } from './window-rows.ts';

/** Rows for one question to a model. */
export interface PackedWindow {
  readonly text: string;
  readonly tokens: number;
  /** Rows that were left out, by tier. The person's never are. */
  readonly omitted: Readonly<Partial<Record<Tier, number>>>;
  readonly shortened: number;
}

/** What may stand beside the person's words: so many times their tokens, and at least this much. */
const BESIDE_PERSON = 2;
const LEAST_BESIDE = 2_500;
/** Share of a window that the person's words may fill before the next begins. */
const PERSON_SHARE = 0.7;

/**
 * Divides rows into windows of at most `mostTokens`, in reading order. Every row of the person is in
 * exactly one of them; a single one that is larger makes a window of its own. What room remains goes
 * to the other tiers, the latest rows first.
 */
export function packWindows(rows: readonly Row[], mostTokens: number): readonly PackedWindow[] {
  return divide(rows, mostTokens * PERSON_SHARE).map((piece) => pack(piece, mostTokens));
}

function divide(rows: readonly Row[], mostPersonTokens: number): readonly (readonly Row[])[] {
  const pieces: Row[][] = [[]];
  let tokens = 0;
  let lead: Row[] = [];
  for (const row of rows) {
    const current = pieces.at(-1) ?? [];
    if (row.tier !== 'person') {
      lead.push(row);
      continue;
    }
    if (tokens > 0 && tokens + row.tokens > mostPersonTokens) {
      // What led to these words is shown with them.
      pieces.push([...lead, row]);
      tokens = row.tokens;
    } else {
      current.push(...lead, row);
      tokens += row.tokens;
    }
    lead = [];
  }
  pieces.at(-1)?.push(...lead);
  return pieces;
}

function pack(rows: readonly Row[], mostTokens: number): PackedWindow {
  const person = rows.filter(({ tier }) => tier === 'person');
  const personTokens = sum(person);
  const beside = Math.max(LEAST_BESIDE, BESIDE_PERSON * personTokens);
  let room = Math.min(mostTokens - personTokens, beside);
  const kept = new Set<Row>(person);
  for (const tier of TIERS.slice(1)) {
    for (const row of rows.filter((one) => one.tier === tier).reverse()) {
      // The first that does not fit ends its tier: an older, smaller one would make no better story.
      if (row.tokens > room) break;
      kept.add(row);
      room -= row.tokens;
    }
  }
  const shown = rows.filter((row) => kept.has(row));
  return {
    text: print(rows, kept),
    tokens: sum(shown),
    omitted: countTiers(rows.filter((row) => !kept.has(row))),
    shortened: shown.filter(({ isShortened }) => isShortened).length,
  };
}

/** In reading order, with a mark wherever something is missing. */
function print(rows: readonly Row[], kept: ReadonlySet<Row>): string {
  const pieces: string[] = [];
  let missing = 0;
  const gap = () => {
    if (missing > 0) pieces.push(`(${missing} of the agent's messages and calls not shown)`);
    missing = 0;
  };
  for (const row of rows) {
    if (!kept.has(row)) missing += 1;
    else {
      gap();
      pieces.push(row.text);
    }
  }
  gap();
  return pieces.join('\n\n');
}

function countTiers(rows: readonly Row[]): Partial<Record<Tier, number>> {
  const counts: Partial<Record<Tier, number>> = {};
  for (const { tier } of rows) counts[tier] = (counts[tier] ?? 0) + 1;
  return counts;
}

function sum(rows: readonly Row[]): number {
  return rows.reduce((total, { tokens }) => total + tokens, 0);
}
