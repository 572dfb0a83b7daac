import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MAIN, programEnvironment } from '../support/built-program.ts';
import { writeSession } from '../support/session-file.ts';
import { A_RULE } from '../support/spoken-home.ts';
import { tempFolder } from '../support/temp-folder.ts';

const NOTE_MODULES = join(import.meta.dirname, '..', 'support', 'note-modules.mjs');
const QUEUE = ['better-queue', 'chokidar'];
const SDK = '@anthropic-ai/sdk';

/** The packages that the built program loads for a command line. */
async function packagesLoaded(line: string): Promise<string[]> {
  const home = await tempFolder();
  const noted = join(home, 'noted');
  await writeSession(home, [{ user: A_RULE }], { sessionId: 's', cwd: home });
  const words = ['--import', pathToFileURL(NOTE_MODULES).href, MAIN, ...line.split(' ')];
  const env = { ...programEnvironment(home), MODULES_NOTED: noted };
  const { status, stderr } = spawnSync(process.execPath, words, { env, cwd: home });
  expect([status, String(stderr)]).toEqual([0, '']);
  const packages = (await readFile(noted, 'utf8')).matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g);
  return [...new Set([...packages].map(([, name = '']) => name))];
}

describe('the built program loads only what its command needs', () => {
  it.each(['--version', '--help'])('%s needs nothing but the parser', async (line) => {
    const loaded = await packagesLoaded(line);
    expect(loaded).toContain('yargs');
    for (const name of ['chrono-node', SDK, ...QUEUE, 'pino', 'zod', 'yaml', 'gray-matter'])
      expect(loaded).not.toContain(name);
  });

  it.each(['list', 'log', 'show --help'])(
    '%s reads no dates, queues and watches nothing',
    async (line) => {
      const loaded = await packagesLoaded(line);
      for (const name of ['chrono-node', SDK, ...QUEUE]) expect(loaded).not.toContain(name);
    },
  );

  it('extract reads dates, as is seen in the same way, and neither queues nor asks a model', async () => {
    const loaded = await packagesLoaded('extract s.jsonl --memory-dir mine');
    expect(loaded).toContain('chrono-node');
    for (const name of [SDK, ...QUEUE]) expect(loaded).not.toContain(name);
  });
});
