import type { ExpectedSave } from './golden-case.ts';
import { type FolderTexts, INDEX } from './topic-file.ts';

/** A topic file with flat front matter, as the documents describe it. */
export function topicText(type: string, body: string): string {
  return `---\nname: a-memory\ndescription: a memory\ntype: ${type}\n---\n\n${body}\n`;
}

/** Puts a topic into the folder, or takes it out when `text` is null; the index follows. */
export function withTopic(folder: FolderTexts, file: string, text: string | null) {
  const files = new Map(folder);
  const lines = (files.get(INDEX) ?? '').split('\n').filter((line) => line !== '');
  const others = lines.filter((line) => !line.includes(`(${file})`));
  files.delete(file);
  if (text !== null) files.set(file, text);
  const entry = text === null ? [] : [`- [Memory](${file}) — a memory`];
  return files.set(INDEX, [...others, ...entry, ''].join('\n'));
}

/** The folder as a careful person would leave it: each memory in the words of `says`. */
export function writtenByHand(before: FolderTexts, saves: readonly ExpectedSave[]): FolderTexts {
  return saves.reduce((files, { action, id, says, target, types }) => {
    const text = action === 'forget' ? null : topicText(types[0], says);
    return withTopic(files, target ?? `memory-${id}.md`, text);
  }, before);
}
