import { describe, expect, it } from 'vitest';
import { pendingTool, withResult } from '../../../src/core/transcript/tool-use.ts';
import { toolResult, toolUse } from '../../support/transcript-records.ts';

const KEY = `ghp_${'Ab1'.repeat(12)}`;

/** A call and its result, as an extractor would see both. */
function shown(input: Record<string, unknown>, result: string): string {
  const { call } = pendingTool(toolUse('Bash', input));
  return JSON.stringify(withResult(call, toolResult(result)));
}

describe('a tool call', () => {
  it.each([
    ['at the cut of a field', { command: `${'a '.repeat(68)}${KEY} b` }],
    ['in the name of a field', { [`${'a '.repeat(68)}${KEY}`]: 'b' }],
    ['at the cut of all fields', { one: 'a '.repeat(79), two: 'a '.repeat(79), three: `a ${KEY}` }],
    ['far behind what is left out', { command: `${'a '.repeat(485)}${KEY}` }],
    ['in what has no gaps', { command: `${'"'.repeat(140)}${KEY}` }],
  ])('shows no part of a key %s', (_where, input) => {
    expect(shown(input, '')).not.toContain('Ab1');
  });

  it.each([100, 150, 165, 180, 190])('shows no part of a key at letter %i of a result', (at) => {
    expect(shown({}, `${'a '.repeat(at / 2)}${KEY} b`)).not.toContain('Ab1');
  });

  it('shows nothing that the person marked as private', () => {
    const said = '"Which client?"="<private>Zorblax Industries</private>", "When?"="Monday"';
    const all = shown({ query: 'is <Private >Zorblax</private> solvent' }, said);
    expect(all).not.toContain('Zorblax');
    expect(all).toContain('Which client?');
    expect(all).toContain('solvent');
  });

  it('shows nothing private whose end was cut off', () => {
    const all = shown({ query: `<private>${'Zorblax '.repeat(400)}</private>` }, '');
    expect(all).not.toContain('Zorblax');
  });
});
