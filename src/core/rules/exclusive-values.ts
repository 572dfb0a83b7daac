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

/** True when a rule names another value than the one before did: `tabs`, then `spaces, no more tabs`. */
export function isOtherValue(later: ReadonlySet<string>, earlier: ReadonlySet<string>): boolean {
  const [brought, gone] = [without(later, earlier), without(earlier, later)];
  const isOtherFigure = brought.length > 0 && gone.length > 0;
  if (isOtherFigure && [...brought, ...gone].every((token) => /\d/.test(token))) return true;
  return EXCLUSIVE.some((values) => {
    const isValue = (token: string) => values.has(token);
    return brought.some(isValue) && [...earlier].some(isValue);
  });
}

/** True when each of two rules has words that the other lacks. */
export function differInWords(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return without(one, other).length > 0 && without(other, one).length > 0;
}

function without(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] {
  return [...one].filter((token) => !other.has(token));
}
