import type { Extractor } from '../core/ports.ts';
import { RULES_BILLED, RULES_ID } from '../core/rules/rules-id.ts';

/** The embedded extractor. Its rules, most of the program to load, are loaded when first asked. */
export function embeddedExtractor(): Extractor {
  return {
    kind: 'rules',
    id: RULES_ID,
    billed: RULES_BILLED,
    async extract(request, signal) {
      const { createRulesExtractor } = await import('../core/rules/extractor.ts');
      return createRulesExtractor().extract(request, signal);
    },
  };
}
