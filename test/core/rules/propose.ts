import type { Memory } from '../../../src/core/memory.ts';
import type { Proposal } from '../../../src/core/proposal.ts';
import { proposeByRules } from '../../../src/core/rules/extractor.ts';
import type { Turn, Voice } from '../../../src/core/turn.ts';
import { buildWindow } from '../../../src/core/window.ts';
import { SAID_AT } from './single-turn.ts';

export function turnOf(text: string, voice: Voice = 'human', id = text): Turn {
  return { id, at: SAID_AT, voice, text, tools: [] };
}

export function proposeFrom(
  turns: readonly Turn[],
  memories: readonly Memory[] = [],
): readonly Proposal[] {
  const window = buildWindow([], turns, () => false);
  return proposeByRules({ window, memories, timeZone: 'UTC' });
}

export function proposeFromText(text: string): readonly Proposal[] {
  return proposeFrom([turnOf(text)]);
}

export function memoryOf(facts: Partial<Memory> & { readonly file: string }): Memory {
  return {
    name: facts.file.replace('.md', ''),
    title: facts.description ?? '',
    description: '',
    body: '',
    evidence: [],
    isPinned: false,
    content: '',
    modifiedMs: 0,
    ...facts,
  };
}
