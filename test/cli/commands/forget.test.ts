import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ITS_FILE, spokenHome } from '../../support/spoken-home.ts';

async function saved() {
  const home = await spokenHome();
  await home.runIn('extract', home.transcript);
  const files = async () => (await readdir(home.memoryDir)).filter((name) => name.endsWith('.md'));
  return { ...home, files };
}

describe('rememberd forget', () => {
  it('forgets what words name, and prints the command that brings it back', async () => {
    const { runIn, run, files } = await saved();
    const { code, out } = await runIn('forget', 'smoke tests');
    expect(code).toBe(0);
    expect(out).toContain(`Forgot ${ITS_FILE}`);
    expect(await files()).toEqual([]);
    const [, line = ''] = /Bring it back: rememberd (.+)\n/.exec(out) ?? [];
    expect((await run(...line.split(' '))).out).toContain(`Restored ${ITS_FILE}`);
    expect((await files()).sort()).toEqual(['MEMORY.md', ITS_FILE]);
  });

  it('names the line of a person that stays and then leads nowhere', async () => {
    const { runIn, memoryDir } = await saved();
    await writeFile(
      join(memoryDir, 'MEMORY.md'),
      `- [smoke first!](${ITS_FILE}) — mine\n  - ask Ines\n`,
    );
    const { out } = await runIn('forget', ITS_FILE);
    expect(out).toContain('index entry leads to no file and stays: - [smoke first!]');
  });

  it('only says what it would do in a dry run', async () => {
    const { runIn, files } = await saved();
    const { out } = await runIn('forget', ITS_FILE, '--purge', '--dry-run');
    expect(out).toMatch(/^Would forget .*\n.*\(run records: 1, copies in the trash: 0\)/);
    expect(await files()).toContain(ITS_FILE);
  });

  it('has a stable form with --json', async () => {
    const { memoryDir, runIn } = await saved();
    expect(JSON.parse((await runIn('forget', ITS_FILE, '--json')).out)).toMatchObject({
      ...{ memoryDir, file: ITS_FILE, run: expect.any(String) },
      next: { restore: expect.stringContaining('restore') },
    });
    expect(JSON.parse((await runIn('forget', ITS_FILE, '--purge', '--json')).out)).toMatchObject({
      purged: { records: 2, copies: 1 },
    });
    expect(JSON.parse((await runIn('restore', '--json')).out)).toMatchObject({ forgotten: [] });
  });

  it('of what is not there says how to see the names of this very folder', async () => {
    const { runIn } = await saved();
    const { code, err } = await runIn('forget', 'nothing of the kind');
    expect(code).toBe(2);
    expect(err).toContain('`rememberd list --memory-dir mine`');
  });
});

describe('rememberd restore', () => {
  it('lists what was forgotten, and says so when nothing was', async () => {
    const { runIn } = await saved();
    expect((await runIn('restore')).out).toBe('Nothing was forgotten in this folder.\n');
    await runIn('forget', ITS_FILE);
    expect((await runIn('restore')).out).toContain(`  ${ITS_FILE}\n`);
  });

  it('of what was not forgotten names what was', async () => {
    const { runIn } = await saved();
    await runIn('forget', ITS_FILE);
    const { code, err } = await runIn('restore', 'other.md');
    expect([code, err.includes(ITS_FILE)]).toEqual([1, true]);
  });
});
