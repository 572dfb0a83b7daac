/** Names of the days from Sunday on and of the months from January on, folded, by language. */
const DAYS = [
  'sunday sundays sonntag sonntags dimanche domingo domenica воскресенье',
  'monday mondays montag montags lundi lunes segunda-feira lunedi понедельник понедельника',
  'tuesday tuesdays tues tue dienstag dienstags mardi martes terca-feira martedi вторник вторника',
  'wednesday wednesdays wed mittwoch mittwochs mercredi miercoles quarta-feira mercoledi среда среду',
  'thursday thursdays thu thur thurs donnerstag donnerstags jeudi jueves quinta-feira giovedi четверг четверга',
  'friday fridays fri freitag freitags vendredi viernes sexta-feira sexta venerdi пятница пятницу пятницы',
  'saturday saturdays samstag samstags sonnabend samedi sabado sabato суббота субботу',
];
const MONTHS = [
  'january jan januar janvier enero janeiro gennaio январь января',
  'february feb februar fevrier febrero fevereiro febbraio февраль февраля',
  'march mar marz mars marzo marco март марта',
  'april apr avril abril aprile апрель апреля',
  'may mai mayo maio maggio май мая',
  'june jun juni juin junio junho giugno июнь июня',
  'july jul juli juillet julio julho luglio июль июля',
  'august aug aout agosto август августа',
  'september sept sep septembre septiembre setembro settembre сентябрь сентября',
  'october oct oktober okt octobre octubre outubro ottobre октябрь октября',
  'november nov novembre noviembre novembro ноябрь ноября',
  'december dec dezember dez decembre diciembre dezembro dicembre декабрь декабря',
];

/** Words that mostly mean something else unless a number stands beside them. */
const UNSURE = new Set([
  'may',
  'march',
  'mar',
  'mars',
  'mai',
  'marco',
  'jan',
  'sexta',
  'dec',
  'set',
  'sep',
  'jun',
  'nov',
  'wed',
  'marzo',
  'august',
]);

function index(rows: readonly string[], from: number): ReadonlyMap<string, number> {
  return new Map(
    rows.flatMap((row, at) => row.split(' ').map((word) => [word, at + from] as const)),
  );
}

const DAY_NUMBERS = index(DAYS, 0);
const MONTH_NUMBERS = index(MONTHS, 1);
/** The number of the month that a folded word names. */
export function monthOf(word: string): number | undefined {
  return MONTH_NUMBERS.get(word);
}

const HAN_DAY =
  /(?:周|星期|礼拜|禮拜|週)([一二三四五六日天])|([日月火水木金土])曜|([일월화수목금토])요일/gu;
const HAN_MONTH = /(\d{1,2})\s?(?:月|월)/gu;

export interface CalendarWords {
  /** 0 is Sunday. */
  readonly weekdays: ReadonlySet<number>;
  /** 1 is January. */
  readonly months: ReadonlySet<number>;
}

/** The weekdays and months that a folded text names; `isSure` leaves out words that may mean something else. */
export function calendarWords(text: string, { isSure }: { isSure: boolean }): CalendarWords {
  const words = [...text.matchAll(/\p{L}+(?:-feira)?/gu)].filter(
    ({ 0: word, index: at }) => !isSure || !UNSURE.has(word) || isBesideNumber(text, at, word),
  );
  const days = words.flatMap(([word]) => DAY_NUMBERS.get(word) ?? []);
  const months = words.flatMap(([word]) => MONTH_NUMBERS.get(word) ?? []);
  return {
    weekdays: new Set([...days, ...hanDays(text)]),
    months: new Set([...months, ...[...text.matchAll(HAN_MONTH)].map((match) => Number(match[1]))]),
  };
}

function isBesideNumber(text: string, at: number, word: string): boolean {
  const end = at + word.length;
  const before = text.slice(Math.max(0, at - 12), at);
  if (
    /\b(?:in|by|until|till|since|during|early|late|mid|next|last|im|bis|en|em|в|до)\s$/.test(before)
  )
    return true;
  return /\d[.\s]{0,2}(?:de )?$/.test(before) || /^[.\s]{0,2}\d/.test(text.slice(end));
}

function hanDays(text: string): readonly number[] {
  return [...text.matchAll(HAN_DAY)].flatMap(([, chinese, japanese, korean]) => {
    const at = [
      '日一二三四五六'.indexOf(chinese === '天' ? '日' : (chinese ?? '-')),
      '日月火水木金土'.indexOf(japanese ?? '-'),
      '일월화수목금토'.indexOf(korean ?? '-'),
    ];
    return at.filter((day) => day !== -1);
  });
}
