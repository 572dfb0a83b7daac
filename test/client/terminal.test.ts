import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  type Answer,
  lastWords,
  type ReplyBlock,
  startFakeMessages,
} from '../support/client/fake-messages.ts';
import {
  type ClientHome,
  createClientHome,
  memoryText,
  print,
  rememberd,
  sessionFiles,
  workEverything,
} from '../support/client/real-client.ts';
import { openTerminal } from '../support/client/terminal.ts';

const SAVED = { timeout: 60_000, interval: 200 };
const PUBLISH: ReplyBlock = { type: 'tool_use', name: 'Bash', input: { command: 'npm publish' } };
const publishing: Answer = (request) =>
  lastWords(request).includes('publish the package') ? [PUBLISH] : undefined;

async function installed(answer?: Answer) {
  const api = await startFakeMessages(answer);
  const at = await createClientHome(api);
  await rememberd(at, 'install');
  return { api, at };
}

async function sessionText(at: ClientHome): Promise<string> {
  const texts = await Promise.all((await sessionFiles(at)).map((path) => readFile(path, 'utf8')));
  return texts.join('');
}

async function filesIn(at: ClientHome): Promise<string[]> {
  return (await readdir(at.memoryDir)).sort();
}

it('what was typed at a rejected tool call is a memory that the next session is given', async () => {
  const { api, at } = await installed(publishing);
  const terminal = await openTerminal(at);
  await terminal.say('publish the package');
  await terminal.shows(/4\. No/);
  await terminal.press('Up');
  await terminal.shows(/❯ 4\. No/);
  await terminal.press('Tab');
  await terminal.shows(/tell Claude|No, and/);
  await terminal.say('Never publish from a laptop.');
  await terminal.shows(/Done\./);
  await terminal.say('/exit');
  await terminal.ended();
  // Nothing was called by hand: the hook started a runner.
  await expect.poll(() => memoryText(at), SAVED).toContain('Never publish from a laptop');
  await print(at, 'hello');
  expect(JSON.stringify(api.requests.at(-1))).toContain('Never publish from a laptop');
});

it('compaction, clearing and leaving give each thing said once', async () => {
  const { at } = await installed();
  const terminal = await openTerminal(at);
  await terminal.say('Always write the changelog entry before the code.');
  await terminal.shows(/Done\./);
  await terminal.say('/compact');
  await terminal.shows(/Compacted/);
  await terminal.say('Never commit to the release branch directly.');
  await terminal.shows(/directly\.[\s\S]*Done\./);
  await terminal.say('/clear');
  // What is typed before the screen is cleared would be taken for words of the command.
  await terminal.shows(/^(?:(?!directly)[\s\S])*$/);
  await terminal.say('The staging tracker is https://tracker.test/KIO, bugs go there.');
  await terminal.shows(/Done\./);
  await terminal.say('/exit');
  await terminal.ended();
  await workEverything(at);
  const index = await memoryText(at);
  expect(index).toContain('tracker.test/KIO');
  expect(index).toContain('changelog entry');
  expect(index).toContain('release branch');
  // Three topics and the index: nothing was taken from a summary a second time.
  expect(await filesIn(at)).toHaveLength(4);
});

it('a session that was killed is found by the sweeper', async () => {
  const { at } = await installed(publishing);
  const terminal = await openTerminal(at);
  await terminal.say('Never deploy on Fridays. Now publish the package');
  await terminal.shows(/4\. No/);
  // The client writes its file a moment behind the screen; what was never written nobody can find.
  await expect.poll(() => sessionText(at), SAVED).toContain('Never deploy on Fridays');
  await terminal.kill();
  await terminal.ended();
  expect(await readdir(join(at.state, 'bin'))).toContain('run');
  expect(await memoryText(at)).toBe('');
  const quick = { ...at, env: { ...at.env, REMEMBERD_SETTLE_MS: '1' } };
  await rememberd(quick, 'sweep');
  await workEverything(quick);
  expect(await memoryText(at)).toContain('Never deploy on Fridays');
});
