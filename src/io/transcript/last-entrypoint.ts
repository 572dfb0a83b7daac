import { readTail } from './transcript-file.ts';

/** Far more than the last records of a session need that say how the client was started. */
const TAIL_BYTES = 256 * 1024;

/**
 * How the client was started that wrote last into a session; undefined when the end of the file does
 * not say. Only a field of a record matches: inside a text the quotes would be escaped.
 * Throws TranscriptUnavailableError.
 */
export async function readLastEntrypoint(path: string): Promise<string | undefined> {
  const tail = (await readTail(path, TAIL_BYTES)).toString('latin1');
  return [...tail.matchAll(/"entrypoint":"([\w-]{1,64})"/g)].at(-1)?.[1];
}
