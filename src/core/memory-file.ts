import {
  type FrontMatter,
  glimpseFrontMatter,
  readFrontMatter,
  textAt,
  valueAt,
} from './front-matter.ts';
import {
  MEMORY_TYPES,
  type Memory,
  type MemoryType,
  type SourceTurn,
  type UnreadableMemory,
} from './memory.ts';
import { oneLine, trimBlankLines } from './plain-text.ts';
import { isSlug } from './slug.ts';

/** Files longer than this are not read as memories. */
export const MAX_MEMORY_BYTES = 1_000_000;

/** Where a folder's topic files keep their type: at the top level, or under `metadata`. */
export type Dialect = 'flat' | 'nested';

/**
 * Reads one topic file. Every text is read or reported, never thrown at. A file without front
 * matter is a memory without type; one whose front matter cannot be read is unreadable.
 */
export function parseMemory(
  file: string,
  content: string,
  modifiedMs: number,
): Memory | UnreadableMemory {
  if (content.length > MAX_MEMORY_BYTES) return { file, reason: TOO_LARGE };
  const reading = readFrontMatter(content);
  if (reading.kind === 'unreadable') return glimpse(file, content, reading.reason);
  const data = reading.kind === 'none' ? {} : reading.data;
  const body = trimBlankLines(reading.body);
  const type = typeIn(data);
  return {
    file,
    name: oneLine(textAt(data, 'name') ?? '') || stemOf(file),
    title: titleOf({ data, body, file }),
    description: oneLine(textAt(data, 'description') ?? ''),
    ...(type === undefined ? {} : { type }),
    body,
    evidence: evidenceIn(data),
    isPinned: isPinnedBy(data) || isPinnedBy(valueAt(data, 'metadata')),
    content,
    modifiedMs,
  };
}

/** A file whose front matter is no YAML, with what single lines of it say. */
function glimpse(file: string, content: string, reason: string): UnreadableMemory {
  const data = glimpseFrontMatter(content);
  if (Object.keys(data).length === 0) return { file, reason };
  const title = titleOf({ data, body: '', file });
  const type = typeIn(data);
  const description = oneLine(data['description'] ?? '');
  return { file, reason, glimpse: { title, description, ...(type === undefined ? {} : { type }) } };
}

export const TOO_LARGE = `larger than ${MAX_MEMORY_BYTES} bytes`;

export function isUnreadable(read: object): read is UnreadableMemory {
  return 'reason' in read;
}

const DIALECTS = new WeakMap<object, Dialect | 'none'>();

/** Where this file keeps its type, undefined when it has none of the four. Asked again it costs nothing. */
export function dialectOf(memory: Pick<Memory, 'content'>): Dialect | undefined {
  const dialect = DIALECTS.get(memory) ?? findDialect(memory) ?? 'none';
  DIALECTS.set(memory, dialect);
  return dialect === 'none' ? undefined : dialect;
}

function findDialect({ content }: Pick<Memory, 'content'>): Dialect | undefined {
  const reading = readFrontMatter(content);
  if (reading.kind !== 'front-matter' || typeIn(reading.data) === undefined) return undefined;
  return isType(metadataOf(reading.data, 'type')) ? 'nested' : 'flat';
}

/** When the memory's words were said, as its front matter has it; undefined when it does not say. */
export function statedAt(memory: Pick<Memory, 'content'>): string | undefined {
  const reading = readFrontMatter(memory.content);
  if (reading.kind !== 'front-matter') return undefined;
  return textAt(valueAt(reading.data, 'metadata'), 'modified');
}

/** Where a new title belongs: where the old one was read, unless it would not be read back there. */
export function titlePathOf(
  { data }: FrontMatter,
  title: string,
): readonly [string] | readonly [string, string] {
  if (textAt(valueAt(data, 'metadata'), 'title') !== undefined) return ['metadata', 'title'];
  if (textAt(data, 'title') !== undefined) return ['title'];
  const name = textAt(data, 'name');
  return name === undefined || isSlug(name) || isSlug(title) ? ['metadata', 'title'] : ['name'];
}

/** Where the type of a file was read. */
export function typePathOf({ data }: FrontMatter): readonly [string] | readonly [string, string] {
  return isType(metadataOf(data, 'type')) ? ['metadata', 'type'] : ['type'];
}

export function formatEvidence({ sessionId, turnId }: SourceTurn): string {
  return oneLine(`${sessionId}/${turnId}`);
}

/** `project_release-plan` → `Release plan`: a title for what has none. */
export function humanise(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  const [first, ...rest] = words.split(' ');
  const subject = isType(first) && rest.length > 0 ? rest.join(' ') : words;
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}

/** The file name without folder and `.md`. */
export function stemOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/i, '');
}

function titleOf({ data, body, file }: { data: unknown; body: string; file: string }): string {
  const name = textAt(data, 'name');
  const heading = /^#[ \t]+(.+)/.exec(body)?.[1]?.replace(/[ \t]#+[ \t]*$/, '');
  const written = [
    textAt(valueAt(data, 'metadata'), 'title'),
    textAt(data, 'title'),
    name === undefined || isSlug(name) ? undefined : name,
    heading,
    humanise(name ?? ''),
  ];
  return (
    written.map((text) => oneLine(text ?? '')).find((text) => text !== '') ?? humanise(stemOf(file))
  );
}

function typeIn(data: unknown): MemoryType | undefined {
  return [metadataOf(data, 'type'), valueAt(data, 'type')].find(isType);
}

function isType(value: unknown): value is MemoryType {
  return MEMORY_TYPES.some((type) => type === value);
}

function metadataOf(data: unknown, key: string): unknown {
  return valueAt(valueAt(data, 'metadata'), key);
}

function evidenceIn(data: unknown): SourceTurn[] {
  const listed = metadataOf(data, 'evidence');
  // Anything else under this name was written by somebody else and stays what it is.
  return Array.isArray(listed) ? listed.flatMap(parseEvidence) : [];
}

function parseEvidence(text: unknown): SourceTurn[] {
  const [, sessionId, turnId] = (typeof text === 'string' && /^([^/]+)\/(.+)$/.exec(text)) || [];
  return sessionId === undefined || turnId === undefined ? [] : [{ sessionId, turnId }];
}

/** People write it in capitals too, and mean yes by whatever YAML once took for it. */
function isPinnedBy(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(data).some(
    ([key, value]) =>
      key.toLowerCase() === 'pinned' &&
      typeof value === 'string' &&
      /^(?:true|yes|y|on)$/i.test(value.trim()),
  );
}
