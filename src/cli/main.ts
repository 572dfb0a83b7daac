#!/usr/bin/env node
import { askLine } from './ask-line.ts';
import { runCli } from './run-cli.ts';

// Whoever read our output and has seen enough, as `head` has, is no failure. What was begun is durable.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`rememberd: The output cannot be written: ${error.message}\n`);
  process.exit(1);
});

// Exit codes: 0 done, 1 failed, 2 bad usage, 75 try again later. `exitCode`, not `exit`: output that
// goes into a slow pipe must be written out first.
process.exitCode = await runCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  written: () =>
    new Promise((resolve, reject) => {
      process.stdout.write('', (error) => (error ? reject(error) : resolve()));
    }),
  cwd: process.cwd(),
  ...(process.stderr.isTTY
    ? { rewrite: (line) => process.stderr.write(line === undefined ? '\n' : `\r\x1b[K${line}`) }
    : {}),
  ...(process.stdin.isTTY && process.stdout.isTTY ? { ask: askLine } : {}),
});
