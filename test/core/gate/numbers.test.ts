import { describe, expect, it } from 'vitest';
import { Figures, quantitiesOf } from '../../../src/core/gate/numbers.ts';

const holds = (source: string, text: string) =>
  quantitiesOf(text).every((quantity) => new Figures(source).has(quantity));

describe('the same number', () => {
  it.each([
    ['25k objects', '25,000 objects'],
    ['1000 rows', '1,000 rows'],
    ['ten years', '10 years'],
    ['10年', '十年'],
    ['二十分钟', '20 分钟'],
    ['zehn Tage', '10 Tage'],
    ['twenty-four hours', '24 hours'],
    ['48h', '48 hours'],
    ['48 hours', 'a 48-hour limit'],
    ['35 min', '35 minutes'],
    ['thursday noon', '12:00'],
    ['at 5pm', '5 pm'],
    ['version 4.2', '4.2'],
    ['5 req/s', '5 req/s'],
    ['100%', '100 percent'],
    ['half of the 3rd', '3'],
  ])('%s: %s', (source, text) => {
    expect(quantitiesOf(text).length).toBeGreaterThan(0);
    expect(holds(source, text)).toBe(true);
  });
});

describe('another number', () => {
  it.each([
    ['40 rows', '400 rows'],
    ['400 rows', '40 rows'],
    ['4.2', '4.20.1'],
    ['1.12', '1.1'],
    ['48 hours', '48 minutes'],
    ['3 GB', '3 MB'],
    ['ten years', '12 years'],
    ['host gpu-02', '2 jobs'],
    ['the h200', '200 jobs'],
    ['二十分钟', '三十分钟'],
    ['2 days', 'three days'],
  ])('%s: %s', (source, text) => {
    expect(holds(source, text)).toBe(false);
  });
});

it('words that only look like numbers are none', () => {
  expect(quantitiesOf('one idea each, once, half-even, 一律, 统一')).toEqual([]);
});
