import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type HookPayload,
  MOST_TICKET_BYTES,
  parseTicket,
  TICKET_VARIABLES,
} from '../../src/core/ticket.ts';
import { sharedFolder } from '../support/shared.ts';

const STOP = { session_id: 's1', hook_event_name: 'Stop', cwd: '/home/kim/kiln' };

function ticketText(payload: unknown, lines: readonly string[] = []): string {
  return ['rememberd-ticket 1', ...lines, '', JSON.stringify(payload)].join('\n');
}

function parse(text: string) {
  return parseTicket('ticket.a1', Buffer.from(text));
}

function payloadOf(payload: unknown): HookPayload {
  const ticket = parse(ticketText(payload));
  if ('problem' in ticket) throw new Error(ticket.problem);
  return ticket.payload;
}

describe('parseTicket', () => {
  it('reads the variables of the closed list and leaves all others out', () => {
    const lines = ['CLAUDE_CONFIG_DIR=/a=b c', 'ANTHROPIC_API_KEY=k', 'CLAUDE_CODE_ENTRYPOINT=cli'];
    expect(parse(ticketText(STOP, lines))).toMatchObject({
      name: 'ticket.a1',
      environment: { CLAUDE_CONFIG_DIR: '/a=b c', CLAUDE_CODE_ENTRYPOINT: 'cli' },
    });
  });

  it('takes an empty value for none', () => {
    expect(parse(ticketText(STOP, ['CLAUDE_CONFIG_DIR=']))).toMatchObject({ environment: {} });
  });

  it('reads tickets with CRLF lines and a byte order mark before the payload', () => {
    const text = `rememberd-ticket 1\r\nCLAUDE_CONFIG_DIR=C:\\x\r\n\r\n\uFEFF${JSON.stringify(STOP)}`;
    expect(parse(text)).toMatchObject({
      environment: { CLAUDE_CONFIG_DIR: 'C:\\x' },
      payload: { sessionId: 's1' },
    });
  });

  it('keeps empty lines that belong to the payload', () => {
    const payload = `{\n\n"session_id": "s1",\n\n"hook_event_name": "Stop"}\n\n`;
    expect(parse(`rememberd-ticket 1\n\n${payload}`)).toMatchObject({ payload: { event: 'Stop' } });
  });

  it.each([
    ['nothing at all', '', 'the first line is not "rememberd-ticket 1"'],
    ['another version', 'rememberd-ticket 2\n\n{}', 'the first line is not "rememberd-ticket 1"'],
    ['a bare payload', JSON.stringify(STOP), 'the first line is not "rememberd-ticket 1"'],
    ['a head without an end', 'rememberd-ticket 1\nA=b', 'no empty line before the payload'],
    ['a head alone', 'rememberd-ticket 1\n\n', 'no payload'],
    [
      'a cut payload',
      ticketText(STOP).slice(0, -5),
      'the payload is not complete JSON (62 letters)',
    ],
    ['a list', ticketText([STOP]), 'payload: Invalid input: expected object, received array'],
    [
      'no session',
      ticketText({ hook_event_name: 'Stop' }),
      'session_id: Invalid input: expected string, received undefined',
    ],
    [
      'a number for a folder and for a flag',
      ticketText({ ...STOP, cwd: 7, stop_hook_active: 1 }),
      'cwd: Invalid input: expected string, received number; ' +
        'stop_hook_active: Invalid input: expected boolean, received number',
    ],
    [
      'a task with a wrong status',
      ticketText({ ...STOP, background_tasks: [{}, { status: 3 }] }),
      'background_tasks.1.status: Invalid input: expected string, received number',
    ],
  ])('names the problem of a ticket with %s', (_name, text, problem) => {
    expect(parse(text)).toEqual({ problem });
  });

  it('refuses bytes that are no text', () => {
    const bytes = Buffer.concat([Buffer.from(ticketText(STOP)), Buffer.from([0xff, 0xfe])]);
    expect(parseTicket('t', bytes)).toEqual({ problem: 'not UTF-8' });
  });

  it('reads a payload with a 10 MB message and refuses what is past the bound unread', () => {
    const message = 'м'.repeat(5 * 1024 * 1024);
    expect(payloadOf({ ...STOP, last_assistant_message: message }).lastAssistantMessage).toBe(
      message,
    );
    expect(parseTicket('t', Buffer.alloc(MOST_TICKET_BYTES + 1))).toEqual({
      problem: '33554433 bytes, at most 33554432 are read',
    });
  });

  it('takes empty and null texts for absent ones', () => {
    const payload = payloadOf({ ...STOP, transcript_path: '', agent_id: null });
    expect([payload.transcriptPath, payload.agentId]).toEqual([undefined, undefined]);
  });

  it('sees whether a background task still runs', () => {
    const withTasks = (...statuses: string[]) =>
      payloadOf({ ...STOP, background_tasks: statuses.map((status) => ({ id: 'x', status })) });
    expect(withTasks('completed', 'running').hasRunningTasks).toBe(true);
    expect(withTasks('completed').hasRunningTasks).toBe(false);
    expect(payloadOf(STOP).hasRunningTasks).toBe(false);
  });

  it('never throws and never repeats the payload in a problem', () => {
    const secret = 'hunter2-secret';
    const anything = fc.oneof(fc.json(), fc.string(), fc.constant(`{"a": "${secret}`));
    fc.assert(
      fc.property(anything, fc.array(fc.string()), (body, lines) => {
        const parsed = parse(['rememberd-ticket 1', ...lines, '', `${secret} ${body}`].join('\n'));
        expect('problem' in parsed && !parsed.problem.includes(secret)).toBe(true);
      }),
    );
  });

  it('gives any values of the closed list back as they were written', () => {
    const value = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .map((s) => s.replace(/\p{Cc}/gu, '_'));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...TICKET_VARIABLES), value), (variables) => {
        const lines = Object.entries(variables).map(([name, set]) => `${name}=${set}`);
        expect(parse(ticketText(STOP, lines))).toMatchObject({ environment: { ...variables } });
      }),
    );
  });
});

describe('payloads that a real client wrote', () => {
  const folder = sharedFolder();
  const payloads = folder === undefined ? undefined : join(folder, 'facts', 'payloads');
  const files = payloads === undefined ? [] : readdirSync(payloads);
  console.log(
    `real payloads: ${files.length} read, ${payloads === undefined ? 'none found' : '0 skipped'}`,
  );

  it.runIf(files.length > 0)('are all understood', () => {
    for (const file of files) {
      const raw = readFileSync(join(payloads ?? '', file), 'utf8');
      const ticket = parse(`rememberd-ticket 1\n\n${raw}`);
      expect(ticket, file).toHaveProperty('payload.event', file.split('.')[0]);
    }
  });
});
