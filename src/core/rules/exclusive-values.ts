import { contentTokens } from './tokens.ts';

/**
 * Values of which a rule has one at a time: the same rule with another one of them is that rule changed.
 * Two rules that differ in any other word are about two things.
 */
const EXCLUSIVE: readonly ReadonlySet<string>[] = [
  'english chinese german french spanish portuguese russian japanese korean',
  '中文 英文 英语 汉语 日文 日语 德文 德语 法文 法语',
  'tabs spaces',
  'npm pnpm yarn bun',
  'squash rebase merge',
  'short long brief detailed',
].map(contentTokens);

const FIGURE = /^\d[\d.,:]*$/;
const MEASURE = /^\d[\d.,:]*(?:%|[a-z]{1,3})$/;

/** True when a rule names another value than the one before did: `tabs`, then `spaces, no more tabs`. */
export function isOtherValue(later: ReadonlySet<string>, earlier: ReadonlySet<string>): boolean {
  const brought = without(later, earlier);
  return EXCLUSIVE.some(
    (values) =>
      brought.some((token) => values.has(token)) && [...earlier].some((token) => values.has(token)),
  );
}

/** True when two rules differ in measures only: `30s`, then `60s`. */
export function isOtherMeasure(later: ReadonlySet<string>, earlier: ReadonlySet<string>): boolean {
  return differOnlyIn(MEASURE, later, earlier);
}

/** Of each of these a thing has one: the same words with another figure give it a new value. */
const SINGLE_FIGURE = contentTokens(
  'port timeout limit threshold budget ttl retention maximum minimum cap quota 端口 超时 上限 阈值',
);

/** True when two rules differ in figures only, and these say how much there is of one thing. */
export function isOtherSingleFigure(
  later: ReadonlySet<string>,
  earlier: ReadonlySet<string>,
): boolean {
  return [...later].some((token) => SINGLE_FIGURE.has(token)) && isOtherFigure(later, earlier);
}

/** True when two rules differ in figures only. Whether these are limits or numbers of things is not said. */
export function isOtherFigure(later: ReadonlySet<string>, earlier: ReadonlySet<string>): boolean {
  return differOnlyIn(FIGURE, later, earlier);
}

function differOnlyIn(
  form: RegExp,
  later: ReadonlySet<string>,
  earlier: ReadonlySet<string>,
): boolean {
  const [brought, gone] = [without(later, earlier), without(earlier, later)];
  if (brought.length === 0 || gone.length === 0) return false;
  return [...brought, ...gone].every((token) => form.test(token));
}

/** True when each of two rules has words that the other lacks. */
export function differInWords(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return without(one, other).length > 0 && without(other, one).length > 0;
}

function without(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] {
  return [...one].filter((token) => !other.has(token));
}
