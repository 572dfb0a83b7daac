import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindOf } from '../../../src/core/transcript/record-kinds.ts';
import { KEPT_STRING_BYTES, StringElider } from '../../../src/io/transcript/elide-strings.ts';
import { skipValue } from '../../../src/io/transcript/json-bytes.ts';
import { peekKind } from '../../../src/io/transcript/peek-kind.ts';
import { splitLines } from '../../../src/io/transcript/split-lines.ts';
import type { TranscriptFile } from '../../../src/io/transcript/transcript-file.ts';

/** Strings with the characters that matter to a scanner. */
const text = fc.string({
  unit: fc.constantFrom('"', '\\', '{', '}', ':', ',', 'a', 'é', '🔥', '\n', ' '),
});
const pieces = (bytes: Buffer, cuts: readonly number[]) => {
  const at = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((start, index) => bytes.subarray(start, at[index] ?? bytes.length));
};

function elide(bytes: Buffer, cuts: readonly number[]): Buffer | undefined {
  const elider = new StringElider();
  for (const piece of pieces(bytes, cuts)) elider.push(piece);
  return elider.finish();
}

describe('a value in bytes', () => {
  it('ends where the parser says', () => {
    fc.assert(
      fc.property(fc.jsonValue(), text, (value, behind) => {
        const json = JSON.stringify(value);
        const end = Buffer.byteLength(json);
        expect(skipValue(Buffer.from(`${json} ${behind}`), 0)).toBe(end);
      }),
    );
  });

  it('has no end when it is torn', () => {
    fc.assert(
      fc.property(fc.object({ key: text }), fc.nat(), (value, cut) => {
        const json = Buffer.from(JSON.stringify(value));
        expect(skipValue(json.subarray(0, cut % json.length || 1), 0)).toBe(-1);
      }),
    );
  });
});

describe('the kind of a record in bytes', () => {
  const name = fc.oneof(text, fc.constantFrom('type', 'message', 'attachment'));
  const leaf = fc.oneof(
    text,
    fc.constantFrom('user', 'attachment', 'mode'),
    fc.integer(),
    fc.constant(null),
  );
  const inner = fc.dictionary(name, leaf, { noNullPrototype: true });
  const record = fc.dictionary(name, fc.oneof(leaf, inner, fc.array(inner)), {
    noNullPrototype: true,
  });

  it('is what parsing finds, or is left to parsing', () => {
    fc.assert(
      fc.property(record, fc.constantFrom(0, 2), (value, indent) => {
        const found = peekKind(Buffer.from(JSON.stringify(value, null, indent)));
        const attachment = value['attachment'];
        const type =
          typeof attachment === 'object' && attachment !== null
            ? attachment['type' as never]
            : undefined;
        if (found !== undefined) expect(found).toBe(kindOf(value['type'], type));
      }),
    );
  });

  it.each([
    ['{"type":"mode"}', 'mode'],
    [' { "type" : "mode" } ', 'mode'],
    ['{"a":{"type":"x"},"type":"mode"}', 'mode'],
    ['{"type":"api-request-blob","message":{"type":"user"}}', 'api-request-blob'],
    ['{"attachment":{"type":"date"},"type":"attachment"}', 'attachment/date'],
    [
      '{"type":"attachment","x":1,"attachment":{"a":{"type":"x"},"type":"date"}}',
      'attachment/date',
    ],
    ['{"message":{"content":"x"},"type":"mode"}', undefined],
    ['{"type":7}', undefined],
    ['{"type":"attachment"}', undefined],
    ['{"ty\\u0070e":"mode"}', undefined],
    ['[{"type":"mode"}]', undefined],
    ['{"type":"mo', undefined],
    ['', undefined],
  ])('of %s is %s', (line, kind) => {
    expect(peekKind(Buffer.from(line))).toBe(kind);
  });
});

describe('a line with its long strings shortened', () => {
  it('is the same line when it has none, in whatever pieces it comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.nat(), { maxLength: 5 }), (value, cuts) => {
        const json = JSON.stringify(value);
        expect(elide(Buffer.from(json), cuts)?.toString()).toBe(json);
      }),
    );
  });

  it('still parses, and each string keeps its beginning', () => {
    const unit = fc.constantFrom('a', '"', '\\', '\\"', 'é', '漢', '🔥', '\u0001', 'word ');
    fc.assert(
      fc.property(
        unit,
        unit,
        fc.nat(5),
        fc.array(fc.nat(), { maxLength: 4 }),
        (one, two, shift, cuts) => {
          const long = 'x'.repeat(shift) + (one + two).repeat(KEPT_STRING_BYTES / 2);
          const bytes = Buffer.from(JSON.stringify({ a: 'short', long, b: ['short', long] }));
          const parsed = JSON.parse(elide(bytes, cuts)?.toString() ?? '');
          expect(parsed).toMatchObject({ a: 'short', b: ['short', parsed.long] });
          const [head = ''] = String(parsed.long).split(' [… cut]');
          expect(long.startsWith(head)).toBe(true);
          expect(head.length > KEPT_STRING_BYTES / 7).toBe(true);
          expect(Buffer.byteLength(JSON.stringify(head))).toBeLessThanOrEqual(
            KEPT_STRING_BYTES + 2,
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  it('does not depend on the pieces', () => {
    const long = `${'The kiln "is" hot.\n'.repeat(10_000)}The end`;
    const bytes = Buffer.from(JSON.stringify({ long, after: 1 }));
    const whole = elide(bytes, [])?.toString();
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 6 }), (cuts) => {
        expect(elide(bytes, cuts)?.toString()).toBe(whole);
      }),
      { numRuns: 30 },
    );
    expect(JSON.parse(whole ?? '').long).toMatch(/The end$/);
  });
});

describe('the lines of a file', () => {
  /** A file in memory that gives at most `most` bytes a read. */
  const memoryFile = (content: Buffer, most: number): TranscriptFile => ({
    sizeBytes: content.length,
    read: async (buffer, position, length) =>
      content.copy(buffer, 0, position, position + Math.min(length, most)),
  });

  async function linesOf(content: Buffer, most: number) {
    const found: string[] = [];
    const rest = await splitLines(
      memoryFile(content, most),
      { start: 0, end: content.length },
      (line) => {
        found.push(line.text());
        return false;
      },
    );
    return { found, start: rest.start, rest: rest.line?.text() };
  }

  it('are the same however much a read brings', async () => {
    const content = fc.string({ unit: fc.constantFrom('a', 'é', '\n', '\r', '\u2028') });
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 9 }), async (value, most) => {
        const bytes = Buffer.from(value);
        const expected = value.split('\n').map((line) => line.replace(/\r$/, ''));
        const { found, start, rest } = await linesOf(bytes, most);
        expect([...found, rest ?? '']).toEqual(expected);
        expect(start).toBe(bytes.lastIndexOf('\n') + 1);
      }),
    );
  });

  it('are shortened alike wherever reads end', async () => {
    const long = JSON.stringify({ long: 'word '.repeat(70_000) });
    const content = Buffer.from(`${long}\n{}\n${long}\n`);
    const whole = await linesOf(content, Number.MAX_SAFE_INTEGER);
    expect(await linesOf(content, 100_000)).toEqual(whole);
    expect(whole.found.map((line) => line.length < long.length)).toEqual([true, true, true]);
    expect(whole.found[0]).toBe(whole.found[2]);
  });

  it('end where the visitor stops', async () => {
    const seen: string[] = [];
    const content = Buffer.from('a\nb\nc\n');
    await splitLines(
      memoryFile(content, 100),
      { start: 0, end: 6 },
      (line) => seen.push(line.text()) === 2,
    );
    expect(seen).toEqual(['a', 'b']);
  });

  it('end where the file became shorter', async () => {
    const content = Buffer.from('a\nb');
    const file = { ...memoryFile(content, 100), sizeBytes: 9 };
    const rest = await splitLines(file, { start: 0, end: 9 }, () => false);
    expect([rest.start, rest.line?.text()]).toEqual([2, 'b']);
  });
});
