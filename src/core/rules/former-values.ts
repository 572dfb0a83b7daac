/**
 * Words of what was and is no more: `make test` in "make test is gone", `4` in "2 spaces, not 4",
 * `jira` in "jira 那个不用了". All languages are looked for in every text: their phrases do not meet.
 */

/** The values a text takes leave of, each as the word sequences it may be meant by, longest first. */
export type FormerValue = readonly (readonly string[])[];

const LONGEST_VALUE_WORDS = 4;
/** What is left of a clause without its farewell says enough from so many words on. */
const LEAST_WORDS_LEFT = 4;

/** What stands before the value it ends. */
const LEADING = anyOf([
  String.raw`instead of|rather than|in place of|no more|no longer(?! [a-z]+s\b)|(?:replaces|replacing)|away from`,
  String.raw`(?:mov|switch|migrat|chang)\p{L}* (?:[^,.;]*? )?from(?=.* to )|(?:moved?|moving|switched|migrated|migrating|got|gotten|came) off(?= [\p{L}\p{N}-]+[. ,])`,
  String.raw`(?<=[\p{L}\p{N}\x60][,;]? )(?<!\b(?:is|are|am|do|does|did|was|were|can|could|should|must|will|would|may|have|has|or|why|if|but|please|better|so|its|it's) )(?:and )?not(?! (?:only|yet|sure|just|even|to|that|so|be|because|all|every\p{L}*|any\p{L}*|again|really|too)\b)`,
  String.raw`(?:an)?statt|anstelle von|nicht mehr(?: auf| in| bei| mit| per| unter| über)?|(?<=[,;] )(?:und )?nicht|nutzen wir (?:kein\p{L}*|nicht)`,
  String.raw`au lieu d[eu]|au lieu d['’]|plutôt qu[e'’](?: de)?|à la place d[eu']|(?<=[,;] )(?:et )?(?:pas|non)(?: plus)?|et (?:non|pas)(?: plus)?|(?:utilis|emplo)\p{L}* plus|plus (?:sur|dans|avec|chez|en|à|au|de|d['’])`,
  'en (?:vez|lugar) de|(?<=[,;] )(?:y )?no|ya no (?:usamos|se usa|uses?|en|con|es)',
  'em vez d[eoa]|ao inv[eé]s d[eoa]|no lugar d[eoa]|(?<=[,;] )(?:e )?n[ãa]o|n[ãa]o (?:usamos|usa|use) mais|n[ãa]o mais',
  'вместо|(?<=[,;] )(?:а )?не|больше не (?:в|на|через)',
]);
const LEADING_UNSPACED =
  /(?:而不是|而非|代替|取代|替代|不要?再用|别再用|不再是|别用|不要用|不用(?!了|再)|从(?=.*(?:换成|改成|搬到|迁到|迁移到|切到)))\s*/gu;

const LEAVING = [LEADING, LEADING_UNSPACED];

/** What stands behind the value it ends. */
const OVER_SPACED = anyOf([
  "(?:is|are|was|were|'s|got|has been|have been) (?:now |all |finally |being )?(?:gone|dead|history|retired|deprecated|obsolete|out(?=[,.;!]|$)|over|no more|no longer|shut down|switched off|turned off|decommissioned|replaced|scrapped|dropped|removed|not used)",
  String.raw`(?:does not|doesn['’]?t) (?:exist|apply|work|count) any ?more|no longer \p{L}+s|(?:went|goes) away`,
  "gibt(?:['’]?s| es) (?:jetzt |ja )?nicht mehr|(?:ist|sind|wurden?) (?:jetzt |schon |endlich )?(?:weg|tot|geschichte|abgeschaltet|abgeschafft|abgel(?:ö|oe?)st|veraltet|hinf(?:ä|ae?)llig|raus|eingestellt|vorbei)|(?:nutzen|verwenden|benutzen|nehmen|brauchen) wir nicht mehr|gilt nicht mehr|l(?:ä|ae?)uft nicht mehr",
  String.raw`n['’]existe(?:nt)? plus|(?:est|sont) (?:mort|fini|abandonn|supprim|termin|ferm|obsol|arr[êe]t)\p{L}*|n['’]est plus|ne (?:sert|marche) plus|c['’]est (?:fini|mort)`,
  String.raw`ya no (?:existe|se usa|vale|funciona|est(?:á|a)|sirve)\p{L}*|(?:está|quedó|ha) (?:muert|obsolet|cerrad|desaparecid)\p{L}*|se acabó|desapareció|murió`,
  String.raw`n[ãa]o (?:existe|se usa|é usado|vale|funciona) mais|j[áa] n[ãa]o (?:existe|se usa|vale)|já era|morreu|acabou|foi (?:deslig|desativ|aposent|remov|encerr)\p{L}*`,
  String.raw`больше нет|больше не \p{L}+|уже не \p{L}+|(?:закры|отключ|выключ|умер|устарел|отмен(?:ил|ён)|убра)\p{L}*`,
]);
const OVER_UNSPACED =
  /\s*(?:那个|那边|那套|那里|这个)?(?:已经|都|就|也|月底|以后|现在)*(?:不用了|不再用|不再使用|停用|废弃|没了|没有了|下线|作废|关了|关掉|取消了|淘汰|弃用|不要了|过时|停了)|(?:は|も|って)?(?:もう|今は|すでに)*(?:使わな(?!いで)|使いません|使って(?:い)?ません|廃止|なくなり|無くなり|なくなっ|終了し|閉鎖|やめまし|やめた|ありません)|(?:은|는|이|가|을|를)?\s*(?:더 이상|이제 안|안 ?(?:써|쓰|씁)|없어[졌진]|없앴|폐기|종료|중단|쓰지 ?않)/gu;
const INSTEAD_BEHIND =
  /(?:では|じゃ)(?:なく|ありません)|の(?:代わり|かわり)に|\s*(?:대신|말고|(?:이|가)? ?아니(?:라|고))/gu;

/** Tells that something is over. */
const OVER = [OVER_SPACED, OVER_UNSPACED];

/** Something goes on without what it had. */
const CEASES =
  /(?<![\p{L}])(?:no longer|nicht mehr|ya no|plus (?:sur|dans|avec|chez|au?|à)|больше не|уже не)(?![\p{L}])|\bn['o]t .{2,40} any ?more\b|n['’]?t .{2,40} any ?more\b|n[ãa]o .{2,30} mais\b|不再/iu;

/** A value ends with its clause. */
const BREAK = /[,;:.!?，。；、：！？](?=\s|$|[^\s\p{N}\p{L}/])|[，。；、：！？]|\s[-–—]+\s|\n/u;
const JOINT =
  /\s(?:and|but|so|since|because|now|to|und|aber|seit|jetzt|et|mais|depuis|y|pero|desde|mas|и|но|теперь)\s/u;

const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });
const WORD =
  /[\p{Script=Latin}\p{N}]+(?:[_'’-][\p{Script=Latin}\p{N}]+)*|\p{Script=Cyrillic}+|\p{Script=Hangul}+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/** The values that a text says are over. */
export function formerValuesIn(text: string): readonly FormerValue[] {
  const plain = text.toLowerCase();
  const after = LEAVING.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ index, 0: found }) =>
      leadingSpans(namedAfter(plain.slice(index + found.length))),
    ),
  );
  const before = [...OVER, INSTEAD_BEHIND].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ index }) =>
      trailingSpans(namedBefore(plain.slice(0, index))),
    ),
  );
  return [...after, ...before].filter((spans) => spans.length > 0);
}

/** True for a clause that only tells what is over: "jira is gone", "not 4". */
export function isFarewell(clause: string): boolean {
  const plain = clause.toLowerCase().trim();
  return isLed(plain) || endsIn(plain, [...OVER]);
}

/** True for a text that tells of something that it is over, whatever may come instead. */
export function tellsOfAnEnd(text: string): boolean {
  const plain = text.toLowerCase();
  return OVER.some((pattern) => plain.search(pattern) > 0) || CEASES.test(plain);
}

/** A clause without the value it names only to leave it: "… instead of `make test`". */
export function withoutFarewell(clause: string): string {
  const plain = clause.toLowerCase();
  const ends = LEAVING.flatMap((pattern) => [...plain.matchAll(pattern)]).filter(
    ({ index, 0: found }) =>
      wordsInOrder(plain.slice(0, index)).length >= LEAST_WORDS_LEFT &&
      wordsInOrder(plain.slice(index + found.length)).length <= LONGEST_VALUE_WORDS,
  );
  const [first] = ends;
  return first === undefined || plain.length !== clause.length
    ? clause
    : clause.slice(0, first.index).trimEnd();
}

function isLed(plain: string): boolean {
  return LEAVING.some((pattern) =>
    [...`x, ${plain}`.matchAll(pattern)].some(({ index }) => index === 3),
  );
}

/** Something is named, its end is told, and hardly anything follows. */
function endsIn(plain: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) =>
    [...plain.matchAll(pattern)].some(
      ({ index, 0: found }) =>
        index > 0 && wordsInOrder(plain.slice(index + found.length)).length <= 1,
    ),
  );
}

/** The words of a text in order, small; names and addresses are taken apart at their dots. */
export function wordsInOrder(text: string): readonly string[] {
  return (text.toLowerCase().match(WORD) ?? []).flatMap((run) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run)
      ? [...SEGMENTER.segment(run)].map(({ segment }) => segment)
      : [run],
  );
}

/** True when words follow each other in a text in this order, in whatever form. */
export function holdsWords(text: readonly string[], words: readonly string[]): boolean {
  return text.some((_, at) => words.every((word, step) => isSameWord(word, text[at + step])));
}

function isSameWord(one: string, other: string | undefined): boolean {
  if (other === undefined || one === other) return one === other;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const least = /^\p{Script=Hangul}/u.test(short) ? 2 : 4;
  return short.length >= least && long.length - short.length <= 2 && long.startsWith(short)
    ? !/\d/.test(long)
    : false;
}

function namedAfter(rest: string): string {
  const code = /^\s*`([^`]+)`/.exec(rest)?.[1];
  return code ?? cutAt(cutAt(rest, BREAK), JOINT);
}

function namedBefore(start: string): string {
  const code = /`([^`]+)`\s*\S{0,3}\s*$/.exec(start)?.[1];
  return code ?? (start.split(BREAK).at(-1) ?? '').split(JOINT).at(-1) ?? '';
}

function cutAt(text: string, pattern: RegExp): string {
  return text.split(pattern, 1)[0] ?? '';
}

function leadingSpans(named: string): FormerValue {
  const words = wordsInOrder(named).slice(0, LONGEST_VALUE_WORDS + 1);
  // An article or preposition may stand before the name.
  return spans(words, (size) => [words.slice(0, size), words.slice(1, 1 + size)]);
}

function trailingSpans(named: string): FormerValue {
  const words = wordsInOrder(named).slice(-LONGEST_VALUE_WORDS - 1);
  return spans(words, (size) => [words.slice(-size), words.slice(-size - 1, -1)]);
}

function spans(
  words: readonly string[],
  ofSize: (size: number) => readonly (readonly string[])[],
): FormerValue {
  const sizes = [4, 3, 2, 1].filter((size) => size <= words.length);
  return sizes.flatMap((size) => ofSize(size).filter((span) => span.length === size));
}

/** Phrases that stand as whole words; a space is any white space. */
function anyOf(phrases: readonly string[]): RegExp {
  const any = phrases.join('|').replaceAll(' ', String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?:(?<=['’])|(?![\p{L}\p{N}]))`, 'gu');
}
