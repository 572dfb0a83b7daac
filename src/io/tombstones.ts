import { join } from 'node:path';
import { membersOf } from '../core/parse-json.ts';
import { ensureFolder, readTextIfThere, writeDurably } from './durable-file.ts';

/** A remembered forgetting: a hash of what was said, or of the turn that said it, never the words. */
interface Tombstone {
  readonly fingerprint: string;
  /** Run that forgot; taking that run back withdraws the tombstone. */
  readonly run: string;
  /** ISO instant: only what was said before it counts as forgotten. */
  readonly at: string;
}

/** The tombstones of one memory folder, a JSON line each. */
export interface Tombstones {
  all(): Promise<readonly Tombstone[]>;
  /** How many lines cannot be read. They stay as they are, and forget nothing. */
  countDamaged(): Promise<number>;
  add(added: readonly Tombstone[]): Promise<void>;
  /** Takes away those that one run set for these fingerprints. */
  withdraw(run: string, fingerprints: ReadonlySet<string>): Promise<void>;
}

/** `folder` need not exist until something is added. */
export function openTombstones(folder: string): Tombstones {
  const path = join(folder, 'tombstones.jsonl');
  const read = async () => parse((await readTextIfThere(path)) ?? '');
  const keep = (whole: readonly Tombstone[], damaged: readonly string[]) => {
    const lines = [...damaged, ...whole.map((tombstone) => JSON.stringify(tombstone))];
    return writeDurably(path, lines.map((line) => `${line}\n`).join(''));
  };
  return {
    all: async () => (await read()).whole,
    countDamaged: async () => (await read()).damaged.length,
    async add(added) {
      const { whole, damaged } = await read();
      const known = new Set(whole.map((tombstone) => tombstone.fingerprint + tombstone.run));
      const fresh = added.filter((tombstone) => !known.has(tombstone.fingerprint + tombstone.run));
      if (fresh.length === 0) return;
      await ensureFolder(folder);
      await keep([...whole, ...fresh], damaged);
    },
    async withdraw(run, fingerprints) {
      const { whole, damaged } = await read();
      const kept = whole.filter((one) => one.run !== run || !fingerprints.has(one.fingerprint));
      if (kept.length < whole.length) await keep(kept, damaged);
    },
  };
}

function parse(text: string): { whole: Tombstone[]; damaged: string[] } {
  const whole: Tombstone[] = [];
  const damaged: string[] = [];
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const tombstone = parseLine(line);
    if (tombstone === undefined) damaged.push(line);
    else whole.push(tombstone);
  }
  return { whole, damaged };
}

function parseLine(line: string): Tombstone | undefined {
  const { fingerprint, run, at } = membersOf(line);
  const isWhole = isName(fingerprint) && isName(run) && isName(at);
  return isWhole ? { fingerprint, run, at } : undefined;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
