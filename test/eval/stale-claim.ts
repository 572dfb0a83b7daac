/** Words which show that a sentence tells what has been, by language of the cases. */
const PAST_WORDS = {
  en: [
    'was|were|had|used to|formerly|previously|originally|before|earlier|until|so far',
    'no longer|any ?more|gone|dropped|ended|lifted|cancelled|retired|scrapped|outdated',
    'replac(es?|ed|ing)|supersed(es?|ed|ing)|postponed|delayed|slip(s|ped)|reversed',
    '(moved|switched|changed|migrated) (away )?from|instead of|rather than|not (at |on |in )?\\d',
  ],
  de: [
    'bisher|früher|vorher|zuvor|war|waren|nicht mehr|entfällt|aufgehoben|überholt|ersetzt|statt',
  ],
  fr: ['avant|auparavant|était|étaient|remplac[eé]\\w*|au lieu|fini|terminé|ne .{1,20} plus'],
  es: ['antes|era|ya no|en vez de|dejó de|sustituye'],
  pt: ['antes|era|já não|não .{1,12} mais|em vez de|deixou de|substitui'],
};

/** Scripts without spaces, and languages that bend their words: matched anywhere. */
const PAST_PARTS = [
  '以前|之前|此前|先前|过去|原来|原定|原先|曾|旧|不再|作废|停用|停掉|取消|推迟|改为|改成|改到|改用|换成|换到|迁到|迁出',
  '以前は|これまで|もう|ではなく|раньше|прежде|больше не|вместо|был[аои]?|예전|더 이상|대신',
];

const words = Object.values(PAST_WORDS).flat().join('|');
const PAST = new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})|${PAST_PARTS.join('|')}`, 'iu');

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** Sentences, and the halves that a semicolon separates. A line end always ends a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => [...segmenter.segment(line)].map((part) => part.segment))
    .flatMap((sentence) => sentence.split(/;\s|；/))
    .filter((sentence) => sentence.trim() !== '');
}

/**
 * Whether the text still claims, as true today, what one of the patterns says. A stale statement in
 * a sentence about the past ("it was on Fridays", "此前是周五") is history, and no mistake.
 */
export function claims(text: string, stale: readonly RegExp[]): boolean {
  if (stale.length === 0) return false;
  return sentencesOf(text).some(
    (sentence) => !PAST.test(sentence) && stale.some((pattern) => pattern.test(sentence)),
  );
}
