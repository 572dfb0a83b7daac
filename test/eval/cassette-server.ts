import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { AskedQuestion, Cassette } from './cassettes.ts';

const TEXTS = z.array(z.object({ text: z.string() }));
const BODY = z.object({
  model: z.string(),
  system: TEXTS,
  messages: z.array(z.object({ content: TEXTS })),
});

/** A Messages API on loopback that answers from a cassette. */
export interface CassetteServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Answers from the cassette; a question that it does not know is passed on to `forwardTo`, and the answer
 * kept, or without such an address refused with 424.
 */
export async function startCassetteServer(
  cassette: Cassette,
  forwardTo?: string,
): Promise<CassetteServer> {
  const server = createServer((request, response) => {
    answer(request, cassette, forwardTo).then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // A person may be answering.
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(request: IncomingMessage, cassette: Cassette, forwardTo?: string) {
  const text = await textOf(request);
  const asked = BODY.parse(JSON.parse(text));
  const question = questionIn(asked);
  const { answer: known, isStale } = cassette.replay(question);
  // With somebody to ask, what was answered to another prompt is asked again.
  if (known !== undefined && !(isStale && forwardTo !== undefined)) {
    return { status: 200, body: message(known, asked.model) };
  }
  if (forwardTo === undefined) {
    return {
      status: 424,
      body: JSON.stringify({ error: { message: 'nobody has answered this' } }),
    };
  }
  return forward(text, question, { cassette, forwardTo });
}

async function forward(
  text: string,
  question: AskedQuestion,
  { cassette, forwardTo }: { readonly cassette: Cassette; readonly forwardTo: string },
) {
  const headers = { 'content-type': 'application/json', 'anthropic-version': '2023-06-01' };
  const response = await fetch(`${forwardTo}/v1/messages`, { method: 'POST', headers, body: text });
  const body = await response.text();
  if (response.ok) {
    const [said] = z.object({ content: TEXTS }).parse(JSON.parse(body)).content;
    cassette.record(question, said?.text ?? '');
  }
  return { status: response.status, body };
}

function questionIn({ system, messages }: z.output<typeof BODY>): AskedQuestion {
  const content = messages[0]?.content ?? [];
  const texts = [...system, ...content].map(({ text }) => text);
  return { before: texts.slice(0, -1).join('\n'), window: texts.at(-1) ?? '' };
}

function message(text: string, model: string): string {
  return JSON.stringify({
    id: 'msg_cassette',
    type: 'message',
    role: 'assistant',
    model,
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 0, output_tokens: 0 },
  });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
