/** Paths that an installed hook and its runner need. All are absolute. */
export interface LaunchFacts {
  readonly node: string;
  /** Main file of the program. */
  readonly program: string;
  readonly stateFolder: string;
}

/**
 * `bin/run` of the state folder, for POSIX: what a hook starts when no runner is there. It goes on in a
 * session of its own, because the client may kill the group of the hook.
 */
export function renderLauncher({ node, program, stateFolder }: LaunchFacts): string {
  const words = [node, program, 'drain', '--wait', '--detach', '--state', stateFolder];
  return `#!/bin/sh
# Written by \`rememberd install\`. Works the queue of this state folder until it is empty.
unset NODE_OPTIONS # a project may have set it for its own programs
exec ${words.map(quoteForShell).join(' ')}
`;
}

/** The same for Windows, \`bin/run.cmd\`. */
export function renderWindowsLauncher({ node, program, stateFolder }: LaunchFacts): string {
  const words = [node, program, 'drain', '--wait', '--detach', '--state', stateFolder];
  return `@echo off\r\nset NODE_OPTIONS=\r\n${words.map((word) => `"${word.replaceAll('%', '%%')}"`).join(' ')}\r\n`;
}

/** What a launcher of either kind starts; undefined for a text that is none. */
export function readLauncher(text: string): Pick<LaunchFacts, 'node' | 'program'> | undefined {
  const [head = '', command] = text.split(/^exec /m, 2);
  const quoted = /'((?:[^']|'\\'')*)'/g;
  const words = head.startsWith('#!/bin/sh\n')
    ? [...(command ?? '').matchAll(quoted)].map(([, word = '']) => word.replaceAll("'\\''", "'"))
    : [...text.matchAll(/"([^"\r\n]*)"/g)].map(([, word = '']) => word.replaceAll('%%', '%'));
  const [node, program] = words;
  return node === undefined || program === undefined ? undefined : { node, program };
}

/** The command that a client runs at an event. Silent and well even when the hook is gone. */
export function hookCommand(stateFolder: string): string {
  const hook = quoteForShell(`${stateFolder}/bin/enqueue.sh`);
  return `[ -f ${hook} ] && sh ${hook} ${quoteForShell(stateFolder)}; exit 0`;
}

/** True for a call, of this version or another, of the hook that lies in this state folder. */
export function callsHookOf(stateFolder: string, call: string): boolean {
  const path = `${stateFolder}/bin/enqueue.`;
  // As an argument of its own, or within the quotes of a shell.
  const forms = [path, quoteForShell(path).slice(1, -1)].map(withSlashes);
  const leads = forms.flatMap((form) => withSlashes(call).split(form).slice(0, -1));
  // Another state folder may end in the same names.
  return leads.some((lead) => lead === '' || /[\s'"]$/.test(lead));
}

function withSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

/** As a shell reads it back. */
export function quoteForShell(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
