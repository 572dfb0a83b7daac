import { readdir, utimes } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { clientPlaces, writeNumberedSession } from '../../support/queue-world.ts';
import { runCommand } from '../../support/run-command.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** A home with sessions in two projects, the first ones oldest. */
async function homeWith(count: number): Promise<string> {
  const home = await tempFolder();
  for (let number = 1; number <= count; number++) {
    const project = number % 2 === 1 ? 'north' : 'south';
    const { transcript } = await writeNumberedSession(home, project, number);
    const at = new Date(Date.now() - (count - number + 1) * 24 * 3_600_000);
    await utimes(transcript, at, at);
  }
  return home;
}

describe('rememberd backfill', () => {
  it('estimates first and with --dry-run stops there, without a state folder', async () => {
    const home = await homeWith(2);
    const { code, out } = await runCommand(home, ['backfill', '--dry-run']);
    expect(code).toBe(0);
    expect(out).toMatch(/^2 sessions to read, \d+ bytes; about \d+ s; no cost/);
    expect(out).toContain('Dry run: nothing was queued.');
    expect((await readdir(home)).sort()).toEqual(['.claude', 'north', 'south']);
  });

  it('reads all old sessions, says so line by line, and finds nothing the next time', async () => {
    const home = await homeWith(3);
    const { code, out, err } = await runCommand(home, ['backfill']);
    expect(code).toBe(0);
    expect(err).toBe('1 of 3 sessions\n2 of 3 sessions\n3 of 3 sessions\n');
    expect(out).toContain('3 done, 0 to be tried again, 0 parked');
    expect(await readdir(clientPlaces(home, 'south').memoryDir)).toContain('MEMORY.md');
    expect((await runCommand(home, ['backfill'])).out).toContain('Nothing to do.');
  });

  it('writes one line anew on a terminal', async () => {
    const home = await homeWith(2);
    const lines: (string | undefined)[] = [];
    const rewrite = (line: string | undefined) => lines.push(line);
    const { err } = await runCommand(home, ['backfill'], { rewrite });
    expect(err).toBe('');
    expect(lines).toEqual([
      expect.stringMatching(/^\[-{30}\] 0 of 2 sessions$/),
      expect.stringMatching(/^\[#{15}-{15}\] 1 of 2 sessions$/),
      expect.stringMatching(/^\[#{30}\] 2 of 2 sessions$/),
      undefined,
    ]);
  });

  it('keeps to one project, by the place where it is called', async () => {
    const home = await homeWith(3);
    const { cwd } = clientPlaces(home, 'south');
    const words = ['backfill', '--project', '.', '--json'];
    const { out } = await runCommand(home, words, { cwd });
    expect(JSON.parse(out)).toMatchObject({
      estimate: { sessions: 1, costUsd: 0 },
      done: { done: 1, remaining: 0 },
    });
    expect(
      JSON.parse((await runCommand(home, ['backfill', '--dry-run', '--json'])).out),
    ).toMatchObject({ estimate: { sessions: 2 }, done: null });
  });

  it('keeps to a time', async () => {
    const home = await homeWith(3);
    const { out } = await runCommand(home, ['backfill', '--since', '2d', '--dry-run', '--json']);
    expect(JSON.parse(out)).toMatchObject({ estimate: { sessions: 1 } });
  });

  it('refuses a time that it cannot read, with exit 2', async () => {
    const { code, err } = await runCommand(await tempFolder(), ['backfill', '--since', 'lately']);
    expect(code).toBe(2);
    expect(err).toContain('30d');
  });
});
