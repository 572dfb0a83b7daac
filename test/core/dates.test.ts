import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveDates } from '../../src/core/dates.ts';

/** A Wednesday. */
const said = { at: '2026-03-11T10:00:00Z', timeZone: 'UTC' };
const datesIn = (text: string) => resolveDates(text, said).map(({ words, date }) => [words, date]);

describe('English words for days', () => {
  it.each([
    ['the demo is thursday noon', [['thursday', '2026-03-12']]],
    ['freeze on wednesday', [['wednesday', '2026-03-18']]],
    ['it moves to friday next week', [['friday next week', '2026-03-20']]],
    ['out in two weeks', [['in two weeks', '2026-03-25']]],
    [
      'closed from dec 18 till jan 5',
      [
        ['dec 18', '2026-12-18'],
        ['jan 5', '2027-01-05'],
      ],
    ],
    ['the day after tomorrow', [['day after tomorrow', '2026-03-13']]],
    ['decided yesterday', [['yesterday', '2026-03-10']]],
    ['by end of month', [['end of month', '2026-03-31']]],
    ['audit next week', [['next week', '2026-03-16']]],
    ['she is away until september', [['september', '2026-09']]],
    ['already 2026-04-01', [['2026-04-01', '2026-04-01']]],
  ])('%s', (text, dates) => expect(datesIn(text)).toEqual(dates));

  it.each([
    ['the node got scrapped on friday', '2026-03-06'],
    ['red since monday', '2026-03-09'],
    ['the deck gets locked friday', '2026-03-13'],
  ])('%s: the verb decides between the last and the next weekday', (text, date) =>
    expect(datesIn(text).map(([, found]) => found)).toEqual([date]),
  );

  it.each([
    'it took 5 min and 48h of waiting',
    'they kill you after 48h',
    'every monday and each friday',
    'we sat down in the sun',
    'v4.2.1, see 3/12',
    'may be slow, this may take time',
    'numbers are off since the august change',
    'the last friday of april',
    'the outage on feb 3',
  ])('%s: names no day that can be told for sure', (text) => expect(datesIn(text)).toEqual([]));
});

describe('Chinese words for days', () => {
  it.each([
    ['下周三凌晨割接', '下周三', '2026-03-18'],
    ['周三发版', '周三', '2026-03-18'],
    ['这周五演示', '这周五', '2026-03-13'],
    ['下下周二', '下下周二', '2026-03-24'],
    ['月底前下线', '月底', '2026-03-31'],
    ['下月底', '下月底', '2026-04-30'],
    ['她下个月休假', '下个月', '2026-04'],
    ['三天后上线', '三天后', '2026-03-14'],
    ['十二天后上线', '十二天后', '2026-03-23'],
    ['两周后', '两周后', '2026-03-25'],
    ['1月5日', '1月5日', '2027-01-05'],
    ['2028年2月29日', '2028年2月29日', '2028-02-29'],
    ['昨天定了', '昨天', '2026-03-10'],
    ['5号截止', '5号', '2026-04-05'],
  ])('%s', (text, words, date) => expect(datesIn(text)).toEqual([[words, date]]));

  it.each(['1号机', '第3号', '2月30日', '每周三例会'])('%s is no day', (text) =>
    expect(datesIn(text)).toEqual([]),
  );
});

it('takes the day in the zone of the person, not in UTC', () => {
  const late = { at: '2026-03-11T20:00:00Z', timeZone: 'Asia/Shanghai' };
  expect(resolveDates('tomorrow, 明天', late).map(({ date }) => date)).toEqual([
    '2026-03-13',
    '2026-03-13',
  ]);
});

it('finds nothing without an instant', () => {
  expect(resolveDates('tomorrow', { at: '', timeZone: 'UTC' })).toEqual([]);
});

it('returns spans that do not overlap and stand in the text as said', () => {
  const pieces = fc.constantFrom(
    'tomorrow',
    '下周三',
    ' till ',
    'jan 5',
    ' ',
    'x',
    '月底',
    'friday',
    '-',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const text = parts.join('');
      let reached = 0;
      for (const { words, start, end } of resolveDates(text, said)) {
        expect(start).toBeGreaterThanOrEqual(reached);
        expect(text.slice(start, end)).toBe(words);
        reached = end;
      }
    }),
  );
});
