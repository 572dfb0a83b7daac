export interface Size {
  readonly lines: number;
  readonly bytes: number;
}

/**
 * Agents read `hard` of an index and cut the rest from its end; the documents say bytes, one client
 * counts characters, and bytes satisfy both. What we generate stays within `reserve`, because agents
 * append to the index on their own.
 */
export const LIMITS = {
  hard: { lines: 200, bytes: 25_000 },
  reserve: { lines: 170, bytes: 21_000 },
} as const satisfies Record<string, Size>;

export function sizeOf(text: string): Size {
  const breaks = text.includes('\r')
    ? (text.match(/\r\n?|\n/g)?.length ?? 0)
    : text.split('\n').length - 1;
  return {
    lines: /(?:^|[\r\n])$/.test(text) ? breaks : breaks + 1,
    bytes: Buffer.byteLength(text),
  };
}

export function isWithin(size: Size, limit: Size): boolean {
  return size.lines <= limit.lines && size.bytes <= limit.bytes;
}

export function plus(a: Size, b: Size): Size {
  return { lines: a.lines + b.lines, bytes: a.bytes + b.bytes };
}
