import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteCall } from '../../../src/io/ledger.ts';
import { anEntry } from '../../support/ledger-entries.ts';
import { runCommand } from '../../support/run-command.ts';
import { spokenHome } from '../../support/spoken-home.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const now = () => new Date().toISOString();

describe('rememberd stats', () => {
  it('says so when nothing happened, and makes no folder', async () => {
    const home = await tempFolder();
    const { code, out } = await runCommand(home, ['stats', '--since', '2026-03-01']);
    expect([code, out]).toEqual([0, 'Nothing was read since 2026-03-01T00:00:00.000Z.\n']);
  });

  it('shows a line for each day, the total, the models and the compression', async () => {
    const home = await tempFolder();
    const ledger = join(home, 'state', 'ledger.jsonl');
    await noteCall(ledger, anEntry({ at: now() }));
    await noteCall(ledger, anEntry({ at: now(), model: 'gull', kind: 'openai', costUsd: null }));
    const { out } = await runCommand(home, ['stats']);
    const today = now().slice(0, 10);
    expect(out).toMatch(new RegExp(`^${today} +0 +0 +0 +2 +1800 +200 +\\$0\\.1000 \\+$`, 'm'));
    expect(out).toMatch(/^total +0 +0 +0 +2 +1800 +200 +\$0\.1000 \+$/m);
    expect(out).toContain('anthropic claude-haiku-5-5: 1 call, 900 tokens in');
    expect(out).toContain(
      'openai gull: 1 call, 900 tokens in (200 from the cache, 100 into it), 100 out, unknown',
    );
    expect(out).toContain('of unknown cost, not in the sums: 1 call; set "prices"');
    expect(out).toContain('nothing was remembered');
  });

  it('counts sessions and memories of the rules too, which call nobody', async () => {
    const { transcript, run, runIn } = await spokenHome();
    await runIn('extract', transcript);
    const stats = (...words: string[]) => run('stats', '--state', 'mine/.rememberd', ...words);
    const { total, periods, models } = JSON.parse((await stats('--json', '--by', 'week')).out);
    expect(total).toMatchObject({ sessions: 1, saved: 1, calls: 0, costUsd: 0 });
    expect(total.compression).toBe(Math.round(total.transcriptTokens / total.memoryTokens));
    expect([periods.length, models.length]).toEqual([1, 0]);
    expect((await stats()).out).toMatch(/^total +1 +1 +0 +0 +0 +0 +–$/m);
  });

  it('tells nothing from before --since, and counts lines that cannot be read', async () => {
    const home = await tempFolder();
    const ledger = join(home, 'state', 'ledger.jsonl');
    await noteCall(ledger, anEntry({ at: '2020-01-01T00:00:00.000Z' }));
    await noteCall(ledger, { ...anEntry(), at: 'noon' });
    await noteCall(ledger, anEntry({ at: now() }));
    const stats = JSON.parse((await runCommand(home, ['stats', '--json'])).out);
    expect([stats.total.calls, stats.unreadable]).toEqual([1, 1]);
    const all = JSON.parse((await runCommand(home, ['stats', '--json', '--since', 'all'])).out);
    expect(all.total.calls).toBe(2);
  });

  it('refuses what is no time', async () => {
    const { code, err } = await runCommand(await tempFolder(), ['stats', '--since', 'soon']);
    expect([code, err]).toEqual([2, expect.stringContaining('--since cannot be read')]);
  });
});
