import type { Memory } from './memory.ts';

// Scripts that are written without spaces: every character counts as a word of its own.
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const TOKEN = new RegExp(`[${UNSPACED}]\\p{M}*|[^\\s${UNSPACED}]+`, 'gu');
const RUN = new RegExp(`[${UNSPACED}\\p{M}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
const EDGE = `[\\p{Ps}\\p{Pe}\\p{Pi}\\p{Pf}"'*_~\`,;:!?…—–¿¡、。]`;
const EDGES = new RegExp(`^${EDGE}+|(?:${EDGE}|\\.)+$`, 'gu');
const FILLERS = new Set(['the', 'a', 'an', 'please']);

/**
 * The words of a statement in order, as far as they carry meaning: case, typography, Markdown
 * emphasis and articles do not count; `C++`, `--force`, `.env`, `<` and 👎 do.
 */
export function wordsOf(statement: string): string[] {
  const plain = statement.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return (plain.match(TOKEN) ?? [])
    .map((token) => token.replace(EDGES, ''))
    .filter((word) => /[^\p{P}]/u.test(word) && !FILLERS.has(word));
}

/**
 * True for the same words in the same round order, so that "before pushing, run the tests" is "run
 * the tests before pushing". Equal word sets alone are not enough: "tabs, not spaces" has the words
 * of "spaces, not tabs".
 */
export function sameStatement(a: string, b: string): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  if (first.length !== second.length || first.length === 0) return false;
  const round = `\n${[...first, ...first].join('\n')}\n`;
  return round.includes(`\n${second.join('\n')}\n`);
}

/** The same for all statements that may be the same. */
export function statementKey(statement: string): string {
  return wordsOf(statement).sort().join('\n');
}

type Searched = Pick<Memory, 'file' | 'title' | 'description' | 'body'>;

/** How much of a body is looked at. */
const MAX_BODY_CHARS = 4_000;
const HEAD_WEIGHT = 2;

/**
 * Up to `n` memories that share words with the text, most alike first: rare words count more, those
 * of title and description double. For showing to a reader, never for deciding.
 */
export function mostAlike<M extends Searched>(
  text: string,
  memories: readonly M[],
  n: number,
): M[] {
  const asked = termsOf(text);
  const documents = memories.map((memory) => ({
    memory,
    head: termsOf(`${memory.title}\n${memory.description}`),
    body: termsOf(memory.body.slice(0, MAX_BODY_CHARS)),
  }));
  const weights = new Map([...asked].map((term) => [term, 0]));
  for (const { head, body } of documents) {
    for (const term of asked) {
      if (head.has(term) || body.has(term)) weights.set(term, (weights.get(term) ?? 0) + 1);
    }
  }
  const weightOf = (term: string) => Math.log(1 + documents.length / (weights.get(term) || 1));
  return documents
    .map(({ memory, head, body }) => {
      const shared = [...asked].filter((term) => head.has(term) || body.has(term));
      const sum = shared.reduce(
        (total, term) => total + weightOf(term) * (head.has(term) ? HEAD_WEIGHT : 1),
        0,
      );
      return { memory, score: sum / Math.sqrt(1 + head.size + body.size) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.memory.file < b.memory.file ? -1 : 1))
    .slice(0, n)
    .map(({ memory }) => memory);
}

/** Words, and pairs of neighbours in scripts without spaces. */
function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const run of text.normalize('NFKC').toLowerCase().match(RUN) ?? []) {
    if (!IS_UNSPACED.test(run)) terms.add(run);
    else for (const pair of pairsOf([...run])) terms.add(pair);
  }
  return terms;
}

function pairsOf(chars: readonly string[]): string[] {
  if (chars.length === 1) return [...chars];
  return chars.slice(1).map((char, index) => `${chars[index]}${char}`);
}
