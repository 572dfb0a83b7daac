import { join } from 'node:path';
import {
  createFolderWorld,
  type FolderFacts,
  type FolderWorld,
} from '../../src/app/folder-world.ts';
import type { Extractor } from '../../src/core/ports.ts';
import type { Proposal } from '../../src/core/proposal.ts';
import { statePaths } from '../../src/io/state-folder.ts';

/** A world around one temporary folder, with an extractor that proposes what the test says. */
export function testWorld(root: string, parts: Partial<FolderFacts> = {}): FolderWorld {
  let runs = 0;
  return createFolderWorld({
    memoryDir: join(root, 'memory'),
    state: statePaths(join(root, 'state')),
    extractor: proposing([]),
    clock: { now: () => new Date('2026-03-12T09:00:00.000Z') },
    newRunId: () => `20260312T090000000Z-${String(++runs).padStart(8, '0')}`,
    timeZone: 'UTC',
    instructions: '',
    instructionNotes: [],
    ...parts,
  });
}

/** Proposes the same whatever it is shown, and counts how often it was asked. */
export function proposing(proposals: readonly Partial<Proposal>[]): Extractor & { calls: number } {
  const complete = proposals.map((proposal) => ({ ...A_PROPOSAL, ...proposal }));
  return {
    kind: 'rules',
    billed: 'nobody',
    id: 'fake@1',
    calls: 0,
    async extract() {
      this.calls += 1;
      return { raw: JSON.stringify({ proposals: complete }) };
    },
  };
}

/** Grounded in the first turn of `AN_EXCHANGE`. */
export const A_PROPOSAL: Proposal = {
  action: 'create',
  type: 'feedback',
  target: null,
  title: 'Run the linter before every commit',
  description: 'Run the linter before every commit.',
  body: 'From now on run the linter before every commit.',
  scope: 'private',
  dates: [],
  evidence: [{ turn: 1, quote: 'from now on run the linter before every commit' }],
};

export const AN_EXCHANGE = { user: 'from now on run the linter before every commit' };
