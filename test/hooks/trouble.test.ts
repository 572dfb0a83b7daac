import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Hook,
  hooks,
  namesIn,
  onlyPayload,
  processesOf,
  readTickets,
  runHook,
  shellHooks,
} from '../support/hook-run.ts';
import { smallDisk } from '../support/small-disk.ts';
import { tempFolder } from '../support/temp-folder.ts';

const PAYLOAD = '{"hook_event_name":"Stop"}';
const LARGE = Buffer.alloc(10_000_000, 'x');
/** Beside its second, which is measured too, so that a slow machine is slow in both. */
const EXTRA_MS = 500;
const IS_FULL = process.env['REMEMBERD_TEST_FULL'] === '1';
const IDLE = { REMEMBERD_CHILD: '1' };

/** How many are run at once: fewer in all shells but one when time is short, and where each is slow. */
function crowdOf({ name }: Hook): number {
  if (name === 'node') return 8;
  return IS_FULL || name === shellHooks[0]?.name ? 200 : 50;
}

describe.each(hooks)('the hook in $name', (hook) => {
  it('bears a state folder it cannot write to', async () => {
    const folder = await tempFolder();
    const file = join(folder, 'file');
    await writeFile(file, '');
    await mkdir(join(folder, 'taken'));
    await writeFile(join(folder, 'taken', 'spool'), '');
    await mkdir(join(folder, 'half', 'spool'), { recursive: true });
    await writeFile(join(folder, 'half', 'spool', 'new'), '');
    const states = [file, join(file, 'below'), join(folder, 'taken'), join(folder, 'half')];
    const check = async (state: string) => {
      await runHook(hook, { stdin: { bytes: PAYLOAD }, state });
      expect(await namesIn(state, 'tmp'), state).toEqual([]);
    };
    await Promise.all([...states, '/dev/null', '/proc/rememberd'].map(check));
  });

  it('leaves nothing of a payload that does not fit on the disk', async () => {
    const disk = await smallDisk();
    if (disk === undefined) return;
    const state = join(disk, 'state');
    await runHook(hook, { stdin: { bytes: LARGE }, state });
    await writeFile(join(disk, 'filler'), LARGE).catch(() => {});
    await runHook(hook, { stdin: { bytes: PAYLOAD }, state });
    spawnSync('mount', ['-o', 'remount,ro', disk]);
    await runHook(hook, { stdin: { bytes: PAYLOAD }, state });
    expect(await namesIn(state, 'new')).toEqual([]);
    expect(await namesIn(state, 'tmp')).toEqual([]);
  });

  it('leaves nothing of a payload that is larger than files may be', async () => {
    const state = await tempFolder();
    await runHook(hook, { stdin: { bytes: LARGE }, state, before: 'ulimit -f 8' });
    await runHook(hook, { stdin: { bytes: PAYLOAD }, state, before: 'ulimit -f 0' });
    expect(await namesIn(state, 'new')).toEqual([]);
    expect(await namesIn(state, 'tmp')).toEqual([]);
  });

  // A machine so busy that a copy does not get its turn within a second gets a second chance.
  it('writes whole tickets when many run at once', { retry: 2 }, async () => {
    const folder = await tempFolder();
    const count = crowdOf(hook);
    const expected = Array.from({ length: count }, (_, index) => `payload ${index}`);
    await Promise.all(expected.map((text, index) => writeFile(join(folder, `${index}`), text)));
    const all = `i=0; while [ $i -lt ${count} ]; do "$@" <$i & i=$((i+1)); done; wait`;
    const command = ['-c', all, 'sh', ...hook.command, join(folder, 'state')];
    const { status, output } = spawnSync('/bin/sh', command, { cwd: folder });
    expect({ status, output: String(output) }).toEqual({ status: 0, output: ',,' });
    const tickets = await readTickets(join(folder, 'state'));
    expect(tickets.map(({ payload }) => String(payload)).sort()).toEqual(expected.sort());
    expect(await namesIn(join(folder, 'state'), 'tmp')).toEqual([]);
  });
});

it('finds names of its own where the kernel gives none and every hook has the same pid', async () => {
  const isolate = 'mount --bind /dev/null /proc/sys/kernel/random/uuid && exec "$@"';
  const unshare = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c'];
  if (spawnSync('unshare', [...unshare.slice(1), isolate, 'sh', 'true']).status !== 0) {
    console.log('hooks: name spaces need root on Linux, this case is skipped');
    return;
  }
  const [program = '', ...rest] = unshare;
  for (const { name, command } of shellHooks) {
    const state = await tempFolder();
    const hook = { name, command: [program, ...rest, isolate, 'sh', ...command] };
    const runs = Array.from({ length: 8 }, () =>
      runHook(hook, { stdin: { bytes: PAYLOAD }, state }),
    );
    await Promise.all(runs);
    expect(await readTickets(state), name).toHaveLength(8);
    const pids = new Set((await namesIn(state, 'new')).map((ticket) => ticket.split('.')[0]));
    expect(pids.size, name).toBe(1);
  }
});

// Measured against the clock, so a machine that is busy for a moment gets a second chance.
describe('stdin that is held open', { retry: 2 }, () => {
  it.each([
    { what: 'a payload', bytes: '{"cut":' },
    { what: 'a large payload', bytes: LARGE.subarray(0, 1_000_000) },
    { what: 'nothing', bytes: '' },
  ])('ends it after a second, with $what kept and no process left', async ({ bytes }) => {
    const check = async (hook: Hook) => {
      const state = await tempFolder();
      const { tookMs, group } = await runHook(hook, { stdin: { bytes, heldOpen: true }, state });
      expect(processesOf([group]), hook.name).toEqual([]);
      const payloads = (await readTickets(state)).map(({ payload }) => payload);
      const expected = bytes.length === 0 ? [] : [Buffer.from(bytes)];
      expect(Buffer.concat(payloads).equals(Buffer.concat(expected)), hook.name).toBe(true);
      expect(payloads, hook.name).toHaveLength(expected.length);
      expect(await namesIn(state, 'tmp')).toEqual([]);
      return tookMs;
    };
    const secondOf = async (hook: Hook) => {
      const { tookMs } = await runHook(hook, { stdin: 'null', env: IDLE, before: 'sleep 1' });
      return tookMs;
    };
    const [took, seconds] = await Promise.all([
      Promise.all(hooks.map(check)),
      Promise.all(hooks.map(secondOf)),
    ]);
    for (const [index, { name }] of hooks.entries()) {
      expect(took[index], name).toBeLessThan((seconds[index] ?? 0) + EXTRA_MS);
    }
  });
});

/** Is busy for 1.3 s by the system's own clock before it copies. */
const LATE_CAT = `#!/bin/sh
IFS='. '
now() { read -r s c _ </proc/uptime; n=$((s * 100 + 1$c)); }
now
end=$((n + 130))
while [ $n -lt $end ]; do now; done
exec /bin/cat
`;

it.runIf(process.platform === 'linux')(
  'waits another second for a copy that had no turn on a crowded machine',
  { retry: 2 },
  async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'cat'), LATE_CAT, { mode: 0o700 });
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    const check = async (hook: Hook) => {
      const state = await tempFolder();
      await runHook(hook, { stdin: { bytes: PAYLOAD }, state, env });
      expect(String(await onlyPayload(state)), hook.name).toBe(PAYLOAD);
    };
    await Promise.all(shellHooks.map(check));
  },
);

it('leaves no process behind when everything went well', async () => {
  for (const hook of hooks) {
    const state = await tempFolder();
    const runs = Array.from({ length: 10 }, () =>
      runHook(hook, { stdin: { bytes: PAYLOAD }, state }),
    );
    const groups = (await Promise.all(runs)).map(({ group }) => group);
    expect(processesOf(groups), hook.name).toEqual([]);
  }
});

it('does not wait for a terminal', async () => {
  if (spawnSync('script', ['--version']).status !== 0) {
    console.log('hooks: there is no script(1) to make a terminal, this case is skipped');
    return;
  }
  const check = async ({ name, command }: Hook) => {
    const state = await tempFolder();
    const quoted = [...command, state].map((word) => `'${word}'`).join(' ');
    const child = spawn('script', ['-qec', quoted, '/dev/null'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, output }, name).toEqual({ code: 0, output: '' });
    expect(await readdir(state)).toEqual([]);
  };
  await Promise.all(hooks.map(check));
});
