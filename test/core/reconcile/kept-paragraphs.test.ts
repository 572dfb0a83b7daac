import { expect, it } from 'vitest';
import { keptParagraphs } from '../../../src/core/reconcile/kept-paragraphs.ts';

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

const DEPLOYS = { fresh: 'Deploys happen on Mondays.', cited: 'deploys are on mondays now' };

it('what the cited words say nothing of stays, in order and verbatim', () => {
  expect(keptParagraphs(NOTE, DEPLOYS)).toEqual({
    text: `The on-call phone is in the drawer next to the printer.

## Invoices

Round every invoice line up to a cent.

\`\`\`
ledger --round
\`\`\`

- fixtures are named after rivers
- photos of whiteboards go to the wiki`,
    count: 4,
  });
});

it('done twice it is done once', () => {
  const { text } = keptParagraphs(NOTE, DEPLOYS);
  expect(keptParagraphs(`${DEPLOYS.fresh}\n\n${text}`, DEPLOYS).text).toBe(text);
});

it.each([
  ['one statement with its reasons', 'Use pnpm.\n\n**Why:** speed\n\n**How to apply:** always'],
  ['only paragraphs on the subject', 'Deploys are manual.\n\nBefore deploys, tell Mara.'],
  ['a second paragraph that says the first again', 'Use pnpm here.\n\nSo: pnpm here, only pnpm.'],
])('nothing stays of %s', (_, body) => {
  expect(keptParagraphs(body, DEPLOYS)).toEqual({ text: '', count: 0 });
});
