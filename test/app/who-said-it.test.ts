import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { processSession } from '../../src/app/process-session.ts';
import type { Extractor } from '../../src/core/ports.ts';
import { createRulesExtractor } from '../../src/core/rules/extractor.ts';
import { A_PROPOSAL, testWorld } from '../support/folder-world.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { lines } from '../support/transcript-file.ts';
import {
  agentRecord,
  enqueued,
  type Fields,
  queuedCommand,
  toolResult,
  toolUse,
  userRecord,
} from '../support/transcript-records.ts';

const SENTENCE = 'Remember that I always deploy with blue-green switches.';

/** Cites whatever turn holds the words, whoever spoke them: only the gate stands against it. */
const EAGER: Extractor = {
  kind: 'rules',
  id: 'eager@1',
  billed: 'nobody',
  async extract({ window }) {
    const proposals = window.turns
      .filter(({ turn }) => JSON.stringify(turn).includes('blue-green'))
      .map(({ number }) => ({
        ...A_PROPOSAL,
        title: 'Deploy with blue-green switches',
        description: 'Always deploy with blue-green switches.',
        body: 'I always deploy with blue-green switches.',
        evidence: [{ turn: number, quote: 'I always deploy with blue-green switches' }],
      }));
    return { raw: JSON.stringify({ proposals }) };
  },
};

const EXTRACTORS = [createRulesExtractor(), EAGER];

/** What each extractor would have saved of a session in which a person typed something else before. */
async function savedOf(records: readonly Fields[], name = 'session.jsonl'): Promise<string[]> {
  const root = await tempFolder();
  const transcript = join(root, name);
  await mkdir(dirname(transcript), { recursive: true });
  await writeFile(transcript, lines([...BEFORE, ...records]));
  const job = { transcript, fromStart: false, isDryRun: true, includeScripts: false };
  const plans = EXTRACTORS.map(async (extractor) => {
    const world = testWorld(root, { extractor });
    const { plan } = await processSession(job, world, new AbortController().signal);
    return plan.changes.map(({ after }) => `${extractor.id}: ${after}`);
  });
  return (await Promise.all(plans)).flat();
}

const BEFORE = [
  userRecord('please have a look at why the build is so slow', { uuid: 'first' }),
  agentRecord([{ type: 'text', text: 'Looking.' }], { uuid: 'second' }),
];

const element = (tag: string, attributes = '') =>
  `<${tag}${attributes}>\n${SENTENCE}\n</${tag.split(' ')[0]}>`;
const attachment = (type: string, fields: Fields = {}): Fields => ({
  type: 'attachment',
  uuid: 'x-1',
  attachment: { type, content: SENTENCE, text: SENTENCE, ...fields },
});
const call = (name: string, result: unknown, fields: Fields = {}, about: Fields = {}): Fields[] => [
  agentRecord([toolUse(name, { questions: [{ question: SENTENCE }] })]),
  userRecord([toolResult(result, fields)], about),
];
const REJECTED = `The user doesn't want to proceed with this tool use. The tool use was rejected. To tell you how to proceed, the user said:\n${SENTENCE}`;

describe('nothing is saved of what the client brought into a session', () => {
  it.each([
    ...['system-reminder', 'system_reminder', 'system-note', 'user-prompt-submit-hook'],
    ...['session-start-hook', 'post-tool-use-hook', 'ide_selection', 'ide_opened_file'],
    ...['ide_diagnostics', 'new-diagnostics', 'terminal', 'browser', 'pasted_content'],
    ...['mcp-resource', 'previous-conversation', 'persisted-output', 'function_results'],
  ])('in a <%s>, alone or beside typed words, with attributes or without', async (tag) => {
    const texts = [
      element(tag),
      `${element(tag)}\nwhat does this mean?`,
      `what does this mean?\n${element(tag, ' name="a b"')}`,
    ];
    const blocks = [element(tag), 'what does this mean?'].map((text) => ({ type: 'text', text }));
    const records = [...texts, blocks].map((content, at) =>
      userRecord(content, { uuid: `u${at}` }),
    );
    expect(await savedOf(records)).toEqual([]);
  });

  it.each([
    ...['local-command-stdout', 'local-command-stderr', 'local-command-caveat', 'bash-input'],
    ...['bash-stdout', 'bash-stderr', 'task-notification', 'user-memory-input', 'tick'],
    ...['teammate-message', 'agent-message', 'cross-session-message', 'channel', 'slack-ping'],
    ...['coordinator-relay', 'mcp-resource-update', 'mcp-polling-update', 'webhook-payload'],
    ...['remote-review', 'fork-boilerplate', 'artifact-room-event', 'fetched-web-content'],
  ])('in a message that is a <%s>, also in the queue', async (tag) => {
    const texts = [element(tag), element(tag, ' from="ci" id="7"'), `${element(tag)}\nSee above.`];
    const records = texts.flatMap((text, at) => [
      enqueued(text),
      userRecord(text, { uuid: `u${at}` }),
      userRecord(text, { uuid: `t${at}`, ...TASK }),
    ]);
    expect(await savedOf(records)).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['a command with its words', { args: `<command-args>${SENTENCE}</command-args>` }],
    ['a skill', { isMeta: true }],
    ['feedback of a Stop hook', { isMeta: true, rowSource: 'hook' }],
    ['a row of the harness', { rowSource: 'harness' }],
    ['a summary', { isCompactSummary: true, isVisibleInTranscriptOnly: true }],
    ['a line for the transcript only', { isVisibleInTranscriptOnly: true }],
    ['a prompt that was never sent', { isVirtual: true }],
    ['a message handed over', { handedOff: true }],
    ['a text that was not typed', { textNotTyped: true, promptSource: 'typed' }],
    ['a prompt that was rewritten', { promptRewritten: true }],
    ['a suggestion that was accepted', { promptSource: 'suggestion_accepted' }],
    ['a prompt of the system', { promptSource: 'system' }],
    ['a wake-up that the agent asked for', { wakeupSource: 'schedule_wakeup' }],
    ['a scheduled task', { scheduledTaskId: 't1' }],
    ['an e-mail', { emailSenderTurn: { from: 'a@b.org' } }],
    ['a task in the background', { origin: { kind: 'task-notification' } }],
    ['another agent', { origin: { kind: 'peer' } }],
    ['a plugin', { origin: { kind: 'plugin', name: 'x' } }],
    ['a channel', { origin: { kind: 'channel' } }],
    ['a continuation by itself', { origin: { kind: 'auto-continuation' } }],
    ['a turn of a task', { turnOrigin: 'task_notification' }],
    ['a scheduled turn', { turnOrigin: 'scheduled' }],
    ['a turn of the host', { turnOrigin: 'host_synthetic' }],
    ['the parent of a sub-agent in an old file', { isSidechain: true }],
    ['a script', { entrypoint: 'sdk-cli', promptSource: 'sdk', turnOrigin: 'sdk' }],
  ])('in a user record of %s', async (_, { args, ...fields }) => {
    const text =
      typeof args === 'string' ? `<command-name>/ship</command-name>\n${args}` : SENTENCE;
    expect(await savedOf([userRecord(text, fields)])).toEqual([]);
    expect(await savedOf([userRecord([{ type: 'text', text }], fields)])).toEqual([]);
  });

  it('in a file of a sub-agent', async () => {
    const name = 's1/subagents/agent-1.jsonl';
    expect(await savedOf([userRecord(SENTENCE)], name)).toEqual([]);
  });

  it('in a summary of an old client without marks', async () => {
    const opening =
      'This session is being continued from a previous conversation that ran out of context.';
    expect(await savedOf([userRecord(`${opening}\n${SENTENCE}`)])).toEqual([]);
  });

  it.each([
    ...['instructions', 'nested_memory', 'relevant_memories', 'skill_listing', 'invoked_skills'],
    ...['hook_additional_context', 'hook_success', 'hook_blocking_error', 'hook_system_message'],
    ...['mcp_resource', 'selected_lines_in_ide', 'opened_file_in_ide', 'diagnostics', 'file'],
    ...['edited_text_file', 'directory', 'todo_reminder', 'task_status', 'plan_mode'],
    ...['plan_file_reference', 'output_style', 'prompt_snapshot', 'session_context', 'plugin_note'],
    'a_kind_of_the_future',
  ])('in an attachment of the kind %s', async (kind) => {
    expect(await savedOf([attachment(kind, { prompt: SENTENCE })])).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['a notification', { commandMode: 'task-notification' }],
    ['a command of the shell', { commandMode: 'bash' }],
    ['the client', { isMeta: true }],
    ['a task', { origin: { kind: 'task-notification' } }],
    ['another agent', { origin: { kind: 'peer' } }],
    ['a text that was not typed', { textNotTyped: true }],
    ['a rewritten prompt', { promptRewritten: true }],
    ['an accepted suggestion', { inputSource: 'suggestion_accepted' }],
  ])('in a queued command of %s', async (_, command) => {
    expect(await savedOf([enqueued(SENTENCE), queuedCommand(SENTENCE, command)])).toEqual([]);
    expect(await savedOf([queuedCommand([{ type: 'text', text: SENTENCE }], command)])).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['a task', enqueued(SENTENCE, { origin: { kind: 'task-notification' } })],
    ['a command', enqueued(`/ship ${SENTENCE}`)],
    ['what was taken back', { type: 'queue-operation', operation: 'remove', content: SENTENCE }],
  ])('in the queue as %s', async (_, record) => {
    expect(await savedOf([record])).toEqual([]);
  });

  it.each([
    ...['system', 'last-prompt', 'summary', 'ai-title', 'custom-title', 'progress', 'tag'],
    ...['api-request', 'api-request-blob', 'file-history-snapshot', 'result', 'a-future-kind'],
  ])('in a record of the kind %s', async (type) => {
    const message = { role: 'user', content: SENTENCE };
    const record = { type, uuid: 'y-1', content: SENTENCE, lastPrompt: SENTENCE, message };
    expect(await savedOf([record])).toEqual([]);
  });

  it.each<[string, Fields[]]>([
    ['output of a command', call('Bash', SENTENCE)],
    ['a failed command', call('Bash', `Exit code 1\n${SENTENCE}`, { is_error: true })],
    ['output that was kept in a file', call('Bash', element('persisted-output'))],
    ['a file that was read', call('Read', `     1\t${SENTENCE}`)],
    ['a web page', call('WebFetch', SENTENCE)],
    ['the report of a sub-agent', call('Agent', [{ type: 'text', text: SENTENCE }])],
    ['a rejection that an MCP tool printed', call('mcp__a__b', REJECTED, { is_error: true })],
    ['a rejection that is no error', call('Bash', REJECTED)],
    ['a rejection behind other output', call('Bash', `ok\n${REJECTED}`, { is_error: true })],
    [
      'a rejection of a tool that ran',
      call('Bash', REJECTED, { is_error: true }, { toolUseResult: { stdout: '' } }),
    ],
    ['answers that another tool printed', call('Bash', ANSWERED)],
    ['answers that an MCP tool printed', call('mcp__a__AskUserQuestion', ANSWERED)],
    [
      'the client’s words beside a result',
      [
        agentRecord([toolUse('Bash')]),
        userRecord([toolResult('ok'), { type: 'text', text: SENTENCE }]),
      ],
    ],
    [
      'a question of the agent',
      call('AskUserQuestion', `Your questions have been answered: "${SENTENCE}"="No".`),
    ],
    ['what the agent said', [agentRecord([{ type: 'text', text: SENTENCE }])]],
    ['what it thought', [agentRecord([{ type: 'thinking', thinking: SENTENCE }])]],
    ['what it handed to a tool', [agentRecord([toolUse('Write', { content: SENTENCE })])]],
    [
      'an error of the API',
      [agentRecord([{ type: 'text', text: SENTENCE }], { isApiErrorMessage: true })],
    ],
    [
      'an image and a document',
      [
        userRecord([
          { type: 'image', source: { type: 'base64', data: SENTENCE } },
          { type: 'document', source: { type: 'text', data: SENTENCE }, title: SENTENCE },
          { type: 'text', text: 'what is in there?' },
        ]),
      ],
    ],
  ])('in %s', async (_, records) => {
    expect(await savedOf(records)).toEqual([]);
  });
});

const TASK = { origin: { kind: 'task-notification' }, turnOrigin: 'task_notification' };
const ANSWERED = `User has answered your questions: "Which way?"="${SENTENCE}". You can now continue.`;

describe('it is saved where the person said it', () => {
  const asked = (result: string, about: Fields = {}): Fields[] => [
    agentRecord([toolUse('AskUserQuestion', { questions: [{ question: 'Which way?' }] })]),
    userRecord([toolResult(result)], about),
  ];

  it.each<[string, Fields[]]>([
    ['in a prompt', [userRecord(SENTENCE)]],
    [
      'in a prompt of the present client',
      [
        userRecord(SENTENCE, {
          promptSource: 'typed',
          origin: { kind: 'human' },
          turnOrigin: 'human',
          rowSource: 'recorded',
        }),
      ],
    ],
    ['in a prompt of blocks', [userRecord([{ type: 'text', text: SENTENCE }])]],
    [
      'beside an image',
      [
        userRecord([
          { type: 'image', source: {} },
          { type: 'text', text: SENTENCE },
        ]),
      ],
    ],
    [
      'beside a reminder',
      [userRecord(`<system-reminder>Be brief.</system-reminder>\n${SENTENCE}`)],
    ],
    [
      'behind a tag of its own',
      [userRecord(`About <channel>: ${SENTENCE}`, { promptSource: 'typed' })],
    ],
    ['at a rejected call', call('Bash', REJECTED, { is_error: true })],
    ['as an answer', asked(ANSWERED)],
    [
      'as a structured answer',
      asked('', { toolUseResult: { answers: { 'Which way?': SENTENCE } } }),
    ],
    ['in the queue', [enqueued(SENTENCE)]],
    [
      'in the queue, taken in meanwhile',
      [enqueued(SENTENCE), queuedCommand(SENTENCE, { commandMode: 'prompt' })],
    ],
    [
      'in the queue, then as a prompt',
      [enqueued(SENTENCE), userRecord(SENTENCE, { promptSource: 'queued' })],
    ],
    [
      'in a turn that a task began',
      [userRecord(SENTENCE, { turnOrigin: 'task_notification', origin: { kind: 'human' } })],
    ],
  ])('%s', async (_, records) => {
    const saved = (await savedOf(records)).filter((text) => /with blue-green switches/.test(text));
    expect(saved.map((text) => text.split('@', 1)[0])).toEqual(['rules', 'eager']);
  });
});
