import { expect } from 'vitest';
import { RememberdError } from '../../../src/core/errors.ts';
import type { ModelClient, ModelRequest } from '../../../src/core/model-call.ts';
import type { FakeModel } from '../../support/fake-model.ts';

export const QUESTION: ModelRequest = {
  system: 'You keep the memory of a lighthouse.',
  shared: 'Known: the lamp is electric.',
  window: '1 human: always log the fog.',
  schema: {
    type: 'object',
    properties: { proposals: { type: 'array', items: { type: 'object' } } },
    required: ['proposals'],
    additionalProperties: false,
  },
  maxOutputTokens: 4000,
};

/** Asks, and gives the designed error that comes instead of an answer. */
export async function failureOf(
  client: ModelClient,
  signal: AbortSignal = new AbortController().signal,
): Promise<RememberdError> {
  const outcome = await client.ask(QUESTION, signal).catch((error: unknown) => error);
  if (outcome instanceof RememberdError) return outcome;
  expect.fail(`no designed error: ${String(outcome)}`);
}

/** The answer to the question, when nobody interrupts. */
export function answerOf(client: ModelClient) {
  return client.ask(QUESTION, new AbortController().signal);
}

/** Interrupts a question that the endpoint, which hangs, has taken. */
export async function expectAbort(
  client: ModelClient,
  { asked, left }: Pick<FakeModel, 'asked' | 'left'>,
): Promise<void> {
  const stop = new AbortController();
  const answer = client.ask(QUESTION, stop.signal);
  await expect.poll(() => asked.length).toBe(1);
  stop.abort(new Error('stopped by hand'));
  await expect(answer).rejects.toThrow('stopped by hand');
  await left;
  await expect(client.ask(QUESTION, stop.signal)).rejects.toThrow('stopped by hand');
  expect(asked).toHaveLength(1);
}
