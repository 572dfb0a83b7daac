import { statusError } from '../../core/endpoint-failure.ts';
import { RequestRefusedError } from '../../core/errors.ts';

/** No answer of a model comes near it: what is longer is a mistake or an attack on our memory. */
const MOST_BYTES = 8 * 1024 * 1024;

/** No response can be made with one beyond it. */
const MOST_STATUS = 599;
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/**
 * `fetch` that follows no redirect, since that would take key and session to another address, and gives
 * the response only when all of its body is there: a limit on the time of the call then covers the body
 * too. Throws RequestRefusedError for a body that is too long, EndpointUnavailableError for a status that
 * HTTP does not know, else as `fetch`.
 */
export async function boundedFetch(
  address: string | URL | Request,
  request: RequestInit = {},
): Promise<Response> {
  const response = await fetch(address, { ...request, redirect: 'manual' });
  const { status, headers } = response;
  const body = await readBody(response);
  if (status > MOST_STATUS) {
    const { host } = new URL(address instanceof Request ? address.url : address);
    throw statusError({ endpoint: host, status, message: '' });
  }
  const isBare = body.length === 0 || WITHOUT_BODY.includes(status);
  return new Response(isBare ? null : body, { status, headers });
}

async function readBody({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > MOST_BYTES) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLong(): RequestRefusedError {
  return new RequestRefusedError('The endpoint answers without end.', {
    expected: 'the answer of a model',
    found: `more than ${MOST_BYTES / 1024 / 1024} MB`,
    advice: 'Check that the address is that of a model.',
  });
}
