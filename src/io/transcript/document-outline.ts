import type { DocumentOutline } from '../../core/transcript/foreign-format.ts';
import { isArrayStart, isObjectStart, members, skipSpace } from './json-bytes.ts';

/** Names at the top of the JSON document that a file begins with, as far as its head reaches. */
export function outlineOf(head: Buffer): DocumentOutline | undefined {
  const start = documentStart(head);
  const isArray = isArrayStart(head[start]);
  const object = isArray ? skipSpace(head, start + 1) : start;
  if (!isObjectStart(head[object])) return undefined;
  const names = Array.from(members(head, object), ({ nameStart, nameEnd }) =>
    head.toString('utf8', nameStart, nameEnd),
  );
  return { isArray, names };
}

/** Some exports print a line of text before the document. */
function documentStart(head: Buffer): number {
  const start = skipSpace(head, head.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0);
  if (isObjectStart(head[start]) || isArrayStart(head[start])) return start;
  const brace = head.indexOf('\n{');
  return brace === -1 ? start : brace + 1;
}

const BOM = Buffer.from('\uFEFF');

/** UTF-8, or UTF-16 by its mark or by the zero in every other of the first bytes. */
export function textEncoding(head: Buffer): 'utf-8' | 'utf-16' {
  const [a, b, c, d] = head;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return 'utf-16';
  const isLittle = a !== 0 && b === 0 && c !== 0 && d === 0;
  const isBig = a === 0 && b !== 0 && c === 0 && d !== 0;
  return isLittle || isBig ? 'utf-16' : 'utf-8';
}
