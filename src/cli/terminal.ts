/** What a command may say and where; given from outside so that commands can be tested. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly cwd: string;
  /** Writes the last line anew, or ends it when given nothing; absent where lines cannot be rewritten. */
  readonly rewrite?: (line: string | undefined) => void;
}

/** One JSON document on a line of its own. */
export function printJson(terminal: Terminal, value: unknown): void {
  terminal.out(`${JSON.stringify(value, null, 2)}\n`);
}

// What a session or a file said must not steer the terminal it is shown on, or hide there.
const UNSEEN = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** The text with everything a terminal would act on, or not show, written out; lines stay lines. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (char) =>
    char === '\n' || char === '\t' ? char : `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
