// For `node --import`: writes the URL of every module that is imported to the file MODULES_NOTED. The
// same file is the hook, which Node loads into a thread of its own.
import { appendFileSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  appendFileSync(process.env.MODULES_NOTED, `${found.url}\n`);
  return found;
}
