import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TICKET_VARIABLES } from '../../src/core/ticket.ts';
import { hooks, namesIn, onlyPayload, readTickets, runHook } from '../support/hook-run.ts';
import { tempFolder } from '../support/temp-folder.ts';

const STOP = '{"session_id":"0b6f","transcript_path":"/t/0b6f.jsonl","hook_event_name":"Stop"}';
const EVERY_BYTE = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7) % 256));
const NAMES = [
  'with space',
  `it's "quoted"`,
  'two\nlines',
  'end\n',
  'ünï 日本 😀',
  '-leading',
  '$(exit 3) `exit 4`',
  '* ? [a] \\n %s',
];

describe.each(hooks)('the hook in $name', (hook) => {
  it.each([
    { what: 'an ordinary payload', bytes: STOP },
    { what: 'a last line without an end', bytes: '{\n"a": 1\n}' },
    { what: 'empty lines at both ends', bytes: '\n\nrememberd-ticket 1\n\n\n' },
    { what: 'every byte there is, NUL among them', bytes: EVERY_BYTE },
    { what: 'what is no JSON', bytes: '%s %d \\n $(exit 3) `exit 4`' },
    { what: '10 MB on one line', bytes: Buffer.alloc(10_000_000, STOP) },
  ])('keeps $what byte for byte', async ({ bytes }) => {
    const state = await tempFolder();
    await runHook(hook, { stdin: { bytes }, state });
    const payload = await onlyPayload(state);
    expect(payload.equals(Buffer.from(bytes))).toBe(true);
    expect(await namesIn(state, 'tmp')).toEqual([]);
  });

  it('writes no ticket without a payload', async () => {
    const state = await tempFolder();
    await runHook(hook, { stdin: { bytes: '' }, state });
    await runHook(hook, { stdin: 'null', state });
    await runHook(hook, { stdin: { bytes: STOP }, state, before: 'exec <&-' });
    await runHook(hook, { stdin: { bytes: STOP }, state, before: 'exec </' });
    expect(await namesIn(state, 'new')).toEqual([]);
    expect(await namesIn(state, 'tmp')).toEqual([]);
  });

  it('writes a ticket although nobody listens to its output', async () => {
    const state = await tempFolder();
    await runHook(hook, { stdin: { bytes: STOP }, state, before: 'exec >&- 2>&-' });
    expect(String(await onlyPayload(state))).toBe(STOP);
  });

  it('tells the closed list of variables, as they are, and nothing else of the environment', async () => {
    const state = await tempFolder();
    const hostile = `a=b 'c' "d" $(touch x) \`touch y\` %s %n \\n \\c * ünï 😀`;
    await runHook(hook, {
      stdin: { bytes: STOP },
      state,
      env: {
        ANTHROPIC_API_KEY: 'sk-not-for-the-disk',
        CLAUDE_CONFIG_DIR: hostile,
        CLAUDE_CONFIG_DIRECTORY: 'not in the list',
        CLAUDE_COWORK_MEMORY_PATH_OVERRIDE: '-n',
        CLAUDE_CODE_PROJECT_DIR_NAME: ' spaces at both ends ',
        CLAUDE_CODE_DISABLE_AUTO_MEMORY: '0',
        CLAUDE_CODE_ENTRYPOINT: '',
      },
    });
    const [ticket] = await readTickets(state);
    expect(ticket?.header).toEqual([
      'rememberd-ticket 1',
      `CLAUDE_CONFIG_DIR=${hostile}`,
      'CLAUDE_COWORK_MEMORY_PATH_OVERRIDE=-n',
      'CLAUDE_CODE_PROJECT_DIR_NAME= spaces at both ends ',
      'CLAUDE_CODE_DISABLE_AUTO_MEMORY=0',
      'CLAUDE_CODE_ENTRYPOINT=',
    ]);
    expect(ticket?.payload.toString()).toBe(STOP);
  });

  it('carries every variable that intake reads', async () => {
    const state = await tempFolder();
    const env = Object.fromEntries(TICKET_VARIABLES.map((name) => [name, `of ${name}`]));
    await runHook(hook, { stdin: { bytes: STOP }, state, env });
    const [ticket] = await readTickets(state);
    const lines = TICKET_VARIABLES.map((name) => `${name}=of ${name}`);
    expect(ticket?.header).toEqual(['rememberd-ticket 1', ...lines]);
  });

  it('drops a value with a control character', async () => {
    const state = await tempFolder();
    await runHook(hook, {
      stdin: { bytes: STOP },
      state,
      env: {
        CLAUDE_CONFIG_DIR: '/a\nCLAUDE_CODE_REMOTE_MEMORY_DIR=/evil',
        CLAUDE_COWORK_MEMORY_PATH_OVERRIDE: '/a\r',
        CLAUDE_CODE_REMOTE_MEMORY_DIR: '/a\u001b[2J',
        CLAUDE_CODE_PROJECT_DIR_NAME: '\n',
        CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1\u007f',
        CLAUDE_CODE_ENTRYPOINT: 'cli',
      },
    });
    const [ticket] = await readTickets(state);
    expect(ticket?.header).toEqual(['rememberd-ticket 1', 'CLAUDE_CODE_ENTRYPOINT=cli']);
    expect(ticket?.payload.toString()).toBe(STOP);
  });

  it.each(['000', '077'])('is private under umask %s', async (umask) => {
    const state = join(await tempFolder(), 'deep', 'state');
    await runHook(hook, { stdin: { bytes: STOP }, state, before: `umask ${umask}` });
    const [name = ''] = await namesIn(state, 'new');
    const modeOf = async (...path: string[]) => (await stat(join(state, ...path))).mode & 0o777;
    expect(await modeOf('spool', 'new', name)).toBe(0o600);
    for (const folder of ['', 'spool', 'spool/new', 'spool/tmp']) {
      expect(await modeOf(folder), folder).toBe(0o700);
    }
  });

  it('does nothing in a child of rememberd', async () => {
    const folder = await tempFolder();
    const env = { REMEMBERD_CHILD: '1', HOME: folder };
    const state = join(folder, 'state');
    await runHook(hook, { stdin: { bytes: STOP }, state, env });
    await expect(stat(state)).rejects.toThrow('ENOENT');
  });
});

describe.each(hooks)('the state folder in $name', (hook) => {
  it('may have any name', async () => {
    const folder = await tempFolder();
    await Promise.all(
      NAMES.map(async (name) => {
        await runHook(hook, { stdin: { bytes: STOP }, state: join(folder, name) });
        expect(await readTickets(join(folder, name)), name).toHaveLength(1);
      }),
    );
  });

  it('may be relative to where the agent works', async () => {
    const cwd = await tempFolder();
    await runHook(hook, { stdin: { bytes: STOP }, state: '-leading dash', cwd });
    expect(await readTickets(join(cwd, '-leading dash'))).toHaveLength(1);
  });

  it('is the argument, else REMEMBERD_HOME, else below XDG_STATE_HOME, else the usual place', async () => {
    const folder = await tempFolder();
    const usual = process.platform === 'darwin' ? 'Library/Application Support' : '.local/state';
    await mkdir(join(folder, 'home', 'Library'), { recursive: true });
    const home = { HOME: join(folder, 'home') };
    const xdg = { ...home, XDG_STATE_HOME: join(folder, 'xdg') };
    const ours = { ...xdg, REMEMBERD_HOME: join(folder, 'ours') };
    const cases = [
      { state: join(folder, 'given'), env: ours, expected: 'given' },
      { state: '', env: ours, expected: 'ours' },
      { env: { ...ours, REMEMBERD_HOME: '' }, expected: 'xdg/rememberd' },
      { env: { ...xdg, XDG_STATE_HOME: 'relative' }, expected: `home/${usual}/rememberd` },
      { env: { ...xdg, XDG_STATE_HOME: '' }, expected: `home/${usual}/rememberd` },
    ];
    for (const [index, { expected, ...call }] of cases.entries()) {
      await runHook(hook, { stdin: { bytes: STOP }, cwd: folder, ...call });
      const written = await readTickets(join(folder, expected));
      expect(written, `case ${index}`).toHaveLength(index === 4 ? 2 : 1);
    }
  });

  it('is nowhere without a home, and where REMEMBERD_HOME is no absolute path', async () => {
    const cwd = await tempFolder();
    const missing = join(cwd, 'missing');
    for (const env of [{}, { HOME: '' }, { HOME: missing }, { REMEMBERD_HOME: 'rel', HOME: cwd }]) {
      await runHook(hook, { stdin: { bytes: STOP }, cwd, env });
    }
    await expect(stat(missing)).rejects.toThrow('ENOENT');
    await expect(stat(join(cwd, 'rel'))).rejects.toThrow('ENOENT');
    await expect(stat(join(cwd, '.local'))).rejects.toThrow('ENOENT');
  });
});
