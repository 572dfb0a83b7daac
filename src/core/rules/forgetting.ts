import type { Memory } from '../memory.ts';
import type { ExtractionRequest } from '../ports.ts';
import type { Proposal } from '../proposal.ts';
import type { WindowTurn } from '../window.ts';
import { memoryMeant } from './against-memories.ts';
import { isPlainRequest } from './judge.ts';
import type { TurnReading } from './reading.ts';

/** How many turns back a bare "forget that" may point. */
const POINTS_BACK = 2;

/** A request to drop a memory, if it can mean only one. */
export function proposeForgetting(
  { turn, readings }: TurnReading,
  { window, memories }: Pick<ExtractionRequest, 'window' | 'memories'>,
): readonly Proposal[] {
  const asked = readings.find(({ cues }) => cues.has('forget'));
  if (asked === undefined || !isPlainRequest(asked)) return [];
  const own = readings.map(({ sentence }) => sentence.text).join('\n');
  const target = memoryMeant(own, memories) ?? mentionedBefore(turn, window.turns, memories);
  if (target?.type === undefined) return [];
  const quote = asked.sentence.text;
  return [
    {
      action: 'forget',
      type: target.type,
      target: target.file,
      title: target.title,
      description: target.description,
      body: '',
      scope: 'private',
      dates: [],
      evidence: [{ turn: turn.number, quote }],
    },
  ];
}

function mentionedBefore(
  asked: WindowTurn,
  turns: readonly WindowTurn[],
  memories: readonly Memory[],
): Memory | undefined {
  const spoken = turns.filter(
    ({ number, turn }) =>
      number < asked.number &&
      (turn.voice === 'human' || turn.voice === 'assistant') &&
      turn.text.trim() !== '',
  );
  for (const { turn } of spoken.slice(-POINTS_BACK).toReversed()) {
    const meant = memoryMeant(turn.text, memories);
    if (meant !== undefined) return meant;
  }
  return undefined;
}
