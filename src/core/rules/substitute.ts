import type { Memory } from '../memory.ts';
import { contentTokens } from './tokens.ts';

/** Values that a text can have one of: the form tells which of a memory a new one takes the place of. */
const FORMS: readonly RegExp[] = [
  /https?:\/\/[^\s`"'<>，。、；）)]*[^\s`"'<>，。、；）).,:;!?]/giu,
  /`[^`\n]+`/gu,
  /\b\d{4}-\d\d-\d\d\b/gu,
  /(?<![\p{L}\d.:/-])\d+(?:[.,:]\d+)*(?:\s?(?:%|ms|s|min|h|kb|mb|gb|px|spaces|chars))?(?![\p{L}\d:/-])/giu,
];

/** A clause with fewer words besides its value does not say what the value is of. */
const SELF_SUFFICIENT = 2;

/** One value in the place of another. */
export interface Substitution {
  readonly old: string;
  readonly fresh: string;
}

/**
 * The value that a statement has in the place of a memory's, where the statement does not say itself
 * what it is of ("its nov 23 now") and the memory has one value of the form.
 */
export function substitutionIn(
  clause: string,
  { body, description }: Pick<Memory, 'body' | 'description'>,
): Substitution | undefined {
  const rule = firstLine(body) || description;
  for (const form of FORMS) {
    const news = distinct(clause, form);
    const [fresh] = news;
    if (fresh === undefined) continue;
    const left = contentTokens(clause.replaceAll(fresh, ' '));
    const olds = distinct(rule, form).filter((value) => value !== fresh);
    const [old] = olds;
    const isClear = news.length === 1 && olds.length === 1 && old !== undefined;
    return isClear && left.size < SELF_SUFFICIENT && !rule.includes(fresh)
      ? { old, fresh }
      : undefined;
  }
  return undefined;
}

/** What a memory says first, with the new value. */
export function substituted({ body, description }: Memory, { old, fresh }: Substitution): string {
  const rule = firstLine(body) || description;
  const sentence = rule.match(SENTENCE)?.find((part) => part.includes(old)) ?? rule;
  return sentence.replaceAll(old, fresh).trim();
}

const SENTENCE = /.+?(?:[。！？]|[.!?](?=\s|$)|$)/gu;

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function distinct(text: string, form: RegExp): readonly string[] {
  return [...new Set(text.match(form) ?? [])];
}
