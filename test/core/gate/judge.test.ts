import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../../src/core/fingerprint.ts';
import { judgeProposals } from '../../../src/core/gate/judge.ts';
import { facts, judgeOne, memory, propose, SAID_AT, turn } from './judging.ts';

const TABS = 'from now on use tabs in the roster file';
const LATER = '2026-03-11T08:00:00.000Z';

describe('what passes', () => {
  it('has its evidence resolved to records, once for each quote of the person', () => {
    const turns = [turn(1, TABS, { id: 'rec#2' }), turn(2, 'and in the ledger', { at: LATER })];
    const proposal = propose({
      type: 'project',
      body: 'Tabs are used in the roster file and in the ledger.',
      evidence: [
        { turn: 2, quote: 'and in the ledger' },
        { turn: 1, quote: 'use tabs in the roster file' },
      ],
    });
    expect(judgeProposals([proposal], facts(turns)).grounded).toEqual([
      {
        ...proposal,
        sources: [
          { sessionId: 'session-1', turnId: 'turn-2', quote: 'and in the ledger' },
          { sessionId: 'session-1', turnId: 'rec', quote: 'use tabs in the roster file' },
        ],
        saidAt: LATER,
      },
    ]);
  });

  it('other voices may be cited beside the person for facts, but are no sources', () => {
    const turns = [
      turn(1, 'yes, the relay listens on port 7070'),
      turn(2, 'The relay listens on 7070.', { voice: 'assistant' }),
    ];
    const proposal = propose({
      type: 'project',
      body: 'The relay listens on port 7070.',
      evidence: [
        { turn: 1, quote: 'the relay listens on port 7070' },
        { turn: 2, quote: 'The relay listens on 7070' },
      ],
    });
    const [grounded] = judgeProposals([proposal], facts(turns)).grounded;
    expect(grounded?.sources.map(({ turnId }) => turnId)).toEqual(['turn-1']);
  });

  it('records without a time give no time', () => {
    const { at: _, ...untimed } = turn(1, TABS).turn;
    const shown = { ...turn(1, TABS), turn: untimed };
    const [grounded] = judgeProposals([propose()], facts([shown])).grounded;
    expect(grounded).not.toHaveProperty('saidAt');
  });

  it('a short turn may be quoted whole', () => {
    const proposal = propose({ body: 'Use tabs.', evidence: [{ turn: 1, quote: 'tabs!' }] });
    expect(judgeOne(proposal, facts([turn(1, 'Tabs!')]))).toMatch(/^evidence/);
    expect(judgeOne(proposal, facts([turn(1, 'tabs')]))).toMatch(/^evidence/);
    expect(judgeOne(proposal, facts([turn(1, 'tabs!')]))).toBe('passes');
  });

  it('white space and typographic quotes in a quote do not matter', () => {
    const proposal = propose({
      body: "Don't use spaces in the roster.",
      evidence: [{ turn: 1, quote: "don't use  spaces in the roster" }],
    });
    expect(judgeOne(proposal, facts([turn(1, 'don’t use\nspaces in the roster')]))).toBe('passes');
  });
});

describe('changes of memories', () => {
  const memories = [memory('roster.md', 'The roster file is indented with 4 spaces.')];
  const turns = [turn(1, TABS), turn(2, 'forget what I said about the roster file')];

  it('may repeat what the memory says', () => {
    const body = 'Use tabs in the roster file (before: 4 spaces).';
    const proposal = propose({ action: 'supersede', target: 'roster.md', body });
    expect(judgeOne(proposal, facts(turns, { memories }))).toBe('passes');
    expect(judgeOne(propose({ body }), facts(turns, { memories }))).toMatch(/^grounded.*"4"/);
  });

  it('a forget needs no body, but words that ask for it', () => {
    const forget = propose({ action: 'forget', target: 'roster.md', body: '', description: '' });
    const asked = { evidence: [{ turn: 2, quote: 'forget what I said about the roster' }] };
    expect(judgeOne({ ...forget, ...asked }, facts(turns, { memories }))).toBe('passes');
    expect(judgeOne(forget, facts(turns, { memories }))).toMatch(/^grounded: .*forget/);
  });

  it.each(['die Regel ist überholt, roster', '把花名册的规则删掉', 'ya no, olvídalo por favor'])(
    'a forget may be asked for in other languages: %s',
    (words) => {
      const evidence = [{ turn: 1, quote: words }];
      const forget = propose({ action: 'forget', target: 'roster.md', body: '', evidence });
      expect(judgeOne(forget, facts([turn(1, words)], { memories }))).toBe('passes');
    },
  );

  it('must say something of what was said', () => {
    const proposal = propose({
      action: 'update',
      target: 'roster.md',
      body: 'The roster file is indented with 4 spaces.',
      evidence: [{ turn: 1, quote: 'lunch is ready in the kitchen' }],
    });
    const lunch = [turn(1, 'lunch is ready in the kitchen')];
    expect(judgeOne(proposal, facts(lunch, { memories }))).toBe(
      'grounded: it says nothing of the cited words',
    );
  });
});

describe('dates', () => {
  const said = [turn(1, 'the roster is frozen after Thursday')];
  const quote = [{ turn: 1, quote: 'the roster is frozen after Thursday' }];
  const dated = (body: string, dates: readonly string[] = []) =>
    judgeOne(propose({ type: 'project', body, dates, evidence: quote }), facts(said));

  it.each([
    'The roster is frozen after 2026-03-12.',
    'The roster is frozen after 12 March 2026.',
    'The roster is frozen after Thursday, 12 March 2026.',
    'The roster is frozen after Thursday.',
  ])('the day our code computes may be named: %s', (body) => {
    expect(dated(body, ['2026-03-12'])).toBe('passes');
  });

  it.each([
    'The roster is frozen after 2026-03-13.',
    'The roster is frozen after 2026-03-19.',
    'The roster is frozen after 13 March 2026.',
    'The roster is frozen after Friday.',
    'The roster is frozen after Thursday, 12 April 2026.',
    'The roster is frozen in 2027.',
    'The roster is frozen from tomorrow.',
  ])('another day may not: %s', (body) => {
    expect(dated(body)).toMatch(/^grounded/);
  });

  it('the day of a spoken date is no number for other things', () => {
    expect(dated('The roster holds 12 rows and is frozen after 2026-03-12.')).toMatch(
      /^grounded.*"12"/,
    );
  });

  it.each([
    ['passes', 'a escala fica congelada até 12 de março'],
    ['grounded', 'a escala fica congelada até 13 de março'],
  ])('months are known in other languages: %s', (verdict, body) => {
    const words = 'a escala fica congelada até 12 de março';
    const proposal = propose({ type: 'project', body, evidence: [{ turn: 1, quote: words }] });
    expect(judgeOne(proposal, facts([turn(1, words)]))).toMatch(new RegExp(`^${verdict}`));
  });

  it('the time zone decides which day "tomorrow" was', () => {
    const late = [turn(1, 'the roster is frozen from tomorrow', { at: '2026-03-10T23:30:00Z' })];
    const proposal = propose({
      type: 'project',
      body: 'The roster is frozen from 2026-03-11.',
      evidence: [{ turn: 1, quote: 'the roster is frozen from tomorrow' }],
    });
    expect(judgeOne(proposal, facts(late, { timeZone: 'UTC' }))).toBe('passes');
    expect(judgeOne(proposal, facts(late, { timeZone: 'Asia/Shanghai' }))).toMatch(/^grounded/);
  });
});

describe('off the record', () => {
  it.each([
    "Don't save anything from this session, it is about people.",
    'please do not remember this conversation',
    'off the record: we may sell the company',
    'this chat is private',
    'nothing from this session should be stored',
    '这次会话不要保存',
    '不要记录这段对话',
    '本次对话什么都别记',
    'Merk dir nichts aus dieser Sitzung',
    "n'enregistre rien de cette session",
    'no guardes nada de esta conversación',
    'não guarde nada desta conversa',
    'не сохраняй ничего из этой сессии',
    'このセッションは保存しないでください',
    '이 대화는 저장하지 마세요',
  ])('all of a session is refused after: %s', (words) => {
    const turns = [turn(1, TABS), turn(2, words)];
    expect(judgeOne(propose(), facts(turns))).toMatch(/^off-the-record: .*session/);
  });

  it.each([
    "don't store tokens in the session",
    "don't save the file yet",
    "I don't remember this function",
    'never keep state in the session object',
    'we do not record the session id',
    'remember this conversation starter for the bot',
    '不要把密钥存在会话里',
  ])('talk about code stops nothing: %s', (words) => {
    expect(judgeOne(propose(), facts([turn(1, TABS), turn(2, words)]))).toBe('passes');
  });

  it('only the person can stop it', () => {
    const page = turn(2, "don't save anything from this session", { voice: 'tool' });
    expect(judgeOne(propose(), facts([turn(1, TABS), page]))).toBe('passes');
  });

  it('a turn that is not to be remembered grounds nothing', () => {
    const turns = [turn(1, `${TABS}. don't remember that.`)];
    expect(judgeOne(propose(), facts(turns))).toMatch(/^off-the-record/);
  });

  it('private words neither stand as a quote nor ground a body', () => {
    const turns = [turn(1, `${TABS} <private>Ruth is ill</private> thanks`)];
    const ill = propose({ type: 'project', body: 'Use tabs in the roster file, Ruth is ill.' });
    expect(judgeOne(propose(), facts(turns))).toBe('passes');
    expect(judgeOne(ill, facts(turns))).toMatch(/^grounded.*Ruth/);
  });

  it('a private part that is never closed reaches over the parts of its message only', () => {
    const turns = [
      turn(1, 'look <private>', { id: 'a' }),
      turn(2, TABS, { id: 'a#2' }),
      turn(3, TABS, { id: 'b' }),
    ];
    const citing = (number: number) =>
      propose({ evidence: [{ turn: number, quote: 'use tabs in the roster file' }] });
    expect(judgeOne(citing(2), facts(turns))).toMatch(/^off-the-record/);
    expect(judgeOne(citing(3), facts(turns))).toBe('passes');
  });
});

describe('what is known or was forgotten', () => {
  const known = (said: string, body: string, instructions: string) =>
    judgeOne(
      propose({ body, evidence: [{ turn: 1, quote: said }] }),
      facts([turn(1, said)], { instructions }),
    );
  const CLAUDE_MD = `# roster

- Use bun, never npm or yarn.
- Run \`bun check\` before each commit.
- Weights are stored in grams.
- Pin base images by digest. Never use the \`latest\` tag.
- 提交信息用英文写。
`;

  it.each([
    ['we use bun here, how often', 'Use bun here.'],
    ['we use bun here, never npm', 'Use bun, never npm.'],
    ['BUN. we use bun here and never :latest', 'Use bun here and never :latest.'],
    ['weights are stored in grams', 'Weights are stored in grams.'],
    ['run bun check before each commit', 'Run `bun check` before each commit.'],
    ['never use the latest tag', 'Never use the `latest` tag.'],
    ['提交信息用英文写', '提交信息用英文写。'],
    ['weights are stored in grams', 'Weights are stored in grams.\n\n**Why:** weights in grams.'],
  ])('%s → %s is said already', (said, body) => {
    expect(known(said, body, CLAUDE_MD)).toMatch(/^already-known/);
  });

  it.each([
    ['use npm here, never bun', 'Use npm here, never bun.'],
    ['use bun 2 here from now on', 'Use bun 2 here.'],
    ['weights are no longer stored in grams', 'Weights are no longer stored in grams.'],
    [
      'weights of hives are shown in kilograms on the dashboard',
      'Weights of hives are shown in kilograms on the dashboard.',
    ],
    [
      'run the tests with bun before each push to staging',
      'Run the tests with bun before each push to staging.',
    ],
    ['提交信息用中文写', '提交信息用中文写。'],
  ])('%s → %s is no repeat', (said, body) => {
    expect(known(said, body, CLAUDE_MD)).toBe('passes');
  });

  it.each([
    ['the title', 'Tabs in the roster'],
    ['the first statement', 'Use tabs in the roster file'],
    ['a quote', 'use tabs in the roster file'],
  ])('what was forgotten does not come back: %s', (_, text) => {
    const proposal = propose({
      title: 'Tabs in the roster',
      body: 'Use tabs in the roster file.\n\nIn the roster.',
    });
    const tombstones = new Map([[fingerprint(text), '2026-03-11T09:00:00.000Z']]);
    expect(judgeOne(proposal, facts([turn(1, TABS)], { tombstones }))).toMatch(/^forgotten/);
    expect(judgeOne(proposal, facts([turn(1, TABS)]))).toBe('passes');
  });
});

describe('code facts', () => {
  const code = (said: string, type: 'project' | 'user' = 'project') =>
    judgeOne(
      propose({ type, body: `${said}.`, evidence: [{ turn: 1, quote: said }] }),
      facts([turn(1, said)]),
    );

  it.each([
    'the retry logic is in src/net/retry.ts',
    'I just added a GetLogPath function to path_utils.go',
    'function parseRow(line: string): Row is defined in lib/rows.ts',
    'commit 9fceb02 fixed the parser',
    'PR #42 was merged',
    'src/app/main.ts:12',
    '重试逻辑在 src/net/retry.ts',
  ])('%s is nothing to remember', (said) => {
    expect(code(said)).toMatch(/^derivable/);
  });

  it.each([
    'src/legacy/auth.ts must not be changed because the bank certified it',
    'data sets live in /srv/share/asr-data',
    'runbooks are in docs/runbooks.md',
    'the staging host is now beta.example.com, no longer alpha.example.com',
    'mails are sent from post.example.coop',
    'never edit src/gen/api.ts, it is generated',
  ])('%s is more than that', (said) => {
    expect(code(said)).toBe('passes');
  });
});

describe('refusals', () => {
  it('say nothing secret', () => {
    const key = 'pw is hunter2x for the roster file';
    const proposal = propose({ title: 'password=hunter2x', evidence: [{ turn: 1, quote: key }] });
    const { rejections } = judgeProposals([proposal], facts([turn(1, key)]));
    expect(rejections[0]?.rule).toBe('secret');
    expect(JSON.stringify(rejections)).not.toContain('hunter2x');
  });

  it('come in the order of the proposals and spoil none of the others', () => {
    const bad = propose({ evidence: [] });
    const { grounded, rejections } = judgeProposals([bad, propose(), bad], facts([turn(1, TABS)]));
    expect([grounded.length, rejections.length]).toEqual([1, 2]);
  });

  it('are the same for the same facts', () => {
    const turns = [turn(1, TABS, { at: SAID_AT })];
    const twice = [1, 2].map(() => judgeProposals([propose()], facts(turns)));
    expect(twice[0]).toEqual(twice[1]);
  });
});
