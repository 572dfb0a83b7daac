import { z } from 'zod';
import { quoteReply, statusError, unreachableError } from '../../core/endpoint-failure.ts';
import {
  AccessRefusedError,
  RateLimitedError,
  type RememberdError,
  RequestRefusedError,
  type Spent,
  UnusableReplyError,
} from '../../core/errors.ts';
import { amountOf, countOf } from '../../core/ledger.ts';
import type { ModelAnswer } from '../../core/model-call.ts';
import { parseJson } from '../../core/parse-json.ts';
import { modelName, modelRefused } from './endpoint.ts';
import type { GroupEnd } from './run-group.ts';

export const CLAUDE_NAME = 'Claude Code';

const tokens = z.unknown().optional().transform(countOf);

/** The parts of its result that are read here. */
const RESULT = z.object({
  is_error: z.boolean(),
  subtype: z.string().optional(),
  result: z.string().default(''),
  structured_output: z.unknown().optional(),
  stop_reason: z.string().nullish(),
  api_error_status: z.number().nullish(),
  api_error: z.string().nullish(),
  total_cost_usd: z.unknown().optional().transform(amountOf),
  modelUsage: z.record(z.string(), z.unknown()).default({}),
  usage: z
    .object({
      input_tokens: tokens,
      cache_read_input_tokens: tokens,
      cache_creation_input_tokens: tokens,
      output_tokens: tokens,
    })
    .prefault({}),
});
type Result = z.output<typeof RESULT>;

/** The answer in what it printed. Throws a RememberdError when there is none. */
export function readResult(end: GroupEnd, model: string): ModelAnswer {
  const { data: result } = RESULT.safeParse(parseJson(end.stdout));
  if (result === undefined) throw noResult(end);
  const spent = spentOf(result, model);
  if (result.stop_reason === 'refusal') throw modelRefused(spent);
  if (result.is_error) throw explainResult(result, spent);
  if (result.structured_output !== undefined) {
    return { ...spent, raw: JSON.stringify(result.structured_output), stop: 'end' };
  }
  if (result.stop_reason === 'max_tokens') return { ...spent, raw: result.result, stop: 'cut' };
  if (isUsageLimit(result.result)) throw usedUp(result.result);
  throw unusable('an answer in words, not in the form that was asked for', spent);
}

function spentOf({ usage, modelUsage, total_cost_usd: costUsd }: Result, model: string): Spent {
  return {
    model: modelName(Object.keys(modelUsage)[0] ?? model),
    usage: {
      inputTokens: usage.input_tokens,
      cacheReadTokens: usage.cache_read_input_tokens,
      cacheWriteTokens: usage.cache_creation_input_tokens,
      outputTokens: usage.output_tokens,
    },
    ...(costUsd === undefined ? {} : { costUsd }),
  };
}

/** It says `success` of errors as well, and only some of them have a status. */
function explainResult(
  { api_error_status: status, api_error: kind, result, subtype = '' }: Result,
  spent: Spent,
): RememberdError {
  const message = result === '' ? subtype : result;
  if (isUsageLimit(message) && (status ?? 429) === 429) return usedUp(message);
  if (typeof status === 'number') return statusError({ endpoint: CLAUDE_NAME, status, message });
  if (/\/login|logged in|oauth|api key|credit/i.test(result)) {
    return new AccessRefusedError(`${CLAUDE_NAME} is not let in.`, {
      expected: 'a login that it can use without a person',
      found: quoteReply(message),
      advice: 'Start `claude` once and log in; then `rememberd queue retry`.',
    });
  }
  const isConnection = typeof kind === 'string' || /^API Error/.test(result);
  return isConnection
    ? unreachableError(CLAUDE_NAME, quoteReply(message))
    : unusable(message, spent);
}

const USAGE_LIMIT =
  /\b(?:hit|reached|exceeded) your\b.{0,40}\blimit\b|\blimit (?:has been |was )?(?:reached|exceeded|hit)\b|\busage limit\b|\bout of (?:\w+ )?usage\b/i;
/** Notices are short; what is long is an answer that speaks of limits. */
const MOST_NOTICE_LETTERS = 300;
/** The subscription is full for hours, or days. */
const USAGE_WAIT_MS = 60 * 60_000;

function isUsageLimit(text: string): boolean {
  return text.length <= MOST_NOTICE_LETTERS && USAGE_LIMIT.test(text);
}

function usedUp(message: string): RateLimitedError {
  return new RateLimitedError(`The subscription of ${CLAUDE_NAME} is used up for now.`, {
    expected: 'room for another call',
    found: quoteReply(message),
    advice: 'Nothing is lost: it is tried again by itself.',
    retryAfterMs: USAGE_WAIT_MS,
  });
}

function unusable(found: string, spent?: Spent): UnusableReplyError {
  return new UnusableReplyError(`${CLAUDE_NAME} gave no answer that can be used.`, {
    expected: 'an answer in the form that was asked for',
    found: quoteReply(found),
    advice: 'Nothing is lost: it is tried again, a few times.',
    spent,
  });
}

/** For a program that printed no result. An older one does not know all the words of the call, and says which. */
export function noResult({ code, stdout, stderr }: GroupEnd): RememberdError {
  const said = `${stderr}\n${stdout}`.trim();
  const line = said.split('\n')[0] ?? '';
  if (isUsageLimit(line)) return usedUp(line);
  if (!/unknown option/i.test(line)) return unusable(`exit code ${code}: ${line}`);
  return new RequestRefusedError(`${CLAUDE_NAME} is too old to be asked.`, {
    expected: 'a version that knows all options of the call',
    found: quoteReply(line),
    advice: 'Update it, or choose another extractor.',
  });
}
