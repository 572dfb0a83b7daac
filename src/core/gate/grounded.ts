import type { Proposal } from '../proposal.ts';
import { memoryText, type ProposalFacts, writtenText } from './facts.ts';
import { isSameLanguage, languageOf } from './language.ts';
import { judgeThings, takeApart } from './things.ts';
import { judgeWording } from './wording.ts';
import { contentWords, coverage, foldLetters, Vocabulary } from './words.ts';

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

/** Words that ask to drop something, folded, in the languages people ask in. */
const FORGET_CUE = new RegExp(
  [
    '(?<!\\p{L})(?:forget|forgot|remove|delete|drop|erase|discard|scrap|purge|wipe|clear|unlearn|ditch|retract|withdraw',
    "|gone|dead|obsolete|outdated|stale|no longer|any ?more|does(?:n'?t| not) (?:hold|apply)|never ?mind|(?:is|was) wrong",
    '|vergiss|vergessen|losch\\p{L}*|entfern\\p{L}*|veraltet|uberholt|oublie\\p{L}*|supprime\\p{L}*|efface\\p{L}*|enleve\\p{L}*',
    '|olvid\\p{L}*|borra\\p{L}*|elimina\\p{L}*|quita\\p{L}*|esquec\\p{L}*|apag\\p{L}*|remov\\p{L}*|dimentica\\p{L}*|cancella\\p{L}*',
    '|забуд\\p{L}*|удали\\p{L}*|убери|сотри)(?!\\p{L})',
    '|忘|删|刪|去掉|移除|清除|作废|作廢|不再|不用记|别记|忘れ|削除|消し|消去|잊|삭제|지워',
  ].join(''),
  'u',
);

function judgeForgetting({ said }: ProposalFacts): string | undefined {
  return said.some((text) => FORGET_CUE.test(foldLetters(text)))
    ? undefined
    : 'the cited words do not ask to forget anything';
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
