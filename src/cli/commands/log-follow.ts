import { followRuns } from '../../app/follow-runs.ts';
import { openBase, openTarget, type TargetFlags } from '../../app/open-target.ts';
import type { RunRecord } from '../../core/run.ts';
import { stopOnSignals } from '../stop-signal.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Shows the runs of the whole state folder as they are closed, until a signal; those of one memory
 * folder when the command line names it, those of one file likewise.
 */
export async function followLog(
  flags: TargetFlags & { readonly file?: string | undefined },
  terminal: Terminal,
  show: (run: RunRecord) => string,
): Promise<void> {
  const { state } = await openBase(flags, terminal.cwd);
  const isOneFolder = flags.memoryDir !== undefined || flags.project !== undefined;
  const memoryDir = isOneFolder
    ? (await openTarget(flags, { cwd: terminal.cwd })).world.memoryDir
    : undefined;
  const stop = stopOnSignals(terminal, { isWriting: false });
  try {
    await followRuns(
      {
        runs: state.runs,
        onReady: () => terminal.err(`Waiting for runs in ${state.root}; Ctrl-C ends it.\n`),
        onRun: (run) => {
          if (concerns(run, memoryDir, flags.file)) terminal.out(show(run));
        },
      },
      stop.signal,
    );
  } finally {
    stop.release();
  }
}

function concerns(run: RunRecord, memoryDir: string | undefined, file: string | undefined) {
  const isThere = memoryDir === undefined || run.memoryDir === memoryDir;
  const isOfFile = (run.plan?.changes ?? []).some((change) => change.file === file);
  return isThere && (file === undefined || isOfFile);
}
