import { drainDue } from '../../../src/app/drain.ts';
import { createRulesExtractor } from '../../../src/core/rules/extractor.ts';
import { fickleExtractor, queueWorld } from '../queue-world.ts';

// work-queue ROOT rules|fickle: works what is due in the queue below ROOT, with the extractor named.
const [root = '', kind = 'rules'] = process.argv.slice(2);
const extractor = kind === 'fickle' ? fickleExtractor(root) : createRulesExtractor();
await drainDue(queueWorld(root, { extractor }), { isForced: true }, new AbortController().signal);
