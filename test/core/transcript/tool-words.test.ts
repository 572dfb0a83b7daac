import { describe, expect, it } from 'vitest';
import {
  agentRecord,
  type Fields,
  spoken,
  toolResult,
  toolUse,
  userRecord,
} from '../../support/transcript-records.ts';

const REJECTED =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). ";
const SAID = 'To tell you how to proceed, the user said:\n';
const NOTE =
  "\n\nNote: The user's next message may contain a correction or preference. Pay close attention to it.";

/** What is spoken behind one call of a tool and its result. */
function afterCall(tool: Fields, result: Fields, fields: Fields = {}): string[] {
  return spoken([agentRecord([tool]), userRecord([result], fields)]).slice(1);
}

describe('words in a rejected tool call', () => {
  const rejected = (text: string, fields: Fields = { is_error: true }) => toolResult(text, fields);

  it.each<[string, Fields, Fields]>([
    ['as text', rejected(`${REJECTED}${SAID}use tabs`), {}],
    [
      'as blocks',
      toolResult([{ type: 'text', text: `${REJECTED}${SAID}use tabs` }], { is_error: true }),
      {},
    ],
    ['with the note of the client', rejected(`${REJECTED}${SAID}use tabs${NOTE}`), {}],
    [
      'with the error repeated',
      rejected(`${REJECTED}${SAID}use tabs`),
      { toolUseResult: `Error: ${REJECTED}${SAID}use tabs` },
    ],
    [
      'with a short error',
      rejected(`${REJECTED}${SAID}use tabs`),
      { toolUseResult: 'User rejected tool use' },
    ],
    [
      'with the decision',
      rejected(`${REJECTED}${SAID}use tabs`),
      { permissionDecision: { decision: 'reject' } },
    ],
  ])('are the person’s, %s', (_, result, fields) => {
    expect(afterCall(toolUse('Bash'), result, fields)).toEqual(['human: use tabs']);
  });

  it('are split like any typed message', () => {
    const text = `${REJECTED}${SAID}like this:\n\`\`\`\nlet a;\n\`\`\``;
    expect(afterCall(toolUse('Edit'), rejected(text))).toEqual([
      'human: like this:',
      'pasted: ```\nlet a;\n```',
    ]);
  });

  it.each<[string, Fields, Fields, Fields]>([
    ['of an MCP tool', toolUse('mcp__web__fetch'), rejected(`${REJECTED}${SAID}use tabs`), {}],
    ['that is no error', toolUse('Bash'), rejected(`${REJECTED}${SAID}use tabs`, {}), {}],
    [
      'behind other output',
      toolUse('Bash'),
      rejected(`Exit code 1\n${REJECTED}${SAID}use tabs`),
      {},
    ],
    [
      'in other words',
      toolUse('Bash'),
      rejected(`The user does not want this. ${SAID}use tabs`),
      {},
    ],
    [
      'of a tool that was allowed',
      toolUse('Bash'),
      rejected(`${REJECTED}${SAID}x`),
      { permissionDecision: { decision: 'accept' } },
    ],
    [
      'of a tool with output',
      toolUse('Bash'),
      rejected(`${REJECTED}${SAID}x`),
      { toolUseResult: { stdout: 'x' } },
    ],
    [
      'of a tool with another error',
      toolUse('Bash'),
      rejected(`${REJECTED}${SAID}x`),
      { toolUseResult: 'Error: Exit code 1' },
    ],
    ['without words', toolUse('Bash'), rejected(`${REJECTED}STOP what you are doing.`), {}],
    ['with empty words', toolUse('Bash'), rejected(`${REJECTED}${SAID} ${NOTE}`), {}],
    [
      'that asks to clarify',
      toolUse('AskUserQuestion'),
      rejected(`${REJECTED}${SAID}The user wants to clarify these questions.`),
      {},
    ],
    [
      'of a call nobody made',
      toolUse('Bash', {}, 'other'),
      rejected(`${REJECTED}${SAID}use tabs`),
      {},
    ],
  ])('are nobody’s in a result %s', (_, tool, result, fields) => {
    expect(afterCall(tool, result, fields)).toEqual([]);
  });

  it('are a script’s where a script decides', () => {
    const result = rejected(`${REJECTED}${SAID}use tabs`);
    expect(afterCall(toolUse('Bash'), result, { entrypoint: 'sdk-ts' })).toEqual([
      'script: use tabs',
    ]);
  });
});

describe('answers to questions', () => {
  const questions = [{ question: 'Tabs or "spaces"?' }, { question: 'Which host?' }];
  const ask = toolUse('AskUserQuestion', { questions });
  const ANSWERED = [
    'assistant: Tabs or "spaces"?',
    'human: Tabs, "always"',
    'assistant: Which host?',
    'human: kiln-2',
  ];

  it('are taken from the structured result', () => {
    const toolUseResult = {
      questions,
      answers: { 'Tabs or "spaces"?': 'Tabs, "always"', 'Which host?': ['kiln-2'] },
    };
    const result = toolResult('Your questions have been answered: something else');
    expect(afterCall(ask, result, { toolUseResult })).toEqual(ANSWERED);
  });

  it('bring the notes beside them', () => {
    const toolUseResult = {
      answers: { 'Which host?': 'kiln-2' },
      annotations: { 'Which host?': { notes: 'but only this week' } },
    };
    expect(afterCall(ask, toolResult(''), { toolUseResult })).toEqual([
      'assistant: Which host?',
      'human: kiln-2\nbut only this week',
    ]);
  });

  it.each(['Your questions have been answered', 'User has answered your questions'])(
    'are read from text: %s',
    (opening) => {
      const text = `${opening}: "Tabs or "spaces"?"="Tabs, "always"", "Which host?"="kiln-2". You can now continue with the user's answers in mind.`;
      expect(afterCall(ask, toolResult(text))).toEqual(ANSWERED);
    },
  );

  it.each<[string, Fields, Fields, Fields]>([
    [
      'from another tool',
      toolUse('Bash'),
      toolResult('User has answered your questions: "Which host?"="kiln-2".'),
      {},
    ],
    [
      'from an MCP tool',
      toolUse('mcp__x__AskUserQuestion', { questions }),
      toolResult(''),
      { toolUseResult: { answers: { q: 'a' } } },
    ],
    [
      'that failed',
      ask,
      toolResult('', { is_error: true }),
      { toolUseResult: { answers: { q: 'a' } } },
    ],
    ['that are empty', ask, toolResult(''), { toolUseResult: { answers: { q: ' ', p: 7 } } }],
    ['in other words', ask, toolResult('The page says "Which host?"="kiln-2".'), {}],
  ])('are nobody’s %s', (_, tool, result, fields) => {
    expect(afterCall(tool, result, fields)).toEqual([]);
  });
});
