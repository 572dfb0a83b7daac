import { TranscriptUnavailableError } from '../core/errors.ts';
import type { Job, JobSession } from '../core/job.ts';
import { locateTranscript } from '../io/locate-transcript.ts';
import type { Queue } from '../io/queue.ts';
import { readProgress, writeProgress } from '../io/session-cursors.ts';
import { folderKey } from '../io/state-folder.ts';
import { readEnd } from '../io/transcript/transcript-file.ts';
import type { Base } from './open-world.ts';

/**
 * Notes that what a session holds by now is not to be read: by no sweep, and by no later job. With
 * `memoryOff` it was said while memory is off, which a sweep cannot know. Where no transcript is there is
 * nothing to note.
 */
export async function passOver(
  session: JobSession,
  memoryOff: string | undefined,
  { state }: Pick<Base, 'state'>,
): Promise<void> {
  const { sessionId, memoryDir, transcript } = session;
  try {
    const cursor = await readEnd(transcript);
    const path = state.session(sessionId, folderKey(memoryDir, state.root));
    const { isPrivate } = (await readProgress(path)) ?? {};
    await writeProgress(path, {
      ...{ sessionId, memoryDir, transcript, cursor },
      ...(isPrivate === undefined ? {} : { isPrivate }),
      ...(memoryOff === undefined ? {} : { memoryOff }),
    });
  } catch (error) {
    if (!(error instanceof TranscriptUnavailableError)) throw error;
  }
}

/** Removes a waiting or parked job; what its session holds by now is passed over. False when there is none. */
export function dropJob(
  id: string,
  base: Pick<Base, 'state' | 'environment'>,
  queue: Queue,
): Promise<boolean> {
  return queue.drop(id, async (job: Job) => {
    const { sessionId, cwd, environment: memory } = job;
    const hint = { sessionId, cwd, transcriptPath: job.transcript || undefined };
    const transcript = await locateTranscript(hint, { ...base.environment, memory });
    if (transcript !== undefined) await passOver({ ...job, transcript }, undefined, base);
  });
}
