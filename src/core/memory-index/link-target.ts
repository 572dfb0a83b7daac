const UNSAFE = /[\s()<>[\]{}%#?&:*|^"'`\\\p{Cc}]/gu;

/** A path as link target: everything that could end the link or mean something else is encoded. */
export function writeTarget(file: string): string {
  return file.replace(UNSAFE, (char) =>
    [...Buffer.from(char)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}

/**
 * The Markdown file inside the memory folder that a link target names, as path with `/`. Undefined
 * for everything else: other kinds of files, URLs, absolute paths, paths that leave the folder.
 */
export function readTarget(target: string): string | undefined {
  const [path = ''] = target.split(/[#?]/, 1);
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\~])/i.test(path)) return undefined;
  const file = normalise(decode(path));
  return file !== undefined && /\.md$/i.test(file) ? file : undefined;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A lone percent sign: the name is meant as it stands.
    return path;
  }
}

function normalise(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
