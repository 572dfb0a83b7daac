import { chmod, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examine } from '../../src/app/doctor.ts';
import { drainDue } from '../../src/app/drain.ts';
import { examineHooks } from '../../src/app/examine-hooks.ts';
import { examineFolder, examineQueue } from '../../src/app/examine-work.ts';
import { install, settingsPathOf } from '../../src/app/install.ts';

import { openDrainWorld } from '../../src/app/open-runner.ts';
import { type Base, openWorld } from '../../src/app/open-world.ts';
import { planSweep } from '../../src/app/plan-sweep.ts';
import { enqueueSwept } from '../../src/app/sweep.ts';
import { AccessRefusedError } from '../../src/core/errors.ts';
import { type Finding, isHealthy } from '../../src/core/finding.ts';
import { createRulesExtractor } from '../../src/core/rules/extractor.ts';
import { resolveSettings } from '../../src/core/settings.ts';
import { notify } from '../../src/io/notifications.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { anEvent, jobOf } from '../support/jobs.ts';
import { writeSession } from '../support/session-file.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

const HOOKS = join(import.meta.dirname, '..', '..', 'hooks');

interface Installation {
  readonly home: string;
  readonly base: Base;
  readonly program: string;
}

async function installed(): Promise<Installation> {
  const home = await tempFolder();
  const program = join(home, 'main.js');
  await writeFile(program, '');
  const base: Base = {
    state: statePaths(join(home, 'state')),
    settings: resolveSettings({ flags: {}, environment: {}, file: {} }),
    environment: { homeFolder: home, memory: {} },
    extractor: createRulesExtractor(),
  };
  const request = { node: process.execPath, program, stateFolder: base.state.root };
  await install(
    {
      ...request,
      hooksFolder: HOOKS,
      platform: process.platform,
      isDryRun: false,
    },
    base,
  );
  return { home, base, program };
}

async function diagnose({ home, base }: Installation): Promise<readonly Finding[]> {
  const place = { memoryDir: join(home, 'memory'), projectRoot: home };
  const world = await openWorld(place, base);
  return examine({ base, world, projectRoot: join(home, 'kiosk') }, new Date());
}

function about(findings: readonly Finding[], subject: string): Finding | undefined {
  return findings.find((finding) => finding.subject === subject);
}

const settingsOf = ({ home }: Installation) => join(home, '.claude', 'settings.json');
const hookOf = ({ base }: Installation) => join(base.state.bin, 'enqueue.sh');
const launcherOf = ({ base }: Installation) => join(base.state.bin, 'run');

async function moveNode(of: Installation): Promise<void> {
  const text = await readFile(launcherOf(of), 'utf8');
  await writeFile(launcherOf(of), text.replace(process.execPath, join(of.home, 'old-node')));
}

describe('the doctor', () => {
  it('finds a fresh installation healthy, having sent an event through the whole chain', async () => {
    const installation = await installed();
    const findings = await diagnose(installation);
    expect(findings.filter(({ health }) => health !== 'good')).toEqual([]);
    expect(about(findings, 'rehearsal')?.found).toContain('throw-away folder');
    // Nothing of it reached the real state.
    expect(await readdir(installation.base.state.root)).toEqual(
      expect.not.arrayContaining(['spool', 'runs', 'sessions', 'folders']),
    );
  });

  it.each<[string, string, (installation: Installation) => Promise<void>]>([
    ['hooks', 'nothing is registered', (of) => rm(settingsOf(of))],
    ['hooks', 'the settings are no JSON', (of) => writeFile(settingsOf(of), '{"hooks":')],
    ['hooks', 'all hooks are switched off', switchHooksOff],
    ['hook file', 'the hook is gone', (of) => rm(hookOf(of))],
    ['launcher', 'the launcher is gone', (of) => rm(launcherOf(of))],
    ['launcher', 'the launcher may not be executed', (of) => chmod(launcherOf(of), 0o600)],
    ['launcher', 'the launcher is no script', (of) => writeFile(launcherOf(of), 'hello\n')],
    ['launcher', 'the node that it starts is gone', moveNode],
    ['launcher', 'the program that it starts is gone', (of) => rm(of.program)],
    ['rehearsal', 'the hook prints something', (of) => writeFile(hookOf(of), 'echo hello\n')],
    ['rehearsal', 'the hook fails', (of) => writeFile(hookOf(of), 'exit 3\n')],
    ['rehearsal', 'the hook writes no ticket', (of) => writeFile(hookOf(of), 'exit 0\n')],
  ])('says what to do about the %s when %s', async (subject, _, harm) => {
    const installation = await installed();
    await harm(installation);
    const findings = await diagnose(installation);
    expect(isHealthy(findings)).toBe(false);
    expect(about(findings, subject)).toMatchObject({
      health: 'bad',
      advice: expect.stringContaining(' '),
    });
  });

  it('knows a plugin that calls in place of the settings', async () => {
    const installation = await installed();
    await writeFile(settingsOf(installation), '{"enabledPlugins":{"rememberd@rememberd":true}}');
    expect(about(await diagnose(installation), 'hooks')).toMatchObject({ health: 'good' });
  });

  it('says when what somebody wrote into MEMORY.md itself is longer than the client loads', async () => {
    const installation = await installed();
    const memoryDir = join(installation.home, 'memory');
    await mkdir(memoryDir);
    await writeFile(join(memoryDir, 'MEMORY.md'), 'Kept here, not in a file.\n'.repeat(300));
    expect(about(await diagnose(installation), 'memory folder')).toMatchObject({
      health: 'note',
      found: expect.stringContaining('MEMORY.md'),
    });
  });

  it('says when a forgotten memory could come back, because its tombstone cannot be read', async () => {
    const { home, base } = await installed();
    const world = await openWorld({ memoryDir: join(home, 'memory'), projectRoot: home }, base);
    const [folder = ''] = world.folder.folders;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'tombstones.jsonl'), '{"fingerprint":"0a\n');
    expect(await examineFolder(world)).toMatchObject({
      health: 'bad',
      found: expect.stringContaining('1 tombstone '),
    });
  });

  it('finds an installation for one project healthy too', async () => {
    const installation = await installed();
    const text = await readFile(settingsOf(installation), 'utf8');
    const local = join(installation.home, 'kiosk', '.claude');
    await mkdir(local, { recursive: true });
    await writeFile(join(local, 'settings.local.json'), text);
    await rm(settingsOf(installation));
    expect(isHealthy(await diagnose(installation))).toBe(true);
  });

  it('says when a ticket was left lying, with the reason that a runner left', async () => {
    const installation = await installed();
    const { state } = installation.base;
    await spoolTicket({ state }, '{}');
    expect(about(await diagnose(installation), 'worker')).toMatchObject({ health: 'good' });
    const broke = { at: new Date().toISOString(), reason: 'no such zone' };
    await notify(state.notifications, [{ type: 'runner_failed', ...broke }]);
    expect(about(await diagnose(installation), 'worker')).toMatchObject({ health: 'note' });
    const [name = ''] = await readdir(state.spool.new);
    await utimes(join(state.spool.new, name), new Date(0), new Date(0));
    expect(about(await diagnose(installation), 'worker')).toMatchObject({
      health: 'bad',
      found: expect.stringMatching(/^1 tickets.*no such zone/),
    });
  });

  it('is not well where notices cannot be read', async () => {
    const installation = await installed();
    await mkdir(installation.base.state.notifications, { recursive: true });
    expect(about(await diagnose(installation), 'state')).toMatchObject({
      health: 'bad',
      found: expect.stringContaining('notices'),
    });
  });

  it('says when a due job was left lying, also one that is to run alone, and does not touch it', async () => {
    const installation = await installed();
    const world = await openDrainWorld(installation.base);
    const job = jobOf([anEvent()]);
    const path = join(installation.base.state.queue.pending, `${job.id}.json`);
    const anHourAgo = Date.now() - 60 * 60_000;
    await world.queue.enqueue(job.id, () => ({ ...job, notBeforeMs: anHourAgo, kills: 3 }));
    const before = await readFile(path, 'utf8');
    expect(about(await diagnose(installation), 'worker')).toMatchObject({ health: 'bad' });
    expect(await readFile(path, 'utf8')).toBe(before);
  });

  it('says when others can read a key in the settings, and not when they find none', async () => {
    const installation = await installed();
    const { settings } = installation.base.state;
    const held = async (text: string, mode: number) => {
      await writeFile(settings, text);
      await chmod(settings, mode);
      return about(await examineQueue(installation.base, new Date()), 'settings');
    };
    for (const mode of [0o644, 0o640, 0o604]) {
      expect(await held('{"openaiApiKey": "k-1"}', mode)).toMatchObject({
        health: 'bad',
        advice: `Run \`chmod 600 ${settings}\`.`,
      });
    }
    expect(await held('{"openaiApiKey": "k-1"}', 0o600)).toBeUndefined();
    expect(await held('{"extractor": "rules"}', 0o644)).toBeUndefined();
  });

  it('counts sessions of the last days that were never read, until they are', async () => {
    const installation = await installed();
    const { home, base } = installation;
    await addIdleSession(home);
    expect(about(await diagnose(installation), 'sessions')).toMatchObject({
      health: 'note',
      found: expect.stringContaining('1 that no hook reported'),
    });
    const world = await openDrainWorld(base);
    const { sessions } = await planSweep({ sinceMs: 0, most: 10 }, world);
    await enqueueSwept(sessions, world);
    await drainDue(world, { isForced: true }, new AbortController().signal);
    expect(about(await diagnose(installation), 'sessions')?.found).toContain('1 read');
  });
});

async function switchHooksOff(of: Installation): Promise<void> {
  const settings = JSON.parse(await readFile(settingsOf(of), 'utf8'));
  await writeFile(settingsOf(of), JSON.stringify({ ...settings, disableAllHooks: true }));
}

async function addIdleSession(home: string): Promise<void> {
  const project = join(home, 'kiosk');
  const folder = join(home, '.claude', 'projects', project.replace(/[^a-zA-Z0-9]/g, '-'));
  await mkdir(project);
  await mkdir(folder, { recursive: true });
  const session = { sessionId: '0a1b2c3d-0000-4000-8000-00000000000a', cwd: project };
  const path = await writeSession(folder, [{ user: 'Never deploy on Fridays.' }], session);
  const anHourAgo = new Date(Date.now() - 60 * 60_000);
  await utimes(path, anHourAgo, anHourAgo);
}

it('asks the model whether it would let us in, and says what to do when not', async () => {
  const { base } = await installed();
  const refusal = new AccessRefusedError('The key is not taken.', {
    expected: 'a key',
    found: '401',
    advice: 'Give it a key.',
  });
  const extractor = { ...base.extractor, kind: 'openai' as const };
  const health = async (reach: () => Promise<void>) => {
    const found = await examineQueue({ ...base, extractor: { ...extractor, reach } }, new Date());
    return found.find(({ subject }) => subject === 'model');
  };
  expect(await health(async () => {})).toMatchObject({ health: 'good' });
  expect(await health(() => Promise.reject(refusal))).toMatchObject({
    health: 'bad',
    advice: 'Give it a key.',
  });
  expect(await examineQueue(base, new Date())).not.toContainEqual(
    expect.objectContaining({ subject: 'model' }),
  );
});

it('rehearses with the rules, whoever reads otherwise: it shall cost nothing', async () => {
  const { base } = await installed();
  const refresh = () => Promise.reject(new Error('the settings were asked who reads'));
  const found = await examineHooks({ ...base, refresh }, [settingsPathOf({}, base)]);
  expect(found).toContainEqual(expect.objectContaining({ subject: 'rehearsal', health: 'good' }));
});
