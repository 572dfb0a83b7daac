const SERIES: Readonly<Record<string, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  de: 'zwei drei vier fuenf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
  pt: 'dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
  ru: 'два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать',
};
const OTHERS = {
  zwölf: 12,
  funf: 5,
  twice: 2,
  zweimal: 2,
  dreimal: 3,
  duas: 2,
  две: 2,
  двух: 2,
  трех: 3,
  четырех: 4,
  десяти: 10,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  dozen: 12,
  dreissig: 30,
  vierzig: 40,
  funfzig: 50,
  sechzig: 60,
  hundert: 100,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  cent: 100,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  cien: 100,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  cem: 100,
  тридцать: 30,
  сорок: 40,
  пятьдесят: 50,
  сто: 100,
};

/** Words that are ordinary ones in another language. */
const AMBIGUOUS = new Set([
  'six',
  'elf',
  'acht',
  'once',
  'sei',
  'due',
  'tre',
  'dix',
  'sette',
  'doze',
  'cent',
  'dos',
  'seize',
  'onze',
  'neuf',
]);

/** Folded number words from two upwards to digits. "One" is left out: it is mostly no number. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SERIES).flatMap(([language, words]) =>
    words
      .split(' ')
      .map((word, index) => [word, String(index + 2)] as const)
      .filter(([word]) => !AMBIGUOUS.has(word) || (language === 'en' && word === 'six')),
  ),
  ...Object.entries(OTHERS)
    .filter(([word]) => !AMBIGUOUS.has(word))
    .map(([word, value]) => [word, String(value)] as const),
]);

const UNIT_WORDS: Readonly<Record<string, string>> = {
  ms: 'ms millisecond millisekunde milliseconde milisegundo 毫秒',
  second: 's sec second sekunde sekunden seconde segundo secondo секунд секунды сек 秒 초',
  minute: 'min minute minuten minuto minuti минут минуты мин 分 分钟 分鐘 分間 분',
  hour: 'h hr hour stunde stunden heure hora ora ore час часа часов 小时 小時 时 時 時間 시간',
  day: 'd day tag tage tagen jour dia giorno giorni день дня дней 天 日 号 號 일',
  week: 'w wk week woche wochen semaine semana settimana settimane неделя недели недель 周 週 주',
  month:
    'mo month monat monate monaten mois mes meses mese mesi месяц месяца месяцев 月 个月 個月 か月 개월',
  year: 'y yr year jahr jahre jahren an ans annee ano anno anni год года лет 年 岁 년',
  kb: 'kb kib kilobyte',
  mb: 'mb mib megabyte',
  gb: 'gb gib gigabyte',
  tb: 'tb tib terabyte',
  percent: '% percent pct prozent pourcent',
  pixel: 'px pixel',
  hertz: 'hz fps',
};

export const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries(UNIT_WORDS).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, unit] as const),
  ),
);
