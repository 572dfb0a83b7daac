import { withoutSecrets } from '../../core/endpoint-failure.ts';
import { errorCode } from '../../core/error-code.ts';
import { AccessRefusedError } from '../../core/errors.ts';
import type { ModelClient, ModelRequest } from '../../core/model-call.ts';
import { ensureFolder } from '../durable-file.ts';
import { agentVariables } from '../environment.ts';
import { CLAUDE_NAME, noResult, readResult } from './claude-result.ts';
import { callEndpoint, LEAST_KEY_LETTERS } from './endpoint.ts';
import { type GroupEnd, type GroupRequest, runGroup } from './run-group.ts';

/** Its own choice may be the dearest model there is. */
const USUAL_MODEL = 'haiku';

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
  const { model = USUAL_MODEL, timeoutMs } = access;
  const endpoint = { name: CLAUDE_NAME, timeoutMs };
  return {
    kind: 'claude-cli',
    model,
    ask: (request, signal) =>
      callEndpoint(endpoint, signal, async (callSignal) => {
        const given = { words: wordsFor(model, request), stdin: promptOf(request) };
        const end = await run(access, { ...given, variables: variablesFor(request) }, callSignal);
        return readResult(end, model);
      }),
    reach: (signal) =>
      callEndpoint(endpoint, signal, async (callSignal) => {
        const given = { words: ['--version'], stdin: '', variables: { REMEMBERD_CHILD: '1' } };
        const end = await run(access, given, callSignal);
        if (end.code !== 0) throw noResult(end);
      }),
  };
}

interface Given extends Pick<GroupRequest, 'words' | 'stdin'> {
  readonly variables: Readonly<Record<string, string>>;
}

/** How it ended, with none of the keys that it was given in what it said. */
async function run(
  { program, keepsApiKey, folder }: ClaudeCliAccess,
  { variables, ...given }: Given,
  signal: AbortSignal,
): Promise<GroupEnd> {
  await ensureFolder(folder);
  const inherited = agentVariables(keepsApiKey);
  const call = { program, ...given, environment: { ...inherited, ...variables }, cwd: folder };
  const end = await runGroup(call, signal).catch((error) => {
    throw explainStart(program, error);
  });
  const hide = (text: string) => withoutSecrets(text, keysIn(inherited));
  return { ...end, stdout: hide(end.stdout), stderr: hide(end.stderr) };
}

function keysIn(variables: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(variables)
    .filter(([name]) => /KEY|TOKEN|SECRET|PASSWORD/i.test(name))
    .flatMap(([, value]) => (value.length < LEAST_KEY_LETTERS ? [] : [value]));
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
  return new AccessRefusedError(`${CLAUDE_NAME} cannot be started.`, {
    expected: `a program ${program}`,
    found: code,
    advice: 'Install it, name its path in the settings, or choose another extractor.',
  });
}
