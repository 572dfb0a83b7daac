import { describe, expect, it } from 'vitest';
import { mostAlike, sameStatement, wordsOf } from '../../src/core/similarity.ts';

describe('sameStatement', () => {
  it.each([
    ['Use pnpm, not npm.', 'use **pnpm** not npm'],
    ['Before pushing, run the tests', 'Run the tests before pushing!'],
    ["Don't touch the `legacy/` folder", 'Don’t touch legacy/ folder'],
    ['提交信息用英文写。', '提交信息用英文写'],
    ['Ｕｓｅ　ｔａｂｓ', 'use tabs'],
    ['Größe zählt', 'Gro\u0308ße zählt'],
  ])('holds for %j and %j', (a, b) => {
    expect(sameStatement(a, b)).toBe(true);
    expect(sameStatement(b, a)).toBe(true);
  });

  it.each([
    ['Use tabs, not spaces', 'Use spaces, not tabs'],
    ['Ana owns billing, Bo owns search', 'Bo owns billing, Ana owns search'],
    ['Write it in C++', 'Write it in C#'],
    ['Use --force', 'Use force'],
    ['Commit .env', 'Commit env'],
    ['Keep x < 3', 'Keep x > 3'],
    ['Squash merges 👍', 'Squash merges 👎'],
    ['提交信息用英文写', '提交信息用中文写'],
    ['Version 1.10', 'Version 1.1'],
    ['Never push', 'Push'],
    ['', ''],
    ['...', '!!'],
  ])('does not hold for %j and %j', (a, b) => {
    expect(sameStatement(a, b)).toBe(false);
  });

  it('keeps what carries meaning in a word', () => {
    expect(wordsOf('See (https://x.org/a?b=1), "v1.2", don\'t.')).toEqual([
      ...['see', 'https://x.org/a?b=1', 'v1.2', "don't"],
    ]);
  });
});

describe('mostAlike', () => {
  const memories = [
    ['deploy.md', 'Deploys', 'where production runs', 'Production runs in Frankfurt.'],
    ['tests.md', 'Tests', 'integration tests use a real database', 'Never mock the database.'],
    ['zh.md', '提交信息', '提交信息用英文写', ''],
    ['none.md', '', '', ''],
  ].map(([file = '', title = '', description = '', body = '']) => ({
    file,
    title,
    description,
    body,
  }));

  it.each([
    ['a database for integration tests', ['tests.md']],
    ['production and database', ['deploy.md', 'tests.md']],
    ['以后提交信息写中文', ['zh.md']],
    ['nothing shared at all', []],
    ['', []],
  ])('finds for %j the memories that share its words', (text, files) => {
    expect(mostAlike(text, memories, 5).map(({ file }) => file)).toEqual(files);
  });

  it('gives no more than asked for', () => {
    expect(mostAlike('the production database', memories, 1)).toHaveLength(1);
  });
});
