/** Strings, maps and lists of strings: what a YAML reader without type guessing sees. */
export type YamlText = string | YamlText[] | { [key: string]: YamlText };

interface Line {
  readonly indent: number;
  readonly text: string;
}

interface Block {
  readonly value: YamlText;
  readonly next: number;
}

const KEY_VALUE = /^([A-Za-z_][\w-]{0,100}):(?: (.+))?$/;
const PLAIN = /^[\p{L}\p{N}](?:.*\S)?$/u;
const NOT_PLAIN = /: | #|:$/;
// Everything YAML may fold, refuse or read as a line break is left to the full reader.
const UNUSUAL = /[\p{Cc}\p{Cs}\u00a0\u2028\u2029\ufeff\ufffe\uffff]/u;

/**
 * Reads the plain shape that nearly all front matter has (`key: value`, nested maps, lists of
 * strings) several times faster than a full YAML reader. Undefined for anything beyond that shape,
 * valid or not: the full reader decides then. Where both answer, they answer the same.
 */
export function readSimpleYaml(source: string): Record<string, YamlText> | undefined {
  const lines = readLines(source);
  if (lines === undefined || lines[0]?.indent !== 0) return undefined;
  const block = readMap(lines, 0);
  if (block === undefined || block.next !== lines.length) return undefined;
  return block.value as Record<string, YamlText>;
}

function readLines(source: string): Line[] | undefined {
  const lines: Line[] = [];
  for (const raw of source.split('\n')) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (UNUSUAL.test(line)) return undefined;
    const indent = line.search(/[^ ]/);
    if (indent !== -1) lines.push({ indent, text: line.slice(indent) });
  }
  return lines;
}

function readMap(lines: readonly Line[], start: number): Block | undefined {
  const indent = lines[start]?.indent ?? 0;
  const value: Record<string, YamlText> = {};
  let next = start;
  for (let line = lines[next]; line?.indent === indent; line = lines[next]) {
    const [, key, text] = KEY_VALUE.exec(line.text) ?? [];
    if (key === undefined || key === '__proto__' || Object.hasOwn(value, key)) return undefined;
    const read = text === undefined ? readNested(lines, next) : readLeaf(text, next);
    if (read === undefined) return undefined;
    value[key] = read.value;
    next = read.next;
  }
  return { value, next };
}

function readNested(lines: readonly Line[], parent: number): Block | undefined {
  const first = lines[parent + 1];
  if (first === undefined || first.indent <= (lines[parent]?.indent ?? 0)) {
    // A list may stand at the indentation of its key.
    return first?.text.startsWith('-') ? undefined : { value: '', next: parent + 1 };
  }
  return first.text.startsWith('- ') ? readList(lines, parent + 1) : readMap(lines, parent + 1);
}

function readList(lines: readonly Line[], start: number): Block | undefined {
  const indent = lines[start]?.indent ?? 0;
  const value: string[] = [];
  let next = start;
  for (let line = lines[next]; line?.indent === indent; line = lines[next]) {
    const text = line.text.startsWith('- ') ? readText(line.text.slice(2)) : undefined;
    if (text === undefined) return undefined;
    value.push(text);
    next += 1;
  }
  return { value, next };
}

function readLeaf(text: string, line: number): Block | undefined {
  const value = readText(text);
  return value === undefined ? undefined : { value, next: line + 1 };
}

function readText(value: string): string | undefined {
  const text = value.replace(/ +$/, '');
  if (text.startsWith('"')) return readDoubleQuoted(text);
  if (text.startsWith("'")) {
    return /^'(?:[^']|'')*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : undefined;
  }
  return PLAIN.test(text) && !NOT_PLAIN.test(text) ? text : undefined;
}

function readDoubleQuoted(text: string): string | undefined {
  if (!/^"(?:[^"\\]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"$/.test(text)) return undefined;
  const value: unknown = JSON.parse(text);
  return typeof value === 'string' ? value : undefined;
}
