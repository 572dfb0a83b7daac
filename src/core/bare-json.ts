import { parseJson } from './parse-json.ts';

/** What a model thinks aloud before its answer, where its endpoint does not part the two. */
const THOUGHTS = /^\s*<think>.*?<\/think>/s;
/** Braces in words, as in `{you}`, begin nothing. */
const BEGINNING = /\{\s*["}]/g;

/**
 * The JSON in an answer of a model that was only asked in words for JSON: the largest object in it, also
 * one that is cut off at the end; all of it where there is none. What is given is not checked.
 */
export function bareJson(answer: string): string {
  const text = answer.replace(THOUGHTS, '').trim();
  const objects = objectsIn(text);
  return objects.reduce((best, each) => (each.length >= best.length ? each : best), '') || text;
}

function objectsIn(text: string): readonly string[] {
  const found: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(BEGINNING)) {
    if (index < from) continue;
    from = endOfObject(text, index);
    const object = text.slice(index, from);
    // An object without an end was cut: who reads it says so.
    // Something else in braces may be there any number of times.
    if (from === text.length || parseJson(object) !== undefined) found.push(object);
  }
  return found;
}

/** Strings, the last of which may be cut off, and the braces between them. */
const PIECE = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[{}]/gs;

/** Behind its last brace; the end of the text when that does not come. */
function endOfObject(text: string, start: number): number {
  const piece = new RegExp(PIECE);
  piece.lastIndex = start;
  let depth = 0;
  for (let found = piece.exec(text); found !== null; found = piece.exec(text)) {
    if (found[0] === '{') depth += 1;
    if (found[0] === '}') depth -= 1;
    if (depth === 0) return piece.lastIndex;
  }
  return text.length;
}
