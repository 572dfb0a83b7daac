const LINE_END = /\r\n|[\n\r\u2028\u2029\u0085\v\f]/;

/** Marks every line of a foreign text, so that nothing in it can pass for a line of ours. */
export function asMaterial(text: string): string {
  return text
    .split(LINE_END)
    .map((line) => `| ${line.trimEnd()}`)
    .join('\n');
}
