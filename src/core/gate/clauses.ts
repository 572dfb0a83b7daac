import type { Language } from './language.ts';
import { contentWords, foldLetters, isFormOf } from './words.ts';

/** A content word as a clause uses it. */
interface Use {
  readonly word: string;
  readonly isNegated: boolean;
  /** Stands right behind the negator: what is negated first of all. */
  readonly isHead: boolean;
}

/** A piece of a sentence between marks, with what it denies. */
export interface Clause {
  readonly uses: readonly Use[];
  readonly negators: number;
  /** Says "only", "until", "unless": neither a plain yes nor a plain no. */
  readonly isRestricted: boolean;
  /** Says "always" or "never". */
  readonly isAbsolute: boolean;
  /** Wants something done, and does not only tell what is. */
  readonly isOrder: boolean;
  /** Says "allowed", without a condition. */
  readonly isPermission: boolean;
  /** Says "without". */
  readonly hasWithout: boolean;
}

/** A point or a colon inside a word (`v1.2`, `:latest`) ends nothing. */
const BORDER =
  /[.;:!?]+(?=\s|$)|,(?!\d)|[。；：！？，()（）\n]+|\s[-–—]+\s|\b(?:but|aber|sondern|mais|pero|sino|mas)\b|但是?/;

/** This comma only lists things in Chinese. */
const JAPANESE_BORDER = new RegExp(`${BORDER.source}|、`);

/** Deny what follows them. */
const BEFORE =
  /(?<![\p{L}])(?:not|never|non|none|nobody|nothing|neither|nor|without|avoid\p{L}*|stop\p{L}*|refuse\p{L}*|cannot|instead of|rather than|in place of|en lugar de|en vez de|au lieu de|anstatt|anstelle|em vez de|invece di|вместо|\p{L}+n't|dont|doesnt|didnt|isnt|wont|cant|arent|nunca|jamas|nada|nadie|ningun\p{L}*|nenhum\p{L}*|niente|nessun\p{L}*|sin|nao|nem|sem|ni|evita\p{L}*|не|ни|нельзя|без|никогда|mai|senza)(?![\p{L}'])|[不别勿莫没沒无無]|禁止|严禁|避免|停止|而非/gu;
/** "No" is a preposition in Portuguese. */
const NO = /(?<![\p{L}])no(?![\p{L}'])/gu;
/** Deny the whole clause: adjectives, and the negators of languages that put them behind the verb. */
const ADJECTIVES =
  /(?<![\p{L}])(?:forbidden|banned|prohibited|disallowed|gone|dead|scrapped|obsolete|deprecated|withdrawn|unwanted|out of|(?:is|are) out|(?:not|n't) (?:be |been )?(?:allowed|ok|okay|fine|permitted|accepted|supported|welcome|used|wanted|valid|needed))(?![\p{L}])/gu;
const AROUND =
  /(?<![\p{L}])(?:nicht|kein\p{L}*|nie|niemals|nichts|ohne|statt|pas|jamais|plus|rien|aucun\p{L}*|sans|fini\p{L}*|veraltet|uberholt|obsolet\p{L}*|vorbei|caduc\p{L}*|verboten|interdit\p{L}*|prohibid\p{L}*|proibid\p{L}*|запрещ\p{L}*)(?![\p{L}])|ない|ません|なく|しないで|禁止|代わりに|지 ?마|않|금지|안 |못|말고|대신/gu;
const RESTRICTED =
  /(?<![\p{L}])(?:only|until|till|unless|except|exclusively|before|than|instead|leave|myself|themsel\p{L}+|lock\p{L}*|freez\p{L}*|froz\p{L}*|outside|nur|bis|ausser|erst|seulement|uniquement|sauf|solo|salvo|apenas|exceto|только|кроме)(?![\p{L}])|[只仅僅才]|除非|だけ|のみ|以外|만(?![\p{L}])/u;

const ABSOLUTE =
  /(?<![\p{L}])(?:always|never|immer|nie|niemals|toujours|jamais|siempre|sempre|nunca|jamas|всегда|никогда)(?![\p{L}])|总是|始终|一律|从不|必ず|常に|항상|절대/u;

const ORDER =
  /(?<![\p{L}])(?:use|using|always|prefer\p{L}*|must|should|shall|want|wants|please|let's|lets|immer|bitte|toujours|siempre|sempre|usa|use|всегда|пожалуйста)(?![\p{L}])|[用请請要先]|一律|必须|总是|始终|每次|务必|应该|してください|必ず|常に|주세요|항상|반드시/u;
const PERMISSION =
  /(?<![\p{L}])(?:allowed|permitted|ok|okay|fine|accepted|acceptable|may|can|erlaubt|darf|durfen|autorise\p{L}*|permis\p{L}*|permitid\p{L}*|можно|разрешен\p{L}*)(?![\p{L}])|可以|允许|してもよい|できる|해도 돼|허용/u;
const CONDITION =
  /(?<![\p{L}])(?:if|when|once|with|after|behind|wenn|sobald|mit|hinter|si|avec|con|com|если|когда|после)(?![\p{L}])|如果|只要|之后|なら|たら|(?:으)?면(?![\p{L}])/u;
const WITHOUT =
  /(?<![\p{L}])(?:without|unless|ohne|sans|sin|sem|senza|без)(?![\p{L}])|没有|未经|なしに|なしで|없이/u;

/** Verbs that say nothing about what is denied. */
const LIGHT_VERBS = new Set(
  'want like need have let start starting begin try trying touch bother run running put set add give write call'.split(
    ' ',
  ),
);

/** The clauses of a text with their content words and what each denies. */
export function clausesOf(text: string, language: Language | undefined): readonly Clause[] {
  const border = language === 'ja' ? JAPANESE_BORDER : BORDER;
  return foldLetters(text.replace(/[`*_]/g, ' '))
    .split(border)
    .filter((piece) => /\p{L}/u.test(piece))
    .map((piece) => readClause(piece, language));
}

function readClause(piece: string, language: Language | undefined): Clause {
  const before = [...piece.matchAll(BEFORE), ...(language === 'pt' ? [] : piece.matchAll(NO))];
  const around = piece.match(language === 'en' ? ADJECTIVES : AROUND) ?? [];
  const isWhole = around.length > 0;
  const first = before.sort((a, b) => a.index - b.index)[0];
  const from = isWhole ? 0 : (first?.index ?? piece.length);
  const to = isWhole || first === undefined ? from : from + first[0].length;
  const free = contentWords(piece.slice(0, from));
  const denied = contentWords(piece.slice(to).replace(AROUND, ' '));
  const telling = headsOf(denied.filter((word) => !LIGHT_VERBS.has(word)));
  const heads = new Set(
    (isWhole ? denied : telling).filter((word) => !free.some((other) => isFormOf(word, other))),
  );
  return {
    uses: [
      ...free.map((word) => use(word, false, false)),
      ...denied.map((word) => use(word, true, heads.has(word))),
    ],
    negators: isWhole ? around.length : before.length,
    isRestricted: RESTRICTED.test(piece),
    isAbsolute: ABSOLUTE.test(piece),
    isOrder: ORDER.test(piece),
    isPermission: PERMISSION.test(piece) && !CONDITION.test(piece),
    hasWithout: WITHOUT.test(piece),
  };
}

/** The first word, or the first two characters. */
function headsOf(words: readonly string[]): readonly string[] {
  return words.slice(0, words[0]?.length === 1 ? 2 : 1);
}

function use(word: string, isNegated: boolean, isHead: boolean): Use {
  return { word, isNegated, isHead };
}
