import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const SESSION = { sessionId: '0a1b2c3d-0000-4000-8000-000000000002', version: '2.1.332' };
const WORDS =
  'the deploy pipeline "fixes" a test that runs the server cache with an error in module `kiln` please use C:\\temp when branch merges query\n'.split(
    ' ',
  );

/** Writes a session of about `megabytes`, in the proportions of a client that logs its requests. */
export async function writeLargeSession(path: string, megabytes: number): Promise<void> {
  const file = createWriteStream(path);
  let written = 0;
  for (let turn = 0; written < megabytes * 1e6; turn += 1) {
    for (const record of exchange(turn)) {
      const line = `${JSON.stringify(record)}\n`;
      written += line.length;
      if (!file.write(line)) await once(file, 'drain');
    }
  }
  file.end();
  await once(file, 'close');
}

/** One prompt and two calls of tools, with what the client writes around them. */
function* exchange(turn: number): Generator<Record<string, unknown>> {
  const seen = (name: string) => ({
    uuid: `${turn}-${name}`,
    timestamp: '2026-02-03T04:05:06.000Z',
  });
  const context = { ...SESSION, isSidechain: false, userType: 'external', cwd: '/w/kiln' };
  const tools = Array.from({ length: 20 }, (_, n) => ({
    name: `T${n}`,
    description: text(1_200, n),
  }));
  yield {
    parentUuid: null,
    ...context,
    type: 'user',
    message: { role: 'user', content: text(300, turn) },
    ...seen('u'),
  };
  yield {
    type: 'api-request-shape',
    ...SESSION,
    shape: { system: [{ text: text(12_000, turn) }], tools },
  };
  yield {
    type: 'api-request-blob',
    ...SESSION,
    message: { role: 'user', content: text(5_000, turn) },
  };
  yield {
    parentUuid: null,
    ...context,
    attachment: { type: 'prompt_snapshot', systemPrompt: text(40_000, turn), tools },
    type: 'attachment',
    ...seen('s'),
  };
  for (const step of [0, 1]) {
    const id = `msg_${turn}_${step}`;
    const agent = (block: unknown, name: string) => ({
      parentUuid: null,
      ...context,
      message: { id, role: 'assistant', model: 'm', content: [block], usage: { input_tokens: 1 } },
      type: 'assistant',
      ...seen(`${step}${name}`),
    });
    const output = text(500 + ((turn * 7_919 + step * 104_729) % 12_000), turn);
    const result = { tool_use_id: `toolu_${id}`, type: 'tool_result', content: output };
    yield agent({ type: 'thinking', thinking: text(500, step), signature: 's'.repeat(300) }, 'h');
    yield agent({ type: 'text', text: text(400, turn + step) }, 't');
    yield agent(
      { type: 'tool_use', id: `toolu_${id}`, name: 'Bash', input: { command: text(80, step) } },
      'c',
    );
    yield {
      parentUuid: null,
      ...context,
      type: 'user',
      message: { role: 'user', content: [result] },
      ...seen(`${step}r`),
      toolUseResult: { stdout: output, stderr: '' },
    };
  }
  yield { type: 'last-prompt', lastPrompt: text(60, turn), ...SESSION };
}

function text(length: number, seed: number): string {
  let written = '';
  for (let n = seed; written.length < length; n += 7) written += `${WORDS[n % WORDS.length]} `;
  return written.slice(0, length);
}
