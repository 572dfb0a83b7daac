import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { examineRunningClients } from '../../src/app/examine-hooks.ts';
import { tempFolder } from '../support/temp-folder.ts';

it.runIf(process.platform === 'linux')(
  'a client that runs is told of, as it may write its own copy of the settings back',
  async () => {
    const client = join(await tempFolder(), 'claude');
    await copyFile('/bin/sleep', client);
    const running = spawn(client, ['60']);
    onTestFinished(async () => {
      running.kill('SIGKILL');
      await once(running, 'exit');
    });
    await once(running, 'spawn');
    expect(await examineRunningClients()).toMatchObject({
      health: 'note',
      found: expect.stringContaining('may write older settings back'),
    });
  },
);
