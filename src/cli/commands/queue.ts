import { openBase } from '../../app/open-target.ts';
import type { Base } from '../../app/open-world.ts';
import { dropJob } from '../../app/pass-over.ts';
import { UsageError } from '../../core/errors.ts';
import { createQueue, type Queue } from '../../io/queue.ts';
import { listStrays, type QueueStray } from '../../io/queue-strays.ts';
import type { QueueEntry } from '../../io/queue-view.ts';
import { type AddCommand, addStateOptions } from '../command.ts';
import { printJson, type Terminal } from '../terminal.ts';

export const queueCommand: AddCommand = (parser, terminal, finish) => {
  parser.command('queue', 'See and steer the jobs that wait', (commands) => {
    for (const add of [listCommand, retryCommand, dropCommand]) add(commands, terminal, finish);
    return commands
      .demandCommand(1, 'Which of list, retry and drop?')
      .strict()
      .example('$0 queue list --json', 'all jobs, for a script')
      .example('$0 queue retry', 'all parked jobs once more')
      .example('$0 queue drop 3f9a', 'the job whose id begins so');
  });
};

const listCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'list',
    'List the jobs',
    (options) => addStateOptions(options).example('$0 queue list', 'what waits, runs or is parked'),
    async (args) => {
      const { queue, base } = await openQueue(args, terminal);
      const jobs = queue.list();
      const strays = listStrays(base.state.queue);
      if (args.json) printJson(terminal, { jobs, strays });
      else terminal.out(renderJobs(jobs) + renderStrays(strays));
      finish(0);
    },
  );
};

const retryCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'retry [job..]',
    'Make jobs due, with all their attempts; without ids the parked ones',
    (options) =>
      addStateOptions(options)
        .positional('job', { type: 'string', array: true, describe: 'Ids, or their beginnings' })
        .example('$0 queue retry', 'all parked jobs once more'),
    async (args) => {
      const { queue } = await openQueue(args, terminal);
      const isAll = args.job === undefined || args.job.length === 0;
      const jobs = isAll ? parked(queue) : chooseJobs(queue, args.job ?? []);
      for (const { id } of jobs) await queue.retry(id);
      report('due again', jobs, args.json, terminal);
      finish(0);
    },
  );
};

const dropCommand: AddCommand = (parser, terminal, finish) => {
  const what = { type: 'string', array: true, demandOption: true } as const;
  parser.command(
    'drop <job..>',
    'Remove waiting or parked jobs; what was not read yet of their sessions never is',
    (options) =>
      addStateOptions(options)
        .positional('job', { ...what, describe: 'Ids, or their beginnings' })
        .example('$0 queue drop 3f9a', 'the job whose id begins so')
        .epilogue('What is said there later is read; `extract FILE --from-start` reads all of it.'),
    async (args) => {
      const { queue, base } = await openQueue(args, terminal);
      const jobs = chooseJobs(queue, args.job);
      for (const { id } of jobs) await dropJob(id, base, queue);
      report('dropped', jobs, args.json, terminal);
      finish(0);
    },
  );
};

/** Looks only: no folder is made before a job is changed. */
async function openQueue(
  args: { state?: string | undefined },
  terminal: Terminal,
): Promise<{ queue: Queue; base: Base }> {
  const base = await openBase(args, terminal.cwd);
  return { queue: createQueue(base.state.queue, { now: () => Date.now() }), base };
}

function parked(queue: Queue): readonly QueueEntry[] {
  return queue.list().filter(({ state }) => state === 'parked');
}

function chooseJobs(queue: Queue, beginnings: readonly string[]): readonly QueueEntry[] {
  return beginnings.map((beginning) => {
    const matching = queue
      .list()
      .filter(({ id, state }) => state !== 'running' && id.startsWith(beginning));
    const [job] = matching;
    if (job !== undefined && new Set(matching.map(({ id }) => id)).size === 1) return job;
    throw new UsageError(`There is no single job "${beginning}".`, {
      expected: 'the id of one waiting or parked job, or its beginning',
      found: matching.length === 0 ? 'no job whose id begins so' : `${matching.length} of them`,
      advice: 'List the jobs with `rememberd queue list`.',
    });
  });
}

function report(
  what: string,
  jobs: readonly QueueEntry[],
  asJson: boolean,
  terminal: Terminal,
): void {
  const ids = [...new Set(jobs.map(({ id }) => id))];
  if (asJson) printJson(terminal, { jobs: ids });
  else terminal.out(`${ids.length} ${ids.length === 1 ? 'job' : 'jobs'} ${what}\n`);
}

function renderJobs(entries: readonly QueueEntry[]): string {
  if (entries.length === 0) return 'No jobs.\n';
  return entries.map((entry) => `${renderJob(entry)}\n`).join('');
}

function renderStrays(strays: readonly QueueStray[]): string {
  return strays
    .map(({ state, name }) => `${state.padEnd(8)} ${name}  is no job, and is left alone\n`)
    .join('');
}

function renderJob({ id, state, facts, problem }: QueueEntry): string {
  const head = `${state.padEnd(8)} ${id.slice(0, 12)}`;
  if (facts === undefined) return `${head}  cannot be read: ${problem}`;
  const due = new Date(facts.notBeforeMs).toISOString();
  const reason = facts.parkedReason ?? facts.lastError;
  return `${head}  session ${facts.sessionId}, due ${due}, ${facts.attempts} failed attempts${reason === undefined ? '' : `\n         ${reason}`}`;
}
