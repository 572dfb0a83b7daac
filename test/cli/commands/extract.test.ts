import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../support/run-command.ts';
import { sharedFolder } from '../../support/shared.ts';
import { A_RULE, ITS_FILE, spokenHome } from '../../support/spoken-home.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { treeOf } from '../../support/tree.ts';

describe('rememberd extract', () => {
  it('saves, shows on whose words, and says how to take it back', async () => {
    const { memoryDir, transcript, runIn } = await spokenHome();
    const { code, out, err } = await runIn('extract', transcript);
    expect([code, err]).toEqual([0, '']);
    expect(await readdir(memoryDir)).toContain(ITS_FILE);
    expect(out).toContain(`  + ${ITS_FILE}\n`);
    expect(out).toContain(`“${A_RULE}”`);
    expect(out).toMatch(/Take it back: rememberd undo --last --memory-dir mine\n$/);
  });

  it('prints the whole report with --json', async () => {
    const { memoryDir, transcript, runIn } = await spokenHome();
    const report = JSON.parse((await runIn('extract', transcript, '--json')).out);
    expect(report).toMatchObject({
      outcome: 'saved',
      sessionId: 'session-1',
      transcript,
      memoryDir,
      stateFolder: join(memoryDir, '.rememberd'),
      extractor: 'rules@1',
      turns: { human: 1, assistant: 1 },
      alreadyProcessed: 0,
      plan: { changes: [{ action: 'create', file: ITS_FILE }], skips: [] },
      rejections: [],
      indexPages: ['MEMORY.md'],
      warnings: [],
    });
    expect(report.run).toMatch(/^\d{8}T\d{9}Z-[0-9a-f]{8}$/);
  });

  it('writes nothing anywhere with --dry-run, and says so', async () => {
    const { home, transcript, runIn } = await spokenHome();
    const before = await treeOf(home);
    const { out } = await runIn('extract', transcript, '--dry-run');
    expect(out).toContain('Would change 1 memory');
    expect(out).toMatch(/Dry run: nothing was written\.\n$/);
    expect(
      JSON.parse((await runIn('extract', transcript, '--dry-run', '--json')).out),
    ).toMatchObject({
      outcome: 'planned',
    });
    expect(await treeOf(home)).toEqual(before);
  });

  it.each([[[]], [['--from-start']]])('changes nothing the second time %j', async (flags) => {
    const { home, transcript, runIn } = await spokenHome();
    await runIn('extract', transcript);
    const before = await treeOf(home);
    const { code, out } = await runIn('extract', transcript, ...flags);
    expect([code, await treeOf(home)]).toEqual([0, before]);
    expect(out).toContain('Nothing new');
  });

  it('counts with --from-start what was read before in the same unit as all turns', async () => {
    const paste = `${A_RULE}\n\n\`\`\`\nsome output\n\`\`\`\n\nThat is all for today.`;
    const { transcript, runIn } = await spokenHome([{ user: paste }]);
    await runIn('extract', transcript);
    const { out } = await runIn('extract', transcript, '--from-start');
    const [, human] = /turns: (\d+) human/.exec(out) ?? [];
    expect(out).toContain(`all ${human} human turns were read before`);
  });

  it('goes to the memory folder of the project that the session ran in', async () => {
    const { home, transcript, run, cwd } = await spokenHome();
    await run('extract', transcript);
    const name = cwd.replace(/[^a-zA-Z0-9]/g, '-');
    expect(await readdir(join(home, '.claude', 'projects', name, 'memory'))).toContain(ITS_FILE);
  });
});

describe('a file that is no session', () => {
  it.each([
    ['package.json', '{\n  "name": "kiosk"\n}\n', 'JSON file'],
    ['notes.txt', 'Buy milk.\nCall the plumber.\n', 'text file'],
  ])(
    'like %s is counted line by line, called what it is, and leaves nothing behind',
    async (name, text, what) => {
      const home = await tempFolder();
      await writeFile(join(home, name), text);
      const { code, out } = await runCommand(home, ['extract', name, '--memory-dir', 'mine']);
      expect(code).toBe(0);
      expect(out).toContain(`This is no session but a ${what}`);
      expect(out).toMatch(/\d unreadable lines?: not-json|\d unknown/);
      expect(
        (await readdir(home, { recursive: true })).filter((one) => one.endsWith('.md')),
      ).toEqual([]);
    },
  );

  it.each(['missing.jsonl', 'folder'])('like %s is refused', async (name) => {
    const home = await tempFolder();
    await mkdir(join(home, 'folder'));
    const { code, err } = await runCommand(home, ['extract', name, '--memory-dir', 'mine']);
    expect(code).toBe(1);
    expect(err).toContain('cannot be read');
    expect(await readdir(home)).toEqual(['folder']);
  });

  it.each([
    ['empty', ''],
    ['without any spoken record', '{"type":"mode","mode":"plan","sessionId":"s-1"}\n'],
  ])('but %s is read, and plain words say that there is nothing', async (_case, text) => {
    const home = await tempFolder();
    await writeFile(join(home, 's.jsonl'), text);
    const { code, out, err } = await runCommand(home, ['extract', 's.jsonl', '--memory-dir', 'm']);
    expect([code, err]).toEqual([0, '']);
    expect(out).not.toContain('since the last reading');
    expect(out).toMatch(/nothing/i);
  });
});

it('every transcript that Claude Code wrote is read, however damaged', async (context) => {
  const shared = sharedFolder();
  if (shared === undefined) return context.skip('no shared transcripts: 0 cases ran');
  const home = await tempFolder();
  const root = join(shared, 'transcripts');
  const names = (await readdir(root, { recursive: true })).filter(
    (name) => name.endsWith('.jsonl') && !/public.(codex|gemini)/.test(name),
  );
  const refused: string[] = [];
  for (const name of names) {
    const words = ['extract', join(root, name), '--memory-dir', 'mine', '--dry-run'];
    if ((await runCommand(home, words)).code !== 0) refused.push(name);
  }
  console.log(`${names.length} shared transcripts were read`);
  expect(refused).toEqual([]);
}, 120_000);

it('refuses --show-request without --dry-run, before anything is read or sent', async () => {
  const { runIn, transcript, memoryDir } = await spokenHome();
  const { code, err } = await runIn('extract', transcript, '--show-request');
  expect([code, err]).toEqual([2, expect.stringContaining('belongs to --dry-run')]);
  expect(existsSync(memoryDir)).toBe(false);
});
