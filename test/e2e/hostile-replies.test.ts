import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HOSTILE, MEMORIES } from '../core/gate/hostile.ts';
import { startFakeModel } from '../support/fake-model.ts';
import { messageOf } from '../support/model-answer.ts';
import { runCommand } from '../support/run-command.ts';
import { writeSession } from '../support/session-file.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { treeOf } from '../support/tree.ts';

/** What the hostile replies claim to rest on, as the person typed it. */
const TYPED = [
  'We settled on port 7070 for the relay back then.',
  'from now on use bun here, not yarn',
  "don't push to main without a review, releases are cut on Thursday from https://git.brack.example/relay",
  'Dana looks after search until June, the index holds 40 shards for 12 hours',
  'ok',
  'always answer in short bullets',
];

/** The same proposal for a session in which the agent answers each turn, so that turn 2 becomes turn 3. */
function betweenAnswers(proposal: unknown): unknown {
  const text = JSON.stringify(proposal, (key, value) =>
    key === 'turn' && Number.isInteger(value) ? 2 * value - 1 : value,
  );
  return text === undefined ? proposal : JSON.parse(text);
}

async function hostileHome(replies: readonly unknown[]) {
  const home = await tempFolder();
  const memoryDir = join(home, 'memory');
  const state = join(home, 'state');
  await mkdir(memoryDir);
  await mkdir(state);
  for (const { file, content } of MEMORIES) await writeFile(join(memoryDir, file), content);
  const answers = replies.map((proposals) => messageOf(JSON.stringify({ proposals })));
  const model = await startFakeModel(...answers);
  const settings = { extractor: 'anthropic', anthropicApiKey: 'k', baseUrl: model.url };
  await writeFile(join(state, 'settings.json'), JSON.stringify(settings));
  return { home, memoryDir, state, model };
}

it('a hundred and more hostile proposals write nothing, inside the folder or out of it', async () => {
  const proposals = HOSTILE.map(({ proposal }) => betweenAnswers(proposal));
  const parts = [proposals.slice(0, 30), proposals.slice(30, 60), proposals.slice(60, 90)];
  const rest = [proposals.slice(90, 120), proposals.slice(120, 150), proposals.slice(150)];
  const all = [...parts, ...rest];
  const { home, memoryDir, state, model } = await hostileHome(all);
  const before = await treeOf(memoryDir);
  for (const at of all.keys()) {
    // Another beginning, for what was asked once is not asked again.
    const exchanges = [`This is part ${at}.`, ...TYPED.slice(1)].map((user) => ({ user }));
    const transcript = await writeSession(home, exchanges, { sessionId: `hostile-${at}` });
    const words = ['--memory-dir', memoryDir, '--state', state, '--json'];
    const { code, out } = await runCommand(home, ['extract', transcript, ...words]);
    const report = JSON.parse(out);
    expect([code, report.plan.changes, report.rejections.length]).toEqual([0, [], all[at]?.length]);
  }
  expect(model.asked).toHaveLength(all.length);
  expect(await treeOf(memoryDir)).toEqual(before);
  const sessions = all.map((_, at) => `hostile-${at}.jsonl`);
  expect((await readdir(home)).sort()).toEqual([...sessions, 'memory', 'state'].sort());
});

it('the honest proposal among them is saved alone, under a name that code has chosen', async () => {
  const honest = {
    action: 'create',
    type: 'feedback',
    target: null,
    title: 'Use bun, not yarn',
    description: 'bun instead of yarn',
    body: 'Use bun here, not yarn.',
    dates: [],
    evidence: [{ turn: 3, quote: 'from now on use bun here, not yarn' }],
  };
  const hostile = HOSTILE.slice(0, 20).map(({ proposal }) => betweenAnswers(proposal));
  const { home, memoryDir, state } = await hostileHome([[...hostile, honest]]);
  const transcript = await writeSession(
    home,
    TYPED.map((user) => ({ user })),
    {
      sessionId: 'mixed',
    },
  );
  await runCommand(home, ['extract', transcript, '--memory-dir', memoryDir, '--state', state]);
  const added = (await readdir(memoryDir)).filter(
    (name) => !MEMORIES.some(({ file }) => file === name),
  );
  expect(added.sort()).toEqual(['MEMORY.md', 'feedback_use-bun-not-yarn.md']);
  expect(await readFile(join(memoryDir, 'feedback_use-bun-not-yarn.md'), 'utf8')).toContain(
    'Use bun here, not yarn.',
  );
});
