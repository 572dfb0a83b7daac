import { drainOnce } from '../drain-once.ts';

const [root = '', spoolRoot] = process.argv.slice(2);
await drainOnce(root, spoolRoot);
