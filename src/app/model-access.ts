import { join } from 'node:path';
import { AccessRefusedError, type RememberdError, UsageError } from '../core/errors.ts';
import type { ModelClient } from '../core/model-call.ts';
import type { Settings } from '../core/settings.ts';
import type { Environment } from '../io/environment.ts';
import { createAnthropicClient } from '../io/model/anthropic.ts';
import { createClaudeCliClient } from '../io/model/claude-cli.ts';
import { createOpenaiClient } from '../io/model/openai.ts';
import type { StatePaths } from '../io/state-folder.ts';

const USUAL_MODEL = 'claude-haiku-5-5';

/** What the settings and the environment say about models. */
export interface ModelChoice {
  readonly settings: Settings;
  readonly environment: Pick<Environment, 'anthropicApiKey'>;
  readonly state: StatePaths;
  /** `--extractor` stood on the command line: a person is there and means it. */
  readonly isAskedFor: boolean;
}

/** A model, and who pays for it. */
interface Access {
  readonly client: ModelClient;
  readonly billed: string;
}

/** How each kind of model is reached, or what is missing for it. Sends nothing. */
export const MODEL_ACCESS: Readonly<
  Record<ModelClient['kind'], (choice: ModelChoice) => Access | RememberdError>
> = {
  anthropic: ({ settings, environment, isAskedFor }) => {
    const { model = USUAL_MODEL, modelTimeoutMs: timeoutMs } = settings;
    // The agent's own key goes to nobody but those it is for.
    const isUsual = settings.baseUrl === undefined;
    const borrowed = isAskedFor && isUsual ? environment.anthropicApiKey : undefined;
    const apiKey = settings.anthropicApiKey ?? borrowed;
    if (apiKey === undefined) return keyMissing();
    const source =
      settings.anthropicApiKey === undefined ? 'ANTHROPIC_API_KEY' : 'rememberd’s own key';
    return {
      client: createAnthropicClient({ apiKey, model, timeoutMs, ...baseUrlOf(settings) }),
      billed: `the account of ${source}, by Anthropic or whoever is at the base URL`,
    };
  },
  'claude-cli': ({ settings, state }) => {
    const { claudeProgram, claudeKeepsApiKey, model, modelTimeoutMs: timeoutMs } = settings;
    return {
      client: createClaudeCliClient({
        program: claudeProgram,
        ...(model === undefined ? {} : { model }),
        timeoutMs,
        keepsApiKey: claudeKeepsApiKey,
        folder: join(state.root, 'claude'),
      }),
      billed: claudeKeepsApiKey
        ? 'whatever `claude -p` is signed in with, an API key of the environment first'
        : 'the subscription that `claude` is signed in with; API keys are kept from it',
    };
  },
  openai: ({ settings }) => {
    const { baseUrl, openaiApiKey, model, modelTimeoutMs: timeoutMs } = settings;
    if (baseUrl === undefined || model === undefined) return placeMissing();
    const access = openaiApiKey === undefined ? {} : { apiKey: openaiApiKey };
    return {
      client: createOpenaiClient({ baseUrl, model, timeoutMs, ...access }),
      billed: `whoever pays for ${new URL(baseUrl).host}`,
    };
  },
};

function baseUrlOf({ baseUrl }: Settings): { readonly baseUrl?: string } {
  return baseUrl === undefined ? {} : { baseUrl };
}

function keyMissing(): AccessRefusedError {
  return new AccessRefusedError('There is no key for the extractor anthropic.', {
    expected:
      'REMEMBERD_ANTHROPIC_API_KEY, or "anthropicApiKey" in settings.json of the state folder',
    found: 'neither; a key that only the agent was given is not used',
    advice: 'Give rememberd a key of its own, or choose claude-cli, openai or rules.',
  });
}

function placeMissing(): UsageError {
  return new UsageError('The extractor openai needs to know whom to ask.', {
    expected: '--base-url and --model, or REMEMBERD_BASE_URL and REMEMBERD_MODEL',
    found: 'not both of them',
    advice: 'For a model on this machine: --base-url http://localhost:11434/v1 --model NAME.',
  });
}
