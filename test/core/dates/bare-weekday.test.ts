import { expect, it } from 'vitest';
import { isBareWeekday } from '../../../src/core/dates/bare-weekday.ts';

it.each([
  'Friday',
  'on friday',
  'Tuesdays',
  'friday afternoon',
  'am Freitag',
  'freitags',
  'le vendredi',
  'los viernes',
  'na sexta-feira',
  'в пятницу',
  '周三',
  '周三晚上',
  '星期五',
  '金曜日',
  '금요일',
])('%s names a weekday alone', (words) => {
  expect(isBareWeekday(words)).toBe(true);
});

it.each([
  'next friday',
  'friday 13 march',
  'friday in two weeks',
  'tomorrow',
  '2026-03-13',
  'march 13',
  'nächsten Freitag',
  'vendredi prochain',
  '下周三',
  '明天',
  '3月13日',
  '月末',
])('%s names a day of its own', (words) => {
  expect(isBareWeekday(words)).toBe(false);
});
