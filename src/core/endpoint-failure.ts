import {
  AccessRefusedError,
  EndpointUnavailableError,
  RateLimitedError,
  type RememberdError,
  RequestRefusedError,
} from './errors.ts';
import { redact } from './redact/redact.ts';

const MOST_MESSAGE_LETTERS = 200;
const SECOND_MS = 1000;

/** An answer of an endpoint that is no success. */
export interface RefusedCall {
  /** Who answered, as a person knows it: a host or a program. */
  readonly endpoint: string;
  readonly status: number;
  /** What the endpoint said about it, as it came. */
  readonly message: string;
  /** What was sent along and must not be shown, whatever it looks like. */
  readonly secrets?: readonly string[];
  readonly retryAfterMs?: number | undefined;
}

/** What a status says about the call, and whether it may be repeated. */
export function statusError({
  endpoint,
  status,
  message,
  secrets,
  retryAfterMs,
}: RefusedCall): RememberdError {
  const found = `${status} ${quoteReply(message, secrets)}`.trim();
  const advice = adviceFor(status);
  if (status === 429) {
    const facts = { expected: 'room for another call', found, advice, retryAfterMs };
    return new RateLimitedError(`${endpoint} wants fewer calls.`, facts);
  }
  if (status >= 500 || PASSING.includes(status)) {
    const facts = { expected: 'an answer', found, advice, retryAfterMs };
    return new EndpointUnavailableError(
      `${endpoint} is out of order or overloaded (${status}).`,
      facts,
    );
  }
  if (status in ACCESS_ADVICE) {
    const facts = { expected: 'to be let in', found, advice };
    return new AccessRefusedError(`${endpoint} does not let us in (${status}).`, facts);
  }
  const facts = { expected: 'a request that it takes', found, advice };
  return new RequestRefusedError(`${endpoint} does not take the request (${status}).`, facts);
}

/** A call that got no answer: `what` happened, as far as it is known. */
export function unreachableError(endpoint: string, what: string): EndpointUnavailableError {
  return new EndpointUnavailableError(`${endpoint} does not answer.`, {
    expected: 'an answer in time',
    found: what,
    advice: 'Nothing is lost: it is tried again by itself. Check the network and the address.',
  });
}

/**
 * How long an endpoint asks us to wait, by its headers `retry-after-ms` and `retry-after` (seconds, or a
 * date). Undefined when it does not say, or nothing that can be meant.
 */
export function readRetryAfter(
  header: (name: string) => string | null,
  nowMs: number,
): number | undefined {
  const ms = Number(header('retry-after-ms') ?? Number.NaN);
  if (ms >= 0) return ms;
  const text = header('retry-after')?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * SECOND_MS;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}

/** Statuses below 500 that pass by themselves. */
const PASSING: readonly number[] = [408, 409, 425];

const ACCESS_ADVICE: Readonly<Record<number, string>> = {
  401: 'Check the key that rememberd was given; then `rememberd queue retry`.',
  402: 'Add credit to the account of the key; then `rememberd queue retry`.',
  403: 'Check what the key may do and which models it may use; then `rememberd queue retry`.',
  404: 'Check the name of the model and the address; then `rememberd queue retry`.',
};

function adviceFor(status: number): string {
  const access = ACCESS_ADVICE[status];
  if (access !== undefined) return access;
  if (status === 413) return 'Set a smaller window, or a model that takes more.';
  if (status >= 300 && status < 400) {
    return 'Give the address that it leads to: requests are not sent on to others.';
  }
  return status === 429 || status >= 500 || PASSING.includes(status)
    ? 'Nothing is lost: it is tried again by itself.'
    : 'Check the name of the model and what it can do; then `rememberd queue retry`.';
}

/** What is shorter is no secret, and stands in many words. */
const LEAST_SECRET_LETTERS = 4;

/** The text with none of the secrets in it, nor as they stand within JSON. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= LEAST_SECRET_LETTERS)
    .flatMap((secret) => [JSON.stringify(secret).slice(1, -1), secret])
    .sort((one, other) => other.length - one.length)
    .reduce((rest, secret) => rest.replaceAll(secret, '[redacted:key]'), text);
}

/**
 * The beginning of what an endpoint said, on one line. Endpoints like to repeat what they were sent, keys
 * and words of the session among it.
 */
export function quoteReply(message: string, secrets: readonly string[] = []): string {
  const line = redact(withoutSecrets(message, secrets).slice(0, 4 * MOST_MESSAGE_LETTERS))
    .text.replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line.length > MOST_MESSAGE_LETTERS ? `${line.slice(0, MOST_MESSAGE_LETTERS)}…` : line;
}
