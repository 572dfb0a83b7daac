import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** What the agent says or does next. */
export type ReplyBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly name: string; readonly input: Record<string, unknown> };

/** One request for a message, as the client sent it. */
export interface MessageRequest {
  readonly model: string;
  readonly stream?: boolean;
  readonly system?: unknown;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools?: readonly { readonly name: string }[];
}

/** A Messages API on loopback that answers as it is told and keeps what it was asked. */
export interface FakeMessages {
  readonly url: string;
  readonly requests: readonly MessageRequest[];
}

/** Gives the blocks of the answer; without any, the agent says that it is done. */
export type Answer = (request: MessageRequest) => readonly ReplyBlock[] | undefined;

const DONE: readonly ReplyBlock[] = [{ type: 'text', text: 'Done.' }];

/** Listens until the test ends. */
export async function startFakeMessages(answer: Answer = () => undefined): Promise<FakeMessages> {
  const requests: MessageRequest[] = [];
  const server = createServer((request, response) => {
    void respond(request, response, (asked) => {
      requests.push(asked);
      return answer(asked) ?? DONE;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${portOf(server)}`, requests };
}

/** The last message of the user's side: what was typed, or what a tool gave. */
export function lastWords({ messages }: MessageRequest): string {
  return JSON.stringify(messages.findLast(({ role }) => role === 'user')?.content ?? '');
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (asked: MessageRequest) => readonly ReplyBlock[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const path = request.url ?? '';
  if (request.method !== 'POST' || !path.startsWith('/v1/messages')) {
    response.writeHead(request.method === 'HEAD' ? 200 : 404).end();
  } else if (path.includes('count_tokens')) {
    response.writeHead(200, JSON_TYPE).end('{"input_tokens":100}');
  } else {
    const asked: MessageRequest = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    writeMessage(response, asked, answer(asked));
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };
let messages = 0;

function writeMessage(
  response: ServerResponse,
  { model, stream }: MessageRequest,
  blocks: readonly ReplyBlock[],
): void {
  messages += 1;
  const id = `msg_fake${messages}`;
  const content = blocks.map((block, index) =>
    block.type === 'text' ? block : { ...block, id: `toolu_fake${messages}x${index}` },
  );
  const stop = blocks.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn';
  const usage = { input_tokens: 100, output_tokens: 10 };
  const message = { id, type: 'message', role: 'assistant', model, stop_sequence: null, usage };
  if (stream !== true) {
    response.writeHead(200, JSON_TYPE);
    response.end(JSON.stringify({ ...message, content, stop_reason: stop }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const emit = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  emit('message_start', { message: { ...message, content: [], stop_reason: null } });
  for (const [index, block] of content.entries()) {
    emit('content_block_start', { index, content_block: emptied(block) });
    emit('content_block_delta', { index, delta: deltaOf(block) });
    emit('content_block_stop', { index });
  }
  emit('message_delta', { delta: { stop_reason: stop, stop_sequence: null }, usage });
  emit('message_stop', {});
  response.end();
}

function emptied(block: ReplyBlock) {
  return block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} };
}

function deltaOf(block: ReplyBlock) {
  return block.type === 'text'
    ? { type: 'text_delta', text: block.text }
    : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) };
}
