import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { A_RULE, ITS_FILE, spokenHome } from '../../support/spoken-home.ts';

async function saved() {
  const home = await spokenHome();
  const { run } = JSON.parse((await home.runIn('extract', home.transcript, '--json')).out);
  return { ...home, savedBy: run };
}

describe('rememberd show', () => {
  it.each([ITS_FILE, ITS_FILE.replace('.md', '')])(
    'shows the file %s as it stands, then the words behind it',
    async (name) => {
      const { memoryDir, runIn, savedBy } = await saved();
      const { code, out } = await runIn('show', name);
      const text = await readFile(join(memoryDir, ITS_FILE), 'utf8');
      expect(code).toBe(0);
      expect(out).toBe(`${text}\n“${A_RULE}”\n  turn session-1-u1, run ${savedBy}\n`);
    },
  );

  it('has a stable form with --json', async () => {
    const { runIn, savedBy } = await saved();
    expect(JSON.parse((await runIn('show', ITS_FILE, '--json')).out)).toMatchObject({
      file: ITS_FILE,
      type: 'feedback',
      quotes: [{ sessionId: 'session-1', turnId: 'session-1-u1', quote: A_RULE, run: savedBy }],
    });
  });

  it('of a file that there is not says how to see the names of this very folder', async () => {
    const { runIn } = await spokenHome();
    const { code, err } = await runIn('show', 'nothing.md');
    expect(code).toBe(2);
    expect(err).toContain('`rememberd list --memory-dir mine`');
  });
});
