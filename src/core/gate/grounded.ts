import type { Proposal } from '../proposal.ts';
import { memoryText, type ProposalFacts, writtenText } from './facts.ts';
import { judgeForgetting } from './forgetting.ts';
import { isSameLanguage, languageOf } from './language.ts';
import { judgeThings, takeApart } from './things.ts';
import { judgeWording } from './wording.ts';
import { contentWords, coverage, Vocabulary } from './words.ts';

/**
 * A true quote does not cover a false memory. Things that name one particular thing (links, paths,
 * commands, numbers, dates, names) must stand in the cited human turns or in the memory that changes;
 * what the person denied may not be affirmed; of the other words a quarter must be the person's own.
 * A model writes its own words, so more than that refuses honest memories: measured on golden
 * sessions, honest wordings share 25 to 100 % of their words with the turn, others' turns under 25 %.
 */
export function judgeGrounded(proposal: Proposal, facts: ProposalFacts): string | undefined {
  if (proposal.action === 'forget') return judgeForgetting(facts);
  const read = takeApart(proposal, facts);
  return (
    judgeThings(read, proposal, facts) ??
    judgeWording(read, proposal, facts) ??
    judgeTie(proposal, facts)
  );
}

/** A change has something to do with the memory it changes, and says something of what was said. */
function judgeTie(proposal: Proposal, { target, said }: ProposalFacts): string | undefined {
  if (target === undefined) return undefined;
  const written = writtenText(proposal);
  if (!sharesWords(written, memoryText(target))) {
    return 'it has nothing in common with the memory it would change';
  }
  return sharesWords(written, said.join('\n')) ? undefined : 'it says nothing of the cited words';
}

function sharesWords(written: string, source: string): boolean {
  if (!isSameLanguage(languageOf(written), languageOf(source))) return true;
  const words = contentWords(written);
  return words.length === 0 || coverage(words, new Vocabulary(contentWords(source))) > 0;
}
