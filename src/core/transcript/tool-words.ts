import { isRecord, recordOf, stringOf, type TranscriptRecord, textOf } from './record.ts';
import type { PendingTool } from './tool-use.ts';

const REJECTED = "The user doesn't want to proceed with this tool use.";
const REASON = 'To tell you how to proceed, the user said:';
/** The client's own note behind the words, not the person's. */
const CLIENT_NOTE = "\n\nNote: The user's next message may contain a correction or preference.";
/** What the client, not the person, writes as the reason when questions are sent back. */
const CLIENT_REASON = /^The user (?:wants to clarify these questions|has indicated)/;

/**
 * The words with which a person rejected a tool call. Any tool can print such a sentence, so it
 * counts only as the whole beginning of an error result, for a built-in tool that did not run.
 */
export function rejectionWords(
  record: TranscriptRecord,
  block: TranscriptRecord,
  tool: PendingTool,
): string | undefined {
  if (block['is_error'] !== true || tool.call.name.startsWith('mcp__')) return undefined;
  const text = textOf(block['content']);
  if (text === undefined || !text.startsWith(REJECTED) || didRun(record)) return undefined;
  const reason = text.indexOf(REASON);
  if (reason === -1) return undefined;
  const said = text.slice(reason + REASON.length);
  const note = said.lastIndexOf(CLIENT_NOTE);
  const words = (note === -1 ? said : said.slice(0, note)).trim();
  return words === '' || CLIENT_REASON.test(words) ? undefined : words;
}

/** Marks of a record whose tool ran: its output, or the permission that it was given. */
function didRun(record: TranscriptRecord): boolean {
  const result = record['toolUseResult'];
  if (isRecord(result) || Array.isArray(result)) return true;
  if (recordOf(record, 'permissionDecision')['decision'] === 'accept') return true;
  return (
    typeof result === 'string' &&
    !/^(?:Error: )?(?:The user doesn't want to|User rejected)/.test(result)
  );
}

/** One question of AskUserQuestion and what the person answered. */
export interface Answer {
  readonly question: string;
  readonly answer: string;
}

/** Answers in a result of AskUserQuestion: the structured ones, else those in its text. */
export function answersOf(
  record: TranscriptRecord,
  block: TranscriptRecord,
  tool: PendingTool,
): Answer[] {
  if (tool.call.name !== 'AskUserQuestion' || block['is_error'] === true) return [];
  const structured = recordOf(record, 'toolUseResult');
  if (isRecord(structured['answers'])) return structuredAnswers(structured);
  return answersInText(textOf(block['content']) ?? '', tool.questions);
}

function structuredAnswers(result: TranscriptRecord): Answer[] {
  const answers = recordOf(result, 'answers');
  const annotations = recordOf(result, 'annotations');
  return Object.keys(answers).flatMap((question) => {
    const notes = stringOf(recordOf(annotations, question), 'notes');
    const answer = [...chosen(answers[question]), ...(notes === undefined ? [] : [notes])];
    return answer.length === 0 ? [] : [{ question, answer: answer.join('\n') }];
  });
}

function chosen(answer: unknown): string[] {
  const parts = Array.isArray(answer) ? answer : [answer];
  const texts = parts.filter((part) => typeof part === 'string' && part.trim() !== '');
  return texts.length === 0 ? [] : [texts.join(', ')];
}

const ANSWERED = /^(?:Your questions have been answered|User has answered your questions): /;
const CLOSING = /"\. You can now continue\b[^"]*$/;

/** Reads `"question"="answer", …`; both may hold quotes, so the known questions are the landmarks. */
function answersInText(text: string, questions: readonly string[]): Answer[] {
  if (!ANSWERED.test(text)) return [];
  const body = text.replace(ANSWERED, '').replace(CLOSING, '"');
  const found = questions
    .map((question) => ({ question, at: body.indexOf(`"${question}"="`) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at);
  return found.flatMap(({ question, at }, index) => {
    const start = at + question.length + '""="'.length;
    const end = found[index + 1]?.at ?? body.length;
    const answer = body
      .slice(start, end)
      .replace(/"(?:, )?$/, '')
      .trim();
    return answer === '' ? [] : [{ question, answer }];
  });
}
