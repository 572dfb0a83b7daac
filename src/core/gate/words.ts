import { STOP_WORDS, TEMPLATE_WORDS } from './stop-words.ts';

/** Compatibility forms, case and accents folded: `Ｃａｆé` and `cafe` are the same. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[’ʼ]/g, "'");
}

const HAN = '\\p{Script=Han}々〇';
const WORD = new RegExp(
  `[${HAN}]+|[\\p{Script=Katakana}ー]+|\\p{Script=Hiragana}+|\\p{Script=Hangul}+|[^\\P{L}${HAN}\\p{Script=Katakana}\\p{Script=Hiragana}\\p{Script=Hangul}]+(?:'\\p{L}+)?`,
  'gu',
);
const IS_HAN = new RegExp(`^[${HAN}]`, 'u');

/**
 * The words that carry content, each once: no stop words, no numbers (those are judged by
 * themselves). Han text gives single characters, since its words have no borders; hiragana, which
 * writes endings, gives nothing.
 */
export function contentWords(text: string): readonly string[] {
  const words = (foldLetters(text).match(WORD) ?? []).flatMap(splitWord);
  return [...new Set(words)].filter((word) => !IGNORED.has(word));
}

function splitWord(word: string): readonly string[] {
  if (IS_HAN.test(word)) return [...word];
  if (/^\p{Script=Hiragana}/u.test(word)) return [];
  if (/^\p{Script=Hangul}/u.test(word)) return [word.slice(0, 2)];
  const bare = word.replace(/'(?:s|re|ve|ll|m|d)$/, '');
  return bare.length < 2 ? [] : [ALIASES.get(bare) ?? bare];
}

/** Short names that developers use for longer words; longer ones share their beginning anyway. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    db: 'database',
    js: 'javascript',
    ts: 'typescript',
    py: 'python',
    kubernetes: 'k8s',
    pg: 'postgres',
    pr: 'pull',
    prs: 'pull',
    gh: 'github',
    env: 'environment',
    app: 'application',
    apps: 'application',
    dir: 'folder',
    dirs: 'folder',
    directory: 'folder',
    directories: 'folder',
    lib: 'library',
    libs: 'library',
    pkg: 'package',
    msg: 'message',
    mgmt: 'management',
    feb: 'february',
    emoji: 'emojis',
    dept: 'department',
  }),
);

const ZH_STOPS =
  '的了着过是在有和与或也都就还再又很太更最这那哪什么怎么吗呢吧啊哈呀嘛我你他她它们您咱自己个些把被让给从到对向于为以之其而且但如果因所用要会能可应该需请时候里等得地么';

const KO_STOPS =
  '한 수 할 해 하 합니 합시 하세 하지 하고 마세 마라 않는 않고 않습 주세 있는 있다 있어 없다 없는 없어 그리 이거 저는 저희 우리 항상 절대 때문 그래 아니 아닙 대로 것을 것은 것이 이제 앞으';

const IGNORED: ReadonlySet<string> = new Set(
  [...Object.values(STOP_WORDS), TEMPLATE_WORDS]
    .flatMap((list) => foldLetters(list).trim().split(/\s+/))
    .concat([...ZH_STOPS], KO_STOPS.split(' ')),
);

/** Words of a source text, made ready to ask whether another text keeps to them. */
export class Vocabulary {
  private readonly stems: ReadonlySet<string>;
  private readonly byBeginning: ReadonlyMap<string, readonly string[]>;

  constructor(words: readonly string[]) {
    const byBeginning = new Map<string, string[]>();
    for (const word of words) {
      const alike = byBeginning.get(beginning(word)) ?? [];
      alike.push(word);
      byBeginning.set(beginning(word), alike);
    }
    this.byBeginning = byBeginning;
    this.stems = new Set(words.map(stem));
  }

  /** The word itself or another form of it. */
  has(word: string): boolean {
    if (this.stems.has(stem(word))) return true;
    return (this.byBeginning.get(beginning(word)) ?? []).some((other) => isFormOf(word, other));
  }
}

const beginning = (word: string) => word.slice(0, 4);

/** English endings off, for words too short to be compared by their beginning: add, adding. */
function stem(word: string): string {
  const bare = word.length > 3 ? word.replace(/(?:ing|ed|es|s)$/, '') : word.replace(/s$/, '');
  return bare.length < 2 ? word : bare.replace(/(.)\1$/, '$1').replace(/(?<=..)e$/, '');
}

/**
 * Whether two folded words are forms of one: `commit`, `committing`, `commits`. They share a stem, or a
 * beginning of four letters that is most of the shorter one.
 */
export function isFormOf(one: string, other: string): boolean {
  if (one === other || stem(one) === stem(other) || isSameHangul(one, other)) return true;
  const shorter = Math.min(one.length, other.length);
  let common = 0;
  while (common < shorter && one[common] === other[common]) common += 1;
  return common >= Math.max(4, Math.ceil(shorter * 0.7));
}

/** A Korean verb changes the end of its second syllable: 남기, 남겨. */
function isSameHangul(one: string, other: string): boolean {
  if (one.length !== 2 || one[0] !== other[0] || !/\p{Script=Hangul}/u.test(one)) return false;
  return one.normalize('NFD')[leadAt(one)] === other.normalize('NFD')[leadAt(other)];
}

/** Where the second syllable begins, taken apart. */
const leadAt = (word: string) => (word[0] ?? '').normalize('NFD').length;

/** How much words weigh together: a Han character is about half a word. */
export function weigh(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (word.length === 1 ? 0.5 : 1), 0);
}

/** The share of the words that the vocabulary has, 1 when there are none. */
export function coverage(words: readonly string[], vocabulary: Vocabulary): number {
  if (words.length === 0) return 1;
  return words.filter((word) => vocabulary.has(word)).length / words.length;
}
