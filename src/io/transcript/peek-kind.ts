import { kindOf } from '../../core/transcript/record-kinds.ts';
import { isObjectStart, isQuote, members, skipSpace, skipString } from './json-bytes.ts';

/**
 * The kind of the record in a line, by its structure and without parsing it: only a `type` of the
 * record itself counts, wherever else the bytes may spell the same. Undefined when it takes parsing
 * to know, as for messages whose type stands behind their text.
 */
export function peekKind(line: Buffer): string | undefined {
  const start = skipSpace(line, 0);
  const type = stringAt(line, findMember(line, start, 'type', 'message'));
  if (type === undefined) return undefined;
  if (type !== 'attachment') return kindOf(type, undefined);
  const inner = stringAt(line, findMember(line, findMember(line, start, 'attachment'), 'type'));
  return inner === undefined ? undefined : kindOf(type, inner);
}

/** Where the value of a member begins; -1 without an object, without the member or at `stop`. */
function findMember(line: Buffer, start: number, name: string, stop?: string): number {
  if (!isObjectStart(line[start])) return -1;
  for (const { nameStart, nameEnd, value } of members(line, start)) {
    const length = nameEnd - nameStart;
    if (length !== name.length && length !== stop?.length) continue;
    const found = line.toString('latin1', nameStart, nameEnd);
    if (found === name) return value;
    if (found === stop) return -1;
  }
  return -1;
}

/** The string at `start`; one with escapes is left to the parser, like an escaped name. */
function stringAt(line: Buffer, start: number): string | undefined {
  const end = isQuote(line[start]) ? skipString(line, start) : -1;
  const text = line.toString('utf8', start + 1, end - 1);
  return end === -1 || text.includes('\\') ? undefined : text;
}
