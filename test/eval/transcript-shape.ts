import { z } from 'zod';

const BLOCK = z.object({
  type: z.string(),
  id: z.string().optional(),
  tool_use_id: z.string().optional(),
});

const RECORD = z.object({
  type: z.string(),
  sessionId: z.string().optional(),
  uuid: z.string().optional(),
  parentUuid: z.string().nullish(),
  timestamp: z.string().optional(),
  cwd: z.string().optional(),
  promptSource: z.string().optional(),
  message: z.object({ content: z.union([z.string(), z.array(BLOCK)]) }).optional(),
});

export type TranscriptRecord = z.infer<typeof RECORD>;

/** Throws on a line that is not a JSON object with a type. */
export function readTranscript(text: string): TranscriptRecord[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => RECORD.parse(JSON.parse(line)));
}

/** uuids of what the person typed. */
export function typedTurns(records: readonly TranscriptRecord[]): string[] {
  const typed = records.filter((record) => record.promptSource === 'typed');
  return typed.map((record) => record.uuid ?? '');
}

function blocks(records: readonly TranscriptRecord[]) {
  const contents = records.map((record) => record.message?.content);
  return contents.flatMap((content) => (Array.isArray(content) ? content : []));
}

/** What a transcript of the real client could not look like: broken chains, orphans, clocks going back. */
export function shapeProblems(records: readonly TranscriptRecord[]): string[] {
  const uuids = records.map((record) => record.uuid).filter((uuid) => uuid !== undefined);
  const known = new Set<string>();
  const problems = records.flatMap(({ uuid, parentUuid }) => {
    const isOrphan = typeof parentUuid === 'string' && !known.has(parentUuid);
    if (uuid !== undefined) known.add(uuid);
    return isOrphan ? [`no parent ${parentUuid}`] : [];
  });
  if (known.size < uuids.length) problems.push('a uuid stands twice');
  const uses = blocks(records).filter((block) => block.type === 'tool_use');
  const results = blocks(records).filter((block) => block.type === 'tool_result');
  if (uses.map((use) => use.id).join() !== results.map((result) => result.tool_use_id).join()) {
    problems.push('tool uses and results do not pair');
  }
  const times = records.flatMap(({ uuid, timestamp }) => (uuid && timestamp ? [timestamp] : []));
  if (times.join() !== [...times].sort().join()) problems.push('time goes back');
  if (new Set(records.map((record) => record.sessionId).filter(Boolean)).size !== 1) {
    problems.push('not one session');
  }
  return problems;
}
