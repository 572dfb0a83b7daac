import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ReplyBlock, startFakeMessages } from '../support/client/fake-messages.ts';
import {
  CLIENT,
  createClientHome,
  memoryText,
  print,
  rememberd,
  sessionFiles,
} from '../support/client/real-client.ts';

const ORDER = 'Never edit the generated lockfile by hand, because the release job rejects it.';

const PROPOSED: ReplyBlock = {
  type: 'tool_use',
  name: 'StructuredOutput',
  input: {
    proposals: [
      {
        action: 'create',
        type: 'feedback',
        target: null,
        title: 'The generated lockfile',
        description: 'Never edit the generated lockfile by hand.',
        body: 'Never edit the generated lockfile by hand.\n\n**Why:** The release job rejects it.',
        dates: [],
        evidence: [{ turn: 1, quote: ORDER }],
      },
    ],
  },
};

it('a session of the client is read by the client as a model, and that starts no session, hook or job', async () => {
  const isOurs = (request: object) => JSON.stringify(request).includes('"StructuredOutput"');
  const api = await startFakeMessages((request) => (isOurs(request) ? [PROPOSED] : undefined));
  const at = await createClientHome(api);
  // Its model is found under the name that the settings give it.
  const named = { ...at, env: { ...at.env, REMEMBERD_CLAUDE_PROGRAM: CLIENT } };
  await rememberd(named, 'install', '--extractor', 'claude-cli');
  // The worker is ours here: it needs the key of the fake, which hooks do not hand on.
  await rm(join(at.state, 'bin', 'run'));
  const file = join(at.state, 'settings.json');
  const settings = JSON.parse(await readFile(file, 'utf8'));
  expect(settings).toEqual({ extractor: 'claude-cli' });
  const paid = { claudeProgram: CLIENT, claudeKeepsApiKey: true, includeScripts: true };
  await writeFile(file, JSON.stringify({ ...settings, ...paid }));

  await print(at, ORDER);
  const before = await readdir(join(at.state, 'spool', 'new'));
  expect(before.length).toBeGreaterThan(0);
  await rememberd(at, 'drain', '--now');
  expect(await memoryText(at)).toContain('The release job rejects it.');
  expect(api.requests.filter(isOurs)).toHaveLength(1);
  expect(await sessionFiles(at)).toHaveLength(1);
  expect(await readdir(join(at.state, 'spool', 'new'))).toEqual([]);
  // A second round finds nothing to do, and asks nobody.
  await rememberd(at, 'sweep');
  await rememberd(at, 'drain', '--now');
  expect(api.requests.filter(isOurs)).toHaveLength(1);
  const { total } = JSON.parse(await rememberd(at, 'stats', '--json'));
  expect(total).toMatchObject({ calls: 1 });
});
