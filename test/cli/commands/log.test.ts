import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { A_RULE, ITS_FILE, spokenHome } from '../../support/spoken-home.ts';

describe('rememberd log', () => {
  it('shows a run with its session, its changes and the words behind them', async () => {
    const { transcript, runIn } = await spokenHome();
    await runIn('extract', transcript);
    const { code, out } = await runIn('log');
    expect(code).toBe(0);
    expect(out).toMatch(/^\d{8}T\d{9}Z-[0-9a-f]{8} {2}\S+Z {2}by rules@1, session session-1\n/);
    expect(out).toContain(`  create ${ITS_FILE}: `);
    expect(out).toContain(`      “${A_RULE}”\n`);
    expect(out).toContain('  0 skipped, 0 refused\n');
  });

  it('shows a rebuild of the index with the pages that it changed, and no session', async () => {
    const { memoryDir, runIn } = await spokenHome();
    await mkdir(memoryDir);
    await writeFile(join(memoryDir, 'MEMORY.md'), '- [Gone](gone.md) — is not there\n');
    await runIn('reindex');
    const { out } = await runIn('log');
    expect(out).toContain('by reindex');
    expect(out).toContain('MEMORY.md');
    expect(out).not.toMatch(/session|\?/);
  });

  it('shows what a run takes back', async () => {
    const { transcript, runIn } = await spokenHome();
    const { run } = JSON.parse((await runIn('extract', transcript, '--json')).out);
    await runIn('undo', '--last');
    expect((await runIn('log', '--limit', '1')).out).toContain(`takes back ${run}`);
  });

  it('has a stable form with --json, newest first', async () => {
    const { memoryDir, transcript, runIn } = await spokenHome();
    const { run } = JSON.parse((await runIn('extract', transcript, '--json')).out);
    await runIn('undo', '--last');
    const log = JSON.parse((await runIn('log', '--json')).out);
    expect(log).toMatchObject({
      memoryDir,
      runs: [
        { by: 'undo', undoes: run, changes: [{ action: 'forget', file: ITS_FILE }] },
        {
          id: run,
          by: 'rules@1',
          session: 'session-1',
          changes: [{ action: 'create', file: ITS_FILE, evidence: [{ quote: A_RULE }] }],
          pages: ['MEMORY.md'],
          skips: [],
          rejections: [],
        },
      ],
    });
  });

  it.each([
    ['of one file', ['--file', ITS_FILE], 1],
    ['of a file that none changed', ['--file', 'other.md'], 0],
    ['at most as many as asked for', ['--limit', '1'], 1],
  ])('shows the runs %s', async (_case, words, count) => {
    const { transcript, runIn } = await spokenHome();
    await runIn('extract', transcript);
    expect(JSON.parse((await runIn('log', '--json', ...words)).out).runs).toHaveLength(count);
  });

  it('says that there is no run yet, and makes nothing', async () => {
    const { home, runIn } = await spokenHome();
    const before = await readdir(home);
    expect(await runIn('log')).toMatchObject({ code: 0, out: 'No run yet.\n' });
    expect(await readdir(home)).toEqual(before);
  });

  it.each(['0', '-1', '1.5', 'many'])('refuses --limit %s', async (limit) => {
    const { runIn } = await spokenHome();
    expect((await runIn('log', `--limit=${limit}`)).code).toBe(2);
  });
});
