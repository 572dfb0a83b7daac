import type { Behaviour } from './fake-model.ts';

/** A whole answer of a Messages API with this text. */
export function messageOf(text: string, stop_reason = 'end_turn') {
  const usage = { input_tokens: 900, output_tokens: 80 };
  const content = [{ type: 'text', text }];
  const body = { id: 'msg_1', type: 'message', role: 'assistant', model: 'm', content, usage };
  return { status: 200, body: { ...body, stop_reason, stop_sequence: null } } satisfies Behaviour;
}

/** The same with proposals, each of which rests on words of the turn with its number. */
export function proposalsOf(...rules: readonly { turn: number; quote: string }[]) {
  const proposals = rules.map((evidence) => ({
    action: 'create',
    type: 'feedback',
    target: null,
    title: evidence.quote,
    description: evidence.quote,
    body: evidence.quote,
    dates: [],
    evidence: [evidence],
  }));
  return messageOf(JSON.stringify({ proposals }));
}
