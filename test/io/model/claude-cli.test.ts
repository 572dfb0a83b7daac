import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ClaudeCliAccess, createClaudeCliClient } from '../../../src/io/model/claude-cli.ts';
import { createProcessTable } from '../../../src/io/process-table.ts';
import { type FakeClaude, fakeClaude, printing } from '../../support/fake-claude.ts';
import { answerOf, failureOf, QUESTION } from './questions.ts';

function clientFor({ program, folder }: FakeClaude, more: Partial<ClaudeCliAccess> = {}) {
  return createClaudeCliClient({
    program,
    folder,
    timeoutMs: 20_000,
    keepsApiKey: false,
    ...more,
  });
}

/** As the real one prints it, without what is not read. */
function result(more: object = {}) {
  return {
    type: 'result',
    subtype: 'success',
    is_error: false,
    result: '{"proposals":[]}',
    structured_output: { proposals: [] },
    stop_reason: 'tool_use',
    api_error_status: null,
    total_cost_usd: 0.0012,
    usage: {
      input_tokens: 100,
      cache_creation_input_tokens: 5,
      cache_read_input_tokens: 3,
      output_tokens: 10,
    },
    modelUsage: { 'claude-haiku-5-5': { inputTokens: 100 } },
    ...more,
  };
}

/** A process that has ended stays in the list until its parent looks. */
const startOf = (pid: number) => createProcessTable().startOf(pid);
const noted = (at: FakeClaude, name: string) => readFile(join(at.home, name), 'utf8');

describe('a question to Claude Code', () => {
  it('is answered with the structured output, the tokens and what it cost', async () => {
    const at = await fakeClaude(printing(result()));
    expect(await answerOf(clientFor(at))).toEqual({
      raw: '{"proposals":[]}',
      stop: 'end',
      model: 'claude-haiku-5-5',
      costUsd: 0.0012,
      usage: { inputTokens: 100, cacheReadTokens: 3, cacheWriteTokens: 5, outputTokens: 10 },
    });
  });

  it('goes by stdin, in a folder of its own, with nothing of the session in its words', async () => {
    const at = await fakeClaude(printing(result()));
    await answerOf(clientFor(at, { model: 'sonnet' }));
    const stdin = await noted(at, 'stdin');
    expect(stdin.endsWith(`${QUESTION.shared}\n\n${QUESTION.window}`)).toBe(true);
    expect(stdin).not.toMatch(/^\s*\//);
    const words = await noted(at, 'words');
    expect(words).toContain(`--model\nsonnet\n--system-prompt\n${QUESTION.system}\n`);
    expect(words).toContain(`--json-schema\n${JSON.stringify(QUESTION.schema)}\n`);
    expect(words).toContain('--tools\n\n--strict-mcp-config\n--setting-sources\n\n--settings\n');
    expect(words).not.toContain(QUESTION.window);
    expect((await noted(at, 'cwd')).trim()).toBe(realpathSync(at.folder));
  });

  it.each([
    [false, undefined],
    [true, 'a-key'],
  ])('is paid by a key only where that is wanted: %s', async (keepsApiKey, key) => {
    process.env['ANTHROPIC_API_KEY'] = 'a-key';
    onTestFinished(() => {
      delete process.env['ANTHROPIC_API_KEY'];
    });
    const at = await fakeClaude(printing(result()));
    await answerOf(clientFor(at, { keepsApiKey }));
    const variables = await noted(at, 'env');
    expect(/^ANTHROPIC_API_KEY=(.*)$/m.exec(variables)?.[1]).toBe(key);
    expect(variables).toMatch(/^REMEMBERD_CHILD=1$/m);
    expect(variables).toMatch(/^CLAUDE_CODE_MAX_OUTPUT_TOKENS=4000$/m);
  });

  const NONE = { structured_output: undefined };
  const failed = (more: object) =>
    printing(result({ ...NONE, is_error: true, stop_reason: 'stop_sequence', ...more }));

  it.each([
    ['an answer in words', printing(result(NONE)), 'UnusableReplyError'],
    ['a refusal', printing(result({ ...NONE, stop_reason: 'refusal' })), 'ModelRefusedError'],
    ['no login', failed({ result: 'Not logged in · Please run /login' }), 'AccessRefusedError'],
    ['401', failed({ api_error_status: 401 }), 'AccessRefusedError'],
    ['429', failed({ api_error_status: 429 }), 'RateLimitedError'],
    ['529', failed({ api_error_status: 529 }), 'EndpointUnavailableError'],
    [
      'no network',
      failed({ api_error: 'connection_failed', result: 'API Error: Connection refused' }),
      'EndpointUnavailableError',
    ],
    ['an unknown error', failed({ result: 'Something odd' }), 'UnusableReplyError'],
    ['a used up limit', failed({ result: "You've hit your usage limit" }), 'RateLimitedError'],
    ['a used up week', failed({ result: 'Weekly limit reached ∙ resets 3pm' }), 'RateLimitedError'],
    [
      'a limit told as an answer',
      printing(result({ ...NONE, result: "You've hit your limit · resets 3pm (UTC)" })),
      'RateLimitedError',
    ],
    ['a limit told without JSON', 'echo "Claude usage limit reached"; exit 1', 'RateLimitedError'],
    [
      'no login in a session about limits',
      failed({ api_error_status: 401, result: 'usage limit' }),
      'AccessRefusedError',
    ],
    ['another document', 'echo "{}"', 'UnusableReplyError'],
    ['half a document', `echo '{"is_error":fal'`, 'UnusableReplyError'],
    ['nothing', 'exit 3', 'UnusableReplyError'],
    [
      'an old version',
      `echo "error: unknown option '--json-schema'" >&2; exit 1`,
      'RequestRefusedError',
    ],
    ['talk without end', 'yes', 'UnusableReplyError'],
  ])('ends with %s as the table says', async (_what, lines, name) => {
    expect((await failureOf(clientFor(await fakeClaude(lines)))).name).toBe(name);
  });

  it('waits long for a subscription that is used up', async () => {
    const at = await fakeClaude(failed({ api_error_status: 429, result: 'usage limit reached' }));
    expect(await failureOf(clientFor(at))).toMatchObject({ retryAfterMs: 3_600_000 });
  });

  it('takes an answer whose count is nonsense, and no nonsense with it', async () => {
    const usage = { input_tokens: -1e9, output_tokens: 1e300, cache_read_input_tokens: 'many' };
    const at = await fakeClaude(printing(result({ usage, total_cost_usd: -5 })));
    const { costUsd, usage: counted } = await answerOf(clientFor(at));
    expect(costUsd).toBeUndefined();
    expect(counted).toEqual({
      ...{ inputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 10_000_000 },
    });
  });

  it('says what a call cost whose answer is of no use', async () => {
    const at = await fakeClaude(printing(result(NONE)));
    expect(await failureOf(clientFor(at))).toMatchObject({
      spent: { model: 'claude-haiku-5-5', costUsd: 0.0012, usage: { outputTokens: 10 } },
    });
  });

  it('that ends at the limit is cut', async () => {
    const lines = printing(result({ ...NONE, stop_reason: 'max_tokens', result: '{"pro' }));
    const answer = await answerOf(clientFor(await fakeClaude(lines)));
    expect([answer.stop, answer.raw]).toEqual(['cut', '{"pro']);
  });

  it('says so when there is no such program', async () => {
    const at = await fakeClaude('');
    const error = await failureOf(clientFor({ ...at, program: join(at.home, 'nothing') }));
    expect(error).toMatchObject({ name: 'AccessRefusedError', facts: { found: 'ENOENT' } });
  });

  const DEAF = `trap '' TERM; sleep 1000 & echo $! >"$home/pid"; wait; wait`;
  const POLITE = `sleep 1000 & echo $! >"$home/pid"; wait`;

  async function grandchildOf(at: FakeClaude): Promise<number> {
    const read = async () => Number.parseInt(await noted(at, 'pid').catch(() => '0'), 10);
    await expect.poll(read, { timeout: 10_000 }).toBeGreaterThan(0);
    return read();
  }

  it('does not wait for ever, and leaves no process behind', async () => {
    const at = await fakeClaude(POLITE);
    const error = await failureOf(clientFor(at, { timeoutMs: 300 }));
    expect(error).toMatchObject({
      name: 'EndpointUnavailableError',
      facts: { found: 'no whole answer within 0.3 s' },
    });
    expect(await startOf(await grandchildOf(at))).toBe(null);
  });

  it('ends at an abort with its reason, also when the program will not', async () => {
    const at = await fakeClaude(DEAF);
    const stop = new AbortController();
    const answer = clientFor(at).ask(QUESTION, stop.signal);
    const failing = expect(answer).rejects.toThrow('stopped by hand');
    const pid = await grandchildOf(at);
    stop.abort(new Error('stopped by hand'));
    await failing;
    await expect.poll(() => startOf(pid)).toBe(null);
  });

  it('ends what the program left running', async () => {
    const at = await fakeClaude(`sleep 1000 & echo $! >"$home/pid"\n${printing(result())}`);
    await answerOf(clientFor(at));
    const pid = await grandchildOf(at);
    await expect.poll(() => startOf(pid)).toBe(null);
  });
});
