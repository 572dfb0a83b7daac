import type { Memory } from './memory.ts';
import type { ModelRequest } from './model-call.ts';
import type { Window } from './window.ts';

/** The time, given from outside so that core and app stay testable. */
export interface Clock {
  now(): Date;
}

/** What an extractor is shown. */
export interface ExtractionRequest {
  readonly window: Window;
  readonly memories: readonly Memory[];
  /** IANA zone in which relative dates are meant. */
  readonly timeZone: string;
  /** What CLAUDE.md and the rules of the project say. */
  readonly instructions: string;
  readonly sessionId: string;
  /** Real path of the memory folder that is read for. */
  readonly memoryDir: string;
}

/** What an extractor answered: JSON text `{"proposals": [...]}`, not yet judged. */
export interface ExtractorReply {
  readonly raw: string;
  /** What was left out or asked again, in words. */
  readonly notes?: readonly string[];
}

/** Asks for proposals. Throws a RememberdError; writes nothing into the memory folder. */
export interface Extractor {
  readonly kind: 'rules' | 'anthropic' | 'claude-cli' | 'openai';
  /** Kind and version; a new version may read the same turns again. */
  readonly id: string;
  /** Who pays for its calls, in words. */
  readonly billed: string;
  extract(request: ExtractionRequest, signal: AbortSignal): Promise<ExtractorReply>;
  /** Whether it could be asked now, at no cost; throws what a question would. Absent where nobody is asked. */
  reach?(signal: AbortSignal): Promise<void>;
  /** US dollars for so many ordinary sessions, null where the price is not known; absent where nobody is asked. */
  usualCost?(sessions: number): number | null;
  /** What it would send; absent where nothing is ever sent. */
  preview?(request: ExtractionRequest): Promise<Preview>;
}

/** The questions that would be asked, and what they would cost. */
export interface Preview {
  readonly requests: readonly ModelRequest[];
  /** Estimates. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars; null where the price of the model is not known. */
  readonly costUsd: number | null;
  readonly model: string;
  readonly billed: string;
  /** What would be left out, in words. */
  readonly notes: readonly string[];
}
