import {
  atEndOfMonth,
  atEndOfNamedMonth,
  atEndOfYear,
  beforeToldSpan,
  byMonth,
  type DateWords,
  inMonth,
  inSpan,
  inWeek,
  inYear,
  onDate,
  onDay,
  onDayAlone,
  onDayOfMonth,
  onWeekday,
  onWeekdayOfWeek,
} from '../phrases.ts';

const DAY = '{weekday}요일';

/** Every syllable that ends in ㅆ, which marks what was, but for 있 (is) and 겠 (will). */
const PAST_SYLLABLES = Array.from({ length: (0xd7a4 - 0xac00) / 28 }, (_, at) =>
  String.fromCharCode(0xac00 + at * 28 + 20),
)
  .filter((syllable) => !'있겠'.includes(syllable))
  .join('');

export const korean: DateWords = {
  weekdays: ['월', '화', '수', '목', '금', '토', '일'],
  months: ['0?1', '0?2', '0?3', '0?4', '0?5', '0?6', '0?7', '0?8', '0?9', '10', '11', '12'],
  numbers: ['일|한', '이|두', '삼|세', '사|네', '오|다섯', '육|여섯', '칠', '팔', '구', '십'],
  units: { day: '일', week: '주일?', month: '개월|달' },
  nextWeek: '다음 ?주|차주',
  years: [
    ['(?<!후)내년', 1],
    ['내후년', 2],
    ['올해|금년', 0],
    ['작년|지난해', -1],
  ],
  past: new RegExp(`(?<!기로 )[${PAST_SYLLABLES}](?:다|어|습|는|지|고|던|음|네|거|죠|으니)`, 'u'),
  moved:
    /¦[^로\s]{0,3}(?:로|까지)\s?(?:연기|연장|미뤄|미뤘|미루|앞당|늦춰|늦췄|변경|옮겨|옮겼|당겨)/u,
  since: /¦부터.*(?:고|[아어여혀려져와워해]) ?있/u,
  until: /¦ ?까지/u,
  border: '',
  phrases: [
    ['글피', onDay(3)],
    ['모레', onDay(2)],
    ['내일', onDay(1)],
    ['오늘', onDay(0)],
    ['어제', onDay(-1)],
    ['그저께|그제', onDay(-2)],
    [
      `(?<!매주 ?|매월 ?|매달 ?|주 ?)${DAY}(?!마다|(?:에)?[는은][^.\\n]*(?:않|마세요|말|금지|항상|휴무))`,
      onWeekday,
    ],
    [`이번 ?주 ?${DAY}`, onWeekdayOfWeek(0)],
    [`(?<!다)(?:다음 ?주|차주) ?${DAY}`, onWeekdayOfWeek(1)],
    [`다다음 ?주 ?${DAY}`, onWeekdayOfWeek(2)],
    [`지난 ?주 ?${DAY}`, onWeekdayOfWeek(-1)],
    ['(?<!다)(?:다음 ?주|차주)(?! ?[월화수목금토일]요일| ?말)', inWeek(1)],
    ['다다음 ?주(?! ?[월화수목금토일]요일| ?말)', inWeek(2)],
    ['(?:이번 ?달|이달) {day}일', onDayOfMonth(0)],
    ['다음 ?달 {day}일', onDayOfMonth(1)],
    ['(?<!\\d)(?:{year} ?)?{month}월 ?{day}일', onDate],
    ['(?<!다)다음 ?달', inMonth(1)],
    ['다다음 ?달', inMonth(2)],
    ['이번 ?달|이달', inMonth(0)],
    ['지난 ?달|저번 ?달', inMonth(-1)],
    ['(?:이번 ?달|이달) ?말|(?<![\\d가-힣] ?)월말', atEndOfMonth(0)],
    ['다음 ?달 ?말', atEndOfMonth(1)],
    ['(?<!\\d)(?:{year} ?)?{month}월 ?말', atEndOfNamedMonth],
    ['{year} ?{month}월(?! ?(?:\\d|말))', byMonth],
    ['{year} ?말', atEndOfYear],
    ['연말|올해 말', atEndOfYear],
    ['(?<!\\d){month}월(?=까지|부터)', byMonth],
    ['{count} ?{unit} ?(?:뒤|후)(?!에? ?(?:자동|삭제|만료|폐기))', inSpan],
    ['{count} ?{unit} ?전(?=에|부터)', beforeToldSpan],
    ['작년|지난해', inYear(-1)],
    ['내년', inYear(1)],
    ['올해(?! 말)', inYear(0)],
    [
      '(?<![월달\\d./제] ?)(?<!(?:매월|매달|최대|최장|약|총) ?){day}일(?=까지(?! ?걸)|부터(?! ?\\d)|이후|이전)',
      onDayAlone,
    ],
    ['(?<![\\d./]){figure}/{day}(?![/\\d])(?=까지|부터|에(?! ?\\d))', onDate],
  ],
};
