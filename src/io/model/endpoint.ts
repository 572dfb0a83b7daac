import {
  readRetryAfter,
  statusError,
  unreachableError,
  withoutSecrets,
} from '../../core/endpoint-failure.ts';
import { errorCode } from '../../core/error-code.ts';
import {
  ModelRefusedError,
  RememberdError,
  RequestRefusedError,
  type Spent,
  UnusableReplyError,
  UsageError,
} from '../../core/errors.ts';

/** Where a model is asked, and how long it may take. */
export interface Endpoint {
  /** As errors name it: the host, without a password that may stand in the address. */
  readonly name: string;
  readonly timeoutMs: number;
  /** Keys that it is given, and may repeat. */
  readonly secrets: readonly string[];
}

/** How an endpoint is called. */
export interface EndpointAccess {
  readonly apiKey?: string;
  /** For one whole call. */
  readonly timeoutMs: number;
}

/** Throws UsageError for what is no address. */
export function endpointAt(baseUrl: string, { apiKey = '', timeoutMs }: EndpointAccess): Endpoint {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') {
    return { name: url.host, timeoutMs, secrets: [apiKey] };
  }
  throw new UsageError('The address of the model cannot be used.', {
    expected: 'a URL such as https://api.example.com/v1',
    found: url === undefined ? 'no URL' : `a URL that begins with ${url.protocol}`,
    advice: 'Correct it in the settings.',
  });
}

/**
 * Calls with a limit on the time of the whole call. Throws the signal's reason when that aborts it, else a
 * RememberdError, whatever the call throws.
 */
export async function callEndpoint<T>(
  { name, timeoutMs }: Pick<Endpoint, 'name' | 'timeoutMs'>,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await call(AbortSignal.any([signal, timeout]));
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) {
      throw unreachableError(name, `no whole answer within ${timeoutMs / 1000} s`);
    }
    throw explain(name, error);
  }
}

/** For an answer that is no success. */
export function refusedCall(
  { name, secrets }: Endpoint,
  {
    status,
    headers,
    message,
  }: { readonly status: number; readonly headers: Headers; readonly message: string },
): RememberdError {
  const retryAfterMs = readRetryAfter((header) => headers.get(header), Date.now());
  return statusError({ endpoint: name, status, message, secrets, retryAfterMs });
}

/** For a success whose body is not what the protocol says. */
export function notAnAnswer(name: string): UnusableReplyError {
  return new UnusableReplyError(`${name} sent something that is no answer of a model.`, {
    expected: 'JSON as the protocol describes it',
    found: 'something else, or the beginning of it',
    advice: 'Check that the address is that of a model.',
  });
}

const MOST_NAME_LETTERS = 100;

/** The name of the model that answered, as far as it may be shown and kept. */
export function modelName(given: string, secrets: readonly string[] = []): string {
  return withoutSecrets(given, secrets)
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MOST_NAME_LETTERS);
}

/** Shorter ones may be words, such as the `lm-studio` that some servers want, and words must stay. */
export const LEAST_KEY_LETTERS = 16;

/** An answer without the keys that its endpoint was given. */
export function answerText(text: string, { secrets }: Endpoint): string {
  const keys = secrets.filter((secret) => secret.length >= LEAST_KEY_LETTERS);
  return withoutSecrets(text, keys);
}

/** For a model that will not answer, with what it has cost all the same. */
export function modelRefused(spent: Spent, found = 'a refusal'): ModelRefusedError {
  return new ModelRefusedError(`${spent.model} will not answer this.`, {
    expected: 'proposals, or none',
    found,
    advice: 'The session stays unread; another model may read it.',
    spent,
  });
}

const MOST_CAUSES = 5;

/**
 * The SDK and `fetch` wrap what happened, sometimes twice. Nothing of it is kept but its name or code:
 * messages quote the address, the key, or what was sent.
 */
function explain(name: string, error: unknown): RememberdError {
  let inner = error;
  for (let depth = 0; depth < MOST_CAUSES && inner instanceof Error; depth++) {
    if (inner instanceof RememberdError) return inner;
    if (inner instanceof SyntaxError) return notAnAnswer(name);
    const code = errorCode(inner);
    if (code?.startsWith('ERR_INVALID_')) break;
    if (code !== undefined) return unreachableError(name, code);
    inner = inner.cause;
  }
  return new RequestRefusedError(`${name} cannot be called like this.`, {
    expected: 'an address and a key that can be sent',
    found: error instanceof Error ? error.name : typeof error,
    advice: 'Check the address and the key in the settings; then `rememberd queue retry`.',
  });
}
