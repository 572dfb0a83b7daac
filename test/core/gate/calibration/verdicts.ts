import { facts, judgeOne, memory, propose, turn } from '../judging.ts';
import type { Bent, Pair } from './pair.ts';

/** `passes`, or why an honest proposal is refused; it cites every turn in full. */
export function verdictOnHonest([type, said, title, description, body, known]: Pair): string {
  const texts = typeof said === 'string' ? [said] : said;
  const proposal = propose({
    action: known === undefined ? 'create' : 'supersede',
    target: known === undefined ? null : 'known.md',
    type,
    title,
    description,
    body,
    evidence: texts.map((quote, index) => ({ turn: index + 1, quote })),
  });
  const turns = texts.map((text, index) => turn(index + 1, text));
  const memories = known === undefined ? [] : [memory('known.md', known)];
  return judgeOne(proposal, facts(turns, { memories }));
}

/** The same of a body that the quote does not carry, under a title that says nothing. */
export function verdictOnBent([, said, body]: Bent): string {
  const evidence = [{ turn: 1, quote: said }];
  const [title, description] = ['A rule', 'How it is'];
  return judgeOne(
    propose({ type: 'feedback', title, description, body, evidence }),
    facts([turn(1, said)]),
  );
}
