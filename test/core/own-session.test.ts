import { expect, it } from 'vitest';
import { isOwnSession } from '../../src/core/own-session.ts';
import { prepareQuestions } from '../../src/core/prompt/questions.ts';
import { buildWindow } from '../../src/core/window.ts';
import { readPrompt } from '../../src/io/prompts.ts';
import { enqueued, readRecords, userRecord } from '../support/transcript-records.ts';

const SAID = 'From now on run the smoke tests before every release.';
const TURN = { id: 't', voice: 'human', text: SAID, tools: [] } as const;

/** What a client would be asked about a session in which this was said. */
async function asked(): Promise<string> {
  const window = buildWindow([], [TURN], () => false);
  const request = {
    window,
    memories: [],
    instructions: '',
    timeZone: 'UTC',
    sessionId: 's',
    memoryDir: '/m',
  };
  const { windows, ask } = prepareQuestions(request, await readPrompt('extract-memories'), 9_000);
  return (
    windows.map((one) => ask(one, [])).map(({ shared, window }) => `${shared}\n\n${window}`)[0] ??
    ''
  );
}

it.each([
  ['by a program', { entrypoint: 'sdk-cli' }],
  ['by a client that marks nothing', {}],
])('a question of ours is known in a session that was started %s', async (_, fields) => {
  const question = await asked();
  expect(question).toContain(SAID);
  const opened = `What there is to read:\n\n${question}`;
  for (const content of [question, opened, [{ type: 'text', text: question }]]) {
    expect(isOwnSession(readRecords([userRecord(content, fields)]).turns)).toBe(true);
  }
  expect(isOwnSession(readRecords([enqueued(opened, fields)]).turns)).toBe(true);
});

it('a session of a person is none of ours', () => {
  expect(isOwnSession([TURN])).toBe(false);
});
