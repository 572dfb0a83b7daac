import type { ModelRequest } from '../core/model-call.ts';
import type { Preview } from '../core/ports.ts';

/** What a dry run would send: how often, how much, at what cost and to whose account. */
export function renderPreview(preview: Preview): string[] {
  const { requests, inputTokens, outputTokens, model, billed } = preview;
  if (requests.length === 0) return ['Would send nothing.'];
  const calls = requests.length === 1 ? 'one question' : `${requests.length} questions`;
  return [
    `Would send ${calls} to ${model}: about ${inputTokens} tokens, ${outputTokens} back, ${renderUsd(preview.costUsd)}`,
    `  billed: ${billed}`,
  ];
}

/** Every text that would be sent. Later questions also name what was proposed for the parts before. */
export function renderRequests(requests: readonly ModelRequest[]): string[] {
  return requests.flatMap(({ system, shared, window }, at) => [
    '',
    `=== question ${at + 1} of ${requests.length}: system ===`,
    system,
    `=== question ${at + 1}: what is known ===`,
    shared,
    `=== question ${at + 1}: the session ===`,
    window,
  ]);
}

/** For a person; tiny sums with enough digits to be more than nothing. */
export function renderUsd(costUsd: number | null): string {
  if (costUsd === null) return 'price not known beforehand';
  return costUsd < 0.01 ? `$${costUsd.toFixed(4)}` : `$${costUsd.toFixed(2)}`;
}
