import type { MemoryType } from '../../../src/core/memory.ts';

/** One typed turn and what it should leave behind: a type with a word of the body, or nothing. */
export type SingleTurn = readonly [text: string, type: MemoryType | null, word?: string];

/** All turns are said on this Wednesday. */
export const SAID_AT = '2026-03-11T10:00:00Z';
