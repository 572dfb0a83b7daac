import { expect } from 'vitest';
import { editMemory, newMemory } from '../../src/core/edit-memory.ts';
import { isUnreadable, parseMemory } from '../../src/core/memory-file.ts';
import { compareRank } from '../../src/core/memory-index/folder-files.ts';
import { readMemoryFolder } from '../../src/io/memory-dir.ts';
import { folderOf } from '../support/memory-files.ts';
import type { CoverageTable } from './coverage.ts';

const read = (content: string) => parseMemory('note.md', content, 0);
const withHead = (head: string) => read(`---\n${head}\n---\n\nText.\n`);

function expectUntouched(content: string): void {
  expect(isUnreadable(read(content))).toBe(true);
  expect(editMemory(content, { description: 'new' })).toBeNull();
}

function expectUntyped(content: string): void {
  expect(read(content)).toMatchObject({ file: 'note.md' });
  expect(read(content)).not.toHaveProperty('type');
}

export const FRONT_MATTER: CoverageTable = {
  'ACLI-041': { run: () => expectUntyped('Only words.\n') },
  'ACLI-043': { run: () => expectUntyped('---\nname: x\ntype: banana\n---\n') },
  'ACLI-044': { run: () => expectUntouched('---\nname: x\ntype: user\n') },
  'ACLI-045': {
    run: () => {
      const at = (file: string, date: string) => ({
        ...{ file, title: file, description: '', type: 'user', modifiedMs: Date.parse(date) },
      });
      const ranked = [at('old.md', '2024-01-01'), at('new.md', '2025-01-01')].sort(compareRank);
      expect(ranked.map(({ file }) => file)).toEqual(['new.md', 'old.md']);
    },
  },
  'ACLI-046': {
    run: async () => {
      const folder = await folderOf({ 'MEMORY.md': '# M\n', 'data.txt': 'x', 'a.md': 'x' });
      const { memories } = await readMemoryFolder(folder);
      expect(memories.map(({ file }) => file)).toEqual(['a.md']);
    },
  },
  'ACLI-048': {
    run: () => expect(withHead('title: The title')).toMatchObject({ title: 'The title' }),
  },
  'ACLI-049': {
    reason: 'a peer is strict; editors write such marks, so it is read and it survives',
  },
  'ACLI-050': { run: () => expectUntyped('\n---\nname: x\ntype: user\n---\n') },
  'ACLI-051': { run: () => expectUntouched('--- \nname: x\n---\n') },
  'ACLI-053': { run: () => expectUntouched('---\rname: x\r---\r') },
  'ACLI-054': {
    run: () => {
      expectUntouched('---\nname: x\nmetadata:\n\ttype: user\n---\n');
      expectUntouched('---\nword\n---\n');
      expectUntyped('---\n\n---\n');
    },
  },
  'ACLI-055': {
    run: () =>
      expect(withHead('name: 20431\ndescription: 17')).toMatchObject({
        name: '20431',
        description: '17',
      }),
  },
  'ACLI-056': { run: () => expectUntyped('---\nname: x\ntype: 1\n---\n') },
  'ACLI-058': { run: () => expect(withHead('name: See #12')).toMatchObject({ title: 'See #12' }) },
  'ACLI-059': {
    run: () => expect(withHead('name: #7 comes first')).toMatchObject({ title: '#7 comes first' }),
  },
  'ACLI-061': {
    run: () => expect(withHead('name: plain\n  # aside')).toMatchObject({ name: 'plain' }),
  },
  'ACLI-063': {
    reason: 'our files have no list of keywords; one that others wrote is kept as it is',
  },
  'ACLI-065': {
    run: () => {
      const evidence = Array.from({ length: 60 }, (_, n) => ({ sessionId: 's', turnId: `t${n}` }));
      const text = newMemory({
        ...{ name: 'x', title: 'X', description: 'x', type: 'user', body: 'X.' },
        ...{ originSessionId: 's', evidence, dialect: 'nested' },
      });
      const later = editMemory(text, { addEvidence: [{ sessionId: 's', turnId: 'late' }] }) ?? '';
      for (const content of [text, later]) {
        expect(content.split('\n').indexOf('---', 1)).toBeLessThan(30);
        expect(isUnreadable(read(content))).toBe(false);
      }
    },
  },
};
