import { describe, expect, it, onTestFinished } from 'vitest';
import { type AnthropicAccess, createAnthropicClient } from '../../../src/io/model/anthropic.ts';
import { type Behaviour, nobodysUrl, startFakeModel } from '../../support/fake-model.ts';
import { answerOf, expectAbort, failureOf, QUESTION } from './questions.ts';

const KEY = 'key-of-ours';

function clientAt(baseUrl: string, more: Partial<AnthropicAccess> = {}) {
  return createAnthropicClient({
    apiKey: KEY,
    model: 'claude-haiku-5-5',
    timeoutMs: 20_000,
    ...more,
    baseUrl,
  });
}

const USAGE = {
  input_tokens: 21,
  cache_read_input_tokens: 300,
  cache_creation_input_tokens: 40,
  output_tokens: 5,
};

function message(text: string, more: object = {}) {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-haiku-5-5',
    content: [
      { type: 'thinking', thinking: 'hm', signature: 's' },
      { type: 'text', text },
    ],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: USAGE,
    ...more,
  };
}

const GOOD: Behaviour = { status: 200, body: message('{"proposals":[]}') };

describe('a question by the Messages API', () => {
  it('is answered with the text, the tokens and the model', async () => {
    const { url } = await startFakeModel(GOOD);
    expect(await answerOf(clientAt(url))).toEqual({
      raw: '{"proposals":[]}',
      stop: 'end',
      model: 'claude-haiku-5-5',
      usage: { inputTokens: 21, cacheReadTokens: 300, cacheWriteTokens: 40, outputTokens: 5 },
    });
  });

  it('sends the same bytes before the window, both parts marked for the cache, and the schema', async () => {
    const { url, asked } = await startFakeModel(GOOD);
    const client = clientAt(`${url}/`);
    await answerOf(client);
    await client.ask({ ...QUESTION, window: 'another' }, new AbortController().signal);
    const [first, second] = asked.map(({ text }) => text);
    const before = first?.split(QUESTION.window)[0];
    expect(before).toContain(QUESTION.shared);
    expect(second?.startsWith(`${before}another`)).toBe(true);
    const cached = { cache_control: { type: 'ephemeral' } };
    expect(JSON.parse(first ?? '')).toEqual({
      model: 'claude-haiku-5-5',
      max_tokens: 4000,
      system: [{ type: 'text', text: QUESTION.system, ...cached }],
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: QUESTION.shared, ...cached },
            { type: 'text', text: QUESTION.window },
          ],
        },
      ],
      output_config: { format: { type: 'json_schema', schema: QUESTION.schema } },
    });
    expect(asked[0]?.path).toBe('/v1/messages');
  });

  it('takes nothing from the environment', async () => {
    const { url, asked } = await startFakeModel(GOOD);
    const strange = {
      ANTHROPIC_API_KEY: 'foreign-key',
      ANTHROPIC_AUTH_TOKEN: 'foreign-token',
      ANTHROPIC_BASE_URL: await nobodysUrl(),
      ANTHROPIC_CUSTOM_HEADERS:
        'x-foreign: 1\nx-api-key: foreign-too\nauthorization: Basic foreign',
      ANTHROPIC_LOG: 'debug',
    };
    Object.assign(process.env, strange);
    onTestFinished(() => {
      for (const name of Object.keys(strange)) delete process.env[name];
    });
    await answerOf(clientAt(url));
    expect(asked[0]?.headers['x-api-key']).toBe(KEY);
    expect(JSON.stringify(asked)).not.toContain('foreign');
  });

  it.each(['max_tokens', 'model_context_window_exceeded'])(
    'that ends at %s is cut, and what came is kept',
    async (stop) => {
      const body = message('{"proposals":[{"ti', { stop_reason: stop });
      const { url } = await startFakeModel({ status: 200, body });
      const answer = await answerOf(clientAt(url));
      expect([answer.stop, answer.raw]).toEqual(['cut', '{"proposals":[{"ti']);
    },
  );

  it('that comes slowly, but in time, is taken', async () => {
    const { url } = await startFakeModel({ slow: message('late'), pauseMs: 20 });
    expect((await answerOf(clientAt(url))).raw).toBe('late');
  });

  it('that the model refuses says what it cost', async () => {
    const body = message('', { stop_reason: 'refusal' });
    const { url } = await startFakeModel({ status: 200, body });
    const error = await failureOf(clientAt(url));
    expect(error).toMatchObject({
      name: 'ModelRefusedError',
      spent: { model: 'claude-haiku-5-5', usage: { outputTokens: 5 } },
    });
  });

  const failing: readonly (readonly [string, Behaviour, string, object])[] = [
    [
      '429 with seconds',
      { status: 429, headers: { 'retry-after': '40' }, body: failure('rate_limit_error') },
      'RateLimitedError',
      { retryAfterMs: 40_000 },
    ],
    ['529', { status: 529, body: failure('overloaded_error') }, 'EndpointUnavailableError', {}],
    ['500', { status: 500, body: 'Internal' }, 'EndpointUnavailableError', {}],
    [
      '401',
      { status: 401, body: failure('authentication_error') },
      'AccessRefusedError',
      { facts: { found: '401 no: authentication_error' } },
    ],
    ['400', { status: 400, body: failure('invalid_request_error') }, 'RequestRefusedError', {}],
    [
      'a redirect',
      { status: 307, headers: { location: 'http://127.0.0.1:1/' } },
      'RequestRefusedError',
      {},
    ],
    ['a closed connection', 'close', 'EndpointUnavailableError', {}],
    [
      'half an answer',
      { cutAfter: 60, body: message('x'.repeat(400)) },
      'EndpointUnavailableError',
      {},
    ],
    ['an unknown status', { status: 999, body: 'no' }, 'EndpointUnavailableError', {}],
    ['broken JSON', { status: 200, body: '{"model":"claude' }, 'UnusableReplyError', {}],
    [
      'another document',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' },
      'UnusableReplyError',
      {},
    ],
    ['another shape', { status: 200, body: { answer: 42 } }, 'UnusableReplyError', {}],
    ['a body without end', { status: 200, body: 'x'.repeat(9_000_000) }, 'RequestRefusedError', {}],
  ];

  it.each(failing)('ends with %s as the table says, after one call', async (...row) => {
    const [, behaviour, name, facts] = row;
    const { url, asked } = await startFakeModel(behaviour);
    expect(await failureOf(clientAt(url))).toMatchObject({ name, ...facts });
    expect(asked).toHaveLength(1);
  });

  it('does not wait for ever: neither for the first byte nor for the last', async () => {
    for (const behaviour of ['hang', { slow: message('x'.repeat(400)), pauseMs: 5000 }] as const) {
      const { url, left } = await startFakeModel(behaviour);
      expect(await failureOf(clientAt(url, { timeoutMs: 150 }))).toMatchObject({
        name: 'EndpointUnavailableError',
        facts: { found: 'no whole answer within 0.15 s' },
      });
      await left;
    }
  });

  it('says so when nobody listens at the address', async () => {
    const error = await failureOf(clientAt(await nobodysUrl()));
    expect(error).toMatchObject({
      name: 'EndpointUnavailableError',
      facts: { found: 'ECONNREFUSED' },
    });
  });

  it('ends at once with the reason of an abort, and closes the connection', async () => {
    const fake = await startFakeModel('hang');
    await expectAbort(clientAt(fake.url), fake);
  });

  it.each(['somewhere', 'ftp://example.org'])('refuses the address %s', (address) => {
    expect(() => clientAt(address)).toThrow('address of the model');
  });
});

function failure(type: string) {
  return { type: 'error', error: { type, message: `no: ${type}` } };
}
