import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDirName } from '../../src/core/project-key.ts';
import type { TicketEnvironment } from '../../src/core/ticket.ts';
import { resolveMemoryFolder } from '../../src/io/memory-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

interface Given {
  readonly memory?: TicketEnvironment;
  /** Settings files by their path below the root. */
  readonly settings?: Readonly<Record<string, object | string>>;
}

/** A home folder with one project in it, resolved from inside that project. `ROOT` is replaced. */
async function resolveIn({ memory = {}, settings = {} }: Given) {
  const root = await tempFolder();
  const project = join(root, 'home/shop');
  await mkdir(join(project, '.git'), { recursive: true });
  for (const [name, content] of Object.entries(settings)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(join(root, name), text.replaceAll('ROOT', root));
  }
  const variables = JSON.parse(
    JSON.stringify(memory).replaceAll('ROOT', root),
  ) as TicketEnvironment;
  const found = await resolveMemoryFolder({
    cwd: project,
    environment: { homeFolder: join(root, 'home'), memory: variables },
    policyFile: join(root, 'policy.json'),
  });
  const shortName = (text: string) =>
    text.replaceAll(projectDirName(project), 'SHOP').replaceAll(root, 'ROOT');
  return { ...found, path: shortName(found.path), why: shortName(found.why) };
}

const USER = 'home/.claude/settings.json';
const USUAL = 'ROOT/home/.claude/projects/SHOP/memory';

describe('the path', () => {
  it.each<[string, Given, string]>([
    ['lies below the client’s folder', {}, USUAL],
    [
      'moves with CLAUDE_CONFIG_DIR',
      { memory: { CLAUDE_CONFIG_DIR: 'ROOT/second' } },
      'ROOT/second/projects/SHOP/memory',
    ],
    [
      'takes its name from CLAUDE_CODE_PROJECT_DIR_NAME together with CLAUDE_CONFIG_DIR',
      { memory: { CLAUDE_CONFIG_DIR: 'ROOT/second', CLAUDE_CODE_PROJECT_DIR_NAME: 'mine' } },
      'ROOT/second/projects/mine/memory',
    ],
    ['takes no name without it', { memory: { CLAUDE_CODE_PROJECT_DIR_NAME: 'mine' } }, USUAL],
    [
      'takes no name that leads elsewhere',
      { memory: { CLAUDE_CONFIG_DIR: 'ROOT/second', CLAUDE_CODE_PROJECT_DIR_NAME: '../../x' } },
      'ROOT/second/projects/SHOP/memory',
    ],
    [
      'prefers CLAUDE_CODE_REMOTE_MEMORY_DIR to CLAUDE_CONFIG_DIR',
      { memory: { CLAUDE_CONFIG_DIR: 'ROOT/second', CLAUDE_CODE_REMOTE_MEMORY_DIR: 'ROOT/far' } },
      'ROOT/far/projects/SHOP/memory',
    ],
    [
      'prefers the user’s settings to both',
      {
        memory: { CLAUDE_CODE_REMOTE_MEMORY_DIR: 'ROOT/far' },
        settings: { [USER]: { autoMemoryDirectory: '~/notes' } },
      },
      'ROOT/home/notes',
    ],
    [
      'reads the user’s settings below CLAUDE_CONFIG_DIR',
      {
        memory: { CLAUDE_CONFIG_DIR: 'ROOT/second' },
        settings: {
          [USER]: { autoMemoryDirectory: 'ROOT/first-notes' },
          'second/settings.json': { autoMemoryDirectory: 'ROOT/second-notes' },
        },
      },
      'ROOT/second-notes',
    ],
    [
      'prefers the policy to the user’s settings',
      {
        settings: {
          'policy.json': { autoMemoryDirectory: 'ROOT/ordered' },
          [USER]: { autoMemoryDirectory: 'ROOT/notes' },
        },
      },
      'ROOT/ordered',
    ],
    [
      'prefers CLAUDE_COWORK_MEMORY_PATH_OVERRIDE to everything',
      {
        memory: { CLAUDE_COWORK_MEMORY_PATH_OVERRIDE: 'ROOT/exact/' },
        settings: { 'policy.json': { autoMemoryDirectory: 'ROOT/ordered' } },
      },
      'ROOT/exact',
    ],
    [
      'is never chosen by the project itself',
      {
        settings: {
          'home/shop/.claude/settings.json': { autoMemoryDirectory: 'ROOT/stolen' },
          'home/shop/.claude/settings.local.json': { autoMemoryDirectory: 'ROOT/stolen' },
        },
      },
      USUAL,
    ],
    ['survives broken settings', { settings: { [USER]: '{"autoMemory' } }, USUAL],
  ])('%s', async (_name, given, path) => {
    expect((await resolveIn(given)).path).toBe(path);
  });

  it.each(['notes', '~notes', './notes', '/', '~/', '~/.', 'ROOT/home', 'ROOT', '/a\0b'])(
    'is not %j, whoever says so',
    async (written) => {
      const bySettings = await resolveIn({
        settings: { [USER]: { autoMemoryDirectory: written } },
      });
      expect(bySettings.path).toBe(USUAL);
      expect(bySettings.why).toContain('is no folder for memories');
      const byVariable = await resolveIn({
        memory: { CLAUDE_COWORK_MEMORY_PATH_OVERRIDE: written },
      });
      expect(byVariable.path).toBe(USUAL);
    },
  );
});

describe('the reason', () => {
  it('names project and rule', async () => {
    expect((await resolveIn({})).why).toBe('ROOT/home/shop: git repository');
  });

  it('names the settings file that decided', async () => {
    const { why } = await resolveIn({ settings: { [USER]: { autoMemoryDirectory: '~/notes' } } });
    expect(why).toBe(`named by autoMemoryDirectory in ROOT/${USER}`);
  });

  it('tells of settings that were not followed or not readable', async () => {
    const own = 'home/shop/.claude/settings.json';
    const { why } = await resolveIn({
      settings: { [USER]: '{', [own]: { autoMemoryDirectory: '/stolen' } },
    });
    expect(why).toContain(`ROOT/${USER} cannot be read`);
    expect(why).toContain(`ROOT/${own} is not followed`);
  });
});

describe('memory is off', () => {
  it.each<[string, Given, string | undefined]>([
    ['by nothing', {}, undefined],
    ['by the user', { settings: { [USER]: { autoMemoryEnabled: false } } }, USER],
    ['by the policy', { settings: { 'policy.json': { autoMemoryEnabled: false } } }, 'policy.json'],
    [
      'by the project',
      { settings: { 'home/shop/.claude/settings.json': { autoMemoryEnabled: false } } },
      'shop/.claude/settings.json',
    ],
    [
      'by the project on this machine, whatever the user says',
      {
        settings: {
          [USER]: { autoMemoryEnabled: true },
          'home/shop/.claude/settings.local.json': { autoMemoryEnabled: false },
        },
      },
      'settings.local.json',
    ],
    [
      'by environment',
      { memory: { CLAUDE_CODE_DISABLE_AUTO_MEMORY: 'true' } },
      'CLAUDE_CODE_DISABLE_AUTO_MEMORY',
    ],
    [
      'by nothing when the environment forces it on',
      {
        memory: { CLAUDE_CODE_DISABLE_AUTO_MEMORY: '0' },
        settings: { [USER]: { autoMemoryEnabled: false } },
      },
      undefined,
    ],
  ])('%s', async (_name, given, reason) => {
    const { disabled } = await resolveIn(given);
    if (reason === undefined) expect(disabled).toBeUndefined();
    else expect(disabled).toContain(reason);
  });
});

it('follows the user’s settings also when the home folder is the project', async () => {
  const homeFolder = await tempFolder();
  await mkdir(join(homeFolder, '.claude'));
  await writeFile(join(homeFolder, '.claude/settings.json'), '{"autoMemoryDirectory":"~/notes"}');
  const found = await resolveMemoryFolder({
    cwd: homeFolder,
    environment: { homeFolder, memory: {} },
    policyFile: join(homeFolder, 'none'),
  });
  expect(found).toMatchObject({ path: join(homeFolder, 'notes'), projectRoot: homeFolder });
  expect(found.why).not.toContain('not followed');
});
