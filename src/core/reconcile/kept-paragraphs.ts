import { contentWords, coverage, Vocabulary, weigh } from '../gate/words.ts';
import { isAttached, itemLines, splitParagraphs } from './paragraphs.ts';

/** A share of a statement's words this large says it again. */
const RESTATED = 0.5;

/** A statement of a body with what belongs to it: reasons, code blocks. */
interface Piece {
  readonly text: string;
  readonly words: readonly string[];
  /** What stands between this and the piece before. */
  readonly gap: '\n' | '\n\n';
}

/**
 * The paragraphs and list items of a body that a change on the cited words would lose although it says
 * nothing of them: they share no word with the citation and are not said again by `fresh`. When nothing
 * has to do with either, the first statement is the one that is replaced.
 */
export function keptParagraphs(
  body: string,
  { fresh, cited }: { readonly fresh: string; readonly cited: string },
): { readonly text: string; readonly count: number } {
  const pieces = piecesOf(body);
  const concerned = pieces.filter(concernedBy(cited, fresh));
  const gone = concerned.length === 0 ? pieces.slice(0, 1) : concerned;
  const said = new Vocabulary(gone.flatMap(({ words }) => words));
  const kept = pieces.filter(
    (piece) => !gone.includes(piece) && coverage(piece.words, said) < RESTATED,
  );
  const text = kept.map((piece, at) => (at === 0 ? '' : piece.gap) + piece.text).join('');
  return { text, count: kept.length };
}

function concernedBy(cited: string, fresh: string): (piece: Piece) => boolean {
  const [asked, written] = [cited, fresh].map((text) => new Vocabulary(contentWords(text)));
  return ({ words }) =>
    weigh(words.filter((word) => asked?.has(word))) >= 1 ||
    (written !== undefined && coverage(words, written) >= RESTATED);
}

function piecesOf(body: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let heading = '';
  for (const { text } of splitParagraphs(body)) {
    const last = pieces.at(-1);
    if (/^#{1,6}\s[^\n]*$/.test(text)) {
      heading = `${text}\n\n`;
    } else if (last !== undefined && heading === '' && isAttached(text)) {
      pieces[pieces.length - 1] = { ...last, text: `${last.text}\n\n${text}` };
    } else {
      pieces.push(...piecesIn(text, heading));
      heading = '';
    }
  }
  return pieces;
}

function piecesIn(paragraph: string, heading: string): readonly Piece[] {
  return itemLines(paragraph).map((text, at) => ({
    text: at === 0 ? heading + text : text,
    words: contentWords(text),
    gap: at === 0 ? '\n\n' : '\n',
  }));
}
