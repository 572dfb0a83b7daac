import type { TranscriptCounts } from '../transcript.ts';

/** So that a hostile file cannot fill a report with invented names. */
const MAX_NAMES = 100;
const MAX_NAME_CHARS = 60;
const OTHER = '(other)';

/** Counts what a reading met, by reason. */
export class Tally {
  #lines = 0;
  readonly #skipped = new Map<string, number>();
  readonly #unreadable = new Map<string, number>();
  readonly #unknown = new Map<string, number>();

  reset(): void {
    this.#lines = 0;
    for (const counts of [this.#skipped, this.#unreadable, this.#unknown]) counts.clear();
  }

  line(): void {
    this.#lines += 1;
  }

  /**
   * A record that says nothing, by its kind. Also `duplicate` (a uuid that was read before), `repeated`
   * (words that another record brought, or that were taken back), `api-error`, `synthetic`, and
   * `block:<type>` for what was left out of a message.
   */
  skipped(kind: string): void {
    increment(this.#skipped, kind);
  }

  unreadable(reason: string): void {
    increment(this.#unreadable, reason);
  }

  unknown(kind: string): void {
    increment(this.#unknown, kind);
  }

  /** The counts so far, joined with what only the whole reading knows. */
  total(whole: Pick<TranscriptCounts, 'newBytes' | 'shortened'>): TranscriptCounts {
    return {
      lines: this.#lines,
      skipped: Object.fromEntries(this.#skipped),
      unreadable: Object.fromEntries(this.#unreadable),
      unknown: Object.fromEntries(this.#unknown),
      ...whole,
    };
  }
}

function increment(counts: Map<string, number>, name: string): void {
  const short = name.length > MAX_NAME_CHARS ? name.slice(0, MAX_NAME_CHARS) : name;
  const key = counts.has(short) || counts.size < MAX_NAMES ? short : OTHER;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
