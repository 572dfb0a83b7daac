/** About four letters of the Latin alphabet make a token; elsewhere, nearly every character is one. */
const LATIN_CHARS = 4;

/** A rough count that errs on the high side for scripts without spaces. For limits and estimates. */
export function estimateTokens(text: string): number {
  const others = text.match(/[\u{250}-\u{10ffff}]/gu)?.length ?? 0;
  return Math.ceil((text.length - others) / LATIN_CHARS + others);
}
