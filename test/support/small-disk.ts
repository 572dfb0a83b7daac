import { spawnSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { tempFolder } from './temp-folder.ts';

/** A file system of so many bytes for one test, 64 KiB if not given, or undefined, said on the console, where none can be mounted. */
export async function smallDisk(size = '64k'): Promise<string | undefined> {
  const folder = await tempFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  if (status !== 0) {
    console.log('small disk: mounting needs root on Linux, this case is skipped');
    return undefined;
  }
  onTestFinished(() => {
    spawnSync('umount', [folder]);
  });
  return folder;
}
