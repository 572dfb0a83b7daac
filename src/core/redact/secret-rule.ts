/** One shape of secret. Data only: the engine is in redact.ts. */
export interface SecretRule {
  readonly name: string;
  /** Lower-case strings of which a text must hold one before the pattern is worth running. */
  readonly hints: readonly string[];
  /**
   * Global. The secret is its only group, which ends the match, or without groups the whole match.
   * It must not backtrack over unbounded repeats: transcripts are untrusted and may be megabytes long.
   */
  readonly pattern: RegExp;
  readonly accept?: (secret: string) => boolean;
}

/** A token may also start behind an escape of serialised JSON (`\n`) or of a URL (`%3D`). */
const TOKEN_START = String.raw`(?:(?<![\w-])|(?<=\\[nrt]|%[0-9A-Fa-f]{2}))`;

/**
 * A rule for tokens that a vendor marks with a prefix. The prefix is matched before its left border
 * is looked at, because a regular expression that starts with a literal is searched much faster.
 */
export function prefixed(
  name: string,
  { prefix, body, hints = [prefix] }: { prefix: string; body: string; hints?: readonly string[] },
): SecretRule {
  const border = `(?<=${TOKEN_START}${prefix})`;
  return {
    name,
    hints: hints.map((hint) => hint.toLowerCase()),
    pattern: new RegExp(`${prefix}${border}${body}`, 'g'),
  };
}
