import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The text between two marks in the README, without its fence. */
async function shown(mark: string): Promise<string> {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const pattern = new RegExp(`<!-- ${mark} -->\n\`\`\`\n([\\s\\S]*?)\`\`\`\n<!-- /${mark} -->`);
  return pattern.exec(readme)?.[1] ?? `README.md shows no ${mark}`;
}

async function runDemo(folder: string): Promise<string> {
  const words = ['extract', 'examples/session.jsonl', '--memory-dir', 'demo-memory'];
  const demo = spawnSync(process.execPath, [join(ROOT, 'dist', 'cli', 'main.js'), ...words], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, REMEMBERD_TZ: 'UTC' },
    encoding: 'utf8',
  });
  expect(demo.stderr).toBe('');
  return demo.stdout;
}

it('the README shows what its first command prints and writes, also when it is run anew', async () => {
  const folder = await tempFolder();
  await mkdir(join(folder, 'examples'));
  await cp(join(ROOT, 'examples', 'session.jsonl'), join(folder, 'examples', 'session.jsonl'));
  expect(await runDemo(folder)).toBe(await shown('demo'));
  const names = await readdir(join(folder, 'demo-memory'));
  const file = names.find((name) => name.includes('tide-client')) ?? '';
  expect(await readFile(join(folder, 'demo-memory', file), 'utf8')).toBe(await shown('memory'));

  expect(await runDemo(folder)).toContain('Nothing new since the last reading.');
  await rm(join(folder, 'demo-memory'), { recursive: true });
  expect(await runDemo(folder)).toBe(await shown('demo'));
  expect((await readdir(folder)).sort()).toEqual(['demo-memory', 'examples']);
});
