import { contentWords, foldLetters, isFormOf } from './words.ts';

/** What comes first and what after it. */
interface Order {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

/** "Ask before you touch it" became "touch it before you ask"; English only. */
export function findSwappedOrder(written: string, said: string): string | undefined {
  const known = ordersIn(said);
  const swapped = ordersIn(written).find(
    (order) =>
      known.some((other) => isSwapped(order, other)) &&
      !known.some((other) => isSame(order, other)),
  );
  return swapped && [...swapped.first].join(' ');
}

const LEADING = /^\W*(before|after) ([^,]+), (.+)$/;
const TRAILING = /^(.*?) (before|after) (.+)$/;
const DENIAL = /\b(?:not|never|no|nobody|cannot|dont|cant)\b|n't/;
const UNSURE = /\b(?:until|unless|without|then|first|last)\b/;

function ordersIn(text: string): readonly Order[] {
  return foldLetters(text)
    .split(/[.;:!?]+(?=\s|$)|\n/)
    .flatMap(readOrder);
}

function readOrder(sentence: string): readonly Order[] {
  if (UNSURE.test(sentence)) return [];
  const [, leading, condition, main] = LEADING.exec(sentence) ?? [];
  const [, head, trailing, tail] = TRAILING.exec(sentence) ?? [];
  const word = leading ?? trailing;
  const [act, beside] = leading === undefined ? [head, tail] : [main, condition];
  if (word === undefined || act === undefined || beside === undefined) return [];
  if (/\b(?:before|after)\b/.test(`${act} ${beside}`)) return [];
  // "Never touch it before you ask": the asking comes first.
  const isFirst = (word === 'before') !== DENIAL.test(act);
  const [own, other] = [contentWords(act), contentWords(beside)];
  if (own.length === 0 || other.length === 0) return [];
  return [isFirst ? { first: own, second: other } : { first: other, second: own }];
}

function shared(one: readonly string[], other: readonly string[]): number {
  return one.filter((word) => other.some((own) => isFormOf(word, own))).length;
}

/** A word of both sides, such as "run", tells nothing, so one side must be clear and the other not against it. */
function isSwapped({ first, second }: Order, said: Order): boolean {
  const [across, along] = [shared(first, said.second), shared(first, said.first)];
  const [back, straight] = [shared(second, said.first), shared(second, said.second)];
  const isAcross = across >= 1 && back >= 1 && across >= along && back >= straight;
  return isAcross && across + back > along + straight;
}

function isSame({ first, second }: Order, said: Order): boolean {
  return isSwapped({ first: second, second: first }, said);
}
