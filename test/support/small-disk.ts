import { spawnSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { tempFolder } from './temp-folder.ts';

/** A file system of 64 KiB for one test, or undefined, said on the console, where none can be mounted. */
export async function smallDisk(): Promise<string | undefined> {
  const folder = await tempFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  if (status !== 0) {
    console.log('small disk: mounting needs root on Linux, this case is skipped');
    return undefined;
  }
  onTestFinished(() => {
    spawnSync('umount', [folder]);
  });
  return folder;
}
