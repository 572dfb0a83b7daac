import { execFile } from 'node:child_process';
import { appendFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { noteCall, pruneLedger, readLedger } from '../../src/io/ledger.ts';
import { compileSources } from '../support/compile-sources.ts';
import { anEntry } from '../support/ledger-entries.ts';
import { tempFolder } from '../support/temp-folder.ts';

const EVER = new Date(0);
const at = (day: string) => anEntry({ at: `${day}T12:00:00.000Z` });

async function ledgerPath(): Promise<string> {
  return join(await tempFolder(), 'state', 'ledger.jsonl');
}

describe('the ledger', () => {
  it('gives back what was noted, oldest first, readable by its owner only', async () => {
    const path = await ledgerPath();
    const entries = [at('2026-03-01'), { ...at('2026-03-02'), costUsd: null }];
    for (const entry of entries) await noteCall(path, entry);
    expect(await readLedger(path, EVER)).toEqual({ entries, unreadable: 0 });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is empty where none is', async () => {
    expect(await readLedger(await ledgerPath(), EVER)).toEqual({ entries: [], unreadable: 0 });
  });

  it('tells only of the time that is asked for', async () => {
    const path = await ledgerPath();
    const days = ['2026-02-01', '2026-03-02', '2026-03-01', '2026-03-03'].map(at);
    for (const entry of days) await noteCall(path, entry);
    const { entries } = await readLedger(path, new Date('2026-03-02T00:00:00Z'));
    expect(entries).toEqual([at('2026-03-02'), at('2026-03-03')]);
  });

  it('misses nothing behind lines of a clock that was wrong', async () => {
    const path = await ledgerPath();
    const right = [at('2026-03-02'), at('2026-03-03')];
    const wrong = ['2026-02-27', '2020-01-01', '1999-12-31', '2027-03-03'].map(at);
    for (const entry of [right[0], ...wrong, right[1]]) if (entry) await noteCall(path, entry);
    const { entries } = await readLedger(path, new Date('2026-03-02T00:00:00Z'));
    expect(entries).toEqual([right[0], at('2027-03-03'), right[1]]);
  });

  it('reads back no further than it must', async () => {
    const path = await ledgerPath();
    await noteCall(path, at('2026-03-02'));
    const old = `${JSON.stringify(at('2026-01-01'))}\n`;
    await appendFile(path, old.repeat(300));
    await noteCall(path, at('2026-03-03'));
    const { entries } = await readLedger(path, new Date('2026-03-02T00:00:00Z'));
    expect(entries).toEqual([at('2026-03-03')]);
  });

  it('removes what is old also behind a line from a clock that was ahead', async () => {
    const path = await ledgerPath();
    for (const day of ['2027-02-01', '2025-02-02', '2026-03-01']) await noteCall(path, at(day));
    expect(await pruneLedger(path, Date.parse('2026-03-03T12:00:00Z'))).toBe(1);
  });

  it('counts lines that are no entry, and loses none beside a torn one', async () => {
    const path = await ledgerPath();
    await noteCall(path, at('2026-03-01'));
    await appendFile(path, `nonsense\n{"at":"2026-03-01T13`);
    await noteCall(path, at('2026-03-02'));
    expect(await readLedger(path, EVER)).toEqual({
      entries: [at('2026-03-01'), at('2026-03-02')],
      unreadable: 2,
    });
  });

  it('keeps a year, and touches nothing when nothing is older', async () => {
    const path = await ledgerPath();
    for (const day of ['2025-02-01', '2025-02-02', '2025-03-03', '2026-03-01']) {
      await noteCall(path, at(day));
    }
    const nowMs = Date.parse('2026-03-03T12:00:00Z');
    expect(await pruneLedger(path, nowMs)).toBe(2);
    expect((await readLedger(path, EVER)).entries).toEqual([at('2025-03-03'), at('2026-03-01')]);
    const { mtimeMs } = await stat(path);
    expect(await pruneLedger(path, nowMs)).toBe(0);
    expect((await stat(path)).mtimeMs).toBe(mtimeMs);
  });

  it('loses nothing when many processes write at once', async () => {
    const path = await ledgerPath();
    const program = await compileLedger();
    await Promise.all([0, 1, 2].map((writer) => noteMany(program, path, writer)));
    const { entries, unreadable } = await readLedger(path, EVER);
    expect([entries.length, unreadable]).toEqual([45, 0]);
    expect(new Set(entries.map(({ session }) => session)).size).toBe(45);
  });
});

async function compileLedger(): Promise<string> {
  const folder = await tempFolder();
  await compileSources('io/ledger.ts', folder);
  await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  return join(folder, 'io', 'ledger.js');
}

/** Notes 15 calls from a process of its own. */
async function noteMany(program: string, path: string, writer: number): Promise<void> {
  const script = `
    import { noteCall } from ${JSON.stringify(program)};
    const entry = ${JSON.stringify(at('2026-03-01'))};
    for (let number = 0; number < 15; number++)
      await noteCall(${JSON.stringify(path)}, { ...entry, session: \`${writer} \${number}\` });`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
}
