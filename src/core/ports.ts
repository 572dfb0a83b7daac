import type { Memory } from './memory.ts';
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
}

/** What an extractor answered: JSON text `{"proposals": [...]}`, not yet judged. */
interface ExtractorReply {
  readonly raw: string;
}

/** Asks for proposals. Throws a RememberdError; never writes anything. */
export interface Extractor {
  readonly kind: 'rules' | 'anthropic' | 'claude-cli' | 'openai';
  /** Kind and version; a new version may read the same turns again. */
  readonly id: string;
  extract(request: ExtractionRequest, signal: AbortSignal): Promise<ExtractorReply>;
}
