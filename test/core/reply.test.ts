import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReply } from '../../src/core/reply.ts';

const PROPOSAL = {
  action: 'create',
  type: 'feedback',
  target: null,
  title: 'Tabs in the roster',
  description: 'tabs, not spaces',
  body: 'Use tabs.',
  scope: 'private',
  dates: [],
  evidence: [{ turn: 1, quote: 'use tabs in the roster file' }],
};
const reply = (...proposals: unknown[]) => JSON.stringify({ proposals });
const bent = (changes: Record<string, unknown>) => parseReply(reply({ ...PROPOSAL, ...changes }));

describe('whole replies', () => {
  it.each([
    ['plain JSON', reply(PROPOSAL)],
    ['white space around', `\n ${reply(PROPOSAL)} \n`],
    ['prose around', `Here is what I found:\n${reply(PROPOSAL)}\nDone.`],
    ['a fence around', `\`\`\`json\n${reply(PROPOSAL)}\n\`\`\``],
    ['other keys beside', JSON.stringify({ thinking: 'hm', proposals: [PROPOSAL] })],
  ])('%s is read', (_, raw) => {
    expect(parseReply(raw)).toEqual({ proposals: [PROPOSAL], rejections: [] });
  });

  it('no proposals are an answer', () => {
    expect(parseReply('{"proposals": []}')).toEqual({ proposals: [], rejections: [] });
  });

  it.each([
    ['nothing', ''],
    ['prose', 'There is nothing to remember.'],
    ['half an answer', '{"proposals": [{"action": "create", "ty'],
    ['a list', JSON.stringify([PROPOSAL])],
    ['no list inside', '{"proposals": "none"}'],
    ['another object', '{"memories": []}'],
    ['null', 'null'],
    ['an endless answer', `{"proposals": ["${'x'.repeat(11_000_000)}"]}`],
    ['an answer that nests without end', `{"proposals": ${'['.repeat(20_000)}`],
  ])('%s is a problem that is named', (_, raw) => {
    const { proposals, rejections, problem } = parseReply(raw);
    expect(proposals).toEqual([]);
    expect(rejections).toEqual([]);
    expect(problem).toMatch(/^the reply cannot be used: it /);
  });

  it('whatever comes, nothing is thrown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (raw) => {
        const { proposals, rejections } = parseReply(raw);
        expect(proposals.length + rejections.length).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('every proposal is accepted or rejected', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 12 }), (values) => {
        const { proposals, rejections } = parseReply(reply(...values));
        expect(proposals.length + rejections.length).toBe(values.length);
      }),
    );
  });
});

describe('one proposal', () => {
  it('a bad one does not spoil the others', () => {
    const { proposals, rejections } = parseReply(reply({ action: 'create' }, PROPOSAL, 7));
    expect(proposals).toEqual([PROPOSAL]);
    expect(rejections.map(({ rule }) => rule)).toEqual(['schema', 'schema']);
  });

  it('unknown keys are dropped', () => {
    expect(bent({ confidence: 0.9, path: '/etc/passwd' }).proposals).toEqual([PROPOSAL]);
  });

  it('target, scope and dates may be left out', () => {
    const { target: _, scope: __, dates: ___, ...rest } = PROPOSAL;
    expect(parseReply(reply(rest)).proposals).toEqual([PROPOSAL]);
    expect(bent({ target: '' }).proposals).toEqual([PROPOSAL]);
  });

  it('a month may stand for a date', () => {
    expect(bent({ dates: ['2026-03-12', '2026-04'] }).rejections).toEqual([]);
    expect(bent({ dates: ['2026-13'] }).rejections).toHaveLength(1);
  });

  it('lines are trimmed and line ends made one kind', () => {
    const { proposals } = bent({ title: '  Tabs in the roster\n', body: 'Use tabs.\r\nAlways.\n' });
    expect(proposals[0]).toMatchObject({ title: 'Tabs in the roster', body: 'Use tabs.\nAlways.' });
  });

  it.each([
    ['type', { type: 'todo' }, /"type".*"todo"/],
    ['title', { title: 5 }, /"title".*found 5/],
    ['title', { title: 'a\u0007b' }, /"title".*control/],
    ['evidence', { evidence: 'turn 1' }, /"evidence".*"turn 1"/],
    ['evidence.0.turn', { evidence: [{ turn: -1, quote: 'x' }] }, /"evidence\.0\.turn".*-1/],
    ['dates.0', { dates: ['tomorrow'] }, /"dates\.0".*"tomorrow"/],
    ['body', { body: undefined }, /"body".*found nothing/],
  ])('the reason names the field %s and what was found', (_, changes, reason) => {
    expect(bent(changes).rejections[0]?.reason).toMatch(reason);
  });

  it('what was found is shown short and without secrets', () => {
    const { rejections } = bent({ title: ['password=hunter2x', 'x'.repeat(500)] });
    expect(rejections[0]?.reason).not.toContain('hunter2x');
    expect(rejections[0]?.reason.length).toBeLessThan(200);
  });

  it('title and quotes of a rejection hold no secrets', () => {
    const { rejections } = bent({
      type: 'todo',
      title: 'password=hunter2x',
      evidence: [{ turn: 1, quote: 'pw is hunter2x' }],
    });
    expect(JSON.stringify(rejections)).not.toContain('hunter2x');
    expect(rejections[0]).toMatchObject({ title: 'password=[redacted:password]' });
  });

  it('no more than two hundred of one run are read, the rest is counted', () => {
    const { proposals, rejections } = parseReply(
      reply(...Array.from({ length: 203 }, () => PROPOSAL)),
    );
    expect([proposals.length, rejections.length]).toEqual([200, 3]);
    expect(rejections[0]?.reason).toContain('201');
  });
});
