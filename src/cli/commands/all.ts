import type { AddCommand } from '../command.ts';
import { backfillCommand } from './backfill.ts';
import { daemonCommand } from './daemon.ts';
import { drainCommand } from './drain.ts';
import { extractCommand } from './extract.ts';
import { installCommand, uninstallCommand } from './install.ts';
import { listCommand } from './list.ts';
import { logCommand } from './log.ts';
import { noticesCommand } from './notices.ts';
import { projectCommand } from './project.ts';
import { queueCommand } from './queue.ts';
import { reindexCommand } from './reindex.ts';
import { serviceCommand } from './service.ts';
import { showCommand } from './show.ts';
import { statusCommand } from './status.ts';
import { sweepCommand } from './sweep.ts';
import { undoCommand } from './undo.ts';

/** In the order in which `--help` lists them: the daily ones first. */
export const COMMANDS: readonly AddCommand[] = [
  extractCommand,
  listCommand,
  showCommand,
  logCommand,
  undoCommand,
  reindexCommand,
  statusCommand,
  queueCommand,
  drainCommand,
  sweepCommand,
  backfillCommand,
  noticesCommand,
  projectCommand,
  installCommand,
  uninstallCommand,
  daemonCommand,
  serviceCommand,
];
