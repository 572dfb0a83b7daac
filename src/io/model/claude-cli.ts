import { z } from 'zod';
import { statusError, unreachableError } from '../../core/endpoint-failure.ts';
import {
  AccessRefusedError,
  RequestRefusedError,
  type Spent,
  UnusableReplyError,
} from '../../core/errors.ts';
import type { ModelAnswer, ModelClient, ModelRequest } from '../../core/model-call.ts';
import { ensureFolder, errorCode } from '../durable-file.ts';
import { agentVariables } from '../environment.ts';
import { callEndpoint, modelRefused } from './endpoint.ts';
import { type GroupEnd, runGroup } from './run-group.ts';

/** Its own choice may be the dearest model there is. */
const USUAL_MODEL = 'haiku';
const NAME = 'Claude Code';

export interface ClaudeCliAccess {
  /** Name or path of the program. */
  readonly program: string;
  readonly model?: string;
  /** For one whole call. */
  readonly timeoutMs: number;
  /** Leaves keys and other ways to pay in its environment. They come before the subscription there. */
  readonly keepsApiKey: boolean;
  /** An empty folder for it to work in. Made when it is missing. */
  readonly folder: string;
}

/** Asks Claude Code, and so by its user's subscription: as a mere model, with nothing that it knows. */
export function createClaudeCliClient(access: ClaudeCliAccess): ModelClient {
  const { program, model = USUAL_MODEL, timeoutMs, keepsApiKey, folder } = access;
  return {
    kind: 'claude-cli',
    model,
    ask: (request, signal) =>
      callEndpoint({ name: NAME, timeoutMs }, signal, async (callSignal) => {
        await ensureFolder(folder);
        const words = wordsFor(model, request);
        const environment = { ...agentVariables(keepsApiKey), ...variablesFor(request) };
        const call = { program, words, environment, cwd: folder, stdin: promptOf(request) };
        const end = await runGroup(call, callSignal).catch((error) => {
          throw explainStart(program, error);
        });
        return readResult(end, model);
      }),
    reach: (signal) =>
      callEndpoint({ name: NAME, timeoutMs }, signal, async (callSignal) => {
        await ensureFolder(folder);
        const environment = { ...agentVariables(keepsApiKey), REMEMBERD_CHILD: '1' };
        const call = { program, words: ['--version'], environment, cwd: folder, stdin: '' };
        const end = await runGroup(call, callSignal).catch((error) => {
          throw explainStart(program, error);
        });
        if (end.code !== 0) throw noResult(end);
      }),
  };
}

/** No tools, no servers, no settings, no hooks, no memory, no session file, no commands. */
function wordsFor(model: string, { system, schema }: ModelRequest): string[] {
  const settings = {
    autoMemoryEnabled: false,
    disableAllHooks: true,
    // It reads files that the prompt mentions as @path by itself, without a tool being there.
    permissions: { deny: ['Read'] },
  };
  return [
    ...['-p', '--tools', '', '--strict-mcp-config', '--setting-sources', ''],
    ...['--settings', JSON.stringify(settings)],
    ...['--no-session-persistence', '--disable-slash-commands', '--output-format', 'json'],
    ...['--model', model, '--system-prompt', system, '--json-schema', JSON.stringify(schema)],
  ];
}

function variablesFor({ maxOutputTokens }: ModelRequest): Record<string, string> {
  return {
    REMEMBERD_CHILD: '1',
    CLAUDE_CODE_DISABLE_ATTACHMENTS: '1',
    CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    CLAUDE_CODE_MAX_OUTPUT_TOKENS: String(maxOutputTokens),
    // Its own would wait for minutes; ours outlive the process.
    CLAUDE_CODE_MAX_RETRIES: '0',
  };
}

/** By stdin, for `ps` shows words to everybody. A prompt that begins with a slash would be a command. */
function promptOf({ shared, window }: ModelRequest): string {
  return `What there is to read:\n\n${shared}\n\n${window}`;
}

function explainStart(program: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === undefined) return error;
  return new AccessRefusedError(`${NAME} cannot be started.`, {
    expected: `a program ${program}`,
    found: code,
    advice: 'Install it, name its path in the settings, or choose another extractor.',
    cause: error,
  });
}

const tokens = z.number().default(0);

/** The parts of its result that are read here. */
const RESULT = z.object({
  is_error: z.boolean(),
  subtype: z.string().optional(),
  result: z.string().default(''),
  structured_output: z.unknown().optional(),
  stop_reason: z.string().nullish(),
  api_error_status: z.number().nullish(),
  api_error: z.string().nullish(),
  total_cost_usd: z.number().optional(),
  modelUsage: z.record(z.string(), z.unknown()).default({}),
  usage: z
    .object({
      input_tokens: tokens,
      cache_read_input_tokens: tokens,
      cache_creation_input_tokens: tokens,
      output_tokens: tokens,
    })
    .prefault({}),
});
type Result = z.output<typeof RESULT>;

function readResult(end: GroupEnd, model: string): ModelAnswer {
  const result = parseResult(end.stdout);
  if (result === undefined) throw noResult(end);
  const spent = spentOf(result, model);
  if (result.stop_reason === 'refusal') throw modelRefused(spent);
  if (result.is_error) throw explainResult(result, spent);
  if (result.structured_output !== undefined) {
    return { ...spent, raw: JSON.stringify(result.structured_output), stop: 'end' };
  }
  if (result.stop_reason === 'max_tokens') return { ...spent, raw: result.result, stop: 'cut' };
  throw unusable('an answer in words, not in the form that was asked for', spent);
}

function parseResult(stdout: string): Result | undefined {
  try {
    return RESULT.safeParse(JSON.parse(stdout)).data;
  } catch {
    // The caller says what it found instead.
    return undefined;
  }
}

function spentOf({ usage, modelUsage, total_cost_usd: costUsd }: Result, model: string): Spent {
  return {
    model: Object.keys(modelUsage)[0] ?? model,
    usage: {
      inputTokens: usage.input_tokens,
      cacheReadTokens: usage.cache_read_input_tokens,
      cacheWriteTokens: usage.cache_creation_input_tokens,
      outputTokens: usage.output_tokens,
    },
    ...(costUsd === undefined ? {} : { costUsd }),
  };
}

/** It says `success` of errors as well, and only some of them have a status. */
function explainResult(
  { api_error_status: status, api_error: kind, result, subtype = '' }: Result,
  spent: Spent,
) {
  const message = result === '' ? subtype : result;
  if (typeof status === 'number') return statusError({ endpoint: NAME, status, message });
  if (/\/login|logged in|oauth|api key|credit/i.test(result)) {
    return new AccessRefusedError(`${NAME} is not let in.`, {
      expected: 'a login that it can use without a person',
      found: message,
      advice: 'Start `claude` once and log in; then `rememberd queue retry`.',
    });
  }
  const isConnection = typeof kind === 'string' || /^API Error/.test(result);
  return isConnection ? unreachableError(NAME, message) : unusable(message, spent);
}

function unusable(found: string, spent?: Spent): UnusableReplyError {
  return new UnusableReplyError(`${NAME} gave no answer that can be used.`, {
    expected: 'an answer in the form that was asked for',
    found: found.slice(0, 200),
    advice: 'Nothing is lost: it is tried again, a few times.',
    spent,
  });
}

/** An older one does not know all the words of the call, and says which. */
function noResult({ code, stdout, stderr }: GroupEnd): RequestRefusedError | UnusableReplyError {
  const said = `${stderr}\n${stdout}`.trim();
  const line = said.split('\n')[0] ?? '';
  if (!/unknown option/i.test(line)) return unusable(`exit code ${code}: ${line}`);
  return new RequestRefusedError(`${NAME} is too old to be asked.`, {
    expected: 'a version that knows all options of the call',
    found: line.slice(0, 200),
    advice: 'Update it, or choose another extractor.',
  });
}
