import { describe, expect, it } from 'vitest';
import { resolveDates } from '../../../src/core/dates.ts';

/** A Wednesday. */
const said = { at: '2026-09-09T10:00:00Z', timeZone: 'UTC' };
const datesIn = (text: string) => resolveDates(text, said).map(({ date }) => date);

describe('what is over', () => {
  it.each([
    ['der Vertrag mit dem Funkdienst lief Ende August aus', '2026-08-31'],
    ['das alte Wiki ist seit Montag dicht', '2026-09-07'],
    ['wir sind am Montag auf die neue Ablage umgestiegen', '2026-09-07'],
    ['der Server steht seit letztem Freitag still', '2026-09-04'],
    ["le contrat avec le prestataire s'est terminé fin août", '2026-08-31'],
    ['le vieux wiki est fermé depuis lundi', '2026-09-07'],
    ['le serveur est en panne depuis vendredi dernier', '2026-09-04'],
    ['el contrato se acabó a finales de agosto', '2026-08-31'],
    ['el wiki viejo está cerrado desde el lunes', '2026-09-07'],
    ['o contrato acabou no fim de agosto', '2026-08-31'],
    ['o wiki velho está fechado desde segunda e não volta', '2026-09-07'],
    ['договор закончился в конце августа', '2026-08-31'],
    ['старая вики закрыта с понедельника', '2026-09-07'],
    ['с понедельника перешли на новый трекер', '2026-09-07'],
    ['契約は8月末に終わりました', '2026-08-31'],
    ['月曜から旧Wikiは閉まっています', '2026-09-07'],
    ['계약은 8월 말에 끝났다', '2026-08-31'],
    ['월요일부터 예전 위키는 닫혀 있습니다', '2026-09-07'],
    ['월요일부터 새 위키로 옮겼어요', '2026-09-07'],
    ['il contratto è scaduto a fine agosto', '2026-08-31'],
    ['il vecchio wiki è chiuso da lunedì', '2026-09-07'],
  ])('%s: lies in the past', (text, date) => expect(datesIn(text)).toEqual([date]));

  it.each([
    ['der Vertrag wurde bis Ende März verlängert', '2027-03-31'],
    ["le contrat a été prolongé jusqu'à fin mars", '2027-03-31'],
    ['el contrato se prorrogó hasta finales de marzo', '2027-03-31'],
    ['o contrato foi renovado até o fim de março', '2027-03-31'],
    ['договор продлили до конца марта', '2027-03-31'],
    ['契約は3月末まで延長されました', '2027-03-31'],
    ['계약은 3월 말까지 연장됐어요', '2027-03-31'],
    ['desde el lunes usaremos el wiki nuevo', '2026-09-14'],
    ['月曜から新しいWikiを使います', '2026-09-14'],
  ])('%s: lies ahead', (text, date) => expect(datesIn(text)).toEqual([date]));

  it.each([
    'der Vertrag läuft Ende August aus',
    'der Zugang galt, wurde gesagt, bis Ende Juli',
    'с понедельника доступ по ключам',
  ])('%s: stays untold', (text) => expect(datesIn(text)).toEqual([]));
});

it('leaves the word for since in its place', () => {
  const words = (text: string) => resolveDates(text, said).map((entry) => entry.words);
  expect(words('das alte Wiki ist seit Montag dicht')).toEqual(['Montag']);
  expect(words('le vieux wiki est fermé depuis lundi')).toEqual(['lundi']);
});

it.each([
  ['umgestellt wird Ende März nächsten Jahres', '2027-03-31'],
  ["on migre fin mars de l'année prochaine", '2027-03-31'],
  ['migramos a finales de marzo del año que viene, no antes', '2027-03-31'],
  ['el 3 de marzo del año que viene abrimos', '2027-03-03'],
  ['migramos no fim de março do ano que vem', '2027-03-31'],
  ['переезжаем в конце марта следующего года', '2027-03-31'],
  ['来年3月末に移行します', '2027-03-31'],
  ['来年の3月に移行します', '2027-03'],
  ['내년 3월 말에 이전합니다', '2027-03-31'],
  ['내년 3월에 이전합니다', '2027-03'],
  ["migriamo a fine marzo dell'anno prossimo", '2027-03-31'],
  ['Ende nächsten Jahres ist Schluss', '2027-12-31'],
])('%s: is told by the year in words', (text, date) => expect(datesIn(text)).toEqual([date]));
