import { withTranscript } from './transcript-file.ts';

/** Far more than the last records of a session need that say how the client was started. */
const TAIL_BYTES = 256 * 1024;

/**
 * How the client was started that wrote last into a session; undefined when the end of the file does
 * not say. Only a field of a record matches: inside a text the quotes would be escaped.
 * Throws TranscriptUnavailableError.
 */
export function readLastEntrypoint(path: string): Promise<string | undefined> {
  return withTranscript(path, async (file) => {
    const tail = Buffer.alloc(Math.min(TAIL_BYTES, file.sizeBytes));
    const count = await file.read(tail, file.sizeBytes - tail.length, tail.length);
    const found = [...tail.toString('latin1', 0, count).matchAll(/"entrypoint":"([\w-]{1,64})"/g)];
    return found.at(-1)?.[1];
  });
}
