import type Anthropic from '@anthropic-ai/sdk';
import { z } from 'zod';
import { countOf } from '../../core/ledger.ts';
import type { ModelAnswer, ModelClient, ModelRequest } from '../../core/model-call.ts';
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

const USUAL_BASE_URL = 'https://api.anthropic.com';

export interface AnthropicAccess extends EndpointAccess {
  readonly apiKey: string;
  /** Without `/v1`; Anthropic's own when not given. */
  readonly baseUrl?: string;
  readonly model: string;
}

/** Asks by Anthropic's Messages API. Throws UsageError for what is no address. */
export function createAnthropicClient({
  apiKey,
  baseUrl = USUAL_BASE_URL,
  model,
  timeoutMs,
}: AnthropicAccess): ModelClient {
  const endpoint = endpointAt(baseUrl, { apiKey, timeoutMs });
  const sdk = { endpoint, options: sdkOptions({ apiKey, baseURL: baseUrl, timeout: timeoutMs }) };
  return {
    kind: 'anthropic',
    model,
    ask: (request, signal) =>
      callEndpoint(endpoint, signal, async (callSignal) =>
        readMessage(endpoint, await create(sdk, bodyOf(model, request), callSignal)),
      ),
    reach: (signal) =>
      callEndpoint(endpoint, signal, async (callSignal) => {
        await withSdk(sdk, ({ models }) => models.retrieve(model, {}, { signal: callSignal }));
      }),
  };
}

/** The answer as it came, unchecked. */
function create(
  access: SdkAccess,
  body: Anthropic.MessageCreateParamsNonStreaming,
  signal: AbortSignal,
): Promise<unknown> {
  return withSdk(access, ({ messages }) => messages.create(body, { signal }));
}

interface SdkAccess {
  readonly endpoint: Endpoint;
  readonly options: SdkOptions;
}

async function withSdk(
  { endpoint, options }: SdkAccess,
  call: (sdk: Anthropic) => Promise<unknown>,
): Promise<unknown> {
  // Loaded with the first question: no other command shall wait for it.
  const { default: Sdk, APIError } = await import('@anthropic-ai/sdk');
  try {
    return await call(new Sdk(options));
  } catch (error) {
    if (!(error instanceof APIError) || typeof error.status !== 'number') throw error;
    const { status, headers, apiMessage, message } = error;
    throw refusedCall(endpoint, {
      status,
      headers: headers ?? new Headers(),
      message: apiMessage ?? message,
    });
  }
}

type OwnOptions = Readonly<Record<'apiKey' | 'baseURL', string>> & { readonly timeout: number };
type SdkOptions = ConstructorParameters<typeof Anthropic>[0] & OwnOptions;

/**
 * What is null or off here the SDK would take from ANTHROPIC_* variables, which are not ours to use. It has
 * no option against ANTHROPIC_CUSTOM_HEADERS; those are left out again when the request is sent.
 */
function sdkOptions(own: OwnOptions): SdkOptions {
  return {
    ...own,
    authToken: null,
    webhookKey: null,
    maxRetries: 0,
    logLevel: 'off',
    openTelemetry: false,
    fetch: (address, request) =>
      boundedFetch(address, { ...request, headers: ownHeaders(request?.headers, own.apiKey) }),
  };
}

const SENT_HEADERS = ['accept', 'anthropic-version', 'content-type', 'user-agent'];

function ownHeaders(given: RequestInit['headers'], apiKey: string): Headers {
  const all = new Headers(given);
  const own = new Headers({ 'x-api-key': apiKey });
  for (const name of SENT_HEADERS) {
    const value = all.get(name);
    if (value !== null) own.set(name, value);
  }
  return own;
}

const CACHED = { type: 'ephemeral' } as const;

/** All that stands before the window is the same for every window of a session, and is marked for the cache. */
function bodyOf(
  model: string,
  { system, shared, window, schema, maxOutputTokens }: ModelRequest,
): Anthropic.MessageCreateParamsNonStreaming {
  return {
    model,
    max_tokens: maxOutputTokens,
    system: [{ type: 'text', text: system, cache_control: CACHED }],
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: shared, cache_control: CACHED },
          { type: 'text', text: window },
        ],
      },
    ],
    output_config: { format: { type: 'json_schema', schema: { ...schema } } },
  };
}

const tokens = z.unknown().optional().transform(countOf);

/** The parts of a message that are read here. */
const MESSAGE = z.object({
  model: z.string(),
  stop_reason: z.string().nullable(),
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  usage: z.object({
    input_tokens: tokens,
    cache_read_input_tokens: tokens,
    cache_creation_input_tokens: tokens,
    output_tokens: tokens,
  }),
});

const CUT = ['max_tokens', 'model_context_window_exceeded'];

/** The SDK gives whatever came, so it is looked at here. */
function readMessage(endpoint: Endpoint, message: unknown): ModelAnswer {
  const read = MESSAGE.safeParse(message);
  if (!read.success) throw notAnAnswer(endpoint.name);
  const { stop_reason: stop, content, usage } = read.data;
  const spent = {
    model: modelName(read.data.model, endpoint.secrets),
    usage: {
      inputTokens: usage.input_tokens,
      cacheReadTokens: usage.cache_read_input_tokens,
      cacheWriteTokens: usage.cache_creation_input_tokens,
      outputTokens: usage.output_tokens,
    },
  };
  if (stop === 'refusal') throw modelRefused(spent);
  // Other blocks hold what the model thought on the way.
  const texts = content.flatMap(({ type, text }) => (type === 'text' ? (text ?? '') : []));
  const raw = answerText(texts.join(''), endpoint);
  return { ...spent, raw, stop: CUT.includes(stop ?? '') ? 'cut' : 'end' };
}
