import type { Collected, Entry } from './collect-entries.ts';
import type { IndexLine, IndexText } from './index-text.ts';
import { renderIndexText } from './index-text.ts';
import { isWithin, LIMITS, plus, type Size, sizeOf } from './limits.ts';

/** Size of MEMORY.md without its entries. */
export function humanSize(text: IndexText, found: Collected): Size {
  const lines = found.placed.filter(({ entry }) => entry === undefined).map(({ line }) => line);
  const size = sizeOf(renderIndexText({ ...text, lines, endsWithBreak: true }));
  const place = placeFor(text, found, size);
  return needsBlank(found, place) ? plus(size, { lines: 1, bytes: text.eol.length }) : size;
}

/** The lines of MEMORY.md: kept ones where they stood, added ones behind the last entry. */
export function layOut(
  text: IndexText,
  found: Collected,
  wanted: { kept: ReadonlySet<Entry>; added: readonly string[]; human: Size },
): IndexLine[] {
  const place = placeFor(text, found, wanted.human);
  const isBlankFirst = wanted.added.length > 0 && needsBlank(found, place);
  const added = [...(isBlankFirst ? [''] : []), ...wanted.added];
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

/** A list that follows text directly would be read as a part of it. */
function needsBlank({ anchor, placed }: Collected, place: number): boolean {
  const above = placed[place - 1]?.line.text ?? '';
  return anchor === undefined && /^\s*(?![-*+] |\s)./.test(above);
}
