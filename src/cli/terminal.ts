/** What a command may say and where; given from outside so that commands can be tested. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Waits until all that was said is written, and rejects where it cannot be; absent where nothing can fail. */
  readonly written?: () => Promise<void>;
  readonly cwd: string;
  /** Writes the last line anew, or ends it when given nothing; absent where lines cannot be rewritten. */
  readonly rewrite?: (line: string | undefined) => void;
  /** Asks for one line; absent where nobody sits at a terminal. */
  readonly ask?: (question: string) => Promise<string>;
}

/** One JSON document that ends its line. */
export function printJson(terminal: Terminal, value: unknown): void {
  terminal.out(`${jsonText(value, 2)}\n`);
}

/** JSON that is shown as it is: what must not be seen on a terminal stands there as JSON escapes it. */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(UNSEEN, (char) =>
    char === '\n' ? char : `\\u${hexOf(char).padStart(4, '0')}`,
  );
}

// What a session or a file said must not steer the terminal it is shown on, or hide there.
const UNSEEN = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** The text with everything a terminal would act on, or not show, written out; lines stay lines. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (char) =>
    char === '\n' || char === '\t' ? char : `\\u{${hexOf(char)}}`,
  );
}

/** Lines of a report. A line break inside one, such as a file's name may hold, is written out. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => line.replaceAll('\n', `\\u{${hexOf('\n')}}`)).join('\n');
}

function hexOf(char: string): string {
  return char.charCodeAt(0).toString(16);
}
