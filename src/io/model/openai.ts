import { z } from 'zod';
import { bareJson } from '../../core/bare-json.ts';
import { AccessRefusedError, type RememberdError } from '../../core/errors.ts';
import { countOf } from '../../core/ledger.ts';
import type { ModelAnswer, ModelClient, ModelRequest, ModelUsage } from '../../core/model-call.ts';
import { boundedFetch } from './bounded-fetch.ts';
import {
  answerText,
  callEndpoint,
  type Endpoint,
  type EndpointAccess,
  endpointAt,
  modelName,
  modelRefused,
  notAnAnswer,
  refusedCall,
} from './endpoint.ts';

/** Most servers on one's own machine want no key. */
export interface OpenaiAccess extends EndpointAccess {
  /** Up to and with the version, as `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly model: string;
}

/**
 * How an endpoint wants to be asked. They differ in what they know, and say so only by refusing:
 * `format` from the strictest to mere words, `limit` by the name of the field.
 */
interface Manner {
  readonly format: 'json_schema' | 'json_object' | 'words';
  readonly limit: 'max_tokens' | 'max_completion_tokens';
}

/** More refusals than there are manners are no matter of manners. */
const MOST_MANNERS = 4;

/**
 * Asks any endpoint that speaks OpenAI's chat completions. A manner that an endpoint refuses is not tried
 * again while this process lives. Throws UsageError for what is no address.
 */
export function createOpenaiClient(access: OpenaiAccess): ModelClient {
  const { baseUrl, model } = access;
  const endpoint = endpointAt(baseUrl, access);
  let manner: Manner = { format: 'json_schema', limit: 'max_tokens' };

  async function askInSomeManner(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer> {
    for (let tries = 1; ; tries++) {
      const response = await post(access, bodyOf(model, request, manner), signal);
      const text = await response.text();
      if (response.ok) return readCompletion(endpoint, text, { ...request, model });
      const milder = tries < MOST_MANNERS ? milderManner(manner, response.status, text) : undefined;
      if (milder === undefined) throw refused(endpoint, response, text);
      manner = milder;
    }
  }

  return {
    kind: 'openai',
    model,
    ask: (request, signal) =>
      callEndpoint(endpoint, signal, (callSignal) => askInSomeManner(request, callSignal)),
    reach: (signal) =>
      callEndpoint(endpoint, signal, async (callSignal) => {
        const response = await get(access, 'models', callSignal);
        if (!response.ok) throw refused(endpoint, response, await response.text());
      }),
  };
}

function get(access: OpenaiAccess, path: string, signal: AbortSignal): Promise<Response> {
  return boundedFetch(addressOf(access, path), { signal, headers: keyOf(access) });
}

function post(access: OpenaiAccess, body: object, signal: AbortSignal): Promise<Response> {
  return boundedFetch(addressOf(access, 'chat/completions'), {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', ...keyOf(access) },
    body: JSON.stringify(body),
  });
}

function addressOf({ baseUrl }: OpenaiAccess, path: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/${path}`;
}

function keyOf({ apiKey }: OpenaiAccess): Record<string, string> {
  return apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
}

/** The window stands last, so that what is the same before it can be kept by the endpoint. */
function bodyOf(model: string, request: ModelRequest, { format, limit }: Manner): object {
  const { system, shared, window, schema, maxOutputTokens } = request;
  const strict = { name: 'answer', strict: true, schema };
  const formats = {
    json_schema: { response_format: { type: 'json_schema', json_schema: strict } },
    json_object: { response_format: { type: 'json_object' } },
    words: {},
  };
  const instruction = format === 'json_schema' ? system : `${system}\n\n${inWords(schema)}`;
  return {
    model,
    [limit]: maxOutputTokens,
    ...formats[format],
    messages: [
      { role: 'system', content: instruction },
      { role: 'user', content: `${shared}\n\n${window}` },
    ],
  };
}

function inWords(schema: ModelRequest['schema']): string {
  return `Answer with one JSON document and nothing else. It must fit this JSON Schema:\n\`\`\`json\n${JSON.stringify(schema)}\n\`\`\``;
}

/** What to try next with an endpoint that refused this manner; undefined when it refused something else. */
function milderManner(manner: Manner, status: number, refusal: string): Manner | undefined {
  if (![400, 404, 422].includes(status)) return undefined;
  if (manner.limit === 'max_tokens' && /max_(?:completion_)?tokens/.test(refusal)) {
    return { ...manner, limit: 'max_completion_tokens' };
  }
  if (!/response_format|schema|json_object|json mode/i.test(refusal)) return undefined;
  if (manner.format === 'json_schema') return { ...manner, format: 'json_object' };
  return manner.format === 'json_object' ? { ...manner, format: 'words' } : undefined;
}

const tokens = z.unknown().optional().transform(countOf);

/** The parts of a completion that are read here. */
const COMPLETION = z.object({
  model: z.string().nullish(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: tokens,
      completion_tokens: tokens,
      prompt_tokens_details: z.object({ cached_tokens: tokens }).nullish(),
    })
    .nullish(),
});

function readCompletion(
  endpoint: Endpoint,
  text: string,
  request: ModelRequest & { readonly model: string },
): ModelAnswer {
  const read = COMPLETION.safeParse(JSON.parse(text));
  const choice = read.data?.choices[0];
  if (!read.success || choice === undefined) throw notAnAnswer(endpoint.name);
  const { finish_reason: finish, message } = choice;
  const model = modelName(read.data.model || request.model, endpoint.secrets);
  const answer = answerText(message.content ?? '', endpoint);
  const spent = { model, usage: usageOf(read.data.usage, request, answer) };
  if (finish === 'content_filter') throw modelRefused(spent, 'a filter took the answer');
  if ((message.refusal ?? '') !== '') throw modelRefused(spent);
  return { ...spent, raw: bareJson(answer), stop: finish === 'length' ? 'cut' : 'end' };
}

function usageOf(
  usage: z.output<typeof COMPLETION>['usage'],
  { system, shared, window }: ModelRequest,
  answer: string,
): ModelUsage {
  if (usage === null || usage === undefined) {
    return {
      inputTokens: estimate(system + shared + window),
      cacheReadTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: estimate(answer),
      isEstimate: true,
    };
  }
  const cached = usage.prompt_tokens_details?.cached_tokens ?? 0;
  return {
    inputTokens: Math.max(0, usage.prompt_tokens - cached),
    cacheReadTokens: cached,
    cacheWriteTokens: 0,
    outputTokens: usage.completion_tokens,
  };
}

function estimate(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4);
}

const REFUSAL = z.object({
  error: z.union([z.string(), z.object({ message: z.string(), code: z.unknown().optional() })]),
});

function refused(endpoint: Endpoint, { status, headers }: Response, text: string): RememberdError {
  const { message, code } = readRefusal(text);
  const error = refusedCall(endpoint, { status, headers, message });
  // OpenAI says "too many requests" also when the account is empty, which no waiting mends.
  if (code !== 'insufficient_quota') return error;
  return new AccessRefusedError(`${endpoint.name} says that the account has no credit.`, {
    ...error.facts,
    expected: 'an account that can pay for the call',
    advice: 'Add credit to the account of the key; then `rememberd queue retry`.',
  });
}

function readRefusal(text: string): { readonly message: string; readonly code?: unknown } {
  try {
    const { error } = REFUSAL.parse(JSON.parse(text));
    return typeof error === 'string' ? { message: error } : error;
  } catch {
    // Proxies answer in words or HTML: its beginning is shown then.
    return { message: text };
  }
}
