import type { AddCommand } from '../command.ts';

/** A command as `--help` lists it. What it does is loaded only when the command line names it. */
interface ListedCommand {
  readonly usage: string;
  readonly summary: string;
  readonly load: () => Promise<AddCommand>;
}

/** In the order in which `--help` lists them: the daily ones first. */
export const COMMANDS: readonly ListedCommand[] = [
  {
    usage: 'extract <transcript>',
    summary: 'Read one session and save what is worth remembering',
    load: async () => (await import('./extract.ts')).extractCommand,
  },
  {
    usage: 'list',
    summary: 'List the memories of a folder',
    load: async () => (await import('./list.ts')).listCommand,
  },
  {
    usage: 'show <file>',
    summary: 'Show one memory and the words it rests on',
    load: async () => (await import('./show.ts')).showCommand,
  },
  {
    usage: 'log',
    summary: 'Show what was changed, when, and on whose words',
    load: async () => (await import('./log.ts')).logCommand,
  },
  {
    usage: 'undo [run]',
    summary: 'Take back what one run changed',
    load: async () => (await import('./undo.ts')).undoCommand,
  },
  {
    usage: 'forget <file|query>',
    summary: 'Forget one memory, so that it is not learned again from what was said',
    load: async () => (await import('./forget.ts')).forgetCommand,
  },
  {
    usage: 'restore [file]',
    summary: 'Bring a forgotten memory back; without a name, list what can be brought back',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  {
    usage: 'reindex',
    summary: 'Bring MEMORY.md in line with the topic files',
    load: async () => (await import('./reindex.ts')).reindexCommand,
  },
  {
    usage: 'status',
    summary: 'Show what waits, who works it, and which extractor is used',
    load: async () => (await import('./status.ts')).statusCommand,
  },
  {
    usage: 'stats',
    summary: 'Sum up calls, tokens, money, sessions and memories',
    load: async () => (await import('./stats.ts')).statsCommand,
  },
  {
    usage: 'queue',
    summary: 'See and steer the jobs that wait',
    load: async () => (await import('./queue.ts')).queueCommand,
  },
  {
    usage: 'drain',
    summary: 'Work the queue, then stop',
    load: async () => (await import('./drain.ts')).drainCommand,
  },
  {
    usage: 'sweep',
    summary: 'Queue idle sessions that no hook reported',
    load: async () => (await import('./sweep.ts')).sweepCommand,
  },
  {
    usage: 'backfill',
    summary: 'Read all older sessions that were never read, newest first',
    load: async () => (await import('./backfill.ts')).backfillCommand,
  },
  {
    usage: 'notices',
    summary: 'Show what was saved, what waits for money and what failed since somebody last asked',
    load: async () => (await import('./notices.ts')).noticesCommand,
  },
  {
    usage: 'project',
    summary: 'Say which project a memory folder belongs to',
    load: async () => (await import('./project.ts')).projectCommand,
  },
  {
    usage: 'install',
    summary: 'Register the hooks with Claude Code',
    load: async () => (await import('./install.ts')).installCommand,
  },
  {
    usage: 'uninstall',
    summary: 'Take the hooks out of Claude Code’s settings; memories and state stay',
    load: async () => (await import('./uninstall.ts')).uninstallCommand,
  },
  {
    usage: 'doctor',
    summary:
      'Check everything between the agent’s hook and a memory; exit 1 when something is broken',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
  {
    usage: 'daemon',
    summary: 'Work the queue and look for forgotten sessions until stopped',
    load: async () => (await import('./daemon.ts')).daemonCommand,
  },
  {
    usage: 'service <verb>',
    summary: 'Run the daemon as a service of the user (systemd or launchd)',
    load: async () => (await import('./service.ts')).serviceCommand,
  },
];

/** The word that calls a command. */
export function nameOf({ usage }: Pick<ListedCommand, 'usage'>): string {
  return usage.split(' ')[0] ?? usage;
}
