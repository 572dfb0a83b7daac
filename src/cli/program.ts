import { fileURLToPath } from 'node:url';

/** Where this program lies: its main file, and the folder of hooks that came with it. */
export const PROGRAM = {
  main: fileURLToPath(new URL('./main.js', import.meta.url)),
  hooks: fileURLToPath(new URL('../../hooks', import.meta.url)),
} as const;
