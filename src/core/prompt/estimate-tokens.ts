/** About four letters of the Latin alphabet make a token; elsewhere, nearly every character is one. */
const LATIN_CHARS = 4;

/** A rough count that errs on the high side for scripts without spaces. For limits and estimates. */
export function estimateTokens(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
  const others = text.match(/[^\x00-\u024f]/gu)?.length ?? 0;
  return Math.ceil((text.length - others) / LATIN_CHARS + others);
}
