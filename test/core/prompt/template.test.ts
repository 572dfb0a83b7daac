import { expect, it } from 'vitest';
import { PromptUnusableError } from '../../../src/core/errors.ts';
import { fillPart, parseTemplate } from '../../../src/core/prompt/template.ts';
import { readPrompt } from '../../../src/io/prompts.ts';

const HEAD = '---\nversion: 3\nvariables: [who]\n---\n';
const GOOD = `${HEAD}<!-- part: system -->\nBe kind.\n<!-- part: window -->\nHello {{who}}!\n`;

it('cuts a prompt into its parts and fills in what is asked for', () => {
  const template = parseTemplate('p.md', GOOD);
  expect(template.version).toBe('3');
  expect(Object.keys(template.parts)).toEqual(['system', 'window']);
  expect(fillPart(template, 'window', { who: 'you' })).toBe('Hello you!');
});

it('reads the same with the line ends of another system', () => {
  expect(parseTemplate('p.md', GOOD.replaceAll('\n', '\r\n'))).toEqual(parseTemplate('p.md', GOOD));
});

it('never looks at what a value says', () => {
  const template = parseTemplate('p.md', GOOD);
  expect(fillPart(template, 'window', { who: '{{who}} $& $1' })).toBe('Hello {{who}} $& $1!');
});

it.each([
  ['no front matter', '<!-- part: system -->\nhello'],
  ['no version', '---\nvariables: [who]\n---\n{{who}}'],
  ['no list of variables', '---\nversion: 1\n---\nhello'],
  ['a variable that is not declared', GOOD.replace('kind', '{{mood}}')],
  ['a declared variable that nothing uses', GOOD.replace('[who]', '[who, when]')],
])('a prompt with %s is an error that names the file', (_, content) => {
  expect(() => parseTemplate('p.md', content)).toThrow(PromptUnusableError);
  expect(() => parseTemplate('p.md', content)).toThrow('p.md');
});

it('a missing value or part is an error', () => {
  const template = parseTemplate('p.md', GOOD);
  expect(() => fillPart(template, 'window', {})).toThrow(PromptUnusableError);
  expect(() => fillPart(template, 'coda', { who: 'you' })).toThrow(PromptUnusableError);
});

it('the prompt that comes with the program has its three parts', async () => {
  const { version, parts } = await readPrompt('extract-memories');
  expect(version).toMatch(/^\d+$/);
  expect(Object.keys(parts)).toEqual(['system', 'shared', 'window']);
  // What stands before the window is to be the same for all sessions, or at least for one.
  expect(parts['system']).not.toContain('{{');
});
