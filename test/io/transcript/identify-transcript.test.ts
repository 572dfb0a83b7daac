import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ForeignTranscriptError } from '../../../src/core/errors.ts';
import { START } from '../../../src/core/transcript.ts';
import { identifyTranscript } from '../../../src/io/transcript/identify-transcript.ts';
import { readTranscript } from '../../../src/io/transcript/read-transcript.ts';
import { lines, transcriptFile } from '../../support/transcript-file.ts';
import { userRecord } from '../../support/transcript-records.ts';

const FOREIGN = new URL('../../fixtures/transcripts/foreign/', import.meta.url);
const NAMES: Readonly<Record<string, string>> = {
  'chat-array-pretty.json': 'chat messages as JSON',
  'chat-array.json': 'chat messages as JSON',
  'chat-lines.jsonl': 'chat messages as JSON lines',
  'chatgpt-export.json': 'ChatGPT export',
  'claude-ai-export.json': 'claude.ai export',
  'codex-old-rollout.jsonl': 'Codex rollout',
  'codex-rollout.jsonl': 'Codex rollout',
  'gemini-session.json': 'Gemini CLI session',
  'gemini-session.jsonl': 'Gemini CLI session',
  'opencode-export-printed.txt': 'OpenCode export',
  'opencode-export.json': 'OpenCode export',
  'pi-session.jsonl': 'pi session',
  'qwen-session.jsonl': 'Qwen Code session',
};

describe('a session of another program', () => {
  it('has a test for every fixture', () => {
    expect(readdirSync(FOREIGN).sort()).toEqual(Object.keys(NAMES).sort());
  });

  it.each(Object.entries(NAMES))('is refused by name: %s is a %s', async (file, name) => {
    const path = new URL(file, FOREIGN).pathname;
    const reading = readTranscript(path, START, { includeScripts: false });
    await expect(reading).rejects.toThrow(ForeignTranscriptError);
    await expect(identifyTranscript(path)).rejects.toThrow(
      `Not a Claude Code transcript but a ${name}.`,
    );
  });

  it.each([
    ['SQLite database', Buffer.from('SQLite format 3\0rest')],
    ['gzip archive', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    ['Zstandard archive', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0])],
    ['ZIP archive', Buffer.from('PK\x03\x04rest')],
  ])('is refused by its first bytes: %s', async (name, content) => {
    const file = await transcriptFile(content);
    await expect(file.read()).rejects.toThrow(name);
  });

  it('is refused when one document is longer than what is looked at', async () => {
    const document = { info: { id: 's' }, messages: [{ parts: [{ text: 'x'.repeat(300_000) }] }] };
    const file = await transcriptFile(JSON.stringify(document));
    await expect(file.read()).rejects.toThrow('OpenCode export');
  });

  it('is refused behind lines that tell nothing', async () => {
    const codex = { type: 'session_meta', payload: { id: 's' } };
    const file = await transcriptFile(lines(['not json', {}, codex]));
    await expect(file.read()).rejects.toThrow('Codex rollout');
  });
});

describe('a session of Claude Code', () => {
  it('stays one, whatever stands in later records or in what was typed', async () => {
    const codex = { type: 'response_item', payload: { role: 'user' } };
    const typed = userRecord(JSON.stringify(codex));
    const file = await transcriptFile(lines([typed, codex, { role: 'user', content: 'x' }]));
    expect((await file.read()).counts.unknown).toEqual({ response_item: 1, '(no type)': 1 });
  });

  it('is named behind a byte order mark', async () => {
    const file = await transcriptFile(`\uFEFF${JSON.stringify({ sessionId: 's-1', cwd: '/w' })}\n`);
    expect(await identifyTranscript(file.path)).toEqual({ sessionId: 's-1', cwd: '/w' });
  });

  it('is named without reading it all', async () => {
    const file = await transcriptFile(
      lines([{ type: 'mode', sessionId: 's-1' }, userRecord('a', { entrypoint: 'cli' })]),
    );
    expect(await identifyTranscript(file.path)).toEqual({
      sessionId: 's-1',
      cwd: '/w/kiln',
      entrypoint: 'cli',
    });
  });
});

describe('a file in which nothing is like a session', () => {
  it.each([
    ['text file', '# Notes\n\nNothing that a client wrote.\n'],
    ['text file', 'id,name\n1,a\n'],
    ['JSON file', '{\n  "name": "kiosk",\n  "type": "module"\n}\n'],
    ['JSON file', '{"name":"kiosk","version":"1.0.0"}'],
    ['JSON file', '[1, 2, 3]\n'],
    ['binary file', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 0x1a])],
  ])('is said to be a %s', async (name, content) => {
    const { path } = await transcriptFile(content);
    expect((await identifyTranscript(path)).unlike).toContain(name);
  });

  it.each([
    ['empty', ''],
    ['a line end only', '\n'],
    ['nothing but zeros, as after a power loss', Buffer.alloc(64)],
    ['a record that was cut off', '{"parentU'],
    ['records that lack what all others have', lines([{ type: 'user' }])],
    ['the end of a record', 'en in Porto","uuid":"u-1","sessionId":"s-1"}\n'],
    ['records without any words', lines([{ type: 'mode', sessionId: 's-1' }])],
  ])('is not what may be left of one: %s', async (_case, content) => {
    const { path } = await transcriptFile(content);
    expect((await identifyTranscript(path)).unlike).toBeUndefined();
  });
});
