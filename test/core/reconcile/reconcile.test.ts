import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemoryFolder } from '../../../src/core/memory.ts';
import { isUnreadable, parseMemory } from '../../../src/core/memory-file.ts';
import type { Change, Plan } from '../../../src/core/plan.ts';
import type { GroundedProposal } from '../../../src/core/proposal.ts';
import { reconcile } from '../../../src/core/reconcile/reconcile.ts';
import { growthOf } from '../../support/growth.ts';

const FACTS = { sessionId: 's1' };

function propose(facts: Partial<GroundedProposal> = {}, turn = 1): GroundedProposal {
  const { body = 'Use pnpm.' } = facts;
  return {
    action: 'create',
    type: 'feedback',
    target: null,
    title: body.slice(0, 40),
    description: body,
    body,
    scope: 'private',
    dates: [],
    evidence: [{ turn, quote: 'words' }],
    sources: [{ sessionId: 's1', turnId: `t${turn}`, quote: 'words' }],
    saidAt: `2026-03-05T10:${String(turn).padStart(2, '0')}:00.000Z`,
    ...facts,
  };
}

function topic(body: string, head = 'type: feedback'): string {
  return `---\nname: a-topic\ndescription: the hook\n${head}\n---\n\n${body}\n`;
}

function folder(files: Readonly<Record<string, string>>): MemoryFolder {
  const read = Object.entries(files).map(([file, content]) => parseMemory(file, content, 0));
  return {
    memories: read.flatMap((memory) => (isUnreadable(memory) ? [] : memory)),
    unreadable: read.filter(isUnreadable),
    index: null,
    overflow: {},
  };
}

function applied(before: MemoryFolder, plan: Plan): MemoryFolder {
  const files = new Map(before.memories.map(({ file, content }) => [file, content]));
  for (const { file, before: old, after } of plan.changes) {
    expect(files.get(file) ?? null).toBe(old);
    if (after === null) files.delete(file);
    else files.set(file, after);
  }
  return folder(Object.fromEntries(files));
}

function planFor(files: Readonly<Record<string, string>>, ...proposals: GroundedProposal[]): Plan {
  return reconcile(proposals, folder(files), FACTS);
}

const EVIDENCE = 'metadata:\n  type: feedback\n  evidence:\n    - "s1/t1"';

describe('reconcile: new memories', () => {
  it('writes a new file with its evidence', () => {
    const { changes, skips } = planFor({}, propose());
    expect(skips).toEqual([]);
    expect(changes).toEqual([
      {
        action: 'create',
        file: 'feedback_use-pnpm.md',
        before: null,
        after: `---
name: use-pnpm
description: "Use pnpm."
metadata:
  title: "Use pnpm."
  type: feedback
  originSessionId: s1
  modified: "2026-03-05T10:01:00.000Z"
  source: rememberd
  evidence:
    - "s1/t1"
---

Use pnpm.
`,
        title: 'Use pnpm.',
        type: 'feedback',
        evidence: [{ sessionId: 's1', turnId: 't1', quote: 'words' }],
        proposals: [0],
        reason: 'nothing in the folder says it',
      },
    ]);
  });

  it('writes the form that most files of the folder have', () => {
    const flat = { 'a.md': topic('One x.'), 'b.md': topic('Two x.') };
    const nested = { 'c.md': topic('Three x.', 'metadata:\n  type: user') };
    expect(planFor({ ...flat, ...nested }, propose()).changes[0]?.after).toContain(
      '\ntype: feedback\n',
    );
    expect(planFor(nested, propose()).changes[0]?.after).toContain('\n  type: feedback\n');
  });

  it('takes no name that is there in another case', () => {
    const files = { 'Feedback_Use-pnpm.md': topic('Other words.') };
    expect(planFor(files, propose()).changes[0]).toMatchObject({
      file: 'feedback_use-pnpm-2.md',
      after: expect.stringContaining('name: use-pnpm-2\n'),
    });
  });

  it('makes one change of two proposals that say the same', () => {
    const plan = planFor(
      {},
      propose({ body: 'Use pnpm!' }, 2),
      propose({ body: '**use** pnpm' }, 5),
    );
    expect(plan.changes).toMatchObject([
      { action: 'create', proposals: [0, 1], evidence: [{ turnId: 't2' }, { turnId: 't5' }] },
    ]);
  });

  it('keeps two facts of one turn apart', () => {
    const plan = planFor(
      {},
      propose({ body: 'Use pnpm.' }),
      propose({ body: 'Deploy on Mondays.' }),
    );
    expect(plan.changes.map(({ file }) => file)).toEqual([
      'feedback_use-pnpm.md',
      'feedback_deploy-on-mondays.md',
    ]);
  });

  it('lets the later of two values stand', () => {
    const plan = planFor(
      {},
      propose({ body: 'Bugs are tracked in Jira.' }, 9),
      propose({ body: 'Bugs are tracked in Linear.' }, 3),
    );
    expect(plan.changes).toMatchObject([
      { file: 'feedback_bugs-are-tracked-in-jira.md', proposals: [1, 0], action: 'create' },
    ]);
    expect(plan.changes[0]?.after).not.toContain('Linear');
  });
});

describe('reconcile: what is there', () => {
  it.each([
    ['in its body', topic('Use pnpm.')],
    ['in a list of its body', topic('- Run tests\n- use pnpm')],
    ['in its description', topic('Other.').replace('the hook', 'Use **pnpm**')],
    ['in a file without type', 'Use pnpm.'],
    ['in a pinned file', topic('Use pnpm.', 'type: feedback\npinned: true')],
  ])('skips what a memory says %s', (_, content) => {
    const plan = planFor({ 'a.md': content }, propose());
    expect(plan).toEqual({
      changes: [],
      skips: [{ title: 'Use pnpm.', reason: 'already saved in a.md' }],
    });
  });

  it('joins a memory that rests on the same turn', () => {
    const plan = planFor(
      { 'a.md': topic('Use pnpm.', EVIDENCE) },
      propose({ body: 'pnpm it is, for speed.' }),
    );
    expect(plan.changes).toMatchObject([{ action: 'update', file: 'a.md' }]);
    expect(plan.changes[0]?.after).toContain('\nUse pnpm.\n\npnpm it is, for speed.\n');
  });

  it('joins the memory of that turn whose words are nearest', () => {
    const files = {
      'a.md': topic('Deploy on Mondays.', EVIDENCE),
      'b.md': topic('Use pnpm.', EVIDENCE),
      'c.md': topic('Use pnpm now.', EVIDENCE.replace('feedback', 'user')),
    };
    expect(planFor(files, propose({ body: 'We want pnpm.' })).changes).toMatchObject([
      { file: 'b.md' },
    ]);
  });

  it.each([
    ['reference', 'The staging host is alpha.example', 'The staging host is beta.example'],
    [
      'reference',
      'Latency board: https://g.example/d/a',
      'Ask on-call about https://g.example/d/a',
    ],
    ['project', 'The freeze begins on 2026-03-05', 'The freeze begins on 2026-03-09'],
  ] as const)('gives a %s the new value: %s', (type, old, fresh) => {
    const files = {
      'a.md': topic(`${old}.\n\n**Why:** old reason`, `type: ${type}\nx: kept # too`),
    };
    const plan = planFor(files, propose({ type, body: fresh }));
    expect(plan.changes).toMatchObject([{ action: 'supersede', file: 'a.md' }]);
    expect(plan.changes[0]?.after).toContain('x: kept # too');
    expect(plan.changes[0]?.after).toContain(fresh);
    expect(plan.changes[0]?.after).not.toContain('old reason');
  });

  it('changes one value and keeps the other facts of a file', () => {
    const files = {
      'a.md': topic('The staging host is alpha.\n\nAsk Ana for access.', 'type: reference'),
    };
    const plan = planFor(files, propose({ type: 'reference', body: 'The staging host is beta.' }));
    expect(plan.changes[0]?.after).toContain('The staging host is beta.\n\nAsk Ana for access.');
    expect(plan.changes[0]?.after).toContain('description: the hook');
  });

  it('does not let an address make one subject of what is no reference', () => {
    const files = { 'a.md': topic('Deploys: https://d.example', 'type: project') };
    const plan = planFor(files, propose({ type: 'project', body: 'Read https://d.example first' }));
    expect(plan.changes).toMatchObject([{ action: 'create' }]);
  });

  it('takes other objects of one order for other memories', () => {
    expect(planFor({ 'a.md': topic('Use yarn.') }, propose()).changes).toMatchObject([
      { action: 'create' },
    ]);
  });
});

describe('reconcile: named files', () => {
  const named = (
    action: 'update' | 'supersede' | 'forget',
    facts: Partial<GroundedProposal> = {},
  ) => propose({ action, target: 'a.md', body: 'Use bun.', ...facts });

  it('joins on update: appends, refreshes the hook, notes the source', () => {
    const before = topic('Use pnpm.\n\n**Why:** speed');
    const [change] = planFor({ 'a.md': before }, named('update')).changes;
    expect(change).toMatchObject({ action: 'update', before });
    expect(change?.after).toBe(`---
name: a-topic
description: "Use bun."
type: feedback
metadata:
  modified: "2026-03-05T10:01:00.000Z"
  evidence:
    - "s1/t1"
---

Use pnpm.

**Why:** speed

Use bun.
`);
  });

  it('replaces title, hook and text on supersede, and nothing else', () => {
    const before = topic(
      'Use pnpm.',
      'extra: [1,  2] # mine\nmetadata:\n  type: feedback\n  title: Pnpm',
    );
    const [change] = planFor({ 'a.md': before }, named('supersede', { title: 'Bun' })).changes;
    expect(change?.action).toBe('supersede');
    expect(change?.after).toContain(
      'extra: [1,  2] # mine\nmetadata:\n  type: feedback\n  title: "Bun"',
    );
    expect(change?.after).not.toContain('pnpm');
  });

  it('keeps on supersede the statements that the words say nothing of, and says so', () => {
    const before = topic('Use pnpm.\n\nThe phone of the printer shop is on the fridge.');
    const [change] = planFor({ 'a.md': before }, named('supersede')).changes;
    expect(change?.after).toContain(
      '\nUse bun.\n\nThe phone of the printer shop is on the fridge.',
    );
    expect(change?.reason).toMatch(/; 1 statement that these words say nothing of stayed$/);
  });

  it('forgets', () => {
    const before = topic('Use pnpm.');
    expect(planFor({ 'a.md': before }, named('forget')).changes).toMatchObject([
      { action: 'forget', file: 'a.md', before, after: null },
    ]);
  });

  it('takes an update of a file that has gone for a new memory', () => {
    expect(planFor({}, named('update')).changes).toMatchObject([{ action: 'create' }]);
  });

  it.each([
    ['a pinned file', topic('Use pnpm.', 'type: feedback\nmetadata:\n  pinned: true'), 'pinned'],
    ['a file without type', topic('Use pnpm.', 'x: y'), 'four types'],
    ['a file of another type', topic('Use pnpm.', 'type: decision'), 'four types'],
  ])('never changes %s', (_, content, reason) => {
    for (const action of ['update', 'supersede', 'forget'] as const) {
      const plan = planFor({ 'a.md': content }, named(action));
      expect(plan).toMatchObject({
        changes: [],
        skips: [{ reason: expect.stringContaining(reason) }],
      });
    }
  });

  it.each([
    ['a forget without a file', propose({ action: 'forget' }), 'to forget'],
    [
      'what it says already',
      named('update', { body: 'Use pnpm.', description: 'the hook' }),
      'already',
    ],
    [
      'a text with parts left out',
      named('supersede', { body: 'Use bun.\n[rest unchanged]' }),
      'left out',
    ],
    [
      'a comment for the rest',
      named('update', { body: '<!-- existing text unchanged -->' }),
      'left out',
    ],
    [
      'a Chinese mark for the rest',
      named('update', { body: '用 bun。\n（其余不变）' }),
      'left out',
    ],
  ])('skips %s', (_, proposal, reason) => {
    const plan = planFor({ 'a.md': topic('Use pnpm.') }, proposal);
    expect(plan).toMatchObject({
      changes: [],
      skips: [{ reason: expect.stringContaining(reason) }],
    });
  });

  it('skips a file whose front matter could be spoilt', () => {
    const content = '---\nname: x\ndescription: &d hook\nother: *d\ntype: user\n---\nUse pnpm.\n';
    expect(planFor({ 'a.md': content }, named('update'))).toMatchObject({
      changes: [],
      skips: [{ reason: expect.stringContaining('front matter') }],
    });
  });

  it.each([
    ['ours, said later', 'evidence: ["s0/t0"]\n  modified: 2026-03-05T11:00:00Z', 0],
    ['ours, said earlier', 'evidence: ["s0/t0"]\n  modified: 2026-03-05T09:00:00Z', 1],
    ["another writer's, stamped on the same day", 'modified: 2026-03-05T11:00:00Z', 1],
    ["another writer's, stamped days later", 'modified: 2026-03-09T11:00:00Z', 0],
  ])('lets old words not supersede later ones: %s', (_, metadata, count) => {
    const files = { 'a.md': topic('Use pnpm.', `metadata:\n  type: feedback\n  ${metadata}`) };
    expect(planFor(files, named('supersede')).changes).toHaveLength(count);
  });

  it('makes one change of several proposals on one file, the later turn winning', () => {
    const before = topic('Use pnpm.');
    const update = named('update', { evidence: [{ turn: 8, quote: 'q' }], body: 'Always.' });
    const supersede = named('supersede', { evidence: [{ turn: 4, quote: 'q' }] });
    const forget = named('forget', { evidence: [{ turn: 6, quote: 'q' }] });
    expect(planFor({ 'a.md': before }, update, supersede, forget).changes).toMatchObject([
      {
        action: 'update',
        proposals: [1, 2, 0],
        after: expect.stringContaining('Use bun.\n\nAlways.\n'),
      },
    ]);
    expect(planFor({ 'a.md': before }, supersede, forget).changes).toMatchObject([
      { action: 'forget', after: null },
    ]);
  });
});

describe('reconcile, whatever is proposed', () => {
  const bodies = fc.constantFrom(
    ...[
      'Use pnpm.',
      'use PNPM',
      'Use tabs, not spaces.',
      'Use spaces, not tabs.',
      '提交信息用英文写',
    ],
    ...[
      '提交信息用中文写',
      'Bugs are tracked in Jira.',
      'Bugs are tracked in Linear.',
      '- a b\n- c d',
    ],
    ...[
      'Board: https://g.example',
      'Ask at https://g.example',
      'Long.\n\n**Why:** reason',
      '---\nx: y\n---\nZ',
    ],
  );
  const anyRun = fc.constantFrom('feedback' as const, 'reference' as const).chain((type) => {
    const heads = [`type: ${type}`, EVIDENCE.replace('feedback', type), 'pinned: true', 'x: y'];
    const content = fc
      .tuple(bodies, bodies, fc.constantFrom(...heads))
      .map(([one, two, head]) => topic(`${one}\n\n${two}`, head));
    const proposal = fc
      .record({
        action: fc.constantFrom('create', 'create', 'create', 'update', 'supersede', 'forget'),
        body: bodies,
        target: fc.constantFrom('a.md', 'b.md', 'c.md', 'gone.md'),
        turn: fc.nat(20),
      })
      .map(({ turn, action, body, target }) =>
        propose({ type, action, body, target: action === 'create' ? null : target }, turn),
      );
    return fc.record({
      files: fc.dictionary(fc.constantFrom('a.md', 'b.md', 'c.md'), content),
      list: fc.uniqueArray(proposal, { maxLength: 5, selector: ({ saidAt }) => saidAt }),
    });
  });

  it('plans nothing for the folder that its own plan led to', () => {
    fc.assert(
      fc.property(anyRun, ({ files, list }) => {
        const before = folder(files);
        const forgets = list.some(({ action }) => action === 'forget');
        const after = applied(before, reconcile(list, before, FACTS));
        const again = reconcile(list, after, FACTS).changes;
        // What was forgotten and said again in one session is decided by the gate's tombstones.
        if (!forgets) expect(again).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('changes each file once, from what was read, and can be undone', () => {
    fc.assert(
      fc.property(anyRun, ({ files, list }) => {
        const before = folder(files);
        const plan = reconcile(list, before, FACTS);
        const changed = plan.changes.map(({ file }) => file);
        expect(new Set(changed).size).toBe(changed.length);
        const after = applied(before, plan);
        expect(after.unreadable).toEqual([]);
        const back = { skips: [], changes: plan.changes.map(inverse) };
        expect(contentsOf(applied(after, back))).toEqual(contentsOf(before));
        expect(reconcile(list, before, FACTS)).toEqual(plan);
      }),
      { numRuns: 150 },
    );
  });

  it('leaves pinned and untyped files alone and accounts for every proposal', () => {
    fc.assert(
      fc.property(anyRun, ({ files, list }) => {
        const before = folder(files);
        const { changes, skips } = reconcile(list, before, FACTS);
        const locked = before.memories.filter(
          ({ isPinned, type }) => isPinned || type === undefined,
        );
        const changed = changes.map(({ file }) => file);
        for (const { file } of locked) expect(changed).not.toContain(file);
        const carried = changes.flatMap((change) => change.proposals);
        expect(new Set(carried).size).toBe(carried.length);
        expect(carried.length + skips.length).toBe(list.length);
      }),
      { numRuns: 150 },
    );
  });
});

function inverse(change: Change): Change {
  return { ...change, before: change.after, after: change.before };
}

function contentsOf({ memories }: MemoryFolder): string[][] {
  return memories.map(({ file, content }) => [file, content]).sort();
}

it('costs time in proportion to what is proposed', () => {
  const cost = (count: number) =>
    reconcile(
      Array.from({ length: count }, (_, n) =>
        propose({ body: `Use library number ${n}.` }, n % 60),
      ),
      folder({}),
      FACTS,
    );
  expect(growthOf((count) => void cost(count), 100, 8)).toBeLessThan(24);
});
