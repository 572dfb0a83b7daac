import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createProcessTable } from '../../src/io/process-table.ts';

const isLinux = process.platform === 'linux';

function startSleeper(): ReturnType<typeof spawn> & { readonly pid: number } {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.pid === undefined) throw new Error('no process was started');
  return Object.assign(child, { pid: child.pid });
}

describe.each<NodeJS.Platform>(isLinux ? ['linux', 'freebsd'] : [process.platform])(
  'the process table, asked as on %s',
  (platform) => {
    const table = createProcessTable(platform);

    it('knows the process that asks, and always says the same of it', async () => {
      const self = await table.self();
      expect(self).toMatchObject({ pid: process.pid, startedAt: await table.startOf(process.pid) });
      expect(await createProcessTable(platform).self()).toEqual(self);
    });

    it('tells a running process from one that is gone', async () => {
      const child = startSleeper();
      expect(await table.startOf(child.pid)).toMatch(/\d/);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await table.startOf(child.pid)).toBeNull();
    });

    it('takes a zombie for gone', async () => {
      // The shell becomes a process that never asks how its child ended. The child outlives that change:
      // a shell may collect one that ends before.
      const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      onTestFinished(() => void parent.kill('SIGKILL'));
      const [said] = await once(parent.stdout, 'data');
      const pid = Number(String(said));
      await expect.poll(() => table.startOf(pid), { timeout: 10_000 }).toBeNull();
      if (isLinux) expect(await readFile(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
    });
  },
);

it.runIf(isLinux)('knows machine, boot and namespace on Linux', async () => {
  const { host, boot, namespace } = await createProcessTable('linux').self();
  expect(boot).toMatch(/^[0-9a-f-]{36}$/);
  expect(namespace).toMatch(/^pid:\[\d+\]$/);
  expect(host).not.toBe('');
});

it('gives a process that is only hidden from it the benefit of the doubt', async () => {
  // Number 1 is always there; a system that is asked in the wrong way still knows that much.
  expect(await createProcessTable('freebsd').startOf(1)).not.toBeNull();
});
