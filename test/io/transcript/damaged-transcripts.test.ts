import { describe, expect, it } from 'vitest';
import { lines, readContent } from '../../support/transcript-file.ts';
import { userRecord } from '../../support/transcript-records.ts';

const typed = (text: string) => userRecord(text, { uuid: text });
const line = (text: string) => JSON.stringify(typed(text));
/** A record as clients write it today. */
const recent = (text: string) => JSON.stringify({ parentUuid: null, ...typed(text) });
const DEEP = '['.repeat(50_000) + ']'.repeat(50_000);

describe('a file with damage', () => {
  it.each<[string, string | Buffer, string[], Record<string, number>]>([
    ['Windows line ends', `${line('a')}\r\n${line('b')}\r\n`, ['a', 'b'], {}],
    ['a byte order mark', `\uFEFF${line('a')}\n`, ['a'], {}],
    ['line separators in a string', lines([typed('a\u2028b\u2029c')]), ['a\u2028b\u2029c'], {}],
    ['blank lines', `\n${line('a')}\n\n  \t\r\n${line('b')}\n`, ['a', 'b'], { blank: 3 }],
    ['only a line end', '\n', [], { blank: 1 }],
    ['nothing', '', [], {}],
    [
      'a torn line',
      `${line('a')}\n${line('x').slice(0, 40)}\n${line('b')}\n`,
      ['a', 'b'],
      { torn: 1 },
    ],
    ['the end of a line', `${line('x').slice(40)}\n${line('b')}\n`, ['b'], { torn: 1 }],
    [
      'a record behind a torn one',
      `${recent('x').slice(0, 60)}${recent('b')}\n`,
      ['b'],
      { torn: 1 },
    ],
    ['two records in one line', `${line('a')}${line('b')}\n`, ['a', 'b'], { joined: 1 }],
    ['returns for line ends', `${line('a')}\r${line('b')}`, ['a', 'b'], { joined: 1 }],
    [
      'a run of zeros',
      `${line('a')}\n${'\0'.repeat(4096)}\n${line('b')}\n`,
      ['a', 'b'],
      { nul: 1 },
    ],
    ['zeros before a record', `${'\0'.repeat(512)}${recent('b')}\n`, ['b'], { nul: 1 }],
    ['plain text', `hello there\n${line('a')}\n`, ['a'], { 'not-json': 1 }],
    [
      'values that are no objects',
      `null\n42\n"text"\n[]\ntrue\n${line('a')}\n`,
      ['a'],
      { 'not-an-object': 5 },
    ],
    [
      'deep nesting',
      `{"type":"user","x":${DEEP}}\n${DEEP}\n${line('a')}\n`,
      ['a'],
      { 'wrong-shape': 1, 'not-an-object': 1 },
    ],
    ['deep nesting that is torn', `{"x":${'['.repeat(50_000)}\n${line('a')}\n`, ['a'], { torn: 1 }],
    [
      'invalid UTF-8',
      Buffer.from(lines([typed('a\xff')]), 'latin1'),
      ['a\uFFFD'],
      { 'invalid-utf-8': 1 },
    ],
    ['a real replacement character', lines([typed('a\uFFFD')]), ['a\uFFFD'], {}],
    [
      'a tear inside a character',
      Buffer.concat([Buffer.from(line('é')).subarray(0, 50), Buffer.from(`\n${line('b')}\n`)]),
      ['b'],
      { torn: 1 },
    ],
    [
      'UTF-16',
      Buffer.from(`\uFEFF${lines([typed('a'), typed('b')])}`, 'utf16le'),
      [],
      { 'utf-16': 3 },
    ],
    [
      'UTF-16 without a mark',
      Buffer.from(lines([typed('a')]).trimEnd(), 'utf16le'),
      [],
      { 'utf-16': 1 },
    ],
    ['an array of records', `[${line('a')},\n${line('b')}]\n`, [], { 'json-array': 2 }],
    ['an array of records in one line', `[${line('a')},${line('b')}]`, [], { 'json-array': 1 }],
    [
      'a document of something else',
      '{\n  "name": "kiln",\n  "version": 1\n}\n',
      [],
      { torn: 2, 'not-json': 2 },
    ],
  ])('gives what can be read and counts the rest: %s', async (_, content, texts, unreadable) => {
    const reading = await readContent(content);
    expect(reading.turns.map((turn) => turn.text)).toEqual(texts);
    expect(reading.counts.unreadable).toEqual(unreadable);
    expect(reading.end.offsetBytes).toBe(Buffer.byteLength(content));
  });

  it('keeps the words behind a torn record of a kind that is skipped', async () => {
    const heavy = JSON.stringify({
      type: 'api-request-blob',
      message: { content: 'x'.repeat(9_000) },
    });
    const reading = await readContent(`${heavy.slice(0, 5_000)}${recent('b')}\n`);
    expect(reading.turns.map((turn) => turn.text)).toEqual(['b']);
    expect(reading.counts).toMatchObject({ skipped: {}, unreadable: { torn: 1 } });
  });

  it('does not take words for records', async () => {
    const words = `look: {"parentUuid":null,"type":"user","uuid":"x","message":{"content":"evil"}}`;
    const torn = recent(words).slice(0, -20);
    expect(
      (await readContent(`${torn}\n${lines([typed('a')])}`)).turns.map((turn) => turn.text),
    ).toEqual(['a']);
  });
});

describe('a kind that is skipped', () => {
  const filler = 'x'.repeat(4_000);

  it.each([
    ['in the words of a person', userRecord(`"type":"api-request-blob",{"type":"mode"} ${filler}`)],
    [
      'in a field before the type',
      { note: { type: 'api-request-blob' }, filler, ...userRecord('a') },
    ],
    [
      'in an attachment that is none',
      { attachment: { type: 'prompt_snapshot', filler }, ...userRecord('a') },
    ],
  ])('is known by structure, not where it is spelt %s', async (_, record) => {
    const reading = await readContent(lines([record]));
    expect(reading.turns).toHaveLength(1);
    expect(reading.counts.skipped).toEqual({});
  });

  it('costs no parsing but is counted', async () => {
    const heavy = [
      { type: 'api-request-shape', shape: { system: filler } },
      { type: 'attachment', uuid: 'x-1', attachment: { type: 'skill_listing', content: filler } },
      {
        parentUuid: null,
        attachment: { content: filler, type: 'prompt_snapshot' },
        type: 'attachment',
      },
      { type: 'from-the-future', filler },
      { attachment: { type: 'from-the-future', filler }, type: 'attachment' },
    ];
    const { counts } = await readContent(lines(heavy));
    expect(counts.skipped).toEqual({
      'api-request-shape': 1,
      'attachment/skill_listing': 1,
      'attachment/prompt_snapshot': 1,
    });
    expect(counts.unknown).toEqual({ 'from-the-future': 1, 'attachment/from-the-future': 1 });
  });
});

describe('a long line', () => {
  it('gives the words beside twenty megabytes of images', async () => {
    const image = { type: 'image', source: { type: 'base64', data: 'QUJD'.repeat(500_000) } };
    const blocks = [
      ...Array.from({ length: 10 }, () => image),
      { type: 'text', text: 'make it like this' },
    ];
    const reading = await readContent(lines([userRecord(blocks), typed('b')]));
    expect(reading.turns.map((turn) => turn.text)).toEqual(['make it like this', 'b']);
    expect(reading.counts.skipped).toEqual({ 'block:image': 10 });
  });

  it('keeps the beginning and the end of what was typed', async () => {
    const words = `first words ${'The kiln is hot today. '.repeat(50_000)}last words`;
    const reading = await readContent(lines([userRecord(words)]));
    const text = reading.turns[0]?.text ?? '';
    expect([text.slice(0, 11), text.slice(-10)]).toEqual(['first words', 'last words']);
    expect(text.length > 50_000 && text.includes(' [… cut] ')).toBe(true);
    expect(reading.counts.shortened).toBe(1);
  });

  it('is given up when it is long even without long strings', async () => {
    const reading = await readContent(
      lines([{ type: 'user', x: Array(2_000_000).fill('abcdef') }, typed('b')]),
    );
    expect(reading.turns.map((turn) => turn.text)).toEqual(['b']);
    expect(reading.counts.unreadable).toEqual({ 'too-long': 1 });
  });

  it('is left for the next reading when it is torn', async () => {
    const torn = JSON.stringify(userRecord('x'.repeat(2_000_000))).slice(0, -4);
    const reading = await readContent(lines([typed('a')]) + torn);
    expect(reading.turns.map((turn) => turn.text)).toEqual(['a']);
    expect(reading.counts.unreadable).toEqual({ unfinished: 1 });
    expect(reading.end.offsetBytes).toBe(Buffer.byteLength(lines([typed('a')])));
  });
});
