import { errorCode } from '../core/error-code.ts';

/** True while a process of this number is there, whoever's it is. Numbers that name groups are no process. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
