const BARE_WORD = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
// Words that YAML 1.1 readers take for truth values or nothing.
const GUESSED = new Set(['y', 'n', 'yes', 'no', 'on', 'off', 'true', 'false', 'null']);
const ESCAPED_TOO = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A text as YAML value on one line, read back the same by readers of YAML 1.1 and 1.2. */
export function yamlText(text: string): string {
  if (BARE_WORD.test(text) && !GUESSED.has(text)) return text;
  return JSON.stringify(text).replace(
    ESCAPED_TOO,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
