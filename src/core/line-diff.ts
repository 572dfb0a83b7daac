import { diffArrays } from 'diff';

export interface DiffLine {
  readonly mark: ' ' | '-' | '+';
  readonly text: string;
}

/** Beyond so many differences nobody reads where each belongs, and finding it takes their square in time. */
const MOST_EDITS = 2000;

/** The lines in which two texts differ, each with its sign. */
export function changedLines(before: string, after: string): string[] {
  const changed = diffLines(before, after).filter(({ mark }) => mark !== ' ');
  return changed.map(({ mark, text }) => `${mark} ${text}`);
}

/** The lines of two texts side by side. Two that have little in common stand one below the other. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, fresh] = [splitLines(before), splitLines(after)];
  const parts = diffArrays([...old], [...fresh], { maxEditLength: MOST_EDITS });
  if (parts === undefined) return [...marked('-', old), ...marked('+', fresh)];
  return parts.flatMap(({ value, added, removed }) =>
    marked(added ? '+' : removed ? '-' : ' ', value),
  );
}

function marked(mark: DiffLine['mark'], lines: readonly string[]): DiffLine[] {
  return lines.map((text) => ({ mark, text }));
}

function splitLines(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
