import { describe, expect, it } from 'vitest';
import { createOpenaiClient, type OpenaiAccess } from '../../../src/io/model/openai.ts';
import { type Behaviour, nobodysUrl, startFakeModel } from '../../support/fake-model.ts';
import { answerOf, expectAbort, failureOf, QUESTION } from './questions.ts';

function clientAt(url: string, more: Partial<OpenaiAccess> = {}) {
  return createOpenaiClient({
    baseUrl: `${url}/v1/`,
    model: 'gull-7b',
    timeoutMs: 20_000,
    ...more,
  });
}

function completion(content: string | null, choice: object = {}, more: object = {}) {
  return {
    model: 'gull-7b-q4',
    choices: [{ finish_reason: 'stop', message: { role: 'assistant', content }, ...choice }],
    usage: {
      prompt_tokens: 120,
      completion_tokens: 9,
      prompt_tokens_details: { cached_tokens: 100 },
    },
    ...more,
  };
}

const GOOD: Behaviour = { status: 200, body: completion('{"proposals":[]}') };
const refusing = (message: string, status = 400): Behaviour => ({
  status,
  body: { error: { message, type: 'invalid_request_error' } },
});

describe('a question by chat completions', () => {
  it('is answered with the text, the tokens and the model', async () => {
    const { url, asked } = await startFakeModel(GOOD);
    expect(await answerOf(clientAt(url, { apiKey: 'k-1' }))).toEqual({
      raw: '{"proposals":[]}',
      stop: 'end',
      model: 'gull-7b-q4',
      usage: { inputTokens: 20, cacheReadTokens: 100, cacheWriteTokens: 0, outputTokens: 9 },
    });
    expect(asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer k-1' },
    });
  });

  it('asks for the schema, with the window last and the same bytes before it', async () => {
    const { url, asked } = await startFakeModel(GOOD);
    const client = clientAt(url);
    await answerOf(client);
    await client.ask({ ...QUESTION, window: 'another' }, new AbortController().signal);
    const [first = '', second] = asked.map(({ text }) => text);
    expect(second?.startsWith(`${first.split(QUESTION.window)[0]}another`)).toBe(true);
    expect(JSON.parse(first)).toEqual({
      model: 'gull-7b',
      max_tokens: 4000,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'answer', strict: true, schema: QUESTION.schema },
      },
      messages: [
        { role: 'system', content: QUESTION.system },
        { role: 'user', content: `${QUESTION.shared}\n\n${QUESTION.window}` },
      ],
    });
    expect(asked[0]?.headers['authorization']).toBeUndefined();
  });

  it('is put more mildly to an endpoint that knows no schemas, and remembers that', async () => {
    const fenced = completion('Here:\n```json\n{"proposals":[]}\n```');
    const { url, asked } = await startFakeModel(
      refusing("'response_format.type' must be 'json_object' or 'text'"),
      refusing('json_object is not supported by this model', 422),
      { status: 200, body: fenced },
    );
    const client = clientAt(url);
    expect((await answerOf(client)).raw).toBe('{"proposals":[]}');
    expect((await answerOf(client)).raw).toBe('{"proposals":[]}');
    const bodies = asked.map(({ text }) => JSON.parse(text));
    expect(bodies.map((body) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
      undefined,
    ]);
    expect(bodies[0].messages[0].content).toBe(QUESTION.system);
    for (const body of bodies.slice(1)) {
      expect(body.messages[0].content).toContain(JSON.stringify(QUESTION.schema));
    }
  });

  it('names the limit as the endpoint wants it', async () => {
    const { url, asked } = await startFakeModel(
      refusing("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
      GOOD,
    );
    await answerOf(clientAt(url));
    const { max_tokens: old, max_completion_tokens: limit } = JSON.parse(asked[1]?.text ?? '');
    expect([old, limit]).toEqual([undefined, 4000]);
  });

  it('estimates the tokens where the endpoint counts none, and says so', async () => {
    const { url } = await startFakeModel({
      status: 200,
      body: completion('{"proposals":[]}', {}, { usage: undefined }),
    });
    const { usage } = await answerOf(clientAt(url));
    expect(usage).toMatchObject({ inputTokens: 23, outputTokens: 4, isEstimate: true });
  });

  it('is answered also with counts that are nonsense, which are not kept', async () => {
    const usage = '{"prompt_tokens":-1e9,"completion_tokens":1e999,"prompt_tokens_details":null}';
    const body = JSON.stringify(completion('{}', {}, { usage: 0 })).replace(
      '"usage":0',
      `"usage":${usage}`,
    );
    const { url } = await startFakeModel({ status: 200, body });
    expect((await answerOf(clientAt(url))).usage).toEqual({
      ...{ inputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 10_000_000 },
    });
  });

  it('that ends at the limit is cut', async () => {
    const body = completion('{"proposals":[{', { finish_reason: 'length' });
    const { url } = await startFakeModel({ status: 200, body });
    expect(await answerOf(clientAt(url))).toMatchObject({ stop: 'cut', raw: '{"proposals":[{' });
  });

  it.each([
    ['the model', { message: { content: null, refusal: 'I must not.' } }],
    ['a filter', { finish_reason: 'content_filter' }],
  ])('that %s refuses says what it cost', async (_who, choice) => {
    const { url } = await startFakeModel({ status: 200, body: completion('', choice) });
    expect(await failureOf(clientAt(url))).toMatchObject({
      name: 'ModelRefusedError',
      spent: { usage: { outputTokens: 9 } },
    });
  });

  const failing: readonly (readonly [string, Behaviour, string, object])[] = [
    [
      '429 with a date',
      { status: 429, headers: { 'retry-after': new Date(Date.now() + 90_000).toUTCString() } },
      'RateLimitedError',
      { retryAfterMs: expect.closeTo(90_000, -4) },
    ],
    [
      '429 of an empty account',
      { status: 429, body: { error: { message: 'no', code: 'insufficient_quota' } } },
      'AccessRefusedError',
      {},
    ],
    ['503', { status: 503, body: { error: 'loading model' } }, 'EndpointUnavailableError', {}],
    [
      '401',
      { status: 401, body: '<html>' },
      'AccessRefusedError',
      { facts: { found: '401 <html>' } },
    ],
    ['404', refusing('model "gull-7b" not found', 404), 'AccessRefusedError', {}],
    ['400 of another reason', refusing('context too long'), 'RequestRefusedError', {}],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      'RequestRefusedError',
      {},
    ],
    ['a closed connection', 'close', 'EndpointUnavailableError', {}],
    ['half an answer', { cutAfter: 30, body: completion('x') }, 'EndpointUnavailableError', {}],
    ['an unknown status', { status: 999, body: 'no' }, 'EndpointUnavailableError', {}],
    ['no body', { status: 204 }, 'UnusableReplyError', {}],
    ['broken JSON', { status: 200, body: '{"choices":[{' }, 'UnusableReplyError', {}],
    ['another shape', { status: 200, body: { choices: [] } }, 'UnusableReplyError', {}],
  ];

  it.each(failing)('ends with %s as the table says, after one call', async (...row) => {
    const [, behaviour, name, facts] = row;
    const { url, asked } = await startFakeModel(behaviour);
    expect(await failureOf(clientAt(url))).toMatchObject({ name, ...facts });
    expect(asked).toHaveLength(1);
  });

  it('gives up on an endpoint that refuses every manner', async () => {
    const { url, asked } = await startFakeModel(refusing('bad response_format and max_tokens'));
    expect((await failureOf(clientAt(url))).name).toBe('RequestRefusedError');
    expect(asked).toHaveLength(4);
  });

  it('does not wait for ever, and says so when nobody listens', async () => {
    const { url } = await startFakeModel('hang');
    for (const client of [clientAt(url, { timeoutMs: 150 }), clientAt(await nobodysUrl())]) {
      expect((await failureOf(client)).name).toBe('EndpointUnavailableError');
    }
  });

  it('ends at once with the reason of an abort, and closes the connection', async () => {
    const fake = await startFakeModel('hang');
    await expectAbort(clientAt(fake.url), fake);
  });
});
