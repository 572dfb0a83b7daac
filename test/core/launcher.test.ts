import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  callsHookOf,
  hookCommand,
  readLauncher,
  renderLauncher,
  renderWindowsLauncher,
} from '../../src/core/launcher.ts';
import { tempFolder } from '../support/temp-folder.ts';

const NAMES = ['plain', 'with space', "o'brien", '$HOME `id` "x"', 'back\\slash', '100%', '-n'];

/** A program that writes its words into the file named first, one a line. */
const PRINT_WORDS = '#!/bin/sh\nfor word; do printf "%s\\n" "$word"; done\n';

describe('the launcher', () => {
  it.each(NAMES)('hands paths with the name %s on as they are', async (name) => {
    const folder = join(await tempFolder(), name);
    await mkdir(folder);
    const node = join(folder, 'node');
    await writeFile(node, PRINT_WORDS, { mode: 0o700 });
    const facts = { node, program: join(folder, 'main.js'), stateFolder: folder };
    const printed = execFileSync('sh', ['-c', renderLauncher(facts)], { encoding: 'utf8' });
    expect(printed.trimEnd().split('\n')).toEqual([
      facts.program,
      ...['drain', '--wait', '--detach', '--state'],
      folder,
    ]);
  });

  it.each([...NAMES, 'two\nlines'])('is read again: %s', (name) => {
    const facts = { node: `/opt/${name}/node`, program: `/opt/${name}/main.js`, stateFolder: '/s' };
    const { node, program } = facts;
    expect(readLauncher(renderLauncher(facts))).toEqual({ node, program });
    const windows = { ...facts, node: 'C:\\100%\\node.exe', program: 'C:\\main.js' };
    expect(readLauncher(renderWindowsLauncher(windows))).toEqual({
      node: 'C:\\100%\\node.exe',
      program: 'C:\\main.js',
    });
    expect(readLauncher('#!/bin/sh\nexit 0\n')).toBeUndefined();
  });

  it('keeps from the program what a project wants of its own Node programs', async () => {
    const folder = await tempFolder();
    const program = join(folder, 'main.js');
    await writeFile(program, 'console.log("started");');
    const text = renderLauncher({ node: process.execPath, program, stateFolder: folder });
    const env = { ...process.env, NODE_OPTIONS: '--require=/nowhere.js' };
    expect(execFileSync('sh', ['-c', text], { encoding: 'utf8', env })).toBe('started\n');
  });

  it('quotes for Windows, where a per cent sign is doubled', () => {
    const text = renderWindowsLauncher({
      node: 'C:\\Program Files\\node.exe',
      program: 'C:\\100%\\main.js',
      stateFolder: 'C:\\state',
    });
    expect(text).toBe(
      '@echo off\r\nset NODE_OPTIONS=\r\n"C:\\Program Files\\node.exe" "C:\\100%%\\main.js" "drain" "--wait" "--detach" "--state" "C:\\state"\r\n',
    );
  });
});

describe('the command that the client runs', () => {
  it.each(NAMES)(
    'finds a hook below the name %s, and is silent and well without it',
    async (name) => {
      const state = join(await tempFolder(), name);
      await mkdir(join(state, 'bin'), { recursive: true });
      await writeFile(join(state, 'bin', 'enqueue.sh'), 'printf %s "$1" >"$1/seen"; exit 3');
      const call = () => spawnSync('sh', ['-c', hookCommand(state)], { encoding: 'utf8' });
      expect(call()).toMatchObject({ status: 0, stdout: '', stderr: '' });
      expect(await readFile(join(state, 'seen'), 'utf8')).toBe(state);
      await writeFile(join(state, 'bin', 'enqueue.sh'), '');
      const elsewhere = spawnSync('sh', ['-c', hookCommand(join(state, 'gone'))], {
        encoding: 'utf8',
      });
      expect(elsewhere).toMatchObject({ status: 0, stdout: '', stderr: '' });
    },
  );
});

describe('callsHookOf', () => {
  it.each(NAMES)('knows its own command for the name %s', (name) => {
    expect(callsHookOf(`/home/sam/${name}`, hookCommand(`/home/sam/${name}`))).toBe(true);
  });

  it.each([
    ['an older form', '/s', 'sh /s/bin/enqueue.sh /s', true],
    ['the words of Windows', 'C:\\s', 'node.exe C:\\s\\bin\\enqueue.mjs C:\\s', true],
    ['another state folder', '/s', hookCommand('/t'), false],
    ['one whose path ends alike', '/s', hookCommand('/home/s'), false],
    ['one inside', '/s', hookCommand('/s/inner'), false],
    ['another program', '/s', 'echo /s/bin', false],
  ])('tells %s', (_case, stateFolder, call, isOurs) => {
    expect(callsHookOf(stateFolder, call)).toBe(isOurs);
  });
});
