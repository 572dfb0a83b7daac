import { describe, expect, it } from 'vitest';
import { replaceStatements } from '../../../src/core/reconcile/replace-statements.ts';

const NOTE = `Deploys happen on Tuesdays.

**Why:** the support desk is full then.

The on-call phone is in the drawer next to the printer.

## Invoices

Round every invoice line up to a cent.

\`\`\`
ledger --round
\`\`\`

- fixtures are named after rivers
- deploys are announced by Mara
- photos of whiteboards go to the wiki`;

const DEPLOYS = {
  fresh: 'Deploys happen on Mondays.',
  cited: 'deploys are on mondays now',
};

/** Said, written for it, the body before, and the body after. */
const CASES: [name: string, cited: string, fresh: string, before: string, after: string][] = [
  [
    'one address of a list',
    'bugs moved from https://jira.hollow.example/TILL to https://linear.hollow.example/till',
    'Bugs moved from https://jira.hollow.example/TILL to https://linear.hollow.example/till.',
    '- Bugs: https://jira.hollow.example/TILL\n- Design: https://figma.hollow.example/d/9\n- Runbooks: https://wiki.hollow.example/run',
    '- Bugs: https://linear.hollow.example/till\n- Design: https://figma.hollow.example/d/9\n- Runbooks: https://wiki.hollow.example/run',
  ],
  [
    'one address in prose',
    'staging moved from https://s1.hollow.example to https://s2.hollow.example',
    'Staging moved from https://s1.hollow.example to https://s2.hollow.example.',
    'Staging is https://s1.hollow.example. Production is https://p.hollow.example. Ask Ida for logins.',
    'Staging is https://s2.hollow.example. Production is https://p.hollow.example. Ask Ida for logins.',
  ],
  [
    'a date among other facts',
    '7.1 ships on 2026-12-04 instead of 2026-11-27',
    '7.1 ships on 2026-12-04.',
    '7.1 ships on 2026-11-27. Ida signs off. No risky changes before it.',
    '7.1 ships on 2026-12-04. Ida signs off. No risky changes before it.',
  ],
  [
    'a date, and what else its sentence says',
    'the beta for the tills now opens on december 11',
    'The beta for the tills now opens on 2026-12-11.',
    'The beta for the tills opens on 2026-11-27 with 40 shops.',
    'The beta for the tills opens on 2026-12-11 with 40 shops.',
  ],
  [
    'an address with a reason: the new words as a whole',
    'bugs moved from https://a.example to https://b.example because the licence of the old one ended',
    'Bugs moved from https://a.example to https://b.example because the licence of the old one ended.',
    '- Bugs: https://a.example\n- Design: https://c.example',
    '- Bugs moved from https://a.example to https://b.example because the licence of the old one ended.\n- Design: https://c.example',
  ],
  [
    'a bullet that shares a word with another',
    'you dont need to print the whole patch before every commit anymore',
    'The whole patch need not be printed before every commit anymore.',
    'Commits:\n- Print the whole patch before every commit.\n- Commit bodies say why.\n- No emojis.',
    'Commits:\n- The whole patch need not be printed before every commit anymore.\n- Commit bodies say why.\n- No emojis.',
  ],
  [
    'two statements at once',
    'staging is on s2 now and production on p2',
    '- Staging is s2.\n- Production is p2.',
    '- Staging is s1.\n- Production is p1.\n- Metrics are on m1.',
    '- Staging is s2.\n- Production is p2.\n- Metrics are on m1.',
  ],
  [
    'the last statement below a heading',
    'the wifi word is fern now',
    'The wifi word is fern.',
    '# Office\n\n## Door\n\nThe bell is broken.\n\n## Wifi\n\nThe wifi word is moss.',
    '# Office\n\n## Door\n\nThe bell is broken.\n\n## Wifi\n\nThe wifi word is fern.',
  ],
  [
    'lines that were ended by the margin',
    'retries are capped at nine',
    'Retries are capped at nine.',
    'Retries are capped at five because the gateway of the old bank\nlocks an account otherwise. Refunds go through Ida alone.',
    'Retries are capped at nine. Refunds go through Ida alone.',
  ],
  [
    'one of several of a kind',
    'the staging server now listens on port 4100, no longer on port 4000',
    'The staging server listens on port 4100.',
    '- The staging server listens on port 4000\n- The production server listens on port 5000\n- The dev server listens on port 3000',
    '- The staging server listens on port 4100.\n- The production server listens on port 5000\n- The dev server listens on port 3000',
  ],
  [
    'one of several of a kind, in prose',
    'commit messages are now written in German, no longer in English',
    'Commit messages are written in German.',
    'Commit messages are written in English. Code comments are written in English. The changelog is written in German.',
    'Commit messages are written in German. Code comments are written in English. The changelog is written in German.',
  ],
  [
    'what stands behind a semicolon, and a footnote',
    'use pnpm instead of npm to install packages',
    'Use pnpm instead of npm to install packages.',
    'Always use npm to install packages;[^1] reviews need two people; the script lies in ops/back.sh.',
    'Use pnpm instead of npm to install packages.[^1] reviews need two people; the script lies in ops/back.sh.',
  ],
  [
    'a sentence between others, by several paragraphs',
    'use pnpm instead of npm to install packages, the disk is full',
    'Use pnpm instead of npm to install packages.\n\n**Why:** The disk is full.',
    'Reviews need two people. Always use npm to install packages. It is Ida who owns the build.',
    'Reviews need two people. Use pnpm instead of npm to install packages.\n\n**Why:** The disk is full.\n\nIt is Ida who owns the build.',
  ],
  [
    'an item with a label, below which others hang',
    'use pnpm instead of npm to install packages',
    'Use pnpm instead of npm to install packages.\n\n**Why:** The disk is full.',
    '# Rules\n\n1. **Installing:** always use npm to install packages\n2. Reviews:\n   - two people\n\n---\n\n+49 40 5551234',
    '# Rules\n\n1. **Installing:** Use pnpm instead of npm to install packages.\n\n   **Why:** The disk is full.\n\n2. Reviews:\n   - two people\n\n---\n\n+49 40 5551234',
  ],
  [
    'headings without a blank line, and underlined ones',
    'use pnpm instead of npm to install packages',
    'Use pnpm instead of npm to install packages.',
    '## Installing\nAlways use npm to install packages.\n\nReviews\n=======\n\nTwo people.',
    '## Installing\nUse pnpm instead of npm to install packages.\n\nReviews\n=======\n\nTwo people.',
  ],
  [
    'code, also where it is never closed',
    'use pnpm instead of npm to install packages',
    'Use pnpm instead of npm to install packages.',
    '> Always use npm to install packages.\n\n```\nnpm run dev\n```\n\n```\nReviews need two people.',
    '> Use pnpm instead of npm to install packages.\n\n```\nnpm run dev\n```\n\n```\nReviews need two people.',
  ],
  [
    'one sentence of Chinese',
    '发布改到周一了',
    '发布在周一。',
    '发布在周二。打印机的电话贴在冰箱上。',
    '发布在周一。打印机的电话贴在冰箱上。',
  ],
];

describe('what the new words say nothing of stays where it is', () => {
  it.each(CASES)('%s', (_, cited, fresh, before, after) => {
    expect(replaceStatements(before, { fresh, cited }).body).toBe(after);
  });

  it('a long note keeps everything else, verbatim', () => {
    const { body, kept } = replaceStatements(NOTE, DEPLOYS);
    const rest = NOTE.slice(NOTE.indexOf('The on-call'));
    expect(body).toBe(`${DEPLOYS.fresh}\n\n${rest}`);
    expect(kept).toBe(6);
  });

  it('done twice it is done once', () => {
    const { body } = replaceStatements(NOTE, DEPLOYS);
    expect(replaceStatements(body, DEPLOYS).body).toBe(body);
  });

  it('of a table no part is replaced: the new words stand above it', () => {
    const table = '| what | where |\n| --- | --- |\n| deploys | tuesdays |';
    expect(replaceStatements(table, DEPLOYS).body).toBe(`${DEPLOYS.fresh}\n\n${table}`);
  });
});

it.each([
  ['one statement with its reasons', 'Use pnpm.\n\n**Why:** speed\n\n**How to apply:** always'],
  ['a second paragraph that says the first again', 'Use pnpm here.\n\nSo: pnpm here, only pnpm.'],
])('nothing stays of %s', (_, body) => {
  expect(replaceStatements(body, DEPLOYS)).toMatchObject({ body: DEPLOYS.fresh, kept: 0 });
});

it('a hook is stale when it names a day that is no longer there, whatever else it tells', () => {
  const { isStale } = replaceStatements(
    'Cutover is on 2026-03-01. Ida signs off. It runs at night.',
    {
      fresh: 'Cutover is on 2026-04-12.',
      cited: 'cutover slipped to april 12',
    },
  );
  expect(isStale('cutover 2026-03-01, sign-off, hours')).toBe(true);
  expect(isStale('cutover, sign-off, hours')).toBe(false);
});

it('a hook is stale when it is about what went, not when it is about all of the note', () => {
  const [, , , before] = CASES[0] ?? [];
  const [, cited, fresh] = CASES[0] ?? [];
  const { isStale } = replaceStatements(before ?? '', { fresh: fresh ?? '', cited: cited ?? '' });
  expect([isStale('Bugs are in jira'), isStale('Where bugs, design and runbooks live')]).toEqual([
    true,
    false,
  ]);
});
