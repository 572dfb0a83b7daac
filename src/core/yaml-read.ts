import { type Document, parseDocument, visit } from 'yaml';

// `#47` is a word that people write; a comment has a space behind its number sign.
const HASH_WORDS = /^[ \t]*#(?=\S)(?:(?![ \t]#[ \t])[^\r\n])*/;

/**
 * Parses without guessing types: `1.10`, `017` and `no` stay what the person wrote. Texts keep their
 * `#47`, which YAML would take for the beginning of a comment. Throws on anything that is no YAML.
 */
export function parseYaml(source: string): Document.Parsed {
  const document = parseDocument(source, { schema: 'failsafe', prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) throw error;
  visit(document, {
    Scalar(role, node) {
      if (role === 'key' || node.type !== 'PLAIN' || !node.range) return;
      const words = hashWordsAt(source, node.range[1]);
      if (words !== '') node.value = `${String(node.value)}${words}`.trim();
    },
  });
  return document;
}

/** The rest of a line that belongs to a text although YAML ends the text before it. */
export function hashWordsAt(source: string, position: number): string {
  return HASH_WORDS.exec(source.slice(position))?.[0] ?? '';
}
