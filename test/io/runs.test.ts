import { execFileSync } from 'node:child_process';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRunStore } from '../../src/io/runs.ts';
import { plannedRun } from '../support/run-records.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('the run store', () => {
  it('is empty where no run was made', async () => {
    const runs = createRunStore(join(await tempFolder(), 'runs'));
    expect(await runs.open()).toEqual([]);
    expect(await runs.closed()).toEqual([]);
  });

  it('keeps an unfinished run among the open ones until it is closed', async () => {
    const folder = await tempFolder();
    const runs = createRunStore(folder);
    const run = plannedRun();
    await runs.save(run);
    expect(await runs.open()).toEqual([run]);
    const closed = await runs.close(run);
    expect(closed.state).toBe('closed');
    expect(await runs.open()).toEqual([]);
    expect(await runs.closed()).toEqual([closed]);
    expect(await readdir(join(folder, '2026-03'))).toEqual([`${run.id}.json`]);
  });

  it('drops the window when a run is closed, so that no conversation stays behind', async () => {
    const runs = createRunStore(await tempFolder());
    const turn = { id: 'u', voice: 'human' as const, text: 'words', tools: [] };
    const window = { turns: [{ number: 1, isContext: false, turn }] };
    expect((await runs.close(plannedRun({ window }))).window).toBeNull();
  });

  it('sets aside a folder or a pipe in the place of a record', async () => {
    const folder = await tempFolder();
    const runs = createRunStore(folder);
    await runs.save(plannedRun());
    await mkdir(join(folder, 'open', '1.json'));
    execFileSync('mkfifo', [join(folder, 'open', '2.json')]);
    expect(await runs.open()).toHaveLength(1);
    const names = await readdir(join(folder, 'open'));
    expect(names).toEqual(expect.arrayContaining(['1.json.unreadable', '2.json.unreadable']));
  });

  it('may be told twice to close a run', async () => {
    const runs = createRunStore(await tempFolder());
    await runs.close(plannedRun());
    await runs.close(plannedRun());
    expect(await runs.closed()).toHaveLength(1);
  });

  it('lists closed runs newest first, across months', async () => {
    const runs = createRunStore(await tempFolder());
    for (const [id, startedAt] of [
      ['20260228T1-a', '2026-02-28T01:00:00.000Z'],
      ['20260302T1-b', '2026-03-02T01:00:00.000Z'],
      ['20260301T1-c', '2026-03-01T01:00:00.000Z'],
    ] as const) {
      await runs.close(plannedRun({ id, startedAt }));
    }
    expect((await runs.closed()).map(({ id }) => id.slice(-1))).toEqual(['b', 'c', 'a']);
  });

  it('finds a run by the beginning of its id and says when several match', async () => {
    const runs = createRunStore(await tempFolder());
    await runs.close(plannedRun({ id: '20260312T09-a' }));
    await runs.close(plannedRun({ id: '20260312T10-b' }));
    expect((await runs.find('20260312T09')).id).toBe('20260312T09-a');
    await expect(runs.find('20260312')).rejects.toMatchObject({
      name: 'RunNotFoundError',
      facts: { found: '2 runs whose ids begin so' },
    });
    await expect(runs.find('2027')).rejects.toThrow('no single run');
  });

  it.each(['{"version":9}', '{"version":1,', 'null', ''])(
    'sets a record aside that cannot be read (%j), and goes on with the others',
    async (text) => {
      const folder = await tempFolder();
      const runs = createRunStore(folder);
      await runs.save(plannedRun());
      await writeFile(join(folder, 'open', 'x.json'), text);
      expect(await runs.open()).toEqual([plannedRun()]);
      expect(await readdir(join(folder, 'open'))).toContain('x.json.unreadable');
    },
  );

  it('lets only its owner read the records', async () => {
    const folder = await tempFolder();
    await createRunStore(join(folder, 'runs')).save(plannedRun());
    const path = join(folder, 'runs', 'open', `${plannedRun().id}.json`);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'runs'))).mode & 0o777).toBe(0o700);
  });
});
