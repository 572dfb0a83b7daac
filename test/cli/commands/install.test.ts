import { spawnSync } from 'node:child_process';
import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../support/run-command.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const SETTINGS = '{\n  "model": "opus"\n}\n';

async function homeWith(settings: string) {
  const home = await tempFolder();
  const path = join(home, '.claude', 'settings.json');
  await mkdir(join(home, '.claude'));
  await writeFile(path, settings);
  return { home, path };
}

it('shows in a dry run the lines it would add, and writes nothing', async () => {
  const { home, path } = await homeWith(SETTINGS);
  const { code, out } = await runCommand(home, ['install', '--dry-run']);
  expect([code, out]).toEqual([0, expect.stringContaining('nothing was written')]);
  const lines = out.split('\n');
  expect(lines[0]).toBe(path);
  expect(lines.filter((line) => line.startsWith('+')).join()).toContain('"SessionEnd"');
  expect(await readdir(home)).toEqual(['.claude']);
});

it('installs without a question, says which extractor is used, and takes all of it back', async () => {
  const { home, path } = await homeWith(SETTINGS);
  const { code, out } = await runCommand(home, ['install']);
  expect(out).toContain('Extractor: rules');
  expect(out).toContain(join(home, 'state', 'client-settings'));
  // Read back, and an event sent through it; only the program itself is not built here.
  expect(out).toMatch(/ok {4}hooks[\s\S]*BAD {3}launcher[\s\S]*ok {4}rehearsal/);
  expect(code).toBe(1);
  expect((await runCommand(home, ['install'])).out).toContain('needs no change');
  const uninstalled = await runCommand(home, ['uninstall']);
  expect([uninstalled.code, uninstalled.out]).toEqual([
    0,
    expect.stringContaining('Memories stay'),
  ]);
  expect(await readFile(path, 'utf8')).toBe(SETTINGS);
});

it('names the line of settings that cannot be read, and changes nothing', async () => {
  const broken = '{\n  "model": "opus",\n  "hooks": {]\n}\n';
  const { home, path } = await homeWith(broken);
  for (const command of ['install', 'uninstall']) {
    const { code, err } = await runCommand(home, [command]);
    expect([code, err]).toEqual([1, expect.stringMatching(/settings\.json[\s\S]*line 3/)]);
  }
  const { out } = await runCommand(home, ['install', '--json']);
  expect(JSON.parse(out)).toMatchObject({ error: { name: 'SettingsInvalidError' } });
  expect(await readFile(path, 'utf8')).toBe(broken);
});

it('gives the same in JSON', async () => {
  const { home, path } = await homeWith(
    '{\n  "env": {"KEY": "sk-sample"},\n  "model": "opus"\n}\n',
  );
  const { out } = await runCommand(home, ['install', '--json']);
  expect(JSON.parse(out)).toMatchObject({
    settingsPath: path,
    changes: expect.arrayContaining([expect.stringContaining('SessionEnd')]),
    isRemoved: false,
    stateFolder: join(home, 'state'),
    extractor: 'rules',
  });
  expect(out).not.toContain('sk-sample');
});

it('takes the hooks out whatever is wrong with a setting of our own', async () => {
  const { home, path } = await homeWith(SETTINGS);
  await runCommand(home, ['install']);
  await writeFile(join(home, 'state', 'settings.json'), '{');
  expect((await runCommand(home, ['uninstall'])).code).toBe(0);
  expect(await readFile(path, 'utf8')).toBe(SETTINGS);
});

it('leaves the hook where the settings of a project still call it, and says so', async () => {
  const { home } = await homeWith(SETTINGS);
  const kiosk = join(home, 'kiosk');
  await mkdir(join(kiosk, '.git'), { recursive: true });
  await runCommand(home, ['install', '--project'], { cwd: kiosk });
  await runCommand(home, ['install']);
  const { out } = await runCommand(home, ['uninstall']);
  expect(out).toContain(`Hooks in ${join(kiosk, '.claude', 'settings.local.json')} stay`);
  expect(await readdir(join(home, 'state', 'bin'))).toContain('run');
  await runCommand(home, ['uninstall', '--project'], { cwd: kiosk });
  expect(await readdir(join(home, 'state'))).not.toContain('bin');
});

it.each([
  ['a link to nothing', (path: string) => symlink(join(path, '..', 'nowhere.json'), path)],
  ['a folder', (path: string) => mkdir(path)],
  ['a named pipe', async (path: string) => void spawnSync('mkfifo', [path])],
])('refuses %s in the place of the settings, and leaves it there', async (_, make) => {
  const { home, path } = await homeWith(SETTINGS);
  await rm(path);
  await make(path);
  const { code, err } = await runCommand(home, ['install']);
  expect([code, err]).toEqual([1, expect.stringContaining('Nothing was changed')]);
  expect((await lstat(path)).isFile()).toBe(false);
});

describe('what reads the sessions', () => {
  const settingsIn = async (home: string) =>
    JSON.parse(await readFile(join(home, 'state', 'settings.json'), 'utf8').catch(() => '{}'));

  it('is asked once, by number or name, and stays what was said', async () => {
    const { home } = await homeWith(SETTINGS);
    const questions: string[] = [];
    const ask = async (question: string) => {
      questions.push(question);
      return '2';
    };
    const { out } = await runCommand(home, ['install'], { ask });
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatch(
      /rules[\s\S]*nobody is billed[\s\S]*claude-cli[\s\S]*subscription/,
    );
    expect(out).toMatch(/Extractor: claude-cli.*; billed: the subscription/);
    expect(await settingsIn(home)).toEqual({ extractor: 'claude-cli' });
    await runCommand(home, ['install'], { ask });
    expect(questions).toHaveLength(1);
  });

  it('is the rules when the answer is empty', async () => {
    const { home } = await homeWith(SETTINGS);
    await runCommand(home, ['install'], { ask: async () => '' });
    expect(await settingsIn(home)).toEqual({ extractor: 'rules' });
  });

  it('is asked again after a slip; after three nothing is chosen and nothing written', async () => {
    const answers = ['clade-cli', 'claude-cli'];
    const { home } = await homeWith(SETTINGS);
    await runCommand(home, ['install'], { ask: async () => answers.shift() ?? '' });
    expect(await settingsIn(home)).toMatchObject({ extractor: 'claude-cli' });
    const other = await homeWith(SETTINGS);
    const { code, err } = await runCommand(other.home, ['install'], { ask: async () => 'yes' });
    expect([code, err]).toEqual([2, expect.stringContaining('Nothing was changed')]);
    expect(await readFile(other.path, 'utf8')).toBe(SETTINGS);
    expect(await readdir(other.home)).toEqual(['.claude']);
  });

  it('is asked of nobody without a terminal, in a dry run, for JSON and for the plugin', async () => {
    const { home } = await homeWith(SETTINGS);
    const ask = () => Promise.reject(new Error('asked'));
    for (const words of [['--dry-run'], ['--json'], ['--plugin']]) {
      await runCommand(home, ['install', ...words], { ask });
    }
    await runCommand(home, ['install']);
    expect(await settingsIn(home)).toEqual({});
  });

  it('is taken from --extractor, beside the other settings, and a wrong one is refused', async () => {
    const { home, path } = await homeWith(SETTINGS);
    await mkdir(join(home, 'state'));
    await writeFile(join(home, 'state', 'settings.json'), '{"settleMs": 5000}');
    const wrong = await runCommand(home, ['install', '--extractor', 'oracle']);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('claude-cli')]);
    expect(await readFile(path, 'utf8')).toBe(SETTINGS);
    const { out } = await runCommand(home, ['install', '--extractor', 'anthropic']);
    expect(out).toMatch(/Extractor: anthropic; billed: nobody: There is no key/);
    expect(await settingsIn(home)).toEqual({ settleMs: 5000, extractor: 'anthropic' });
  });
});
