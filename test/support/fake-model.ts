import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** What the endpoint does with one request. */
export type Behaviour =
  /** Answers with a status, headers and a body. */
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }
  /** A whole answer whose body comes in pieces with a pause before each. */
  | { readonly slow: unknown; readonly pauseMs: number }
  /** The beginning of an answer, then the end of the connection. */
  | { readonly cutAfter: number; readonly body: unknown }
  /** Takes the request and never answers. */
  | 'hang'
  /** Closes the connection without an answer. */
  | 'close';

/** One request as it came. */
interface AskedModel {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** An endpoint on loopback that does one thing after another; the last one for all later requests. */
export interface FakeModel {
  readonly url: string;
  readonly asked: readonly AskedModel[];
  /** Resolves when a request was taken whose sender has gone away since. */
  readonly left: Promise<void>;
}

/** Listens until the test ends. */
export async function startFakeModel(...behaviours: readonly Behaviour[]): Promise<FakeModel> {
  const asked: AskedModel[] = [];
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) leave();
    });
    void take(request).then((taken) => {
      const behaviour = behaviours[Math.min(asked.length, behaviours.length - 1)] ?? 'hang';
      asked.push(taken);
      return behave(behaviour, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked, left };
}

/** An address at which nobody listens. */
export async function nobodysUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise<unknown>((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

async function take(request: IncomingMessage): Promise<AskedModel> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { url: path = '', headers } = request;
  return { path, headers, text: Buffer.concat(chunks).toString('utf8') };
}

const JSON_TYPE = { 'content-type': 'application/json' };

async function behave(behaviour: Behaviour, response: ServerResponse): Promise<void> {
  if (behaviour === 'hang') return;
  if (behaviour === 'close') {
    response.destroy();
  } else if ('status' in behaviour) {
    const { status, headers, body = {} } = behaviour;
    response.writeHead(status, { ...JSON_TYPE, ...headers }).end(textOf(body));
  } else if ('slow' in behaviour) {
    await writeSlowly(textOf(behaviour.slow), behaviour.pauseMs, response);
  } else {
    const text = textOf(behaviour.body);
    response.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(text) });
    response.write(text.slice(0, behaviour.cutAfter), () => response.destroy());
  }
}

async function writeSlowly(text: string, pauseMs: number, response: ServerResponse) {
  response.writeHead(200, JSON_TYPE);
  const piece = Math.ceil(text.length / 4);
  for (let from = 0; from < text.length && !response.destroyed; from += piece) {
    await pause(pauseMs);
    response.write(text.slice(from, from + piece));
  }
  response.end();
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
