import { MEMORY_TYPES } from '../../src/core/memory.ts';
import { type FolderTexts, frontMatterOf, INDEX, isLive, isTopic, typeOf } from './topic-file.ts';

const LONGEST_LINE = 200;
const MOST_LINES = 200;
const MOST_BYTES = 25_000;
const ENTRY = /^- \[[^\]]+\]\([^)]+\) [—–-] \S/;

/** Files that the index links, in its order. Links to other places are left out. */
function linksOf(index: string): string[] {
  const targets = [...index.matchAll(/\]\(\s*<?([^)>\s]+)>?\s*\)/g)].map((match) => match[1] ?? '');
  return targets
    .filter((target) => !/^[a-z]+:\/\//i.test(target))
    .map((target) => decodeURI(target.replace(/^\.\//, '').replace(/#.*$/, '')));
}

function lineProblems(index: string): string[] {
  const lines = index.replace(/\n$/, '').split('\n');
  const problems = lines.flatMap((line) => [
    ...([...line].length > LONGEST_LINE ? [`long line: ${line.slice(0, 40)}`] : []),
    ...(/^\s*[-*] /.test(line) && !ENTRY.test(line) ? [`odd entry: ${line.slice(0, 40)}`] : []),
  ]);
  if (lines.length > MOST_LINES) problems.push(`${lines.length} lines in the index`);
  if (Buffer.byteLength(index) > MOST_BYTES) problems.push('index too large');
  if (/^---\r?\n/.test(index)) problems.push('front matter in the index');
  return problems;
}

/** What is wrong with MEMORY.md as a list of the folder's live topics. */
export function indexProblems(folder: FolderTexts): string[] {
  const live = [...folder].filter(([path, text]) => isTopic(path) && isLive(path, text));
  const index = folder.get(INDEX);
  if (index === undefined) return live.length > 0 ? ['no MEMORY.md'] : [];
  const links = linksOf(index);
  const twice = new Set(links.filter((link, position) => links.indexOf(link) !== position));
  return [
    ...lineProblems(index),
    ...links.filter((link) => !folder.has(link)).map((link) => `broken link: ${link}`),
    ...live.filter(([path]) => !links.includes(path)).map(([path]) => `not listed: ${path}`),
    ...[...twice].map((link) => `listed twice: ${link}`),
  ];
}

/** What the front matter of one topic lacks. */
export function frontMatterProblems(path: string, text: string): string[] {
  const keys = frontMatterOf(text);
  if (keys === undefined) return [`${path}: no front matter`];
  const missing = ['name', 'description'].filter((key) => !keys[key]);
  const isKnownType = MEMORY_TYPES.some((type) => type === typeOf(text));
  return [
    ...missing.map((key) => `${path}: no ${key}`),
    ...(isKnownType ? [] : [`${path}: type ${typeOf(text)}`]),
  ];
}
