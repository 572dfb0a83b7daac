const UNSAFE = /[\s()<>[\]{}%#?&:*|^"'`\\\p{Cc}]|^~/gu;

/** A path as link target: everything that could end the link or mean something else is encoded. */
export function writeTarget(file: string): string {
  return file.replace(UNSAFE, (char) =>
    [...Buffer.from(char)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}

/** Nothing in it needs to be decoded, and no folder in it is `.` or `..`. */
const PLAIN = /^[\w-]+(?:[./][\w-]+)*\.md$/i;

/**
 * The Markdown file inside the memory folder that a link target names, as path with `/`. Undefined
 * for everything else: other kinds of files, URLs, absolute paths, paths that leave the folder.
 */
export function readTarget(target: string): string | undefined {
  if (PLAIN.test(target)) return target;
  const path = withoutPart(unescaped(target));
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\~])/i.test(path)) return undefined;
  return markdownFile(decode(path));
}

/**
 * The files that a link target may mean, the likeliest first: people write names as they see them as
 * well, with what ought to be encoded. All but `readTarget` count only where such a file is there.
 */
export function readingsOf(target: string): readonly string[] {
  if (PLAIN.test(target)) return [target];
  const meant = unescaped(target);
  const paths = [
    readTarget(target),
    ...[meant, target].flatMap((text) => [withoutPart(text), text]).map(markdownFile),
    markdownFile(decodeEach(withoutPart(meant))),
  ];
  return [...new Set(paths.flatMap((path) => path ?? []))];
}

function withoutPart(target: string): string {
  return target.split(/[#?]/, 1)[0] ?? '';
}

const ENTITIES = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', num: '#', percnt: '%' },
    ...{ lpar: '(', rpar: ')', lsqb: '[', rsqb: ']', lowbar: '_', ast: '*', grave: '`' },
  }),
);
const ESCAPED = /\\([!-/:-@[-`{-~])|&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,31}));/gi;

/** What Markdown takes backslashes and entities for. */
function unescaped(target: string): string {
  return target.replace(ESCAPED, (whole, char?: string, decimal = '', hex = '', name = '') => {
    if (char !== undefined) return char;
    const code = decimal === '' ? Number.parseInt(hex, 16) : Number(decimal);
    if (Number.isNaN(code)) return ENTITIES.get(name) ?? whole;
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A lone percent sign: the name is meant as it stands.
    return path;
  }
}

/** Decodes what can be; other bytes become what a listing shows for a name that is not UTF-8. */
function decodeEach(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  );
}

function markdownFile(path: string): string | undefined {
  const file = path.startsWith('/') ? undefined : normalise(path);
  return file !== undefined && /\.md$/i.test(file) ? file : undefined;
}

function normalise(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
