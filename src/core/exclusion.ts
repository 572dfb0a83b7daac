/**
 * True when a path, or a folder above it, matches one of the patterns. `*` stands for anything within
 * one name, `**` for any number of names, `?` for one letter.
 */
export function isExcluded(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => toExpression(pattern).test(path));
}

function toExpression(pattern: string): RegExp {
  const parts = pattern.replace(/\/+$/, '').split(/(\*\*\/|\*\*|\*|\?)/);
  const source = parts.map(toSource).join('');
  return new RegExp(`^${source}(?:/|$)`, 'u');
}

function toSource(part: string): string {
  if (part === '**/') return '(?:.*/)?';
  if (part === '**') return '.*';
  if (part === '*') return '[^/]*';
  if (part === '?') return '[^/]';
  return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
