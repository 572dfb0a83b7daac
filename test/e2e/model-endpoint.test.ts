import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAIN, programEnvironment, stopProgram } from '../support/built-program.ts';
import { type Behaviour, nobodysUrl, startFakeModel } from '../support/fake-model.ts';
import { messageOf } from '../support/model-answer.ts';
import { A_RULE, spokenHome } from '../support/spoken-home.ts';

const KEY = 'sk-ant-test-0000';
const PROPOSAL = {
  action: 'create',
  type: 'feedback',
  target: null,
  title: 'Smoke tests before every release',
  description: 'Run the smoke tests before every release.',
  body: 'Run the smoke tests before every release.',
  dates: [],
  evidence: [{ turn: 1, quote: A_RULE }],
};

const GOOD = messageOf(JSON.stringify({ proposals: [PROPOSAL] }));
const error = (status: number, headers: Record<string, string> = {}): Behaviour => ({
  status,
  headers,
  body: { type: 'error', error: { type: 'api_error', message: 'no' } },
});

/** A home whose settings choose a model at that address, and a session in it. */
async function modelHome(baseUrl: string, settings: object = {}) {
  const home = await spokenHome();
  const state = join(home.home, 'state');
  await mkdir(state, { mode: 0o700 });
  const chosen = { extractor: 'anthropic', anthropicApiKey: KEY, baseUrl, modelTimeoutMs: 1000 };
  await writeFile(join(state, 'settings.json'), JSON.stringify({ ...chosen, ...settings }));
  const memoryDir = join(home.home, 'memory');
  const extract = (...words: readonly string[]) =>
    home.run('extract', home.transcript, '--memory-dir', memoryDir, '--state', state, ...words);
  const files = async () => (existsSync(memoryDir) ? (await readdir(memoryDir)).sort() : []);
  const ledger = async () =>
    (await readFile(join(state, 'ledger.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line): { outcome: string } => JSON.parse(line));
  return { ...home, state, memoryDir, extract, files, ledger };
}

it('what the model proposes is saved when the person said it, once, and its cost is noted', async () => {
  const model = await startFakeModel(GOOD);
  const at = await modelHome(model.url);
  const first = await at.extract();
  expect(first.err).toBe('');
  expect(first.code).toBe(0);
  expect(await at.files()).toEqual(['MEMORY.md', 'feedback_smoke-tests-before-every-release.md']);
  expect((await at.extract()).out).toContain('Nothing new');
  expect((await at.extract('--from-start')).code).toBe(0);
  expect(model.asked).toHaveLength(1);
  expect(await at.ledger()).toMatchObject([{ outcome: 'answered', usage: { inputTokens: 900 } }]);
});

it.each<[string, Behaviour, number, string]>([
  ['429 with a time to wait', error(429, { 'retry-after': '7' }), 75, 'RateLimitedError'],
  ['529', error(529), 75, 'EndpointUnavailableError'],
  ['500', error(500), 75, 'EndpointUnavailableError'],
  ['no answer in time', 'hang', 75, 'EndpointUnavailableError'],
  ['a closed connection', 'close', 75, 'EndpointUnavailableError'],
  [
    'half an answer',
    { cutAfter: 40, body: '{"id":"msg_1","content":[{"text":"x'.repeat(9) },
    75,
    'EndpointUnavailableError',
  ],
  ['JSON that ends in the middle', messageOf('{"proposals": [{"act'), 75, 'UnusableReplyError'],
  ['the wrong shape', messageOf('{"memories": []}'), 75, 'UnusableReplyError'],
  [
    'an end at the output limit',
    messageOf('{"proposals": [', 'max_tokens'),
    75,
    'UnusableReplyError',
  ],
  ['a refusal', messageOf('{"proposals": []}', 'refusal'), 1, 'ModelRefusedError'],
  ['a wrong key', error(401), 1, 'AccessRefusedError'],
  ['a request that it does not take', error(400), 1, 'RequestRefusedError'],
])('%s leaves everything as it was, says so, and is no loss', async (_, behaviour, code, name) => {
  const model = await startFakeModel(behaviour, behaviour, GOOD);
  const at = await modelHome(model.url);
  const failed = await at.extract('--json');
  expect([failed.code, JSON.parse(failed.out).error?.name]).toEqual([code, name]);
  expect(failed.out + failed.err).not.toContain(KEY);
  expect(await at.files()).toEqual([]);
  // Once it answers, everything is there, once.
  while (model.asked.length < 2) await at.extract();
  expect((await at.extract()).code).toBe(0);
  expect(await at.files()).toHaveLength(2);
  expect(model.asked).toHaveLength(3);
  expect(await at.ledger()).toHaveLength(3);
});

it('nobody at the address is an error that says whom we asked, and no loss', async () => {
  const at = await modelHome(await nobodysUrl());
  const { code, err } = await at.extract();
  expect([code, await at.files()]).toEqual([75, []]);
  expect(err).toContain('127.0.0.1');
  expect(err).toContain('to do:');
});

it('a malformed answer is asked for once more, behind the same beginning', async () => {
  const model = await startFakeModel(messageOf('I think there is nothing.'), GOOD);
  const at = await modelHome(model.url);
  expect((await at.extract()).code).toBe(0);
  expect(await at.files()).toHaveLength(2);
  const [first, second] = model.asked.map(({ text }) => JSON.parse(text));
  expect(second.system).toEqual(first.system);
  expect(second.messages[0].content[0]).toEqual(first.messages[0].content[0]);
  expect(second.messages[0].content[1].text).toContain('Your last answer could not be used');
  expect(JSON.stringify(second)).not.toContain('I think there is nothing');
});

it('a slow answer is waited for', async () => {
  const { body } = GOOD;
  const model = await startFakeModel({ slow: body, pauseMs: 100 });
  const at = await modelHome(model.url);
  expect((await at.extract()).code).toBe(0);
  expect(await at.files()).toHaveLength(2);
});

it('a reached budget asks nobody, says when it goes on, and is no failed attempt', async () => {
  const model = await startFakeModel(GOOD);
  const at = await modelHome(model.url, { dailyUsd: 0 });
  const { code, err } = await at.extract();
  expect([code, model.asked.length]).toEqual([75, 0]);
  expect(err).toContain('the budget of $0.00 for a day');
  await writeFile(join(at.state, 'settings.json'), JSON.stringify({ extractor: 'rules' }));
  expect((await at.extract()).code).toBe(0);
});

it('a dry run sends nothing, and says what it would send, to whom and for how much', async () => {
  const model = await startFakeModel(GOOD);
  const at = await modelHome(model.url);
  const { code, out } = await at.extract('--dry-run');
  expect(code).toBe(0);
  expect(out).toMatch(
    /Would send one question to claude-haiku-5-5: about \d+ tokens, \d+ back, \$0\.000\d/,
  );
  expect(out).toContain('billed: ');
  const shown = await at.extract('--dry-run', '--show-request');
  expect(shown.out).toContain(`| ${A_RULE}`);
  const { preview } = JSON.parse((await at.extract('--dry-run', '--json')).out);
  expect(preview).toMatchObject({ questions: 1, model: 'claude-haiku-5-5' });
  expect([model.asked.length, await at.files()]).toEqual([0, []]);
});

it('without a key of its own it says so, whatever key the agent has', async () => {
  const at = await spokenHome();
  const { code, err } = await at.run(
    'extract',
    at.transcript,
    '--memory-dir',
    'mine',
    '--extractor',
    'anthropic',
  );
  expect(code).toBe(1);
  expect(err).toContain('REMEMBERD_ANTHROPIC_API_KEY');
});

it('status names the model and who pays before anything was sent', async () => {
  const model = await startFakeModel(GOOD);
  const at = await modelHome(model.url);
  const { out } = await at.run('status', '--state', at.state);
  expect(out).toMatch(/extractor {2}anthropic:claude-haiku-5-5@\d+; billed: .*own key/);
  expect(model.asked).toHaveLength(0);
});

it('a signal while the model thinks ends the program soon, and the next run reads the session', async () => {
  const model = await startFakeModel('hang', GOOD);
  const at = await modelHome(model.url, { modelTimeoutMs: 60_000 });
  const words = ['extract', at.transcript, '--memory-dir', at.memoryDir, '--state', at.state];
  const program = spawn(process.execPath, [MAIN, ...words], {
    env: programEnvironment(at.home),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await expect.poll(() => model.asked.length, { timeout: 20_000 }).toBe(1);
  const code = await stopProgram(program);
  expect(code).not.toBe(0);
  await model.left;
  expect(await at.files()).toEqual([]);
  expect((await at.extract()).code).toBe(0);
  expect(await at.files()).toHaveLength(2);
});
