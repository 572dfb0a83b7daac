import { NUMBER_WORDS, UNITS } from './number-words.ts';
import { foldLetters } from './words.ts';

/** A number in a text, in one form (`1,000`, `1000` and `a thousand` are `1000`), with its unit when known. */
export interface Quantity {
  readonly value: string;
  readonly unit?: string;
  /** As it stands in the text. */
  readonly text: string;
}

// Letters that join a number to a name such as `h200`; scripts without spaces do not.
const LETTER = 'A-Za-z\\u00c0-\\u024f\\u0400-\\u04ff';
const HAN_UNIT =
  '[个個年月周週天日号號次小時时分钟鐘秒万千百人条條行台页頁字主间間か回歳岁块本]{1,3}';
const HANGUL_UNIT = '시간|분|초|일|주|개월|년|명|번|개';
const DIGITS = `(?<![${LETTER}\\p{N}_.])(?<!\\p{N}[,.:]|[${LETTER}]-)(\\d+(?:[.,:']\\d+)*)`;
const MEASURED = new RegExp(
  `${DIGITS}(?: ?(k)(?!\\p{L}))?(?:st|nd|rd|th|er|ère|º|ª|\\.)?(?:[ \\t\\u00a0-]?([${LETTER}\\u00b5\\u03bc%°]+|${HAN_UNIT}|${HANGUL_UNIT}))?`,
  'gu',
);

/** The numbers written in digits or words. */
export function quantitiesOf(text: string): readonly Quantity[] {
  const folded = foldLetters(text).replace(/[*_~]+/g, ' ');
  return [...digitsOf(folded), ...wordsOf(folded), ...hanOf(folded), ...hoursOf(folded)];
}

function digitsOf(text: string): readonly Quantity[] {
  return [...text.matchAll(MEASURED)].map(([, digits = '', thousands, word]) => {
    const unit = unitOf(word);
    const value = canonical(digits, thousands !== undefined);
    return { value, text: digits, ...(unit === undefined ? {} : { unit }) };
  });
}

function canonical(digits: string, isThousands: boolean): string {
  if (digits.includes(':')) return digits.replace(/^0(?=\d)/, '');
  const grouped = /^\d{1,3}(?:[,.']\d{3})+$/.test(digits) ? digits.replace(/[,.']/g, '') : digits;
  const plain = grouped.replace(/^0+(?=\d)/, '').replace(/,(?=\d+$)/, '.');
  return isThousands && !plain.includes('.') ? `${plain}000` : plain;
}

function unitOf(word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  const isLatin = /^[a-z%]/.test(word);
  const shorter = isLatin ? [word.replace(/s$/, '')] : [word.slice(0, 2), word.slice(0, 1)];
  return [word, ...shorter].flatMap((form) => UNITS.get(form) ?? [])[0];
}

function wordsOf(text: string): readonly Quantity[] {
  return [...text.matchAll(/\p{L}+(?:-\p{L}+)?/gu)].flatMap(([word]) => {
    const value = NUMBER_WORDS.get(word) ?? compound(word);
    return value === undefined ? [] : [{ value, text: word }];
  });
}

/** `twenty-four`, `thirty-day`. */
function compound(word: string): string | undefined {
  const [tens = '', ones = ''] = word.split('-');
  const left = NUMBER_WORDS.get(tens);
  const right = NUMBER_WORDS.get(ones);
  if (left === undefined || ones === '') return undefined;
  return right === undefined ? left : String(Number(left) + Number(right));
}

const HAN_DIGITS = '零一二三四五六七八九';
const HAN_NUMBER =
  /(?<![〇零一二两兩三四五六七八九十百])([〇零一二两兩三四五六七八九十百]{1,8})(?=[个個年月周週天日号號次小時时分秒万千人条條行台页頁字倍岁歳块本间間])/gu;

function hanOf(text: string): readonly Quantity[] {
  return [...text.matchAll(HAN_NUMBER)].flatMap(({ 0: match, index }) => {
    // 一次, 一个: mostly no number.
    if (match === '一' && /^[个個次条條行]/.test(text.slice(index + 1))) return [];
    const value = hanValue(match.replace(/[两兩]/g, '二').replace(/〇/g, '零'));
    return value === undefined ? [] : [{ value, text: match }];
  });
}

function hanValue(han: string): string | undefined {
  if (!/[十百]/.test(han)) {
    return [...han]
      .map((digit) => HAN_DIGITS.indexOf(digit))
      .join('')
      .replace(/^0+(?=\d)/, '');
  }
  const parts =
    /^(?:([一二三四五六七八九])百)?零?(?:([一二三四五六七八九])?(十))?([一二三四五六七八九])?$/.exec(
      han,
    );
  if (parts === null) return undefined;
  const [, hundreds, tens, ten, ones] = parts;
  const digit = (mark: string | undefined) => (mark === undefined ? 0 : HAN_DIGITS.indexOf(mark));
  const tensValue = ten === undefined ? 0 : tens === undefined ? 1 : digit(tens);
  return String(digit(hundreds) * 100 + tensValue * 10 + digit(ones));
}

/** Times of day also as hours and minutes: `5pm` is `17:00`, `noon` is `12:00`. */
function hoursOf(text: string): readonly Quantity[] {
  const clock = [...text.matchAll(/(?<![\d:])(\d{1,2})(?::(\d\d))?\s?(am|pm)\b/g)].map(
    ([match, hour = '', minute = '00', half]) => ({
      value: `${(Number(hour) % 12) + (half === 'pm' ? 12 : 0)}:${minute}`,
      text: match,
    }),
  );
  const named = [
    ...text.matchAll(/\b(noon|midday|mittags?|midi|mediodia)\b|(中午|正午|정오)/g),
  ].map(([match]) => ({ value: '12:00', text: match }));
  return [...clock, ...named];
}

/** The numbers of a source, ready to be asked. */
export class Figures {
  private readonly units: ReadonlyMap<string, ReadonlySet<string | undefined>>;

  constructor(text: string) {
    const units = new Map<string, Set<string | undefined>>();
    for (const { value, unit } of quantitiesOf(text)) {
      const known = units.get(value) ?? new Set();
      units.set(value, known.add(unit));
    }
    this.units = units;
  }

  /** The same number; where both texts give it a unit, the same unit. */
  has({ value, unit }: Quantity): boolean {
    const known =
      this.units.get(value) ??
      (value.endsWith(':00') ? this.units.get(value.slice(0, -3)) : undefined);
    if (known === undefined) return false;
    return unit === undefined || known.has(undefined) || known.has(unit);
  }
}
