import { appendFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../support/run-command.ts';
import { writeSession } from '../../support/session-file.ts';
import { ITS_FILE, spokenHome } from '../../support/spoken-home.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** The words of the command that stands behind a label, as a shell without quotes would read them. */
function wordsBehind(label: string, out: string): string[] {
  const [, line = ''] = new RegExp(`${label}: rememberd (.+)\n`).exec(out) ?? [];
  return line.split(' ');
}

describe('rememberd undo', () => {
  it('removes what a run saved, and its printed commands do what they say', async () => {
    const { transcript, memoryDir, run, runIn } = await spokenHome();
    await runIn('extract', transcript);
    const saved = (await readdir(memoryDir)).sort();
    const { code, out } = await runIn('undo', '--last');
    expect([code, await readdir(memoryDir)]).toEqual([0, ['.rememberd']]);
    expect(out).toContain(`removed ${ITS_FILE}`);
    expect(out).toContain('removed MEMORY.md');

    const redo = wordsBehind('Take this back in turn', out);
    expect((await run(...redo)).code).toBe(0);
    expect((await readdir(memoryDir)).sort()).toEqual(saved);
  });

  it('prints the command that reads the session again, which works once', async () => {
    const { transcript, memoryDir, run, runIn } = await spokenHome();
    await runIn('extract', transcript);
    const { out } = await runIn('undo', '--last');
    const again = wordsBehind('Read the session again', out);
    expect(again).toContain('--from-start');
    expect((await run(...again)).out).toContain(`+ ${ITS_FILE}`);
    expect(await readdir(memoryDir)).toContain(ITS_FILE);
    expect((await run(...again)).out).toContain('Nothing new');
  });

  it('reads the session again for the one file that was taken back', async () => {
    const { transcript, memoryDir, run, runIn } = await spokenHome();
    const said = [
      { user: 'from now on store the oars in the loft' },
      { user: 'always lower the mast at every bridge' },
    ];
    const two = await writeSession(dirname(transcript), said, { sessionId: 's-two' });
    const { plan } = JSON.parse((await runIn('extract', two, '--json')).out);
    expect(plan.changes).toHaveLength(2);
    const [{ file }] = plan.changes;
    const { out } = await runIn('undo', '--file', file);
    expect((await run(...wordsBehind('Read the session again', out))).out).toContain(`+ ${file}`);
    expect(await readdir(memoryDir)).toContain(file);
  });

  it('takes back one file by name, and log and show know of it', async () => {
    const { transcript, runIn } = await spokenHome();
    await runIn('extract', transcript);
    const { code, out } = await runIn('undo', '--file', ITS_FILE);
    expect([code, out.includes(`removed ${ITS_FILE}`)]).toEqual([0, true]);
    const log = JSON.parse((await runIn('log', '--json')).out).runs;
    expect(log[1].takenBackBy).toBe(log[0].id);
    expect((await runIn('log')).out).toContain(`[taken back by ${log[0].id}]`);
    await runIn('undo', log[0].id);
    const shown = JSON.parse((await runIn('show', ITS_FILE, '--json')).out);
    expect(shown.quotes).toHaveLength(1);
  });

  it('has a stable form with --json', async () => {
    const { transcript, runIn } = await spokenHome();
    const { run } = JSON.parse((await runIn('extract', transcript, '--json')).out);
    const undone = JSON.parse((await runIn('undo', run, '--json')).out);
    expect(undone).toMatchObject({
      undoes: run,
      plan: { changes: [{ action: 'forget', file: ITS_FILE, after: null }] },
    });
  });

  it.each([
    ['--last', 'RunNotFoundError'],
    ['20990101', 'RunNotFoundError'],
  ])('makes no folder and no state when %s cannot be done', async (which, name) => {
    const home = await tempFolder();
    const words = ['undo', which, '--memory-dir', 'mine', '--json'];
    const { code, out } = await runCommand(home, words);
    expect([code, JSON.parse(out).error.name]).toEqual([1, name]);
    expect(await readdir(home)).toEqual([]);
  });

  it.each([[[]], [['--last', '20260312']]])('wants to be told which run: %j', async (words) => {
    const { code, err } = await runCommand(await tempFolder(), ['undo', ...words]);
    expect(code).toBe(2);
    expect(err).toContain('Which run shall be taken back?');
  });

  it('refuses when the file was edited since, with advice for this very folder', async () => {
    const { transcript, memoryDir, runIn } = await spokenHome();
    await runIn('extract', transcript);
    await appendFile(join(memoryDir, ITS_FILE), 'By hand.\n');
    const { code, err } = await runIn('undo', '--last');
    expect(code).toBe(1);
    expect(err).toMatch(/`rememberd log [^`]*--memory-dir mine`/);
  });
});
