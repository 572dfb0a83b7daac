import { describe, expect, it } from 'vitest';
import { readDates, resolveDates } from '../../../src/core/dates.ts';

/** A Tuesday. */
const said = { at: '2026-11-10T10:00:00Z', timeZone: 'UTC' };
const datesIn = (text: string) => resolveDates(text, said).map(({ words, date }) => [words, date]);

describe('the day of a month alone', () => {
  it.each([
    ['the operator freezes all ids on the 1st, sorry', 'the 1st', '2026-12-01'],
    ['nothing new from the 1st until the new timetable', 'the 1st', '2026-12-01'],
    ['all in by the 15th of next month', 'the 15th of next month', '2026-12-15'],
    ['the old desk is closed since the 1st', 'the 1st', '2026-11-01'],
    ['ab dem 1. wird alles eingefroren und nichts geht mehr', '1.', '2026-12-01'],
    ['bis zum 15. darf niemand etwas ausrollen', '15.', '2026-11-15'],
    ['on gèle tout le 1er', '1er', '2026-12-01'],
    ['à partir du 15 on ne livre plus rien', '15', '2026-11-15'],
    ['el día 1 se congela todo', 'día 1', '2026-12-01'],
    ['a partir del 15 no se despliega nada y ya está', '15', '2026-11-15'],
    ['dia 1 a gente congela tudo', 'dia 1', '2026-12-01'],
    ['dal 15 si congela tutto e non si rilascia', '15', '2026-11-15'],
    ['с 1-го числа всё замораживаем', '1-го числа', '2026-12-01'],
    ['до 15-го не выкатываем', '15-го', '2026-11-15'],
    ['1日から凍結します', '1日', '2026-12-01'],
    ['15日までに提出してください', '15日', '2026-11-15'],
    ['1일까지 마감입니다', '1일', '2026-12-01'],
    ['1号前要切', '1号', '2026-12-01'],
  ])('%s', (text, words, date) => expect(datesIn(text)).toEqual([[words, date]]));

  it.each([
    'it failed on the 1st attempt',
    'look at the typo on the 1st line',
    'it passed on the 2nd and 3rd try',
    'payroll runs on the 1st of every month',
    'am 1. Versuch ist es gescheitert, das war nichts',
    'ab Version 3. läuft es nicht mehr auf der Kiste',
    'le 2 serveurs ne marchent pas, sur le 3 non plus',
    'el día 1 de cada mes hay cierre',
    'todo dia 1 tem fechamento e 1 dia de atraso custa caro',
    'с 1-го раза не вышло',
    '3日から5日かかります',
    'ログは最大30日まで保存します',
    '최대 30일까지 보관합니다',
    '3일에 한 번 돌립니다',
    'the 31st is far, so nothing moves before the 31st',
  ])('%s: is none', (text) => expect(datesIn(text)).toEqual([]));
});

describe('day and month in figures', () => {
  it.each([
    ['we need it by 20/11', '20/11', '2026-11-20'],
    ['we need it by 11/20', '11/20', '2026-11-20'],
    ['am 20.12. ist die Abnahme und dann ist Ruhe', '20.12.', '2026-12-20'],
    ['am 30.9. wurde der Vertrag beendet', '30.9.', '2026-09-30'],
    ['le 20/12 on livre la nouvelle version', '20/12', '2026-12-20'],
    ['el 20/12 cerramos la tienda', '20/12', '2026-12-20'],
    ['a entrega é dia 20/12', 'dia 20/12', '2026-12-20'],
    ['até 20/12 ninguém mexe nisso', '20/12', '2026-12-20'],
    ['il 20/12 si rilascia la versione nuova', '20/12', '2026-12-20'],
    ['20.12 числа сдача', '20.12 числа', '2026-12-20'],
    ['до 20.12 не трогаем', '20.12', '2026-12-20'],
    ['12/20までに直します', '12/20', '2026-12-20'],
    ['12/20까지 고칩니다', '12/20', '2026-12-20'],
  ])('%s', (text, words, date) => expect(datesIn(text)).toEqual([[words, date]]));

  it.each([
    'someone is on call 24/7, support works on 24/7',
    'we are down from 30/5 of tests',
    'see 3/12, or v3/14 in docs/20/11',
    'ab 20.3 läuft es nicht mit der alten Version',
    "le 3/4 des tests passe et c'est bien",
    'с 22.04 не работает',
  ])('%s: is none', (text) => expect(datesIn(text)).toEqual([]));

  it('stays untold where either figure may be the month', () => {
    expect(readDates('it is due by 3/4', said)).toEqual({
      told: [],
      untold: [expect.objectContaining({ words: '3/4' })],
    });
  });
});
