import { expect, it } from 'vitest';
import { parseSince } from '../../src/core/since.ts';

const NOW_MS = Date.parse('2026-03-12T09:00:00.000Z');

it.each([
  ['all', '1970-01-01T00:00:00.000Z'],
  ['0d', '2026-03-12T09:00:00.000Z'],
  ['30d', '2026-02-10T09:00:00.000Z'],
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2026-03-01T09:30Z', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01T09:30:05+02:00', '2026-03-01T07:30:05.000Z'],
])('--since %s means %s', (text, instant) => {
  expect(new Date(parseSince(text, NOW_MS)).toISOString()).toBe(instant);
});

it.each([
  '',
  'soon',
  '7',
  '-3d',
  '2026-02-31',
  '2026-13-01',
  '2026-3-1',
  '2026-03-01T09:30',
  '03/01/2026',
])('--since %j is refused, with the forms that are read', (text) => {
  expect(() => parseSince(text, NOW_MS)).toThrow(
    expect.objectContaining({
      name: 'UsageError',
      facts: expect.objectContaining({ expected: expect.stringContaining('30d'), found: text }),
    }),
  );
});
