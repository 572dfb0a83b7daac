import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { hashWordsAt, parseYaml } from './yaml-read.ts';
import { yamlText } from './yaml-text.ts';

/** A top-level key, or a key of a map under a top-level key. */
export type YamlPath = readonly [string] | readonly [string, string];

type NewValue = string | readonly string[];

/**
 * Sets a text (or adds to a list of texts) in front matter and leaves every other byte as it is:
 * comments, order, quoting, blank lines, line ends. `null` where the YAML around the value is of a
 * shape in which that is not certain; the result is read again to be sure.
 */
export function editYaml(source: string, path: YamlPath, value: NewValue): string | null {
  const whole = `${source}\n`;
  const document = parse(whole);
  if (document === null || !isMap(document.contents) || document.contents.flow) return null;
  const splice = findSplice(whole, { map: document.contents, path, value });
  if (splice === null) return null;
  const edited = whole.slice(0, splice.start) + splice.text + whole.slice(splice.end);
  return holdsExactly(edited, withValue(document.toJS(), path, value)) ? edited.slice(0, -1) : null;
}

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const NO_SPLICE: Splice = { start: 0, end: 0, text: '' };

interface Target {
  readonly map: YAMLMap;
  readonly path: YamlPath;
  readonly value: NewValue;
}

function parse(whole: string): Document.Parsed | null {
  try {
    return parseYaml(whole);
  } catch {
    // Front matter that does not parse is reported by who reads it, and never edited.
    return null;
  }
}

function findSplice(whole: string, { map, path, value }: Target): Splice | null {
  const [key, nestedKey] = path;
  const pair = pairOf(map, key);
  if (nestedKey === undefined) {
    return pair === undefined ? addPair(whole, map, { key, value }) : setPair(whole, pair, value);
  }
  if (pair === undefined) return addPair(whole, map, { key, value, nestedKey });
  if (isMap(pair.value)) {
    return findSplice(whole, { map: pair.value, path: [nestedKey], value });
  }
  return isEmpty(pair.value) ? addBelow(whole, pair, blockLines(nestedKey, value)) : null;
}

function setPair(whole: string, pair: Pair, value: NewValue): Splice | null {
  const node = pair.value;
  if (typeof value !== 'string') {
    if (isSeq(node)) return addItems(whole, node, value);
    return isEmpty(node) ? addBelow(whole, pair, value.map(listItem)) : null;
  }
  if (!isScalar(node) || !node.range || node.anchor !== undefined || node.tag !== undefined) {
    return null;
  }
  if (node.value === value) return NO_SPLICE;
  if (isEmpty(node)) {
    const at = whole.indexOf(':', endOf(pair.key) ?? 0) + 1;
    return { start: at, end: at, text: ` ${yamlText(value)}` };
  }
  const start = node.range[0];
  const end = node.range[1] + hashWordsAt(whole, node.range[1]).length;
  // The range of a block scalar takes its last line break along.
  const after = start < end && whole[end - 1] === '\n' ? eolOf(whole) : '';
  return { start, end, text: yamlText(value) + after };
}

function addPair(
  whole: string,
  map: YAMLMap,
  entry: { key: string; value: NewValue; nestedKey?: string },
): Splice | null {
  const { key, value, nestedKey } = entry;
  if (map.flow) return addToFlow(map, `${key}: ${JSON.stringify(value)}`);
  const indent = indentAt(whole, startOf(map.items[0]?.key));
  const lines =
    nestedKey === undefined
      ? blockLines(key, value)
      : [`${key}:`, ...indented(blockLines(nestedKey, value), '  ')];
  return indent === null ? null : addLines(whole, endOf(map), indented(lines, indent));
}

function addItems(whole: string, seq: YAMLSeq, values: readonly string[]): Splice | null {
  if (seq.flow) return addToFlow(seq, values.map((value) => JSON.stringify(value)).join(', '));
  const start = startOf(seq.items[0]);
  const indent = start === null ? null : indentAt(whole, whole.lastIndexOf('-', start - 1));
  return indent === null
    ? null
    : addLines(whole, endOf(seq), indented(values.map(listItem), indent));
}

/** New content of a key that has none yet, two columns to the right of the key. */
function addBelow(whole: string, pair: Pair, lines: readonly string[]): Splice | null {
  const indent = indentAt(whole, startOf(pair.key));
  return indent === null ? null : addLines(whole, endOf(pair.key), indented(lines, `${indent}  `));
}

/** Puts whole lines behind the line that ends at or holds `position`. */
function addLines(whole: string, position: number | null, lines: readonly string[]): Splice | null {
  if (position === null) return null;
  const at = whole[position - 1] === '\n' ? position : whole.indexOf('\n', position) + 1;
  const eol = eolOf(whole);
  return { start: at, end: at, text: lines.map((line) => line + eol).join('') };
}

function addToFlow(collection: YAMLMap | YAMLSeq, text: string): Splice | null {
  const start = startOf(collection);
  if (start === null) return null;
  const last = endOf(collection);
  const at = last ?? start + 1;
  return { start: at, end: at, text: last === null ? text : `, ${text}` };
}

function blockLines(key: string, value: NewValue): string[] {
  if (typeof value === 'string') return [`${key}: ${yamlText(value)}`];
  return [`${key}:`, ...indented(value.map(listItem), '  ')];
}

function listItem(value: string): string {
  return `- ${JSON.stringify(value)}`;
}

function indented(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => indent + line);
}

function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((pair) => isScalar(pair.key) && pair.key.value === key);
}

function isEmpty(node: unknown): boolean {
  return (
    node === null || (isScalar(node) && node.value === '' && node.range?.[0] === node.range?.[1])
  );
}

function startOf(node: unknown): number | null {
  return isNode(node) ? (node.range?.[0] ?? null) : null;
}

/** Where the last thing inside a collection ends. */
function endOf(node: unknown): number | null {
  if (isMap(node)) {
    const pair = node.items.at(-1);
    return endOf(pair?.value) ?? endOf(pair?.key);
  }
  if (isSeq(node)) return endOf(node.items.at(-1));
  return isScalar(node) ? (node.range?.[1] ?? null) : null;
}

/** The white space before `position` on its line, `null` when something else stands there. */
function indentAt(whole: string, position: number | null): string | null {
  if (position === null || position < 0) return null;
  const before = whole.slice(whole.lastIndexOf('\n', position - 1) + 1, position);
  return /^ *$/.test(before) ? before : null;
}

function eolOf(whole: string): string {
  return whole.startsWith('\r\n') ? '\r\n' : '\n';
}

function withValue(data: unknown, path: YamlPath, value: NewValue): unknown {
  const [key, nestedKey] = path;
  const map = typeof data === 'object' && data !== null ? data : {};
  const old: unknown = Reflect.get(map, key);
  if (nestedKey !== undefined) return { ...map, [key]: withValue(old, [nestedKey], value) };
  const added = typeof value === 'string' ? value : [...(Array.isArray(old) ? old : []), ...value];
  return { ...map, [key]: added };
}

function holdsExactly(edited: string, expected: unknown): boolean {
  const document = parse(edited);
  return document !== null && JSON.stringify(document.toJS()) === JSON.stringify(expected);
}
