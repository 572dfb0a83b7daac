import { findNamedSecrets } from './named-secrets.ts';
import type { SecretRule } from './secret-rule.ts';
import { SHAPE_RULES } from './shape-rules.ts';
import { VENDOR_RULES } from './vendor-rules.ts';

/** A text without its secrets. `found` counts them by rule and never holds a secret. */
export interface Redaction {
  readonly text: string;
  readonly found: Readonly<Record<string, number>>;
}

const RULES: readonly SecretRule[] = [...VENDOR_RULES, ...SHAPE_RULES];

/** Replaces every secret by `[redacted:<rule>]`. Time is linear in the length of the text. */
export function redact(text: string): Redaction {
  const found: Record<string, number> = {};
  const mark = (rule: string) => {
    found[rule] = (found[rule] ?? 0) + 1;
    return `[redacted:${rule}]`;
  };
  const lower = text.toLowerCase();
  const shaped = RULES.filter((rule) => isWorthRunning(rule, lower)).reduce(
    (rest, rule) => replaceShaped(rest, rule, mark),
    text,
  );
  return { text: replaceNamed(shaped, mark), found };
}

/** The name of a rule that finds a secret in the text, undefined when none does. */
export function containsSecret(text: string): string | undefined {
  return Object.keys(redact(text).found)[0];
}

function isWorthRunning(rule: SecretRule, lower: string): boolean {
  return rule.hints.some((hint) => lower.includes(hint));
}

function replaceShaped(text: string, rule: SecretRule, mark: (rule: string) => string): string {
  return text.replace(rule.pattern, (match: string, group: unknown) => {
    const secret = typeof group === 'string' ? group : match;
    if (secret.startsWith('[redacted:') || rule.accept?.(secret) === false) return match;
    return match.slice(0, match.length - secret.length) + mark(rule.name);
  });
}

function replaceNamed(text: string, mark: (rule: string) => string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { rule, start, end } of findNamedSecrets(text)) {
    pieces.push(text.slice(from, start), mark(rule));
    from = end;
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(from);
}
