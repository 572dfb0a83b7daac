import type { MemoryType } from '../../../../src/core/memory.ts';

/** What was said (one turn or several), and what was made of it; `memory` is the body of a memory that it supersedes. */
export type Pair = readonly [
  type: MemoryType,
  said: string | readonly string[],
  title: string,
  description: string,
  body: string,
  memory?: string,
];

/** What was said, quoted word for word, and a body that says something else. */
export type Bent = readonly [kind: string, said: string, body: string];
