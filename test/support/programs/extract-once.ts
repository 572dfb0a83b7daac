import { processSession } from '../../../src/app/process-session.ts';
import { killWorld } from '../kill-world.ts';

// extract-once ROOT: processes the session below ROOT once, in a world where only files are real.
const [root = ''] = process.argv.slice(2);
const { world, job } = killWorld(root);
await processSession(job, world, new AbortController().signal);
