/**
 * Preload for child processes (`node --import`): kills its own process with SIGKILL at one chosen call
 * that changes files, so that a test can try every instant at which a process may be cut off.
 *
 *   KILL_AT=7            at the 7th call; a process that makes fewer ends as usual
 *   KILL_SIDE=after      when the call is done, instead of before it begins
 *   KILL_PATH=queue/     count only calls on paths that match this regular expression
 *
 * Counted are calls of node:fs/promises: link, mkdir, open for writing, rename, rm, unlink, utimes,
 * writeFile, and write, writeFile, appendFile, sync and truncate of its file handles.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';

const fs = createRequire(import.meta.url)('node:fs/promises');
const killAt = Number(process.env.KILL_AT ?? 0);
const killsAfter = process.env.KILL_SIDE === 'after';
const counted = new RegExp(process.env.KILL_PATH ?? '');
const pathOfHandle = new WeakMap();
let calls = 0;

/** Never returns: nothing of the program may run on. */
function killSelf() {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
}

async function counting(path, call) {
  const isIt = counted.test(String(path)) && ++calls === killAt;
  if (isIt && !killsAfter) await killSelf();
  const result = await call();
  if (isIt) await killSelf();
  return result;
}

for (const name of ['link', 'mkdir', 'rename', 'rm', 'unlink', 'utimes', 'writeFile']) {
  const original = fs[name];
  fs[name] = (path, ...rest) => counting(path, () => original(path, ...rest));
}

const open = fs.open;
fs.open = async (path, flags = 'r', ...rest) => {
  const opening = () => open(path, flags, ...rest);
  const handle = flags === 'r' ? await opening() : await counting(path, opening);
  pathOfHandle.set(handle, path);
  return handle;
};

const someHandle = await open(process.execPath, 'r');
const handles = Object.getPrototypeOf(someHandle);
await someHandle.close();
for (const name of ['write', 'writeFile', 'appendFile', 'sync', 'datasync', 'truncate']) {
  const original = handles[name];
  handles[name] = function (...rest) {
    return counting(pathOfHandle.get(this), () => original.apply(this, rest));
  };
}

syncBuiltinESMExports();
