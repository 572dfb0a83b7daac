import { describe, expect, it } from 'vitest';
import { recordIdOf, type Turn, type Voice } from '../../src/core/turn.ts';
import { buildWindow, groundingTurns } from '../../src/core/window.ts';

const turn = (id: string, voice: Voice = 'human'): Turn => ({ id, voice, text: id, tools: [] });
const none = () => false;
const shown = (window: ReturnType<typeof buildWindow>) =>
  window.turns.map(
    ({ number, isContext, turn: { id } }) => `${number}${isContext ? 'c' : ''}:${id}`,
  );

describe('buildWindow', () => {
  it('numbers the turns from one on, context first', () => {
    expect(
      shown(buildWindow([turn('a', 'assistant')], [turn('b'), turn('c', 'assistant')], none)),
    ).toEqual(['1c:a', '2:b', '3:c']);
  });

  it('is empty when no human turn is new', () => {
    expect(shown(buildWindow([turn('a')], [turn('b', 'assistant')], none))).toEqual([]);
    expect(shown(buildWindow([], [turn('a')], () => true))).toEqual([]);
  });

  it('shows at most six turns before the first new human turn', () => {
    const before = Array.from({ length: 9 }, (_, i) => turn(`x${i}`, 'assistant'));
    expect(shown(buildWindow([], [...before, turn('new')], none))).toEqual([
      '1c:x3',
      '2c:x4',
      '3c:x5',
      '4c:x6',
      '5c:x7',
      '6c:x8',
      '7:new',
    ]);
  });

  it('keeps human turns of another reading as context wherever they stand', () => {
    const window = buildWindow(
      [],
      [turn('new'), turn('old'), turn('newer')],
      ({ id }) => id === 'old',
    );
    expect(shown(window)).toEqual(['1:new', '2c:old', '3:newer']);
    expect(groundingTurns(window).map(({ id }) => id)).toEqual(['new', 'newer']);
  });
});

it('a part of a message belongs to the record of the message', () => {
  expect(recordIdOf({ id: '4c0d-99#2' })).toBe('4c0d-99');
  expect(recordIdOf({ id: '4c0d-99' })).toBe('4c0d-99');
});
