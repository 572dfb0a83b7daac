import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** A question as far as a cassette knows it: what it is about, and all that stands before that. */
export interface AskedQuestion {
  readonly before: string;
  readonly window: string;
}

/** An answer to one question. Neither the question nor the session is in it, only their hashes. */
const ENTRY = z.object({
  prompt: z.string(),
  answer: z.object({ proposals: z.array(z.unknown()) }),
});
const CASSETTE = z.object({
  /** Who answered, and what they saw. */
  answered: z.string(),
  /** By the hash of the window. */
  entries: z.record(z.string(), ENTRY),
});

export interface Replay {
  /** JSON text; undefined when nobody has answered this question. */
  readonly answer: string | undefined;
  /** It was answered behind another prompt, or for other notes. */
  readonly isStale: boolean;
}

/** Answers to the questions about one set of sessions, kept in one file. */
export class Cassette {
  readonly #path: string;
  readonly #content: z.output<typeof CASSETTE>;
  #stale = 0;
  #missing = 0;

  constructor(path: string) {
    this.#path = path;
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '{"answered": "", "entries": {}}';
    this.#content = CASSETTE.parse(JSON.parse(text));
  }

  /** Questions that were asked and had an answer to another prompt, or none. */
  get counts() {
    return { stale: this.#stale, missing: this.#missing };
  }

  replay({ before, window }: AskedQuestion): Replay {
    const entry = this.#content.entries[hash(window)];
    if (entry === undefined) {
      this.#missing += 1;
      return { answer: undefined, isStale: false };
    }
    const isStale = entry.prompt !== hash(before);
    if (isStale) this.#stale += 1;
    return { answer: JSON.stringify(entry.answer), isStale };
  }

  /** Keeps an answer in place of what stood there. Throws for what is no answer. */
  record({ before, window }: AskedQuestion, answer: string): void {
    const entry = ENTRY.parse({ prompt: hash(before), answer: JSON.parse(answer) });
    this.#content.entries[hash(window)] = entry;
    const entries = Object.entries(this.#content.entries).sort(([a], [b]) => (a < b ? -1 : 1));
    const sorted = { ...this.#content, entries: Object.fromEntries(entries) };
    writeFileSync(this.#path, `${JSON.stringify(sorted, null, 2)}\n`);
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
