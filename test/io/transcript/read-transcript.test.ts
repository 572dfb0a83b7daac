import { createHash } from 'node:crypto';
import { chmod, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TranscriptUnavailableError } from '../../../src/core/errors.ts';
import { START } from '../../../src/core/transcript.ts';
import { readTranscript } from '../../../src/io/transcript/read-transcript.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { lines, readContent, transcriptFile } from '../../support/transcript-file.ts';
import { agentRecord, enqueued, userRecord } from '../../support/transcript-records.ts';

const FIXTURE = new URL('../../fixtures/transcripts/ordinary-session.jsonl', import.meta.url)
  .pathname;
const typed = (text: string, uuid = text) => userRecord(text, { uuid });
const said = (text: string) =>
  agentRecord([{ type: 'text', text }], { uuid: text, message: { id: text, content: text } });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('an ordinary session', () => {
  it('is read into turns, facts and counts', async () => {
    const reading = await readTranscript(FIXTURE, START, { includeScripts: false });
    expect(reading).toMatchObject({
      sessionId: '6f1c0f6e-7a53-4a3f-9a0e-5d6b2f3c1a01',
      cwd: '/w/kiln',
      entrypoint: 'cli',
      context: [],
      restarted: false,
      writtenFiles: ['/w/kiln/DEPLOY.md'],
      counts: {
        lines: 8,
        skipped: { mode: 1, 'attachment/instructions': 1, 'block:thinking': 1 },
        unreadable: {},
        unknown: {},
        shortened: 0,
      },
    });
    expect(reading.turns).toMatchObject([
      { id: 'u-1', voice: 'human', text: 'We deploy the kiln on Tuesdays only.' },
      {
        id: 'a-2',
        text: 'Noted. I write it down.',
        tools: [{ name: 'Write', result: 'File created' }],
      },
      { id: 'a-4', voice: 'assistant', text: 'Done.', tools: [] },
    ]);
    expect(reading.end.offsetBytes).toBe(reading.counts.newBytes);
  });
});

describe('reading on from a cursor', () => {
  it('brings only what is new, after at most six turns of context', async () => {
    const file = await transcriptFile(
      lines(Array.from({ length: 8 }, (_, n) => typed(`old ${n}`))),
    );
    const first = await file.read();
    await file.append(lines([typed('new'), said('yes')]));
    const second = await file.read(first.end);
    expect(second.turns.map((turn) => turn.text)).toEqual(['new', 'yes']);
    expect(second.context.map((turn) => turn.text)).toEqual(
      [2, 3, 4, 5, 6, 7].map((n) => `old ${n}`),
    );
    expect(second).toMatchObject({
      restarted: false,
      counts: { lines: 2 },
      sessionId: first.sessionId,
    });
    expect(second.counts.newBytes).toBe(second.end.offsetBytes - first.end.offsetBytes);
  });

  it('brings nothing when nothing is new', async () => {
    const file = await transcriptFile(lines([typed('old')]));
    const { end } = await file.read();
    expect(await file.read(end)).toMatchObject({
      turns: [],
      end,
      counts: { lines: 0, newBytes: 0 },
    });
  });

  it('gives the hash of the last line without its line end', async () => {
    const last = JSON.stringify(typed('b'));
    for (const end of ['\n', '\r\n']) {
      const { end: cursor } = await readContent(`${lines([typed('a')])}${last}${end}`);
      expect(cursor.lineHash).toBe(sha256(last));
    }
    expect((await readContent('')).end).toEqual(START);
  });

  it.each([
    ['rewritten', lines([typed('other'), typed('b'), typed('c')])],
    ['shorter', lines([typed('a')])],
    ['empty', ''],
  ])('starts again when the file is %s', async (_, content) => {
    const file = await transcriptFile(lines([typed('a'), typed('b')]));
    const { end } = await file.read();
    await file.rewrite(content);
    const reading = await file.read(end);
    expect(reading).toMatchObject({ restarted: true, context: [] });
    expect(reading.counts.newBytes).toBe(Buffer.byteLength(content));
  });

  it.each([
    { offsetBytes: -1, lineHash: '' },
    { offsetBytes: 1.5, lineHash: '' },
    { offsetBytes: 3, lineHash: 'x' },
  ])('starts again from a cursor that is none: %j', async (cursor) => {
    const file = await transcriptFile(lines([typed('a')]));
    expect(await file.read(cursor)).toMatchObject({ restarted: true, turns: [{ text: 'a' }] });
  });

  it('does not give a message again whose words were read in the queue', async () => {
    const file = await transcriptFile(lines([typed('first'), enqueued('use tabs')]));
    const first = await file.read();
    await file.append(lines([typed('use tabs', 'u-9'), said('ok')]));
    const second = await file.read(first.end);
    expect(first.turns.map((turn) => turn.text)).toEqual(['first', 'use tabs']);
    expect(second.turns.map((turn) => turn.text)).toEqual(['ok']);
  });

  it('looks back a bounded way for context', async () => {
    const wide = { type: 'system', content: 'x'.repeat(600_000) };
    const file = await transcriptFile(lines([typed('far'), wide, typed('near')]));
    const { end } = await file.read();
    await file.append(lines([typed('new')]));
    expect((await file.read(end)).context.map((turn) => turn.text)).toEqual(['near']);
  });
});

describe('the end of a file', () => {
  it('counts as a line when it is a whole record without a line end', async () => {
    const file = await transcriptFile(lines([typed('a')]) + JSON.stringify(typed('b')));
    const first = await file.read();
    expect(first).toMatchObject({
      turns: [{ text: 'a' }, { text: 'b' }],
      counts: { lines: 2, unreadable: {} },
    });
    for (const lineEnd of ['\n', '\r\n', '']) {
      await file.rewrite(
        `${lines([typed('a')])}${JSON.stringify(typed('b'))}${lineEnd}${lines([typed('c')])}`,
      );
      const second = await file.read(first.end);
      expect(second).toMatchObject({
        restarted: false,
        turns: [{ text: 'c' }],
        counts: { lines: 1, unreadable: {} },
      });
    }
  });

  it('is left for the next reading when it is torn', async () => {
    const torn = JSON.stringify(typed('b'));
    for (const at of [1, 20, torn.length - 1]) {
      const file = await transcriptFile(lines([typed('a')]) + torn.slice(0, at));
      const first = await file.read();
      expect(first).toMatchObject({
        turns: [{ text: 'a' }],
        counts: { lines: 1, unreadable: { unfinished: 1 } },
      });
      await file.append(`${torn.slice(at)}\n`);
      expect(await file.read(first.end)).toMatchObject({
        turns: [{ text: 'b' }],
        counts: { unreadable: {} },
      });
    }
  });
});

describe('what names the session', () => {
  it('is the first valid session id, also from a cursor on', async () => {
    const other = { ...typed('b'), sessionId: 'other', cwd: '/other', entrypoint: 'sdk-cli' };
    const file = await transcriptFile(
      lines([
        { type: 'mode', sessionId: 12345 },
        { ...typed('a'), entrypoint: 'cli' },
      ]),
    );
    const first = await file.read();
    await file.append(lines([other]));
    const second = await file.read(first.end);
    for (const reading of [first, second]) {
      expect(reading).toMatchObject({
        sessionId: typed('a')['sessionId'],
        cwd: '/w/kiln',
        entrypoint: 'cli',
      });
    }
    expect(second.turns).toMatchObject([{ voice: 'script' }]);
  });

  it('is a hash of the first line, where no record says it', async () => {
    const record = JSON.stringify({ type: 'user', message: 'use tabs' });
    const file = await transcriptFile(`${record}\n${record}\n`);
    const reading = await file.read();
    expect(reading.sessionId).toBe(sha256(record));
    expect(reading).not.toHaveProperty('cwd');
    expect(reading).not.toHaveProperty('entrypoint');
  });
});

it('takes user lines of files in a sub-agents folder for the parent’s words', async () => {
  const folder = join(await tempFolder(), 'subagents');
  await mkdir(folder);
  const link = join(folder, 'agent-a1.jsonl');
  await symlink(FIXTURE, link);
  const { turns } = await readTranscript(link, START, { includeScripts: false });
  expect(turns.map((turn) => turn.voice)).toEqual(['harness', 'assistant', 'assistant']);
});

describe('a transcript that is not there', () => {
  it.each([
    ['a missing file', async (folder: string) => join(folder, 'missing.jsonl')],
    ['a folder', async (folder: string) => folder],
    ['a device', async () => '/dev/null'],
    ['a path through a file', async () => join(FIXTURE, 'x.jsonl')],
    ['an empty path', async () => ''],
    ['a path with a zero character', async () => 'a\0b'],
    ['a path that is too long', async (folder: string) => join(folder, 'x'.repeat(300))],
  ])('is unavailable: %s', async (_, pathIn) => {
    const path = await pathIn(await tempFolder());
    await expect(readTranscript(path, START, { includeScripts: false })).rejects.toThrow(
      TranscriptUnavailableError,
    );
  });

  it('is unavailable without the right to read it', async ({ skip }) => {
    if (process.getuid?.() === 0) {
      console.log('skipped: root may read every file');
      return skip('root may read every file');
    }
    const file = await transcriptFile(lines([typed('a')]));
    await chmod(file.path, 0);
    await expect(file.read()).rejects.toThrow(TranscriptUnavailableError);
  });
});
