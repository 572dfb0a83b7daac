import { drainDue } from '../../../src/app/drain.ts';
import type { Extractor } from '../../../src/core/ports.ts';
import { createRulesExtractor } from '../../../src/core/rules/extractor.ts';
import { fickleExtractor, queueWorld } from '../queue-world.ts';

// work-queue ROOT rules|fickle|poison:WORD: works what is due in the queue below ROOT, with the extractor
// named. One of the last kind kills this process when it is asked about turns that hold the word.
const [root = '', kind = 'rules'] = process.argv.slice(2);
const [, word] = kind.split(':');

function poisonedBy(word: string): Extractor {
  const rules = createRulesExtractor();
  return {
    ...rules,
    extract(request, signal) {
      const isDeadly = request.window.turns.some(({ turn }) => turn.text.includes(word));
      if (isDeadly) process.kill(process.pid, 'SIGKILL');
      return rules.extract(request, signal);
    },
  };
}

const fickleOrRules = kind === 'fickle' ? fickleExtractor(root) : createRulesExtractor();
const extractor = word === undefined ? fickleOrRules : poisonedBy(word);
await drainDue(queueWorld(root, { extractor }), { isForced: true }, new AbortController().signal);
