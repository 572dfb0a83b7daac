import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import type { MemoryType, SourceTurn } from './memory.ts';
import {
  type Dialect,
  formatEvidence,
  parseMemory,
  titlePathOf,
  typePathOf,
} from './memory-file.ts';
import { cleanBody, cleanText, oneLine, trimBlankLines } from './plain-text.ts';
import { editYaml, type YamlPath } from './yaml-edit.ts';
import { yamlText } from './yaml-text.ts';

/** What an edit sets; whatever it does not name keeps every byte. */
export interface MemoryEdit {
  /** An empty one sets nothing: a file is shown by what it has, then. */
  readonly title?: string;
  readonly description?: string;
  readonly type?: MemoryType;
  /** Text below the front matter; what it shares with the old one at both ends is left as it stands. */
  readonly body?: string;
  /** ISO instant. */
  readonly modified?: string;
  readonly originSessionId?: string;
  readonly addEvidence?: readonly SourceTurn[];
}

export interface NewMemory {
  /** Kebab slug. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly type: MemoryType;
  readonly body: string;
  /** ISO instant at which the words were said. */
  readonly modified?: string;
  readonly originSessionId: string;
  readonly evidence: readonly SourceTurn[];
  readonly dialect: Dialect;
}

/**
 * The file's new content. `null` when it has no readable front matter, or front matter of a shape
 * in which the value cannot be set without touching something else: such a file is left alone.
 */
export function editMemory(content: string, edit: MemoryEdit): string | null {
  const parts = readFrontMatter(content);
  if (parts.kind !== 'front-matter') return null;
  let yaml: string | null = parts.yaml;
  for (const [path, value] of valuesOf(parts, edit)) {
    if (yaml !== null) yaml = editYaml(yaml, path, value);
  }
  const added = addedEvidence(parts, edit).slice(0, roomForEvidence(yaml ?? ''));
  if (yaml !== null && added.length > 0) yaml = editYaml(yaml, ['metadata', 'evidence'], added);
  if (yaml === null) return null;
  return parts.head + yaml + withBody(parts, edit.body);
}

/** A new topic file, line feeds only. */
export function newMemory(memory: NewMemory): string {
  const { name, title, description, type, modified, originSessionId, evidence } = memory;
  const isFlat = memory.dialect === 'flat';
  const lines = [
    '---',
    `name: ${yamlText(name)}`,
    `description: ${yamlText(oneLine(description))}`,
    ...(isFlat ? [`type: ${type}`] : []),
    'metadata:',
    `  title: ${yamlText(oneLine(title))}`,
    ...(isFlat ? [] : [`  type: ${type}`]),
    `  originSessionId: ${yamlText(oneLine(originSessionId))}`,
    ...(modified === undefined ? [] : [`  modified: ${yamlText(oneLine(modified))}`]),
    '  source: rememberd',
  ];
  const cited = uniqueEvidence(evidence).slice(0, roomForEvidence(lines.slice(1).join('\n')));
  const head = [
    ...lines,
    ...(cited.length === 0 ? [] : ['  evidence:']),
    ...cited.map((line) => `    - ${yamlText(line)}`),
    '---',
  ];
  return `${head.join('\n')}\n\n${cleanBody(memory.body)}\n`;
}

/** Clients look for front matter in the first lines of a file only. */
const MOST_HEAD_LINES = 30;

/** How many more sources fit; those that do not are known from the run records alone. */
function roomForEvidence(yaml: string): number {
  const lines = yaml.split('\n').filter((line) => line.trim() !== '').length;
  const fencesAndKeys = /^\s+evidence:/m.test(yaml) ? 2 : 4;
  return Math.max(0, MOST_HEAD_LINES - lines - fencesAndKeys);
}

function addedEvidence(parts: FrontMatter, { addEvidence = [] }: MemoryEdit): string[] {
  const known = new Set(evidenceOf(parts));
  return uniqueEvidence(addEvidence).filter((line) => !known.has(line));
}

function valuesOf(parts: FrontMatter, edit: MemoryEdit): [YamlPath, string][] {
  const texts: [YamlPath, string | undefined][] = [
    [['description'], edit.description],
    [typePathOf(parts), edit.type],
    [titlePathOf(parts, edit.title ?? ''), oneLine(edit.title ?? '') || undefined],
    [['metadata', 'originSessionId'], edit.originSessionId],
    [['metadata', 'modified'], edit.modified],
  ];
  return texts.flatMap(([path, text]): [YamlPath, string][] =>
    text === undefined ? [] : [[path, oneLine(text)]],
  );
}

function evidenceOf(parts: FrontMatter): string[] {
  const read = parseMemory('', parts.head + parts.yaml + parts.fence, 0);
  return 'evidence' in read ? read.evidence.map(formatEvidence) : [];
}

function uniqueEvidence(evidence: readonly SourceTurn[]): string[] {
  return [...new Set(evidence.map(formatEvidence))];
}

function withBody({ fence, body, yaml }: FrontMatter, wanted: string | undefined): string {
  const old = trimBlankLines(body);
  if (wanted === undefined || wanted === old) return fence + body;
  const eol = yaml.startsWith('\r\n') ? '\r\n' : '\n';
  const text = mergeText(old, wanted, eol);
  if (old === '' && text === '') return fence + body;
  if (old === '') return `${fence.trimEnd()}${eol}${eol}${text}${eol}`;
  const at = body.indexOf(old);
  return fence + body.slice(0, at) + text + body.slice(at + old.length);
}

/** The new text; what it shares with the old one at both ends keeps its bytes, line ends and all. */
function mergeText(old: string, wanted: string, eol: string): string {
  const start = sharedStart(old, wanted);
  if (start === 0) return cleanBody(wanted).replaceAll('\n', eol);
  const end = sharedEnd(old.slice(start), wanted.slice(start));
  const fresh = wanted.slice(start, wanted.length - end);
  return (
    wanted.slice(0, start) +
    cleanText(fresh).replaceAll('\n', eol) +
    wanted.slice(wanted.length - end)
  );
}

/** Never ends within a character or a line end. */
function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return /[\r\ud800-\udbff]/.test(a.charAt(at - 1)) ? at - 1 : at;
}

function sharedEnd(a: string, b: string): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && a.at(-1 - count) === b.at(-1 - count)) count++;
  return /[\n\udc00-\udfff]/.test(b.charAt(b.length - count)) ? Math.max(0, count - 1) : count;
}
