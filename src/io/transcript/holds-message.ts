import { messageHash } from '../../core/job.ts';
import { contentOf, isRecord, textOf, textOfBlock } from '../../core/transcript/record.ts';
import { parseText } from './parse-line.ts';
import { readTail } from './transcript-file.ts';

/** The last turn of a session, with room for what the client notes behind it. */
const TAIL_BYTES = 1024 * 1024;

/**
 * True when the end of a session holds a message of the agent with this `messageHash`: the client runs
 * its hook before it has written the message. Throws TranscriptUnavailableError.
 */
export async function holdsMessage(path: string, hash: string): Promise<boolean> {
  const lines = (await readTail(path, TAIL_BYTES)).toString('utf8').split('\n');
  return lines.reverse().some((line) => saidIn(line).some((text) => messageHash(text) === hash));
}

/** The texts of a message, each by itself and together: a record holds one of them or all. */
function saidIn(line: string): string[] {
  // Most lines are long and no message: looking at the letters first saves parsing them.
  if (!line.includes('"assistant"')) return [];
  const record = parseText(line);
  if (!isRecord(record) || record['type'] !== 'assistant') return [];
  const content = contentOf(record);
  const blocks = Array.isArray(content) ? content.map(textOfBlock) : [];
  return [textOf(content), ...blocks].filter((text) => text !== undefined);
}
