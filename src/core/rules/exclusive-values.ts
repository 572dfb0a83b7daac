/**
 * Values of which a rule has one at a time: the same rule with another one of them is that rule changed.
 * Written as `contentTokens` leaves them. Two rules that differ in any other word are about two things.
 */
const EXCLUSIVE: readonly (readonly string[])[] = [
  ['english', 'chinese', 'german', 'french', 'spanish', 'portuguese', 'russian', 'japanese', 'korean'],
  ['中文', '英文', '英语', '汉语', '日文', '日语', '德文', '德语', '法文', '法语'],
  ['tab', 'space'],
  ['npm', 'pnpm', 'yarn', 'bun'],
  ['squash', 'rebas', 'merge'],
  ['short', 'long', 'brief', 'detail'],
];

/** True when two rules say the same but for one exclusive value. */
export function isOtherValue(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [left, right] = [without(one, other), without(other, one)];
  return EXCLUSIVE.some((values) => {
    const isValue = (token: string) => values.includes(token);
    return left.some(isValue) && right.some(isValue);
  });
}

/** True when each of two rules has words that the other lacks. */
export function differInWords(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return without(one, other).length > 0 && without(other, one).length > 0;
}

function without(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] {
  return [...one].filter((token) => !other.has(token));
}
