import type { Proposal } from '../proposal.ts';
import { type Clause, clausesOf } from './clauses.ts';
import type { ProposalFacts } from './facts.ts';
import { isSameLanguage, languageOf } from './language.ts';
import { quantitiesOf } from './numbers.ts';
import { isFormOf, weigh } from './words.ts';

/** Share of a statement's words that instructions must have, all used the same way, to have said it. */
const CONTAINED = 0.8;
/** The least share of an instruction that a statement must repeat. */
const REPEATED = 0.5;

/** Refuses what CLAUDE.md or a rule file says already. What contradicts them is not a repeat. */
export function judgeKnown(proposal: Proposal, facts: ProposalFacts): string | undefined {
  if (proposal.action === 'forget' || facts.instructions.trim() === '') return undefined;
  const known = readStatements(facts.instructions);
  const isKnown = (text: string) => {
    const statements = readStatements(text);
    return statements.length > 0 && statements.every((statement) => isSaid(statement, known));
  };
  const body = withoutReasons(proposal.body);
  return isKnown(body) || (isKnown(proposal.title) && isKnown(proposal.description))
    ? 'CLAUDE.md or a rule file says it already'
    : undefined;
}

/** Why and how to apply a rule are no statements of their own. */
function withoutReasons(body: string): string {
  const end = /^\s*\*\*(?:Why|How to apply)/im.exec(body)?.index;
  return end === undefined ? body : body.slice(0, end);
}

interface Statement {
  readonly words: readonly Used[];
  readonly numbers: readonly string[];
  readonly language: ReturnType<typeof languageOf>;
}

interface Used {
  readonly word: string;
  readonly isNegated: boolean;
}

function readStatements(text: string): readonly Statement[] {
  return text
    .split(/\n+|(?<=[.!?])\s+|[。！？；;]/)
    .map(readStatement)
    .filter(({ words }) => words.length > 0);
}

function readStatement(text: string): Statement {
  const language = languageOf(text);
  return {
    words: clausesOf(text, language).flatMap(usesOf),
    numbers: quantitiesOf(text).map(({ value }) => value),
    language,
  };
}

function usesOf({ uses, negators }: Clause): readonly Used[] {
  return uses.map(({ word, isNegated }) => ({ word, isNegated: isNegated && negators === 1 }));
}

/** Said by one instruction, or piece by piece by several. */
function isSaid(statement: Statement, known: readonly Statement[]): boolean {
  const comparable = known.filter(({ language }) => isSameLanguage(language, statement.language));
  if (comparable.some((instruction) => repeats(statement, instruction))) return true;
  const all: Statement = {
    words: comparable.filter((one) => sharesWord(one, statement)).flatMap(({ words }) => words),
    numbers: comparable.flatMap(({ numbers }) => numbers),
    language: statement.language,
  };
  return statement.words.length >= 2 && share(statement, all) === 1 && hasNumbers(statement, all);
}

function repeats(statement: Statement, instruction: Statement): boolean {
  if (!hasNumbers(statement, instruction) || contradicts(statement, instruction)) return false;
  const isHan = statement.language === 'zh' || statement.language === 'ja';
  const least = isHan ? 1 : CONTAINED;
  const contained = share(statement, instruction);
  const repeated = share(instruction, statement);
  const isNearlyAll = contained >= least && repeated >= REPEATED && statement.words.length >= 2;
  const holdsAll = repeated >= least && contained >= REPEATED && instruction.words.length >= 2;
  return isNearlyAll || holdsAll || (contained === 1 && isPlain(statement, instruction));
}

/** Three words of an instruction, or the first one of it ("use bun"), say enough. */
function isPlain(statement: Statement, instruction: Statement): boolean {
  const words = statement.words.map(({ word }) => word);
  return weigh(words) >= 3 || isFormOf(words[0] ?? '', instruction.words[0]?.word ?? '');
}

function hasNumbers(statement: Statement, { numbers }: Statement): boolean {
  return statement.numbers.every((number) => numbers.includes(number));
}

/** The same word, used and denied. */
function contradicts(one: Statement, other: Statement): boolean {
  return one.words.some(
    (use) =>
      other.words.some((twin) => isTurned(use, twin)) &&
      !other.words.some((twin) => isAlike(use, twin)),
  );
}

function isTurned(use: Used, twin: Used): boolean {
  return isFormOf(use.word, twin.word) && use.isNegated !== twin.isNegated;
}

function isAlike(use: Used, twin: Used): boolean {
  return isFormOf(use.word, twin.word) && use.isNegated === twin.isNegated;
}

function sharesWord(one: Statement, other: Statement): boolean {
  return one.words.some((use) => other.words.some((twin) => isAlike(use, twin)));
}

function share(statement: Statement, other: Statement): number {
  const found = statement.words.filter((use) => other.words.some((twin) => isAlike(use, twin)));
  return statement.words.length === 0 ? 0 : found.length / statement.words.length;
}
