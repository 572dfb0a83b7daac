import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ModelRequest } from '../../src/core/model-call.ts';
import { createClaudeCliClient } from '../../src/io/model/claude-cli.ts';
import { startFakeMessages } from '../support/client/fake-messages.ts';
import { CLIENT, type ClientHome, createClientHome } from '../support/client/real-client.ts';
import { startFakeModel } from '../support/fake-model.ts';

const EVENTS = ['SessionStart', 'UserPromptSubmit', 'Stop', 'SessionEnd'];

/** Everything that the client would tell the model or do by itself, with a word to know it by. */
async function furnish({ home, memoryDir }: ClientHome): Promise<void> {
  const hook = { type: 'command', command: `touch ${home}/hook-fired` };
  const hooks = Object.fromEntries(EVENTS.map((event) => [event, [{ hooks: [hook] }]]));
  const claude = join(home, '.claude');
  await mkdir(memoryDir, { recursive: true });
  await writeFile(join(claude, 'settings.json'), JSON.stringify({ hooks }));
  await writeFile(join(claude, 'CLAUDE.md'), 'Say heron.\n');
  await writeFile(join(memoryDir, 'MEMORY.md'), '- [Heron](heron.md) — heron\n');
  await writeFile(join(home, 'mentioned.txt'), 'heron\n');
}

function question({ home }: ClientHome): ModelRequest {
  return {
    system: 'You keep the memory of a lighthouse.',
    shared: '/clear is said by the keeper.',
    window: `1 human: read @${home}/mentioned.txt and @${home}/ first\n!ls\n# and keep this`,
    schema: { type: 'object', properties: { proposals: { type: 'array' } } },
    maxOutputTokens: 4000,
  };
}

function clientOf(at: ClientHome) {
  const before = { ...process.env };
  Object.assign(process.env, at.env);
  onTestFinished(() => {
    for (const name of Object.keys(at.env)) delete process.env[name];
    Object.assign(process.env, before);
  });
  // In the folder that the client knows best, with its memory beside it.
  const access = { program: CLIENT, timeoutMs: 60_000, keepsApiKey: true, folder: at.project };
  return createClaudeCliClient(access);
}

it('a question to the real client holds our words, and nothing of instructions, memory, files or tools', async () => {
  const api = await startFakeMessages(() => [
    { type: 'tool_use', name: 'StructuredOutput', input: { proposals: [] } },
  ]);
  const at = await createClientHome(api);
  await furnish(at);
  const asked = question(at);
  const answer = await clientOf(at).ask(asked, new AbortController().signal);

  expect(answer).toMatchObject({
    raw: '{"proposals":[]}',
    stop: 'end',
    usage: { inputTokens: 100, outputTokens: 10 },
  });
  expect(api.requests).toHaveLength(1);
  const [request] = api.requests;
  const text = JSON.stringify(request);
  expect(text).toContain(asked.system);
  expect(text).toContain(JSON.stringify(asked.window).slice(1, -1));
  expect(text).not.toContain('heron');
  expect(request?.tools?.map(({ name }) => name)).toEqual(['StructuredOutput']);
  expect(existsSync(join(at.home, 'hook-fired'))).toBe(false);
  const kept = await readdir(join(at.home, '.claude', 'projects'), { recursive: true });
  expect(kept.filter((name) => name.endsWith('.jsonl'))).toEqual([]);
});

it('a question that is answered in words, or not at all, fails as the table says, after one request', async () => {
  const talking = await startFakeMessages();
  const busy = await startFakeModel({ status: 529, body: { type: 'error' } });
  const closed = await startFakeModel({
    status: 401,
    body: { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } },
  });
  const outcomes = [
    [talking, 'UnusableReplyError'],
    [busy, 'EndpointUnavailableError'],
    [closed, 'AccessRefusedError'],
  ] as const;
  for (const [{ url }, name] of outcomes) {
    const at = await createClientHome({ url, requests: [] });
    const asking = clientOf(at).ask(question(at), new AbortController().signal);
    await expect(asking).rejects.toMatchObject({ name });
  }
  expect(busy.asked.filter(({ path }) => path.startsWith('/v1/messages'))).toHaveLength(1);
});
