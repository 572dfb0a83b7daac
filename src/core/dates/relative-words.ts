import { chineseSide } from './chinese-side.ts';
import type { UntoldWords } from './dated-words.ts';
import { sideOf as englishSide } from './english-tense.ts';

const SEASON = 'spring|summer|autumn|fall|winter';
const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december';
const SPAN = 'days|weeks|months|years|sprints';

/** In small letters; Latin and Cyrillic ones as whole words. */
const AHEAD = [
  `(?:next|coming) (?:${SEASON}|${MONTH}|quarter|year|season|semester|term|half|month|week|weekend)`,
  `(?:until|till|til|by|before|after|from|since) (?:the )?(?:${SEASON})(?! break)`,
  `(?:in|within) (?:a few|several) (?:${SPAN})`,
  'in (?:\\d+|one|two|three|four|five|ten) years',
  '(?:im |bis |ab |zum |vor )?(?:nächste[nsrm]?|kommende[nsrm]?|diese[nsmr]?) (?:frühjahrs?|frühlings?|sommers?|herbst(?:es)?|winters?|quartals?|jahr(?:es)?|halbjahr|monats?|woche|wochenende|semesters?)',
  '(?:bis(?: zum)?|vor dem|nach dem|ab dem) (?:frühjahr|frühling|sommer|herbst|winter)',
  'in (?:ein paar|einigen|wenigen) (?:tagen|wochen|monaten|jahren)',
  '(?:printemps|été|automne|hiver|trimestre|semestre|année|an|mois|semaine|rentrée) (?:prochaine?|qui vient)|(?:ce|cet|cette) (?:printemps|été|automne|hiver|trimestre|semestre|année|mois|semaine)',
  "(?:jusqu['’]|avant |d['’]ici )(?:à |au |en |l['’]|la |le )*(?:printemps|été|automne|hiver|rentrée)",
  'dans (?:quelques|plusieurs) (?:jours|semaines|mois|années)',
  'próxim[oa] (?:primavera|verano|otoño|invierno|trimestre|semestre|año|mes|semana|temporada)|(?:primavera|verano|otoño|invierno|trimestre|semestre|año|mes|semana) que viene',
  'dentro de (?:unos|unas|algunos|algunas|varios|varias) (?:días|semanas|meses|años)',
  'próxim[oa] (?:primavera|verão|outono|inverno|trimestre|semestre|ano|mês|semana|temporada)|(?:primavera|verão|outono|inverno|trimestre|semestre|ano|mês|semana) que vem',
  '(?:daqui a|em) (?:alguns|algumas|uns|umas) (?:dias|semanas|meses|anos)',
  'prossim[oa] (?:primavera|estate|autunno|inverno|trimestre|semestre|anno|mese|settimana)|(?:primavera|estate|autunno|inverno|trimestre|anno|mese|settimana) prossim[oa]',
  '(?:tra|fra) qualche (?:giorno|settimana|mese|anno)',
  'следующ(?:ей|ую|им|ем|его|ий) (?:весн|лет|осен|зим|квартал|год|недел|месяц|семестр)\\p{L}*',
  '(?:до|к) (?:весны|весне|лета|лету|осени|зимы|зиме)',
  'через несколько (?:дней|недель|месяцев|лет)',
];
const PAST = [
  `(?:last|previous) (?:${SEASON}|${MONTH}|quarter|year|season|semester|term|month|week|weekend)`,
  `(?:a few|several) (?:${SPAN}) ago`,
  '(?:\\d+|one|two|three|four|five|ten) years ago',
  `(?:since|back in) (?:${MONTH})`,
  '(?:im |am )?(?:letzte[nsrm]?|vergangene[nsrm]?|vorige[nsrm]?) (?:frühjahr|frühling|sommer|herbst|winter|quartal|jahr(?:es)?|monat|woche|wochenende|semester)',
  'vor (?:ein paar|einigen|wenigen) (?:tagen|wochen|monaten|jahren)',
  '(?:printemps|été|automne|hiver|trimestre|semestre|année|an|mois|semaine) (?:derni(?:er|ère)|passée?)',
  'il y a (?:quelques|plusieurs) (?:jours|semaines|mois|années|ans)',
  '(?:primavera|verano|otoño|invierno|trimestre|semestre|año|mes|semana) pasad[oa]|hace (?:unos|unas|algunos|algunas|varios|varias) (?:días|semanas|meses|años)',
  '(?:primavera|verão|outono|inverno|trimestre|semestre|ano|mês|semana) passad[oa]|(?:há|faz) (?:alguns|algumas|uns|umas) (?:dias|semanas|meses|anos)',
  '(?:primavera|estate|autunno|inverno|trimestre|anno|mese|settimana) (?:scors|passat)[oa]|qualche (?:giorno|settimana|mese|anno) fa',
  'прошл(?:ой|ую|ым|ом|ого|ый|ое) (?:весн|лет|осен|зим|квартал|год|недел|месяц)\\p{L}*|несколько (?:дней|недель|месяцев|лет) назад',
];
/** A time that is partly over. */
const NOW = [
  `this (?:${SEASON}|quarter|year|season|semester|term|month|week)`,
  '(?:in )?diese[nsmr]? (?:frühjahr|frühling|sommer|herbst|winter|quartal|jahr(?:es)?|monats?|woche)',
  '(?:ce|cet|cette) (?:printemps|été|automne|hiver|trimestre|semestre|année|mois|semaine)',
  '(?:n?est[ea]|n?ess[ea]) (?:primavera|verano|otoño|invierno|verão|outono|inverno|trimestre|semestre|año|ano|mes|mês|semana)',
  "(?:quest[oa] |quest['’])(?:primavera|estate|autunno|inverno|trimestre|anno|mese|settimana)",
  'эт(?:им|ой|от|ого|ом|у) (?:весн|лет|осен|зим|квартал|год|недел|месяц)\\p{L}*',
];
const UNSPACED_NOW =
  /(?<![每往])(?:今年度?|本年度?|今[春夏秋冬期]|(?:这个?|本)(?:季度|学期)|本月|这个月|本周|这周(?![一二三四五六日天末])|今月|今週(?!の?[月火水木金土日]曜))|올해|이번 ?(?:달|주(?! ?[월화수목금토일]요일)|분기|학기)/gu;
const UNSPACED_AHEAD =
  /明年|后年|再来年|来年度?|明[春夏秋冬]|来[春夏秋冬期]|下半年|下个?(?:季度|学期)|过[几两]天|来週末|次の(?:四半期|春|夏|秋|冬)|数(?:日|週間|[かヶ]月)後|내년|다음 ?(?:분기|학기|봄|여름|가을|겨울)|몇 ?(?:주|달|개월) ?(?:뒤|후)/gu;
const UNSPACED_PAST =
  /去年|昨年|前年(?!比)|上个?(?:月|季度|学期)(?!底)|上周(?![一二三四五六日天])|前阵子|前几天|先月|先週(?!の?[月火水木金土日]曜)|昨[春夏秋冬]|작년|지난해|지난 ?(?:달|주(?! ?[월화수목금토일]요일)|분기|봄|여름|가을|겨울)|며칠 ?전/gu;

const wholeWords = (patterns: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
const TIMES: readonly (readonly [RegExp, 'ahead' | 'now' | 'past'])[] = [
  [wholeWords(AHEAD), 'ahead'],
  [UNSPACED_AHEAD, 'ahead'],
  [wholeWords(NOW), 'now'],
  [UNSPACED_NOW, 'now'],
  [wholeWords(PAST), 'past'],
  [UNSPACED_PAST, 'past'],
];

/** The words of a text for a time that hangs on the day of saying and is no day or month: `next spring`. */
export function relativeWords(text: string): readonly UntoldWords[] {
  return TIMES.flatMap(([pattern, time]) =>
    [...text.matchAll(pattern)].map(({ 0: words, index: start }) => {
      const place = { start, end: start + words.length };
      const isPast = time === 'past' || (time === 'now' && isOver(text, { words, ...place }));
      return { words, ...place, isPast };
    }),
  );
}

/** Only in English and Chinese does the clause tell; elsewhere it is taken for what was. */
function isOver(text: string, { words, ...place }: Omit<UntoldWords, 'isPast'>): boolean {
  if (/^this /i.test(words)) return englishSide(text, place) === 'past';
  return !/^[今这本]/.test(words) || chineseSide(text, place) === 'past';
}
