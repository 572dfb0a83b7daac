import { errorCode } from './error-code.ts';
import { BudgetReachedError, RememberdError } from './errors.ts';

/** What becomes of a job whose attempt failed. */
export type RetryDecision =
  | { readonly action: 'retry'; readonly delayMs: number }
  /** Nothing failed: it is only not the time for it. */
  | { readonly action: 'wait'; readonly delayMs: number; readonly reason: string }
  | { readonly action: 'park'; readonly reason: string };

/** How long to wait after the first, second, … failure; the last delay stands for all later ones. */
interface RetryRule {
  /** Class names of ours, codes of the system, or what `namesOf` calls all the others. */
  readonly errors: readonly string[];
  readonly delaysMs: readonly number[];
  readonly mostAttempts: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Another process has what is needed, or the system is short of something: neither is the work's own fault. */
const LOCKED = ['LockedError'];
const SHORT_OF_MEANS = [
  ...['DiskRefusedError', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO'],
  ...['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EBUSY'],
];

/** The first rule that names an error holds; an error that none names will not pass by itself. */
const RULES: readonly RetryRule[] = [
  {
    errors: LOCKED,
    delaysMs: [5 * SECOND_MS, 20 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS],
    mostAttempts: 30,
  },
  {
    errors: SHORT_OF_MEANS,
    delaysMs: [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS],
    mostAttempts: 30,
  },
  // Each of these costs money, and a model that twice gave nonsense will give it again.
  {
    errors: ['UnusableReplyError'],
    delaysMs: [15 * MINUTE_MS, 2 * HOUR_MS],
    mostAttempts: 3,
  },
  // Somebody is editing them: no session is lost for that.
  {
    errors: ['SettingsInvalidError'],
    delaysMs: [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
    mostAttempts: 100,
  },
  // Above all an endpoint that does not answer: about three days.
  {
    errors: ['transient'],
    delaysMs: [
      30 * SECOND_MS,
      2 * MINUTE_MS,
      10 * MINUTE_MS,
      30 * MINUTE_MS,
      2 * HOUR_MS,
      6 * HOUR_MS,
    ],
    mostAttempts: 16,
  },
  // Errors nobody designed: perhaps a passing fault of the system, perhaps a mistake of ours.
  { errors: ['unknown'], delaysMs: [MINUTE_MS, 15 * MINUTE_MS], mostAttempts: 3 },
];

/** No wait is longer, jitter included. */
export const LONGEST_DELAY_MS = 6 * HOUR_MS;

const MOST_REASON_LETTERS = 300;

/**
 * Whether a job that failed with `error` is worth another attempt. `attempts` failed before this one;
 * `random` is in [0, 1) and spreads the delay by a fifth either way. An error with a number
 * `retryAfterMs` is tried again after that time, unless the table says later: an endpoint that asks for
 * seconds each time must not use up all attempts within minutes.
 */
export function decideRetry(error: unknown, attempts: number, random: number): RetryDecision {
  if (error instanceof BudgetReachedError) return waitFor(error, random);
  const names = namesOf(error);
  const rule = RULES.find(({ errors }) => errors.some((name) => names.includes(name)));
  const reason = describeFailure(error);
  if (rule === undefined) return { action: 'park', reason };
  if (attempts + 1 >= rule.mostAttempts) {
    return { action: 'park', reason: `${attempts + 1} attempts, at last ${reason}` };
  }
  const delayMs = rule.delaysMs[attempts] ?? rule.delaysMs.at(-1) ?? LONGEST_DELAY_MS;
  // Earlier than asked for would be in vain.
  const askedMs = retryAfterOf(error) * (1 + 0.2 * random);
  const spread = Math.max(delayMs * (0.8 + 0.4 * random), askedMs);
  return { action: 'retry', delayMs: Math.min(Math.round(spread), LONGEST_DELAY_MS) };
}

/** Whether what spool and queue fail of passes by itself: whoever works them waits for that, however long. */
export function willPass(error: unknown): boolean {
  return namesOf(error).some((name) => LOCKED.includes(name) || SHORT_OF_MEANS.includes(name));
}

/** Looked at again in some hours at the latest: the budget may have been raised. */
function waitFor(error: BudgetReachedError, random: number): RetryDecision {
  const untilMs = (error.retryAfterMs ?? HOUR_MS) + random * MINUTE_MS;
  const delayMs = Math.min(Math.round(untilMs), LONGEST_DELAY_MS);
  return { action: 'wait', delayMs, reason: describeFailure(error) };
}

/** How long an endpoint asked us to wait; 0 where the error does not tell. */
function retryAfterOf(error: unknown): number {
  if (!(error instanceof Error) || !('retryAfterMs' in error)) return 0;
  const { retryAfterMs } = error;
  return typeof retryAfterMs === 'number' && retryAfterMs >= 0 ? retryAfterMs : 0;
}

/** One line that says what failed, short enough for a list. */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MOST_REASON_LETTERS ? `${line.slice(0, MOST_REASON_LETTERS - 1)}…` : line;
}

/** What rules may call an error, its disposition last. */
function namesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return ['unknown'];
  const code = errorCode(error);
  const disposition = error instanceof RememberdError ? error.disposition : 'unknown';
  return code === undefined ? [error.name, disposition] : [error.name, code, disposition];
}
