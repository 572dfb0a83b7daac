/**
 * One question to a model. The three texts are sent in this order. `system` and `shared` are the same,
 * byte for byte, for every window of a session, so that an endpoint can cache what stands before the window.
 */
export interface ModelRequest {
  readonly system: string;
  readonly shared: string;
  readonly window: string;
  /** JSON Schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly maxOutputTokens: number;
}

/** Tokens of one call. `inputTokens` are those that were neither read from a cache nor written to one. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWriteTokens: number;
  readonly outputTokens: number;
  /** The endpoint counted nothing, so each four bytes stand for one token. */
  readonly isEstimate?: true;
}

/** What a model answered, unchecked. */
export interface ModelAnswer {
  readonly raw: string;
  /** `cut`: the answer ended at the output limit. */
  readonly stop: 'end' | 'cut';
  /** Name of the model as the endpoint gave it. */
  readonly model: string;
  readonly usage: ModelUsage;
  /** US dollars, where the endpoint itself said what the call cost. */
  readonly costUsd?: number;
}

/** Somebody who answers. Throws a RememberdError; never retries by itself. */
export interface ModelClient {
  readonly kind: 'anthropic' | 'claude-cli' | 'openai';
  readonly model: string;
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer>;
  /** Whether it would let us in, at no cost. Throws as `ask` does. */
  reach(signal: AbortSignal): Promise<void>;
}
