import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { startCassetteServer } from './cassette-server.ts';
import { Cassette } from './cassettes.ts';

const QUESTION = { before: 'be kind\nnotes', window: '[1] PERSON\n| secret words' };
const ANSWER = JSON.stringify({ proposals: [{ title: 'Tabs' }] });

async function recorded() {
  const path = join(await tempFolder(), 'c.json');
  new Cassette(path).record(QUESTION, ANSWER);
  return path;
}

it('gives back what was recorded, and holds nothing of the question', async () => {
  const path = await recorded();
  expect(new Cassette(path).replay(QUESTION)).toEqual({ answer: ANSWER, isStale: false });
  expect(await readFile(path, 'utf8')).not.toMatch(/secret|kind/);
});

it('an answer to another prompt is stale, and replayed all the same', async () => {
  const cassette = new Cassette(await recorded());
  expect(cassette.replay({ ...QUESTION, before: 'be brief' })).toEqual({
    answer: ANSWER,
    isStale: true,
  });
  expect(cassette.replay({ ...QUESTION, window: 'another' }).answer).toBeUndefined();
  expect(cassette.counts).toEqual({ stale: 1, missing: 1 });
});

it('refuses to keep what is no answer', async () => {
  const path = await recorded();
  expect(() => new Cassette(path).record(QUESTION, 'I think there is nothing')).toThrow();
  expect(() => new Cassette(path).record(QUESTION, '{"memories": []}')).toThrow();
});

async function ask(url: string, window: string) {
  const body = {
    model: 'm',
    system: [{ type: 'text', text: 'be kind' }],
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'notes' },
          { type: 'text', text: window },
        ],
      },
    ],
  };
  const response = await fetch(`${url}/v1/messages`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

it('the server answers from the cassette, asks elsewhere for the rest, and keeps that', async () => {
  const path = await recorded();
  const alone = await startCassetteServer(new Cassette(path));
  const known = await ask(alone.url, QUESTION.window);
  expect(known).toMatchObject({ status: 200, body: { content: [{ text: ANSWER }] } });
  expect((await ask(alone.url, 'new')).status).toBe(424);

  const other = join(await tempFolder(), 'other.json');
  const recorder = await startCassetteServer(new Cassette(other), alone.url);
  expect(await ask(recorder.url, QUESTION.window)).toEqual(known);
  expect((await ask(recorder.url, 'new')).status).toBe(424);
  expect(new Cassette(other).replay(QUESTION).answer).toBe(ANSWER);
  await Promise.all([alone.close(), recorder.close()]);
});
