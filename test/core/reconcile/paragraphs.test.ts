import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  joinBody,
  leadStatement,
  splitParagraphs,
  statementsIn,
} from '../../../src/core/reconcile/paragraphs.ts';

describe('splitParagraphs', () => {
  it.each([
    ['one', ['one']],
    ['one\ntwo\n\n\nthree\n', ['one\ntwo', 'three']],
    ['one\r\n\r\ntwo\r\n', ['one', 'two']],
    ['one\n  \ntwo', ['one', 'two']],
    ['```\na\n\nb\n```\n\nc', ['```\na\n\nb\n```', 'c']],
    ['', []],
  ])('cuts %j at blank lines outside of code', (body, texts) => {
    const paragraphs = splitParagraphs(body);
    expect(paragraphs.map(({ text }) => text)).toEqual(texts);
    for (const { text, start, end } of paragraphs) expect(body.slice(start, end)).toBe(text);
  });
});

describe('statements', () => {
  it('are paragraphs and list items without their reasons', () => {
    const body =
      '# Heading\n\nUse pnpm.\n**Why:** fast\n\n- one\n- two\n\n**How to apply:** always';
    expect(leadStatement(body)).toBe('Use pnpm.');
    expect(statementsIn(body)).toEqual(
      expect.arrayContaining(['Use pnpm.', 'one', 'two', '- one\n- two']),
    );
  });
});

describe('joinBody', () => {
  it.each([
    ['the first text', '', 'Use pnpm.', 'Use pnpm.'],
    ['a new paragraph', 'Use pnpm.', 'Not npm.', 'Use pnpm.\n\nNot npm.'],
    ['what it says already', 'Use **pnpm**.', 'use pnpm', 'Use **pnpm**.'],
    ['what a list says already', '- a one\n- b two', 'b two', '- a one\n- b two'],
    [
      'more items of a list',
      '- one x\n- two x\n\nLast.',
      '- two x\n- three x\n- one x',
      '- one x\n- two x\n- three x\n\nLast.',
    ],
    [
      'a reason for what it says',
      'Use pnpm.\n\nLast.',
      'Use pnpm.\n**Why:** disk space',
      'Use pnpm.\n**Why:** disk space\n\nLast.',
    ],
    [
      'another value of a property',
      'Bugs are tracked in Linear.\n\nAsk Ana for access.',
      'Bugs are tracked in GitHub issues.',
      'Bugs are tracked in GitHub issues.\n\nAsk Ana for access.',
    ],
    [
      'another value in a list',
      '- The staging host is alpha\n- Ask Ana',
      'The staging host is beta.',
      '- The staging host is beta.\n- Ask Ana',
    ],
    ['CRLF', 'One.\r\n\r\nTwo.', 'Three.', 'One.\r\n\r\nTwo.\n\nThree.'],
  ])('adds %s', (_, body, fresh, expected) => {
    expect(joinBody(body, fresh)).toBe(expected);
  });

  it('loses no line of either text and adds nothing twice', () => {
    const line = fc.constantFrom('one', 'two x', '- a', '- b', '**Why:** c', '', '```', 'One.');
    const isWhole = (text: string) => text.split('```').length % 2 === 1;
    const text = fc
      .array(line, { maxLength: 7 })
      .map((lines) => lines.join('\n'))
      .filter(isWhole);
    fc.assert(
      fc.property(text, text, (body, fresh) => {
        const joined = joinBody(body, fresh);
        const lines = joined.split('\n');
        for (const old of body.split('\n').filter(Boolean)) expect(lines).toContain(old);
        expect(joinBody(joined, fresh)).toBe(joined);
      }),
    );
  });
});
