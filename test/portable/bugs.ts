import { expect } from 'vitest';
import { editMemory } from '../../src/core/edit-memory.ts';
import type { CoverageTable } from './coverage.ts';

/** Bugs that people reported about other programs, and what keeps ours from having them. */
export const BUGS: CoverageTable = {
  B01: { file: 'test/hooks/runner-start.test.ts', title: 'killed as soon as the hook returns' },
  B02: { file: 'test/hooks/cost.test.ts', title: 'times that of cat and mv' },
  B03: {
    reason: 'no program is run whose end could be mistaken; a reply is stored before it is judged',
  },
  B04: { file: 'test/core/retry.test.ts', title: 'tries again after %s, and not for ever' },
  B05: {
    file: 'test/core/job.test.ts',
    title: 'keeps the events of a session that ends with /clear',
  },
  B06: { file: 'test/hooks/ticket.test.ts', title: 'does nothing in a child of rememberd' },
  B08: {
    file: 'test/app/places.test.ts',
    title: 'changes the memory folder and the state folder, and no other file',
  },
  B10: {
    file: 'test/app/drain.test.ts',
    title: 'a transcript that is gone again, then parks its job',
  },
  B11: { file: 'test/app/drain.test.ts', title: 'reads only what a resumed session added' },
  B13: {
    file: 'test/io/transcript/damaged-transcripts.test.ts',
    title: 'gives what can be read and counts the rest',
  },
  B14: { file: 'test/app/describe-run.test.ts', title: 'is not taken for something read before' },
  B17: {
    run: () => {
      const text = [
        ...['---', "name: 'a b' # mine", 'owner: kim', 'description: "old"', 'metadata:'],
        ...['  node_type: memory', '  type: user', '---', 'Text.', ''],
      ].join('\n');
      const edited = editMemory(text, { description: 'new' });
      expect(edited).toBe(text.replace('"old"', 'new'));
    },
  },
  B19: {
    file: 'test/core/memory-index/build-index.test.ts',
    title: 'stays within its limits and changes nothing when it is built again',
  },
  B21: { file: 'test/core/reconcile/reconcile.test.ts', title: 'a text with parts left out' },
  B24: { file: 'test/io/transcript/read-speed.test.ts', title: 'may have a line of 520 megabytes' },
  B25: { file: 'test/io/transcript/damaged-transcripts.test.ts', title: 'u2028' },
  B27: {
    file: 'test/io/transcript/damaged-transcripts.test.ts',
    title: 'keeps the words behind a torn record',
  },
  B28: {
    file: 'test/io/queue-kill.test.ts',
    title: 'at any change of a job or a ticket, loses none',
  },
  B30: {
    file: 'test/e2e/changing-files.test.ts',
    title: 'a daemon whose spool folder is deleted and made again goes on',
  },
  B31: {
    file: 'test/core/reconcile/reconcile.test.ts',
    title: 'makes one change of two proposals that say the same',
  },
  B34: {
    file: 'test/client/copies.test.ts',
    title: 'a resumed and a forked session bring only what is new in them',
  },
};
