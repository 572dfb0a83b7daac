import { parseArgs } from 'node:util';
import { quoteForShell } from '../core/launcher.ts';

/** The flags by which a command line said where it works. */
export interface FolderFlags {
  readonly memoryDir?: string | undefined;
  readonly project?: string | undefined;
  readonly state?: string | undefined;
}

/**
 * What to put behind a command so that it works where this one did, each with a space before it. `found`
 * is the memory folder that was worked on, for when no flag names it.
 */
export function sameFolder({ memoryDir, project, state }: FolderFlags, found?: string): string {
  const folder = memoryDir ?? (project === undefined ? found : undefined);
  return [
    ...flag('--memory-dir', folder),
    ...flag('--project', project),
    ...flag('--state', state),
  ].join('');
}

/** Commands that an error's advice names between back quotes, with the flags of the one that failed. */
export function keepFolder(advice: string, words: readonly string[]): string {
  const flags = sameFolder(flagsIn(words));
  return advice.replace(
    /`rememberd (extract|list|show|log|undo|forget|restore|reindex)\b([^`]*)`/g,
    (_match, command: string, rest: string) => `\`rememberd ${command}${rest}${flags}\``,
  );
}

/** As a shell reads it back, plain words as they are. */
export function quoted(word: string): string {
  return /^[\w./@:+-]+$/.test(word) ? word : quoteForShell(word);
}

function flag(name: string, value: string | undefined): string[] {
  return value === undefined ? [] : [` ${name} ${quoted(value)}`];
}

/** Read anew: a command line that failed may never have been read to its end. */
function flagsIn(words: readonly string[]): FolderFlags {
  const text = { type: 'string' } as const;
  const options = { 'memory-dir': text, project: text, state: text };
  const { values } = parseArgs({ args: [...words], options, strict: false });
  const given = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return {
    memoryDir: given(values['memory-dir']),
    project: given(values['project']),
    state: given(values['state']),
  };
}
