import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { runCommand } from '../support/run-command.ts';
import { spokenHome } from '../support/spoken-home.ts';
import { tempFolder } from '../support/temp-folder.ts';

const FORM = /^rememberd: .+\n {2}expected: .+\n {2}found: {4}.+\n {2}to do: {4}.+\n$/;

/** What stands in the way, made in a home folder with a session `session-1.jsonl`. */
const CAUSES: Record<string, (home: string) => Promise<void>> = {
  nothing: async () => {},
  'a file in place of the memory folder': (home) => writeFile(join(home, 'mine'), ''),
  'settings that are no JSON': async (home) => {
    await mkdir(join(home, 'mine', '.rememberd'), { recursive: true });
    await writeFile(join(home, 'mine', '.rememberd', 'settings.json'), '{');
  },
  'a link to itself': (home) => symlink('mine', join(home, 'mine')),
  'an agent that consolidates the folder': async (home) => {
    await mkdir(join(home, 'mine'));
    await writeFile(join(home, 'mine', '.consolidate-lock'), String(process.pid));
  },
};

describe('the exit code', () => {
  it.each<[number, keyof typeof CAUSES, string]>([
    [0, 'nothing', 'extract session-1.jsonl'],
    [0, 'nothing', 'list'],
    [1, 'nothing', 'extract missing.jsonl'],
    [1, 'nothing', 'undo --last'],
    [1, 'a file in place of the memory folder', 'list'],
    [1, 'a link to itself', 'extract session-1.jsonl'],
    [1, 'settings that are no JSON', 'list'],
    [2, 'nothing', 'extrat session-1.jsonl'],
    [2, 'nothing', 'list --tipe user'],
    [2, 'nothing', 'list --type friend'],
    [2, 'nothing', 'list --log-level loud'],
    [2, 'nothing', 'list too much'],
    [2, 'nothing', 'log --limit 0'],
    [2, 'nothing', 'extract'],
    [2, 'nothing', 'show no-such-memory'],
    [75, 'an agent that consolidates the folder', 'extract session-1.jsonl'],
  ])('is %i with %s in the way of `%s`; every failure has the same form', async (...row) => {
    const [code, cause, line] = row;
    const { home, runIn } = await spokenHome();
    await CAUSES[cause]?.(home);
    const said = await runIn(...line.split(' '));
    expect(said).toMatchObject({ code });
    if (code !== 0) expect(said).toMatchObject({ out: '', err: expect.stringMatching(FORM) });
    const json = await runIn(...line.split(' '), '--json');
    expect(json).toMatchObject({ code, err: '' });
    expect(JSON.parse(json.out).error === undefined).toBe(code === 0);
  });
});

describe('a command line that cannot be read', () => {
  it.each([
    ['extrat x', 'Did you mean `rememberd extract`?'],
    ['lst', 'Did you mean `rememberd list`?'],
    ['zzzzzzzz', '`rememberd --help`'],
    ['list --memry-dir x', 'Did you mean --memory-dir?'],
    ['queue list --stte x', 'Did you mean --state?'],
    ['list --zzzzzzzz', '`rememberd --help`'],
    ['list --memory-dir', '`rememberd --help`'],
    ['extract --json', '`rememberd --help`'],
    ['', '`rememberd --help`'],
    ['--bogus', '`rememberd --help`'],
  ])('like `%s` leads to exit 2, no folder, and the advice: %s', async (line, advice) => {
    const home = await tempFolder();
    const { code, out, err } = await runCommand(home, line.split(' ').filter(Boolean));
    expect(code).toBe(2);
    expect(`${out}${err}`).toContain(advice);
    expect(await readdir(home)).toEqual([]);
  });

  it.each([
    ['list --memry-dir x', 'found:    Unknown argument: memry-dir\n'],
    ['extract', 'expected: rememberd extract <transcript>, then its flags\n'],
    ['forget', 'found:    too few words: 0 of 1\n'],
    ['queue', 'found:    Which of list, retry and drop?\n'],
  ])('like `%s` is answered in plain words: %j', async (line, words) => {
    expect((await runCommand(await tempFolder(), line.split(' '))).err).toContain(words);
  });

  it('is answered in English in every locale, as all else is', async () => {
    vi.stubEnv('LC_ALL', 'de_DE.UTF-8');
    const { err } = await runCommand(await tempFolder(), ['list', '--zzzzzzzz']);
    expect(err).toContain('Unknown argument: zzzzzzzz');
  });
});

it('shows nothing of a session or a memory that would steer the terminal', async () => {
  const { memoryDir, runIn } = await spokenHome();
  await mkdir(memoryDir);
  const description = 'bake \u001b]0;owned\u0007 \u009b2J \u202e at dawn';
  const text = `---\nname: bread\ndescription: ${JSON.stringify(description)}\n---\n${description}\n`;
  await writeFile(join(memoryDir, 'bread.md'), text);
  for (const line of [
    'list',
    'show bread.md',
    'reindex --dry-run',
    'show \u001b[31m',
    '\u009b2J',
  ]) {
    const { out, err } = await runIn(...line.split(' '));
    expect(`${out}${err}`).not.toMatch(/(?![\n\t])[\p{Cc}\u202e]/u);
  }
  const { out } = await runIn('show', 'bread.md', '--json');
  expect(JSON.parse(out).content).toBe(text);
});

it('--version is the version of the package, and --help lists the commands', async () => {
  const home = await tempFolder();
  expect(await runCommand(home, ['--version'])).toEqual({
    code: 0,
    out: `${packageFile.version}\n`,
    err: '',
  });
  const { code, out } = await runCommand(home, ['--help']);
  expect(code).toBe(0);
  expect(out.replace(/\s+/g, ' ')).toContain(packageFile.description);
});
