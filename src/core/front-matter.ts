import matter from 'gray-matter';
import { readSimpleYaml } from './simple-yaml.ts';
import { parseYaml } from './yaml-read.ts';

/** More than this between the fences is no front matter of a memory. */
const MAX_YAML_CHARS = 64_000;

/** A file cut at its fences. `head + yaml + fence + body` is the file again, to the byte. */
export interface FrontMatter {
  readonly kind: 'front-matter';
  /** Strings, maps and lists; no value is guessed to be a number, date or truth value. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Byte order mark, if any, and the opening `---`. */
  readonly head: string;
  /** What lies between, with the line break behind the opening fence. */
  readonly yaml: string;
  /** The line break before the closing fence, the fence and its own line break. */
  readonly fence: string;
  readonly body: string;
}

export type FrontMatterReading =
  | FrontMatter
  | { readonly kind: 'none'; readonly body: string }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** The only place that calls gray-matter: no code engine can run, and its cache is never used. */
export function readFrontMatter(content: string): FrontMatterReading {
  const text = content.startsWith('\ufeff') ? content.slice(1) : content;
  if (!/^---(?!-)/.test(text)) return { kind: 'none', body: text };
  const problem = fenceProblem(text);
  if (problem !== undefined) return { kind: 'unreadable', reason: problem };
  try {
    const file = matter(text, { language: 'yaml', engines: ENGINES });
    return cutAtFences(content, text, { data: file.data, yaml: file.matter });
  } catch (error) {
    return { kind: 'unreadable', reason: `front matter: ${firstLineOf(error)}` };
  }
}

/** Further down nobody looks for what a file is about. */
const MOST_GLIMPSED_LINES = 30;

/**
 * The simple lines of front matter that is no YAML, by their keys: an unquoted colon or a tab in one line
 * need not hide what the others say. For showing, never for writing. Empty where another language is named.
 */
export function glimpseFrontMatter(content: string): Readonly<Record<string, string>> {
  const [first, ...lines] = content
    .replace(/^\ufeff/, '')
    .slice(0, MAX_YAML_CHARS)
    .split(/\r?\n/);
  if (first?.trimEnd() !== '---') return {};
  const end = lines.findIndex((line) => line.startsWith('---'));
  const head = lines.slice(
    0,
    end === -1 ? MOST_GLIMPSED_LINES : Math.min(end, MOST_GLIMPSED_LINES),
  );
  const pairs = head.flatMap((line) => {
    const [, key = '', value = ''] =
      /^\s*(name|title|description|type):[ \t]+(\S.*)$/.exec(line) ?? [];
    return key === '' || /^[|>&*![{]/.test(value) ? [] : [[key, unquoted(value.trim())] as const];
  });
  return Object.fromEntries(pairs.reverse());
}

function unquoted(text: string): string {
  return /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text;
}

/** One value of a front matter map, when it is there and a non-empty text. */
export function textAt(data: unknown, key: string): string | undefined {
  const value = valueAt(data, key);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** One value of a front matter map, never an inherited one. */
export function valueAt(data: unknown, key: string): unknown {
  if (!isMap(data) || !Object.hasOwn(data, key)) return undefined;
  return data[key];
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const refuse = () => {
  throw new Error('only YAML front matter is read');
};

const ENGINES = {
  yaml: readYaml,
  json: refuse,
  javascript: refuse,
};

/** A fence word such as `js` names an engine, so the first line must be `---` and nothing else. */
function fenceProblem(text: string): string | undefined {
  const fence = /^---\r?\n/.exec(text);
  if (fence === null) return 'the first line begins with --- but is not exactly ---';
  const close = text.indexOf('\n---', 3);
  if (close === -1) return 'the front matter is not closed by ---';
  if (close > MAX_YAML_CHARS) return `the front matter is longer than ${MAX_YAML_CHARS} characters`;
  return /^[ \t]*(?:\r?\n|$)/.test(text.slice(close + 4))
    ? undefined
    : 'the closing --- has other text behind it';
}

function cutAtFences(
  content: string,
  text: string,
  file: { data: unknown; yaml: string },
): FrontMatterReading {
  if (!isMap(file.data)) return { kind: 'unreadable', reason: 'front matter is not a map' };
  const head = content.slice(0, content.length - text.length + 3);
  const rest = content.slice(head.length + file.yaml.length);
  const fence = /^\n---[ \t]*(?:\r?\n)?/.exec(rest)?.[0] ?? '';
  const body = rest.slice(fence.length);
  return { kind: 'front-matter', data: file.data, head, yaml: file.yaml, fence, body };
}

function readYaml(source: string): Record<string, unknown> {
  // gray-matter cuts before the last line feed, which leaves the carriage return of CRLF files alone.
  const whole = `${source}\n`;
  const data: unknown = readSimpleYaml(whole) ?? parseYaml(whole).toJS();
  if (!isMap(data)) throw new Error('it is not a map of names to values');
  return data;
}

function firstLineOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? '';
}
