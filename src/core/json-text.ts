import { type Node, parseTree } from 'jsonc-parser';

/*
 * Changes of a JSON text that leave every letter beside the change as it is: the editing functions of
 * the parser's library format the neighbours of a change anew. The text is valid JSON with
 * an object at its top and no byte order mark. Of several members of one name the last counts, as it
 * does for whoever parses the text.
 */

/** The text with one more element in the array at `path`; what is missing on the way there is made. */
export function appendTo(text: string, path: readonly string[], element: unknown): string {
  let node = rootOf(text);
  for (const [position, name] of path.entries()) {
    const member = propertyOf(node, name);
    if (member === undefined) {
      const rest = path.slice(position + 1);
      const value = rest.reduceRight<unknown>((inner, key) => ({ [key]: inner }), [element]);
      return insertLast(text, node, { key: name, value });
    }
    node = valueIn(member);
  }
  return insertLast(text, node, { value: element });
}

/** The text without the member or element at `path`; unchanged when there is none. */
export function removeAt(text: string, path: readonly (string | number)[]): string {
  let parent = rootOf(text);
  let child: Node | undefined;
  for (const step of path) {
    if (child !== undefined) parent = valueIn(child);
    child = typeof step === 'number' ? parent.children?.[step] : propertyOf(parent, step);
    if (child === undefined) return text;
  }
  return child === undefined ? text : removeChild(text, parent, child);
}

function removeChild(text: string, parent: Node, child: Node): string {
  const siblings = parent.children ?? [];
  const position = siblings.indexOf(child);
  const [before, after] = [siblings[position - 1], siblings[position + 1]];
  if (before !== undefined && after === undefined) return cut(text, endOf(before), endOf(child));
  if (after !== undefined) return cut(text, child.offset, after.offset);
  return cut(text, parent.offset + 1, endOf(parent) - 1);
}

/** An object's member has a key, an array's element none. */
interface Entry {
  readonly key?: string;
  readonly value: unknown;
}

function insertLast(text: string, container: Node, entry: Entry): string {
  const layout = layoutOf(text);
  const last = container.children?.at(-1);
  if (last !== undefined) {
    const lead = leadOf(text, last);
    const base = /\n([ \t]*)$/.exec(lead)?.[1];
    const separator = base === undefined ? layout.inLine : lead;
    return put(text, endOf(last), `,${separator}${render(entry, layout, base)}`);
  }
  const start = container.offset + 1;
  const emptied = cut(text, start, endOf(container) - 1);
  const isOneLine = container.parent !== undefined && !text.trim().includes('\n');
  if (isOneLine) return put(emptied, start, render(entry, layout));
  const base = /^[ \t]*/.exec(text.slice(lineStart(text, start)))?.[0] ?? '';
  const inner = `${layout.eol}${base}${layout.unit}`;
  const content = render(entry, layout, `${base}${layout.unit}`);
  return put(emptied, start, `${inner}${content}${layout.eol}${base}`);
}

/** How the text is written: one step of its indentation, its line ends, what follows its commas. */
interface Layout {
  readonly unit: string;
  readonly eol: string;
  readonly inLine: string;
}

function layoutOf(text: string): Layout {
  return {
    unit: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ',
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    inLine: /[:,] "/.test(text) ? ' ' : '',
  };
}

/** Over several lines, indented by `base`; in one line without it. */
function render({ key, value }: Entry, { unit, eol, inLine }: Layout, base?: string): string {
  const isInLine = base === undefined;
  const json = JSON.stringify(value, null, isInLine ? undefined : unit);
  const name = key === undefined ? '' : `${JSON.stringify(key)}:${isInLine ? inLine : ' '}`;
  return `${name}${isInLine ? json : json.replaceAll('\n', `${eol}${base}`)}`;
}

/** The white space before a node, with the line end it begins with. */
function leadOf(text: string, node: Node): string {
  const before = text.slice(0, node.offset);
  return before.slice(before.trimEnd().length);
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function propertyOf(object: Node, name: string): Node | undefined {
  if (object.type !== 'object') return undefined;
  return object.children?.findLast(({ children }) => children?.[0]?.value === name);
}

/** What a member stands for; an element is its own value. */
function valueIn(node: Node): Node {
  return node.type === 'property' ? (node.children?.[1] ?? node) : node;
}

function rootOf(text: string): Node {
  const root = parseTree(text);
  if (root === undefined) throw new Error('a text that was read as JSON is none');
  return root;
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

function cut(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(end);
}

function put(text: string, at: number, added: string): string {
  return text.slice(0, at) + added + text.slice(at);
}
