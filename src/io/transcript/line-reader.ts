import { digest } from '../../core/digest.ts';
import { treatmentOf } from '../../core/transcript/record-kinds.ts';
import type { SessionReader } from '../../core/transcript/session-reader.ts';
import { mayHoldAnother, parseLine } from './parse-line.ts';
import { peekKind } from './peek-kind.ts';
import type { Line } from './split-lines.ts';

/** Parsing a shorter line costs less than looking at it first. */
const MIN_PEEKED_BYTES = 2048;

/** Hands the records of lines to the session's reader, and counts the lines that hold none. */
export class LineReader {
  readonly #reader: SessionReader;
  readonly #unreadableAs: string | undefined;

  /** `unreadableAs` is the reason when no line of the file can be read. */
  constructor(reader: SessionReader, unreadableAs: string | undefined) {
    this.#reader = reader;
    this.#unreadableAs = unreadableAs;
  }

  /** Reads a line that ended, and goes on. */
  readonly visit = (line: Line): boolean => {
    const { tally } = this.#reader;
    tally.line();
    if (this.#unreadableAs !== undefined) tally.unreadable(this.#unreadableAs);
    else if (line.isTooLong) tally.unreadable('too-long');
    else if (line.lengthBytes < MIN_PEEKED_BYTES || !this.#isCountedByKind(line)) this.#read(line);
    return false;
  };

  /** Reads the last line of a file, which has no line end; false when it is not all there yet. */
  visitLast(line: Line): boolean {
    const isEnd = this.#unreadableAs !== undefined || isWhole(line);
    if (isEnd) this.visit(line);
    else this.#reader.tally.unreadable('unfinished');
    return isEnd;
  }

  /** Most bytes of a session are of kinds that say nothing; they are not worth parsing. */
  #isCountedByKind(line: Line): boolean {
    const bytes = line.bytes();
    const kind = peekKind(bytes);
    const treatment = kind === undefined ? 'read' : treatmentOf(kind);
    if (kind === undefined || treatment === 'read' || mayHoldAnother(bytes)) return false;
    if (treatment === 'skip') this.#reader.tally.skipped(kind);
    else this.#reader.tally.unknown(kind);
    return true;
  }

  #read(line: Line): void {
    const { records, damage } = parseLine(line);
    if (damage !== undefined) this.#reader.tally.unreadable(damage);
    for (const [index, record] of records.entries()) {
      this.#reader.read(record, () => idOfLine(line, index));
    }
  }
}

/** Every byte belongs to a whole record. */
function isWhole(line: Line): boolean {
  const { records, damage } = parseLine(line);
  return records.length > 0 && (damage === undefined || HARMLESS.has(damage));
}

const HARMLESS = new Set(['joined', 'invalid-utf-8']);

/** For records without a uuid: the same line has the same id in every reading. */
function idOfLine(line: Line, index: number): string {
  const hash = digest(line.bytes(), 16);
  return index === 0 ? `line-${hash}` : `line-${hash}-${index + 1}`;
}
