import type { RememberdError } from '../core/errors.ts';
import type { Extractor } from '../core/ports.ts';
import type { Settings } from '../core/settings.ts';
import { readPrompt } from '../io/prompts.ts';
import { createStoredReplies } from '../io/stored-replies.ts';
import { embeddedExtractor } from './embedded-extractor.ts';
import type { ModelChoice } from './model-access.ts';

/**
 * The extractor that the settings mean. `auto` is `anthropic` when rememberd itself was given a key,
 * else `rules`: a key that merely stands in the environment is never used, nor is one kind put in
 * the place of another. What is missing for it is an error of its first question. Sends nothing.
 */
export async function chooseExtractor(choice: ModelChoice): Promise<Extractor> {
  const { settings, state } = choice;
  const kind = kindOf(settings);
  if (kind === 'rules') return embeddedExtractor();
  // Most commands and most people need none of this, and it takes a while to load.
  const { MODEL_ACCESS } = await import('./model-access.ts');
  const access = MODEL_ACCESS[kind](choice);
  if (access instanceof Error) return impossible(kind, access);
  const { createModelExtractor } = await import('./model-extractor.ts');
  const { openSpending } = await import('./spending.ts');
  return createModelExtractor({
    ...access,
    template: await readPrompt('extract-memories'),
    spending: openSpending(state.ledger, settings),
    replies: createStoredReplies(state.replies),
    mostWindowTokens: settings.windowTokens,
    embedded: embeddedExtractor(),
  });
}

function kindOf({ extractor, anthropicApiKey }: Settings): Extractor['kind'] {
  if (extractor !== 'auto') return extractor;
  return anthropicApiKey === undefined ? 'rules' : 'anthropic';
}

/** Fails when it is asked, not before: looking at what waits needs no key. */
function impossible(kind: Extractor['kind'], reason: RememberdError): Extractor {
  return {
    kind,
    id: kind,
    billed: `nobody: ${reason.message}`,
    extract: () => Promise.reject(reason),
    reach: () => Promise.reject(reason),
    preview: () => Promise.reject(reason),
  };
}
