import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import type { MemoryType, SourceTurn } from './memory.ts';
import {
  type Dialect,
  formatEvidence,
  parseMemory,
  titlePathOf,
  typePathOf,
} from './memory-file.ts';
import { cleanBody, oneLine, trimBlankLines } from './plain-text.ts';
import { editYaml, type YamlPath } from './yaml-edit.ts';
import { yamlText } from './yaml-text.ts';

/** What an edit sets; whatever it does not name keeps every byte. */
export interface MemoryEdit {
  readonly title?: string;
  readonly description?: string;
  readonly type?: MemoryType;
  /** Text below the front matter. When it begins with the old body, that part is left as it stands. */
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
    if (yaml !== null && value.length > 0) yaml = editYaml(yaml, path, value);
  }
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
    ...(evidence.length === 0 ? [] : ['  evidence:']),
    ...uniqueEvidence(evidence).map((line) => `    - ${yamlText(line)}`),
    '---',
  ];
  return `${lines.join('\n')}\n\n${cleanBody(memory.body)}\n`;
}

function valuesOf(parts: FrontMatter, edit: MemoryEdit): [YamlPath, string | readonly string[]][] {
  const known = new Set(evidenceOf(parts));
  const texts: [YamlPath, string | undefined][] = [
    [['description'], edit.description],
    [typePathOf(parts), edit.type],
    [titlePathOf(parts), edit.title],
    [['metadata', 'originSessionId'], edit.originSessionId],
    [['metadata', 'modified'], edit.modified],
  ];
  const added = uniqueEvidence(edit.addEvidence ?? []).filter((line) => !known.has(line));
  return [
    ...texts.flatMap(([path, text]): [YamlPath, string][] =>
      text === undefined ? [] : [[path, oneLine(text)]],
    ),
    [['metadata', 'evidence'], added],
  ];
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
  const start = body.indexOf(old);
  const kept = old !== '' && wanted.startsWith(old) ? old : '';
  const fresh = kept === '' ? cleanBody(wanted) : wanted.slice(kept.length);
  const text = kept + fresh.replace(/\r?\n/g, eol);
  if (old === '') return `${fence.trimEnd()}${eol}${eol}${text}${eol}`;
  return fence + body.slice(0, start) + text + body.slice(start + old.length);
}
