import { endOfBlock } from './index-blocks.ts';
import { type IndexLine, parseIndexText, renderIndexText } from './index-text.ts';
import { isBlank } from './line-shape.ts';

/**
 * An index with the lines of files that come back as they stood in a former one, each below the line
 * below which it stood. Files that the index lists anyway keep the lines that they have.
 */
export function withLinesBack(index: string, former: string, files: ReadonlySet<string>): string {
  const old = parseIndexText(former);
  const text = parseIndexText(index);
  const listed = new Set(text.lines.flatMap(filesOf));
  const wanted = old.lines.flatMap((line, number) => {
    const file = filesOf(line).find((one) => files.has(one));
    return file === undefined || listed.has(file) ? [] : [number];
  });
  if (wanted.length === 0) return index;
  let lines = text.lines;
  for (const number of wanted) {
    const line = old.lines[number];
    if (line === undefined) continue;
    const place = placeBelow(old.lines.slice(0, number), lines) ?? text.headLines;
    lines = [...lines.slice(0, place), { ...line, eol: text.eol }, ...lines.slice(place)];
  }
  return renderIndexText({ ...text, lines });
}

function filesOf({ link }: IndexLine): readonly string[] {
  return link?.readings ?? [];
}

/** Where to stand below the nearest of the lines above that is there, at the same distance. */
function placeBelow(above: readonly IndexLine[], lines: readonly IndexLine[]): number | undefined {
  const isThere = ({ text }: IndexLine) =>
    !isBlank(text) && lines.some((line) => line.text === text);
  const nearest = above.findLastIndex(isThere);
  if (nearest === -1) return undefined;
  const found = lines.findLastIndex((line) => line.text === above[nearest]?.text);
  let place = endOfBlock(lines, found + 1);
  for (
    let gap = above.slice(nearest + 1).filter(({ text }) => isBlank(text)).length;
    gap > 0;
    gap--
  ) {
    if (isBlank(lines[place]?.text ?? '-')) place++;
  }
  return place;
}
