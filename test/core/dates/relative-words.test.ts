import { describe, expect, it } from 'vitest';
import { readDates } from '../../../src/core/dates.ts';

/** A Tuesday. */
const said = { at: '2026-10-20T10:00:00Z', timeZone: 'UTC' };
const untoldIn = (text: string) =>
  readDates(text, said).untold.map(({ words, isPast }) => [words, isPast ? 'past' : 'ahead']);

describe('words for a time that hangs on the day of saying', () => {
  it.each([
    ['the new depot opens next spring', 'next spring', 'ahead'],
    ['last autumn a vendor broke it', 'last autumn', 'past'],
    ['no new lines until summer', 'until summer', 'ahead'],
    ['we drop the old feed in a few months', 'in a few months', 'ahead'],
    ['it broke twice this quarter', 'this quarter', 'past'],
    ['we hire two people this year', 'this year', 'ahead'],
    ['nächstes Jahr kommt das neue Depot', 'nächstes Jahr', 'ahead'],
    ['letzten Herbst ging es schief', 'letzten Herbst', 'past'],
    ['on change de dépôt au printemps prochain', 'printemps prochain', 'ahead'],
    ["l'automne dernier tout est tombé", 'automne dernier', 'past'],
    ['cambiamos de cochera la primavera que viene', 'primavera que viene', 'ahead'],
    ['mudamos de garagem no próximo verão', 'próximo verão', 'ahead'],
    ['cambiamo deposito la primavera prossima', 'primavera prossima', 'ahead'],
    ['переезжаем следующей весной', 'следующей весной', 'ahead'],
    ['прошлой осенью всё упало', 'прошлой осенью', 'past'],
    ['来年車庫を移します', '来年', 'ahead'],
    ['내년에 차고를 옮깁니다', '내년', 'ahead'],
    ['明年换车库', '明年', 'ahead'],
    ['去年换过一次', '去年', 'past'],
    ['今年已经坏了两次', '今年', 'past'],
  ])('%s', (text, words, time) => expect(untoldIn(text)).toEqual([[words, time]]));

  it.each([
    'the new depot opens on 2027-03-01',
    'closed from next month, back next week',
    'the fiscal year starts in april',
    '到明年三月底才换新机',
    '来年3月末に移行します',
    'Ende nächsten Jahres ist Schluss',
  ])('%s: leaves nothing untold', (text) => expect(untoldIn(text)).toEqual([]));
});
