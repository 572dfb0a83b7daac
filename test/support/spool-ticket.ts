import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrainWorld } from '../../src/app/drain.ts';

/** Puts a payload on the spool as a hook does; the hooks themselves are tested as processes. */
export async function spoolTicket(
  { state }: Pick<DrainWorld, 'state'>,
  payload: string,
  header: readonly string[] = [],
): Promise<void> {
  const name = randomUUID();
  for (const folder of [state.spool.tmp, state.spool.new]) await mkdir(folder, { recursive: true });
  const text = ['rememberd-ticket 1', ...header, '', payload].join('\n');
  await writeFile(join(state.spool.tmp, name), text);
  await rename(join(state.spool.tmp, name), join(state.spool.new, name));
}
