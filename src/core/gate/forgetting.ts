import { recordIdOf } from '../turn.ts';
import { memoryText, type ProposalFacts } from './facts.ts';
import { isSameLanguage, languageOf } from './language.ts';
import { contentWords, coverage, foldLetters, Vocabulary, weigh } from './words.ts';

const spaced = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;

/** Words that speak of keeping in mind or of what no longer holds, folded: they are about memories. */
const STRONG = new RegExp(
  [
    spaced(
      "forget|forgot|unlearn|retract|withdraw|obsolete|outdated|stale|no longer|any ?more|never ?mind|does(?:n'?t| not) (?:hold|apply)|(?:is|was) wrong" +
        '|vergiss|vergessen|veraltet|uberholt|oublie\\p{L}*|olvid\\p{L}*|esquec\\p{L}*|dimentica\\p{L}*|забуд\\p{L}*',
    ),
    '忘|作废|作廢|不再|不用记|别记|잊',
  ].join('|'),
  'gu',
);

/** Words that drop something, which may as well be code. */
const WEAK = new RegExp(
  [
    spaced(
      'remove|delete|drop|erase|discard|scrap|purge|wipe|clear|ditch|kill|gone|dead' +
        '|losch\\p{L}*|entfern\\p{L}*|supprime\\p{L}*|efface\\p{L}*|enleve\\p{L}*' +
        '|borra\\p{L}*|elimina\\p{L}*|quita\\p{L}*|apag\\p{L}*|remov\\p{L}*|cancella\\p{L}*|удали\\p{L}*|убери|сотри',
    ),
    '删|刪|去掉|移除|清除|削除|消し|消去|삭제|지워',
  ].join('|'),
  'gu',
);

/** What is kept in mind. */
const NOTE = new RegExp(
  [
    spaced(
      'memory(?! (?:leak|usage|limit|footprint|cache|error|pool))|memories|memori[sz]ed?|remember\\p{L}*|notes?|rules?|preferences?|guidelines?|conventions?|what i (?:said|told|wrote)|you (?:saved|stored|noted|learned)' +
        '|regel\\p{L}*|notiz\\p{L}*|gedachtnis|gemerkt|regles?|souvenirs?|memoire|memoria|regla\\p{L}*|notas?|regras?|recuerd\\p{L}*|lembr\\p{L}*|preferenc\\p{L}*|правил\\p{L}*|памят\\p{L}*|заметк\\p{L}*',
    ),
    '记忆|記憶|规则|規則|规矩|笔记|[那这]条|偏好|约定|ルール|メモ|기억|규칙|메모',
  ].join('|'),
  'gu',
);

/** "Don't forget the tests" asks for the opposite. */
const NOT_TO_FORGET =
  /(?:n'?t|\bnot|\bnever|\bnicht|\bno|\bnao|(?<!\p{L})не) (?:ever )?(?:forget\p{L}*|vergess\p{L}*|olvid\p{L}*|esquec\p{L}*|забуд\p{L}*)|n'oublie\p{L}* pas|vergiss (?:\p{L}+ ){0,3}nicht|[别勿]忘|不要忘|不能忘|忘れない|忘れず|잊지/gu;

/** "Forget it", where the words before tell what. */
const POINTING =
  /(?<!\p{L})(?:it|that|this|them|those|these)(?= *(?:$|[,.;:!?)-]|pls|please|from|then|now|again|too|thing|rule|note|one|is |was |any))|(?<!\p{L})(?:das|es|ca|cela|eso|esto|isso|isto|questo|это)(?!\p{L})|olvidalo|oublie-le|[这那]个|[这那]条|它|それ|これ|그거|이거/u;

/** Where something shall be removed is not what shall be removed. */
const PLACE =
  /(?<!\p{L})(?:from|in|on|at|inside|out of|aus|vom?|im|dans|du|de|del|da|do|из|в|с)(?!\p{L})[^,.;:!?\n]*/gu;

/** How many spoken turns back a pointing word may reach. */
const POINTS_BACK = 3;

/** The person asked to drop something, and their words have to do with the memory that would go. */
export function judgeForgetting(facts: ProposalFacts): string | undefined {
  const asking = facts.said.flatMap(requestsIn);
  if (asking.length === 0) return 'the cited words do not ask to forget anything';
  const words = asking.some(isPointing) ? [...facts.said, ...spokenBefore(facts)] : asking;
  return isMeant(asking, words.join('\n'), facts)
    ? undefined
    : 'the cited words do not ask to forget this memory';
}

/** The sentences, folded, that ask to drop something. */
function requestsIn(text: string): readonly string[] {
  return foldLetters(text)
    .split(/(?<=[.!?])\s|[。！？\n]/)
    .map((sentence) => sentence.replace(NOT_TO_FORGET, ' '))
    .filter((sentence) => has(sentence, STRONG) || has(sentence, WEAK));
}

const has = (text: string, pattern: RegExp) => text.search(pattern) !== -1;

/** Words about memories in general tie to none of them. */
function tyingWords(text: string): readonly string[] {
  const bare = [STRONG, WEAK, NOTE].reduce(
    (left, pattern) => left.replace(pattern, ' '),
    foldLetters(text),
  );
  return contentWords(bare).filter((word) => !/^(?:old|now|pls|please|thing|about)$/.test(word));
}

function isPointing(sentence: string): boolean {
  return POINTING.test(sentence) || tyingWords(sentence).length === 0;
}

function isMeant(asking: readonly string[], words: string, { target }: ProposalFacts): boolean {
  const known = memoryText(target);
  const isAboutMemory = asking.some(
    (sentence) => has(sentence, STRONG) || (has(sentence, WEAK) && has(sentence, NOTE)),
  );
  if (isAboutMemory && !isSameLanguage(languageOf(words), languageOf(target?.body ?? known))) {
    return true;
  }
  const said = new Vocabulary(tyingWords(isAboutMemory ? words : words.replace(PLACE, ' ')));
  const shared = weigh(tyingWords(known).filter((word) => said.has(word)));
  if (isAboutMemory) return shared >= 1 || sharesNumber(words, known);
  const title = tyingWords(target?.title ?? '');
  return shared >= 2 && title.length > 0 && coverage(title, said) > 0.5;
}

function sharesNumber(words: string, known: string): boolean {
  const numbers = new Set(known.match(/\d+(?:[.,:]\d+)*/g));
  return (words.match(/\d+(?:[.,:]\d+)*/g) ?? []).some((number) => numbers.has(number));
}

function spokenBefore({ window, human }: ProposalFacts): readonly string[] {
  const asked = human[0];
  if (asked === undefined) return [];
  return window.turns
    .filter(
      ({ number, turn }) =>
        number < asked.number &&
        recordIdOf(turn) !== recordIdOf(asked.turn) &&
        (turn.voice === 'human' || turn.voice === 'assistant') &&
        turn.text.trim() !== '',
    )
    .slice(-POINTS_BACK)
    .map(({ turn }) => turn.text);
}
