import { expect, it } from 'vitest';
import type { ModelClient } from '../../../src/core/model-call.ts';
import { createAnthropicClient } from '../../../src/io/model/anthropic.ts';
import { createClaudeCliClient } from '../../../src/io/model/claude-cli.ts';
import { createOpenaiClient } from '../../../src/io/model/openai.ts';
import { fakeClaude } from '../../support/fake-claude.ts';
import { type Behaviour, startFakeModel } from '../../support/fake-model.ts';

const clients: readonly (readonly [string, (url: string) => ModelClient, string])[] = [
  [
    'anthropic',
    (baseUrl) => createAnthropicClient({ apiKey: 'k', baseUrl, model: 'm', timeoutMs: 5000 }),
    '/v1/models/m',
  ],
  [
    'openai',
    (url) => createOpenaiClient({ baseUrl: `${url}/v1`, model: 'm', timeoutMs: 5000 }),
    '/v1/models',
  ],
];
const ANSWER: Behaviour = { status: 200, body: { id: 'm', type: 'model', data: [] } };
const never = () => new AbortController().signal;

it.each(clients)('%s is found without a question that costs anything', async (_, open, path) => {
  const model = await startFakeModel(ANSWER);
  await open(model.url).reach(never());
  expect(model.asked.map((asked) => [asked.path, asked.text])).toEqual([[path, '']]);
});

it.each(clients)('%s that does not let us in says so', async (_, open) => {
  const model = await startFakeModel({ status: 401, body: { error: { message: 'no' } } });
  await expect(open(model.url).reach(never())).rejects.toMatchObject({
    name: 'AccessRefusedError',
  });
});

const claudeAt = (program: string, folder: string) =>
  createClaudeCliClient({ program, folder, timeoutMs: 20_000, keepsApiKey: false });

it('Claude Code is found by its version', async () => {
  const { program, folder } = await fakeClaude('echo 2.1.332');
  await claudeAt(program, folder).reach(never());
});

it.each([
  ['is not there', async () => '/nowhere/claude', 'AccessRefusedError'],
  ['fails', async () => (await fakeClaude('exit 3')).program, /Error$/],
])('Claude Code that %s says so', async (_, find, name) => {
  const { folder } = await fakeClaude('');
  const reached = claudeAt(await find(), folder).reach(never());
  await expect(reached).rejects.toMatchObject({ name: expect.stringMatching(name) });
});
