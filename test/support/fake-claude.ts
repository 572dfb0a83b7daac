import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tempFolder } from './temp-folder.ts';

/** A program in the place of the agent's own. What it was given lies in `home`: words, stdin, env, cwd. */
export interface FakeClaude {
  readonly program: string;
  readonly home: string;
  readonly folder: string;
}

/** Notes what it is given, then does what the lines of sh say. `$home` is its home. */
export async function fakeClaude(lines: string): Promise<FakeClaude> {
  const home = await tempFolder();
  const program = join(home, 'claude');
  const script = [
    '#!/bin/sh',
    `home='${home}'`,
    'for word in "$@"; do printf "%s\\n" "$word"; done >"$home/words"',
    'env >"$home/env"; pwd >"$home/cwd"; cat >"$home/stdin"',
    lines,
    '',
  ];
  await writeFile(program, script.join('\n'), { mode: 0o700 });
  return { program, home, folder: join(home, 'state', 'neutral') };
}

/** Lines that print one JSON document. */
export function printing(document: object): string {
  return `cat <<'END'\n${JSON.stringify(document)}\nEND`;
}
