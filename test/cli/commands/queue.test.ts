import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drainDue } from '../../../src/app/drain.ts';
import { takeIn } from '../../../src/app/take-in.ts';
import { notify } from '../../../src/io/notifications.ts';
import { readProgress, writeProgress } from '../../../src/io/session-cursors.ts';
import { folderKey } from '../../../src/io/state-folder.ts';
import { MAIN, programEnvironment } from '../../support/built-program.ts';
import {
  clientPlaces,
  payloadOf,
  queueWorld,
  writeNumberedSession,
} from '../../support/queue-world.ts';
import { runCommand } from '../../support/run-command.ts';
import { spoolTicket } from '../../support/spool-ticket.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const forced = (home: string) =>
  drainDue(queueWorld(home), { isForced: true }, new AbortController().signal);

/** A home whose queue holds one parked job: a session of a project that meets another in one folder. */
async function homeWithParkedJob(): Promise<string> {
  const home = await tempFolder();
  for (const [position, project] of [join('a-b', 'c'), join('a', 'b-c')].entries()) {
    const session = await writeNumberedSession(home, project, position + 1);
    await spoolTicket(queueWorld(home), payloadOf(session));
    await forced(home);
  }
  return home;
}

describe('rememberd queue', () => {
  it('says that there are no jobs, and makes no folder by looking', async () => {
    const home = await tempFolder();
    expect(await runCommand(home, ['queue', 'list'])).toEqual({
      code: 0,
      out: 'No jobs.\n',
      err: '',
    });
    await runCommand(home, ['status']);
    await runCommand(home, ['notices']);
    await runCommand(home, ['sweep', '--dry-run']);
    expect(await readdir(home)).toEqual([]);
  });

  it('lists a parked job with its reason, makes it due again, and drops it', async () => {
    const home = await homeWithParkedJob();
    const listed = await runCommand(home, ['queue', 'list']);
    expect(listed.out).toMatch(/^parked {3}[0-9a-f]{12} {2}session session-2/);
    expect(listed.out).toContain('another project');
    expect((await runCommand(home, ['queue', 'retry'])).out).toBe('1 job due again\n');
    const { jobs } = JSON.parse((await runCommand(home, ['queue', 'list', '--json'])).out);
    expect(jobs).toMatchObject([{ state: 'pending' }]);
    const dropped = await runCommand(home, ['queue', 'drop', jobs[0].id.slice(0, 6)]);
    expect(dropped.out).toBe('1 job dropped\n');
    expect((await runCommand(home, ['queue', 'list'])).out).toBe('No jobs.\n');
  });

  it('drops for good: no sweep and no backfill reads it, but `extract --from-start` does', async () => {
    const home = await tempFolder();
    const session = await writeNumberedSession(home, 'north', 1);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(session.transcript, hourAgo, hourAgo);
    await spoolTicket(queueWorld(home), payloadOf(session));
    await takeIn(queueWorld(home));
    const [job] = queueWorld(home).queue.list();
    expect((await runCommand(home, ['queue', 'drop', job?.id ?? ''])).out).toBe('1 job dropped\n');
    expect((await runCommand(home, ['sweep'])).out).toMatch(/^0 sessions queued, 1 up to date/);
    expect((await runCommand(home, ['backfill'])).out).toMatch(/^0 sessions to read/);
    const { memoryDir } = clientPlaces(home, 'north');
    await expect(readdir(memoryDir)).rejects.toThrow('ENOENT');
    await runCommand(home, ['extract', session.transcript, '--from-start']);
    expect(await readdir(memoryDir)).toContain('MEMORY.md');
  });

  it('drops a job whose transcript is gone, and keeps off the record what was', async () => {
    const home = await tempFolder();
    const world = queueWorld(home);
    for (const number of [1, 2]) {
      const session = await writeNumberedSession(home, 'north', number);
      await spoolTicket(world, payloadOf(session));
      await takeIn(world);
      if (number === 1) await rm(session.transcript);
      const [job] = world.queue.list();
      const { memoryDir } = clientPlaces(home, 'north');
      const path = world.state.session(session.sessionId, folderKey(memoryDir, world.state.root));
      const { sessionId, transcript } = session;
      const cursor = { offsetBytes: 0, lineHash: '' };
      const progress = { sessionId, memoryDir, transcript, cursor, isPrivate: true };
      if (number === 2) await writeProgress(path, progress);
      expect((await runCommand(home, ['queue', 'drop', job?.id ?? ''])).code).toBe(0);
      if (number === 2) expect(await readProgress(path)).toMatchObject({ isPrivate: true });
    }
    expect(world.queue.list()).toEqual([]);
  });

  it('refuses an id that no job has, with exit 2', async () => {
    const { code, err } = await runCommand(await tempFolder(), ['queue', 'drop', 'feed']);
    expect(code).toBe(2);
    expect(err).toContain('no job whose id begins so');
  });

  it('names files that are no jobs, and status counts them', async () => {
    const home = await tempFolder();
    const { pending } = queueWorld(home).state.queue;
    await mkdir(pending, { recursive: true });
    await writeFile(join(pending, 'shopping.json'), '{}');
    expect((await runCommand(home, ['queue', 'list'])).out).toBe(
      'No jobs.\npending  shopping.json  is no job, and is left alone\n',
    );
    const listed = JSON.parse((await runCommand(home, ['queue', 'list', '--json'])).out);
    expect(listed.strays).toEqual([{ state: 'pending', name: 'shopping.json' }]);
    expect((await runCommand(home, ['status'])).out).toContain('1 file that is no job');
  });
});

describe('rememberd project', () => {
  it('lets a refused session in once the two folders are said to be one project', async () => {
    const home = await homeWithParkedJob();
    const cwd = join(home, 'a', 'b-c');
    expect((await runCommand(home, ['project'], { cwd })).out).toContain(join('a-b', 'c'));
    expect((await runCommand(home, ['project', '--same'], { cwd })).out).toContain(cwd);
    await runCommand(home, ['queue', 'retry']);
    expect(await forced(home)).toMatchObject({ done: 1, parked: 0 });
  });

  it('forgets the old place of a project that was moved', async () => {
    const home = await homeWithParkedJob();
    const cwd = join(home, 'a', 'b-c');
    const { out } = await runCommand(home, ['project', '--moved', '--json'], { cwd });
    expect(JSON.parse(out).projects).toEqual([cwd]);
  });

  it.each([[['project', '--moved', '--same']], [['project', '--moved', '--memory-dir', 'memory']]])(
    'refuses %j, with exit 2',
    async (words) => {
      expect((await runCommand(await tempFolder(), words)).code).toBe(2);
    },
  );
});

describe('rememberd notices', () => {
  it('says that there are none; as JSON it is an empty list', async () => {
    const home = await tempFolder();
    expect((await runCommand(home, ['notices'])).out).toBe('No notices.\n');
    const { out } = await runCommand(home, ['notices', '--json']);
    expect(JSON.parse(out)).toEqual({ notifications: [] });
  });

  it('shows them again until somebody takes them with --once', async () => {
    const home = await tempFolder();
    const at = new Date().toISOString();
    const saved = { run: 'r1', memoryDir: '/m', file: 'f.md', title: 'Bread' };
    await notify(queueWorld(home).state.notifications, [{ type: 'memory_saved', at, ...saved }]);
    const line = `${at}  saved: Bread (f.md)\n`;
    for (const words of [['notices'], ['notices', '--once']]) {
      expect((await runCommand(home, words)).out).toBe(line);
    }
    expect((await runCommand(home, ['notices', '--once'])).out).toBe('No notices.\n');
  });
});

it.runIf(existsSync('/dev/full'))('notices that could not be written out wait on', async () => {
  const home = await tempFolder();
  const at = new Date().toISOString();
  const saved = { run: 'r1', memoryDir: '/m', file: 'f.md', title: 'Bread' };
  const { state } = queueWorld(home);
  await notify(state.notifications, [{ type: 'memory_saved', at, ...saved }]);
  const full = openSync('/dev/full', 'w');
  const words = [MAIN, 'notices', '--once', '--state', state.root];
  for (const more of [[], ['--json']]) {
    const stdio: ['ignore', number, 'pipe'] = ['ignore', full, 'pipe'];
    const env = programEnvironment(home);
    const { status } = spawnSync(process.execPath, [...words, ...more], { env, stdio });
    expect(status).toBe(1);
  }
  closeSync(full);
  expect((await runCommand(home, ['notices', '--once'])).out).toContain('saved: Bread');
  expect((await runCommand(home, ['notices'])).out).toBe('No notices.\n');
});

it.each([
  'queue',
  'queue list',
  'project',
  'service',
  'sweep',
  'backfill',
  'drain',
  'daemon',
  'status',
  'notices',
  'install',
  'uninstall',
])('%s --help has an example', async (command) => {
  const { code, out } = await runCommand(await tempFolder(), [...command.split(' '), '--help']);
  expect(code).toBe(0);
  expect(out).toContain('Examples:');
  if (command !== 'queue') expect(out).toContain('--json');
});
