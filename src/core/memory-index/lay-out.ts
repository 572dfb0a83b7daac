import type { Collected } from './collect-entries.ts';
import type { IndexLine, IndexText } from './index-text.ts';
import { renderIndexText } from './index-text.ts';
import { isWithin, LIMITS, plus, type Size, sizeOf } from './limits.ts';
import { isBlank, opensBlock } from './line-shape.ts';
import type { Entry } from './sort-lines.ts';

/** Size of MEMORY.md without its entries. */
export function humanSize(text: IndexText, found: Collected): Size {
  const human = found.placed.filter(({ entry }) => entry === undefined).map(({ line }) => line);
  const size = sizeOf(renderIndexText({ ...text, lines: human, endsWithBreak: true }));
  const place = placeFor(text, found, size);
  const { above, below } = blanksAt(found, place);
  const lines = above.length + below.length;
  return plus(size, { lines, bytes: lines * text.eol.length });
}

/** The lines of MEMORY.md: kept ones where they stood, added ones behind the last entry. */
export function layOut(
  text: IndexText,
  found: Collected,
  wanted: { kept: ReadonlySet<Entry>; added: readonly string[]; human: Size },
): IndexLine[] {
  const place = placeFor(text, found, wanted.human);
  const { above, below } = blanksAt(found, place);
  const added = wanted.added.length > 0 ? [...above, ...wanted.added, ...below] : [];
  const keep = (lines: Collected['placed']) =>
    lines
      .filter(({ entry }) => entry === undefined || wanted.kept.has(entry))
      .map(({ line, entry }) => ({ text: entry?.text ?? line.text, eol: line.eol }));
  return [
    ...keep(found.placed.slice(0, place)),
    ...added.map((line) => ({ text: line, eol: text.eol })),
    ...keep(found.placed.slice(place)),
  ];
}

/** Without an entry to stand behind: at the end, or in front where agents would not read to the end. */
function placeFor(text: IndexText, { anchor, placed }: Collected, human: Size): number {
  return anchor ?? (isWithin(human, LIMITS.hard) ? placed.length : text.headLines);
}

/**
 * Blank lines around a list that is put between a person's lines. A list that follows text directly would
 * be read as a part of it, and text that follows a list as a part of the list.
 */
function blanksAt({ anchor, placed }: Collected, place: number) {
  if (anchor !== undefined) return { above: [], below: [] };
  const above = placed[place - 1]?.line.text ?? '';
  const below = placed[place]?.line.text ?? '';
  return {
    above: /^\s*(?![-*+] |\s)./.test(above) ? [''] : [],
    below: isBlank(below) || opensBlock(below) ? [] : [''],
  };
}
