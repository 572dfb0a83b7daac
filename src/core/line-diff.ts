export interface DiffLine {
  readonly mark: ' ' | '-' | '+';
  readonly text: string;
}

/** The lines in which two texts differ, each with its sign. */
export function changedLines(before: string, after: string): string[] {
  const changed = diffLines(before, after).filter(({ mark }) => mark !== ' ');
  return changed.map(({ mark, text }) => `${mark} ${text}`);
}

/** The lines of two texts side by side, by their longest common subsequence. For texts of index size. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = splitLines(before);
  const fresh = splitLines(after);
  const common = commonLengths(old, fresh);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < fresh.length) {
    const [left, right] = [old[i], fresh[j]];
    if (left !== undefined && left === right) {
      lines.push({ mark: ' ', text: left });
      i++;
      j++;
    } else if (left !== undefined && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) {
      lines.push({ mark: '-', text: left });
      i++;
    } else if (right !== undefined) {
      lines.push({ mark: '+', text: right });
      j++;
    }
  }
  return lines;
}

/** `common[i][j]`: how many lines the rests from `i` and from `j` have in common. */
function commonLengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const common = Array.from({ length: old.length + 1 }, () =>
    new Array<number>(fresh.length + 1).fill(0),
  );
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      const [row, below] = [common[i] ?? [], common[i + 1] ?? []];
      row[j] =
        old[i] === fresh[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return common;
}

function splitLines(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
