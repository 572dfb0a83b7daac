import { digest } from '../core/digest.ts';
import { ModelRefusedError, UnusableReplyError } from '../core/errors.ts';
import { isOffTheRecord } from '../core/gate/off-the-record.ts';
import type { ModelAnswer, ModelClient, ModelRequest } from '../core/model-call.ts';
import type { ExtractionRequest, Extractor, ExtractorReply, Preview } from '../core/ports.ts';
import { estimateTokens } from '../core/prompt/estimate-tokens.ts';
import { prepareQuestions } from '../core/prompt/questions.ts';
import type { PromptTemplate } from '../core/prompt/template.ts';
import { isWorthACall } from '../core/prompt/worth-a-call.ts';
import { redactValue } from '../core/redact/redact-value.ts';
import { readProposals, sizeProblem } from '../core/reply.ts';
import type { Spending } from './spending.ts';

/** What a model-backed extractor is put together from. */
export interface ModelParts {
  readonly client: ModelClient;
  /** Who pays, in words. */
  readonly billed: string;
  readonly template: PromptTemplate;
  readonly spending: Spending;
  /** Answers that were paid for, until their run is stored. */
  readonly replies: {
    read(key: string): Promise<string | undefined>;
    write(key: string, text: string): Promise<void>;
  };
  readonly mostWindowTokens: number;
  /** Reads what is too little for a call. */
  readonly embedded: Extractor;
}

/** More than this is no memory of one window but an attempt to fill the disk. */
const MOST_PROPOSALS = 30;
/** What an answer usually takes, and a session of ordinary length: for estimates before they are known. */
const USUAL_OUTPUT_TOKENS = 700;
const USUAL_TOKENS = { inputTokens: 6_000, outputTokens: USUAL_OUTPUT_TOKENS };

/**
 * Asks a model, once for each window of the session. Every answer is stored before the next question, so
 * none is paid for twice. A malformed answer is asked for once more, then it is an UnusableReplyError.
 */
export function createModelExtractor(parts: ModelParts): Extractor {
  const { client, billed, template, embedded } = parts;
  return {
    kind: client.kind,
    id: `${client.kind}:${client.model}@${template.version}`,
    billed,
    async extract(request, signal) {
      if (isOffTheRecord(request.window)) {
        return { raw: NOTHING, notes: ['off the record, as the person asked: nothing was sent'] };
      }
      if (isWorthACall(request.window)) return askAll(request, parts, signal);
      const { raw } = await embedded.extract(request, signal);
      return { raw, notes: ['too little was said for a model call: read by the embedded rules'] };
    },
    reach: (signal) => client.reach(signal),
    usualCost(sessions) {
      const one = parts.spending.costOf({ kind: client.kind, model: client.model }, USUAL_TOKENS);
      return one === null ? null : one * sessions;
    },
    preview: async (request) => previewOf(request, parts),
  };
}

const NOTHING = JSON.stringify({ proposals: [] });

async function askAll(
  request: ExtractionRequest,
  parts: ModelParts,
  signal: AbortSignal,
): Promise<ExtractorReply> {
  const questions = prepareQuestions(request, parts.template, parts.mostWindowTokens);
  const proposals: unknown[] = [];
  const notes = [...questions.notes];
  const refusals: ModelRefusedError[] = [];
  for (const window of questions.windows) {
    const question = questions.ask(window, proposals.flatMap(titleOf));
    const { sessionId, memoryDir } = request;
    const answered = await answer(question, { ...parts, sessionId, memoryDir }, signal).catch(
      (error: unknown) => {
        refusals.push(refusalOf(error));
        return [];
      },
    );
    proposals.push(...answered.slice(0, MOST_PROPOSALS));
    const surplus = answered.length - MOST_PROPOSALS;
    if (surplus > 0) notes.push(`${surplus} proposals above ${MOST_PROPOSALS} were left out`);
  }
  const [refusal] = refusals;
  // Of a session that is refused as a whole nothing was read.
  if (refusal !== undefined && refusals.length === questions.windows.length) throw refusal;
  if (refusal !== undefined) notes.push(`parts that the model refused: ${refusals.length}`);
  return { raw: JSON.stringify({ proposals }), notes };
}

/** A refusal of one part costs the others nothing; everything else stops the reading. */
function refusalOf(error: unknown): ModelRefusedError {
  if (error instanceof ModelRefusedError) return error;
  throw error;
}

/** The proposals for one window, redacted: stored ones, else those that the model gives now. */
async function answer(
  question: ModelRequest,
  parts: AnswerParts,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const key = keyOf(question, parts);
  const stored = await parts.replies.read(key);
  const known = stored === undefined ? undefined : readProposals(stored);
  if (known !== undefined && 'proposals' in known) return known.proposals;

  let kept: readonly unknown[] = [];
  const keep = async (proposals: readonly unknown[]) => {
    kept = proposals.map(redactValue);
    await parts.replies.write(key, JSON.stringify({ proposals: kept }));
  };
  const first = await ask(question, { ...parts, keep }, signal);
  if (first === undefined) return kept;
  const second = await ask(repair(question, first.problem), { ...parts, keep }, signal);
  if (second === undefined) return kept;
  throw unusable(second.problem, parts.client.model);
}

interface AnswerParts extends ModelParts {
  readonly sessionId: string;
  readonly memoryDir: string;
}

interface AskParts extends AnswerParts {
  readonly keep: (proposals: readonly unknown[]) => Promise<void>;
}

/** Asks once. Proposals are kept before anything else can fail, for they are paid for; else what was wrong. */
async function ask(
  question: ModelRequest,
  { client, spending, sessionId, keep }: AskParts,
  signal: AbortSignal,
): Promise<{ readonly problem: string } | undefined> {
  const call = { sessionId, kind: client.kind, model: client.model };
  await spending.allow(call, estimateOf(question));
  let answered: ModelAnswer;
  try {
    answered = await client.ask(question, signal);
  } catch (error) {
    await spending.noteFailure(call, error, estimateOf(question));
    if (error instanceof UnusableReplyError) return { problem: error.message };
    throw error;
  }
  const read = readAnswer(answered);
  if ('proposals' in read) await keep(read.proposals);
  await spending.note(call, answered);
  return 'problem' in read ? read : undefined;
}

type Read = { readonly proposals: readonly unknown[] } | { readonly problem: string };

function readAnswer({ raw, stop }: ModelAnswer): Read {
  const problem = sizeProblem(raw);
  if (problem !== undefined) return { problem };
  const read = readProposals(raw);
  if (stop === 'end' || 'proposals' in read) return read;
  return { problem: 'it was cut off, being too long: propose fewer and shorter notes' };
}

/** What stands before the window stays as it was, so that a cache still serves. */
function repair(question: ModelRequest, problem: string): ModelRequest {
  const again = `Your last answer could not be used: ${problem}. Answer again, with the JSON object alone.`;
  return { ...question, window: `${question.window}\n\n${again}` };
}

function unusable(problem: string, model: string): UnusableReplyError {
  return new UnusableReplyError('The model’s answer cannot be used.', {
    expected: 'JSON with a list "proposals", at the second try at least',
    found: `from ${model}: ${problem}`,
    advice:
      'Nothing is lost: the session is asked about again later. If it stays so, choose another model.',
  });
}

function titleOf(proposal: unknown): string[] {
  const title = typeof proposal === 'object' && proposal !== null && Reflect.get(proposal, 'title');
  return typeof title === 'string' ? [title.slice(0, 120)] : [];
}

/**
 * What the answer is about: notes may change between two windows of a session and be no reason to pay for
 * the first one again.
 */
function keyOf({ system, window }: ModelRequest, { client, memoryDir }: AnswerParts): string {
  const parts = JSON.stringify([client.kind, client.model, memoryDir, system, window]);
  return digest(parts);
}

function estimateOf({ system, shared, window }: ModelRequest) {
  const inputTokens = estimateTokens(system) + estimateTokens(shared) + estimateTokens(window);
  return { inputTokens, outputTokens: USUAL_OUTPUT_TOKENS };
}

function previewOf(request: ExtractionRequest, parts: ModelParts): Preview {
  const isSent = !isOffTheRecord(request.window) && isWorthACall(request.window);
  const questions = prepareQuestions(request, parts.template, parts.mostWindowTokens);
  const requests = isSent ? questions.windows.map((window) => questions.ask(window, [])) : [];
  const estimates = requests.map(estimateOf);
  const total = (key: 'inputTokens' | 'outputTokens') =>
    estimates.reduce((sum, estimate) => sum + estimate[key], 0);
  const estimate = { inputTokens: total('inputTokens'), outputTokens: total('outputTokens') };
  const { client, billed, spending } = parts;
  return {
    requests,
    ...estimate,
    costUsd: spending.costOf({ kind: client.kind, model: client.model }, estimate),
    model: client.model,
    billed,
    notes: questions.notes,
  };
}
