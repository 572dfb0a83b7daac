import { inspect } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import type { RememberdError } from '../../../src/core/errors.ts';
import { createAnthropicClient } from '../../../src/io/model/anthropic.ts';
import { createClaudeCliClient } from '../../../src/io/model/claude-cli.ts';
import { createOpenaiClient } from '../../../src/io/model/openai.ts';
import { fakeClaude, printing } from '../../support/fake-claude.ts';
import { startFakeModel } from '../../support/fake-model.ts';
import { answerOf, failureOf } from './questions.ts';

const KEY = 'correct-"horse"-battery';
const CLIENTS = {
  anthropic: (baseUrl: string, apiKey = KEY) =>
    createAnthropicClient({ baseUrl, apiKey, model: 'm', timeoutMs: 20_000 }),
  openai: (baseUrl: string, apiKey = KEY) =>
    createOpenaiClient({ baseUrl, apiKey, model: 'm', timeoutMs: 20_000 }),
};
const clients = Object.entries(CLIENTS);

/** All that anybody could print of it, causes and hidden fields included. */
const shown = (error: RememberdError) => inspect(error, { depth: 20, showHidden: true });

it.each(clients)(
  '%s shows no key that the endpoint repeats, whatever its shape',
  async (...row) => {
    const [, open] = row;
    for (const status of [400, 401, 403, 429, 500]) {
      const { url } = await startFakeModel({
        status,
        body: { error: { type: 'e', message: `invalid x-api-key: ${KEY} (${KEY})` } },
      });
      const error = await failureOf(open(url));
      expect(error.facts.found).toContain('invalid x-api-key: [redacted:key]');
      expect(shown(error)).not.toContain('battery');
    }
  },
);

it.each(clients)('%s shows no key that stands in a page or in broken JSON', async (_, open) => {
  for (const status of [200, 502]) {
    const { url } = await startFakeModel({ status, body: `{"key": ${JSON.stringify(KEY)}, oh` });
    expect(shown(await failureOf(open(url)))).not.toContain('battery');
  }
});

it.each(clients)('%s shows nothing of an address or a key that cannot be sent', async (...row) => {
  const [, open] = row;
  const { url } = await startFakeModel('hang');
  const host = new URL(url).host;
  const odd = [
    open(`http://user:s3cretPw9@${host}`),
    open(url, 's3cretPw9\nx-other: 1'),
    open(url, 's3cretPw9\u2603'),
  ];
  for (const client of odd) {
    const error = await failureOf(client);
    expect(error.name).toBe('RequestRefusedError');
    expect(error.message).toContain(host);
    expect(shown(error)).not.toMatch(/s3cret|user:/);
    await expect(client.reach(new AbortController().signal)).rejects.toMatchObject({
      name: 'RequestRefusedError',
    });
  }
});

it.each([
  ['correct-horse-battery', '{"a":"[redacted:key]"}'],
  ['lm-studio', '{"a":"lm-studio"}'],
])('an answer has no key in it, but all of its words: %s', async (key, raw) => {
  const content = JSON.stringify({ a: key });
  const { url } = await startFakeModel({
    status: 200,
    body: { choices: [{ finish_reason: 'stop', message: { content } }] },
  });
  expect((await answerOf(CLIENTS.openai(url, key))).raw).toBe(raw);
});

it('a key in the name of the model that answered is not kept', async () => {
  const { url } = await startFakeModel({
    status: 200,
    body: {
      model: `m ${KEY} ${'x'.repeat(500)}`,
      choices: [{ finish_reason: 'stop', message: { content: '{}' } }],
    },
  });
  const { model } = await answerOf(CLIENTS.openai(url));
  expect(model).toMatch(/^m \[redacted:key\] x+$/);
  expect(model.length).toBeLessThanOrEqual(100);
});

it('Claude Code shows no key that it was given', async () => {
  const token = 'correct horse battery staple';
  process.env['CLAUDE_CODE_OAUTH_TOKEN'] = token;
  onTestFinished(() => {
    delete process.env['CLAUDE_CODE_OAUTH_TOKEN'];
  });
  const said = { is_error: true, result: `Invalid api key ${token}`, subtype: 'success' };
  const odd = [printing(said), printing({ ...said, api_error_status: 401 }), `echo '${token}'`];
  for (const lines of odd) {
    const { program, folder } = await fakeClaude(lines);
    const client = createClaudeCliClient({
      ...{ program, folder, timeoutMs: 20_000, keepsApiKey: false },
    });
    const error = await failureOf(client);
    expect(error.facts.found).toContain('[redacted:key]');
    expect(shown(error)).not.toContain('battery');
  }
});
