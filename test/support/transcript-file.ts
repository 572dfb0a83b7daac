import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cursor, START } from '../../src/core/transcript.ts';
import { readTranscript } from '../../src/io/transcript/read-transcript.ts';
import { tempFolder } from './temp-folder.ts';

/** Lines of a session file, each with a line end. Objects are written as JSON, strings as they are. */
export function lines(records: readonly unknown[]): string {
  return records
    .map((record) => (typeof record === 'string' ? record : JSON.stringify(record)))
    .map((line) => `${line}\n`)
    .join('');
}

/** A session file of its own, removed with the test. */
export async function transcriptFile(content: string | Buffer, name = 'session.jsonl') {
  const path = join(await tempFolder(), name);
  await writeFile(path, content);
  return {
    path,
    append: (more: string | Buffer) => appendFile(path, more),
    rewrite: (all: string | Buffer) => writeFile(path, all),
    read: (from: Cursor = START, settings = { includeScripts: false }) =>
      readTranscript(path, from, settings),
  };
}

/** Reads a session file with this content. */
export async function readContent(content: string | Buffer) {
  return (await transcriptFile(content)).read();
}
