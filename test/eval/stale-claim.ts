/**
 * Words which show that a sentence speaks about the past: "was on Fridays", "此前是周五". A stale
 * statement inside such a sentence is history, and keeping history is no mistake.
 */
const PAST = new RegExp(
  [
    String.raw`\b(was|were|had been|used to|no longer|not \d|any ?more|until|before|prior|earlier|once|old (rule|value|date|plan|wording))\b`,
    String.raw`\b(previous|former|original)(ly)?\b|\b(rather than|instead of|in the past|gone|lifted|history|obsolete|outdated|reversed)\b`,
    String.raw`\b(supersed|replac|retire|decommission|scrap|postpon|delay|slip|revers)\w*|\b(mov|chang|switch)\w+ (away )?from\b`,
    '以前|之前|此前|先前|从前|原来|原先|原本|原定|曾|旧|不再|已停|停用|取消|取代|推迟|改(为|成|到)|换成|迁(移|出|离)|从.{0,14}[迁改换]',
    'früher|bisher|vorher|ehemal|nicht mehr|überholt|aufgehoben|ersetzt|statt',
    "auparavant|anciennement|\\bavant\\b|remplac|abandonn|terminé|au lieu d|n[’']est plus|ne .{0,20}plus",
    'antes|antigu|ya no|deixou|não .{0,12}mais|раньше|прежн|больше не|以前は|もう|더 이상|이전',
  ].join('|'),
  'i',
);

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** Sentences, and the halves that a semicolon separates. A line end always ends a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => [...segmenter.segment(line)].map((part) => part.segment))
    .flatMap((sentence) => sentence.split(/;\s|；/))
    .filter((sentence) => sentence.trim() !== '');
}

/** Whether the text still claims, as true today, what one of the patterns says. */
export function claims(text: string, stale: readonly RegExp[]): boolean {
  if (stale.length === 0) return false;
  return sentencesOf(text).some(
    (sentence) => !PAST.test(sentence) && stale.some((pattern) => pattern.test(sentence)),
  );
}
