import type { JobSession } from '../core/job.ts';
import { writeProgress } from '../io/session-cursors.ts';
import { folderKey } from '../io/state-folder.ts';
import { readEnd } from '../io/transcript/transcript-file.ts';
import type { Base } from './open-world.ts';

/**
 * Notes that what a session holds was said while memory is off, so that nothing reads it later: no
 * sweep, which cannot know the environment of a session, and no job when memory is on again.
 */
export async function passOver(
  session: JobSession,
  memoryOff: string,
  { state }: Pick<Base, 'state'>,
): Promise<void> {
  const { sessionId, memoryDir, transcript } = session;
  const cursor = await readEnd(transcript);
  const path = state.session(sessionId, folderKey(memoryDir, state.root));
  await writeProgress(path, { sessionId, memoryDir, transcript, cursor, memoryOff });
}
