// Scripts and emoji in which an invisible joiner between two letters carries meaning.
const JOINED =
  '[\\p{scx=Arab}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Mlym}\\p{scx=Sinh}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]';
const INVISIBLE = new RegExp(
  `\\p{Cs}|(?![\\u200c\\u200d])\\p{Cf}|(?<!${JOINED})[\\u200c\\u200d]|[\\u200c\\u200d](?!${JOINED})`,
  'gu',
);

/** A text on one line: no control, zero-width or half characters, single spaces. */
export function oneLine(text: string): string {
  if (/^[!-~]+(?: [!-~]+)*$/.test(text)) return text;
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Text over several lines: line feeds only, no control or half characters. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/(?![\n\t])\p{Cc}|\ufeff/gu, '');
}

/** Text as it may stand below front matter: clean, no blank lines around it, no front matter of its own. */
export function cleanBody(text: string): string {
  return trimBlankLines(withoutFence(trimBlankLines(cleanText(text))));
}

/** Without empty lines at the beginning and at the end; spaces inside lines stay. */
export function trimBlankLines(text: string): string {
  const end = text.trimEnd().length;
  if (end === 0) return '';
  const start = text.lastIndexOf('\n', text.length - text.trimStart().length) + 1;
  const last = /\r?\n/.exec(text.slice(end));
  return text.slice(start, last === null ? undefined : end + last.index);
}

function withoutFence(text: string): string {
  if (!text.startsWith('---')) return text;
  const block = /^---[^\n]*\n(?:[\w-]+:[^\n]*\n|[ \t#-][^\n]*\n)*?---[ \t]*(?:\n|$)/.exec(text);
  const rest = block === null ? text.replace(/^-{3,}/, '') : text.slice(block[0].length);
  return withoutFence(trimBlankLines(rest));
}
