const LOCALES = ['en', 'de', 'fr', 'es', 'pt', 'ru', 'zh', 'ja', 'ko'];
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Beginnings of the names of weekdays: without their last letter, which cases and plurals change. */
const NAMES: readonly string[] = LOCALES.flatMap((locale) =>
  (['long', 'short'] as const).flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
    return [0, 1, 2, 3, 4, 5, 6].map((day) => beginning(format.format(MONDAY + day * DAY_MS)));
  }),
);
const BEFORE = /^(?:on|am|le|les|el|los|la|na|no|em|в|во|по|на|den|der|dem)\s+/iu;
/** 礼拜三 and 星期三 beside 周三, which is the short form. */
const CHINESE = /^(?:周|星期|礼拜|週)[一二三四五六日天]$/u;
const PART_OF_DAY =
  /[\s-]*(?:morning|noon|afternoon|evening|night|morgens?|mittags?|nachmittags?|abends?|matin|midi|après-midi|soir|早上|上午|中午|下午|晚上|夜里)$/iu;
const MOST_ENDING = 3;

/** True for words that name a day of the week and nothing else of a date: `on Fridays`, `am Freitag`, `周三`. */
export function isBareWeekday(words: string): boolean {
  const bare = words.trim().toLowerCase().replace(PART_OF_DAY, '').replace(BEFORE, '');
  if (CHINESE.test(bare)) return true;
  return NAMES.some(
    (name) => name.length > 1 && bare.startsWith(name) && bare.length <= name.length + MOST_ENDING,
  );
}

function beginning(name: string): string {
  const small = name.toLowerCase().replace(/\.$/, '');
  return small.length > 3 ? small.slice(0, -1) : small;
}
