import { describe, expect, it } from 'vitest';
import { resolveAllDates, resolveDates } from '../../../src/core/dates.ts';

/** A Wednesday. */
const said = { at: '2026-03-11T10:00:00Z', timeZone: 'UTC' };
const datesIn = (text: string) =>
  resolveAllDates(text, said).map(({ words, date }) => [words, date]);

describe('words for days in other languages', () => {
  it.each([
    ['am Freitag ist die Abnahme', 'Freitag', '2026-03-13'],
    ['nächste Woche Freitag ist die Abnahme', 'nächste Woche Freitag', '2026-03-20'],
    ['am Freitag war die Datenbank weg', 'Freitag', '2026-03-06'],
    ['morgen früh wird umgestellt', 'morgen', '2026-03-12'],
    ['bis 3. April gilt der Freeze', '3. April', '2026-04-03'],
    ['letzten Monat haben wir gewechselt', 'letzten Monat', '2026-02'],
    ['in zwei Wochen ist die Abgabe', 'in zwei Wochen', '2026-03-25'],
    ['die Abnahme wurde auf den 14. Dezember verschoben', '14. Dezember', '2026-12-14'],
    ['am 14. Dezember wurde der Server verschoben', '14. Dezember', '2025-12-14'],
    ['le client a avancé la recette au 14 décembre', '14 décembre', '2026-12-14'],
    ['la entrega se aplazó al 14 de diciembre', '14 de diciembre', '2026-12-14'],
    ['a entrega foi antecipada para 14 de dezembro', '14 de dezembro', '2026-12-14'],
    ['сдачу отложили до 14 декабря', '14 декабря', '2026-12-14'],
    ['la consegna è stata rinviata al 14 dicembre', '14 dicembre', '2026-12-14'],
    ['検収は12月14日に繰り上げました', '12月14日', '2026-12-14'],
    ['검수가 12월 14일로 연기됐어요', '12월 14일', '2026-12-14'],
    ['on livre vendredi, sauf urgence', 'vendredi', '2026-03-13'],
    ['le mois dernier on a migré', 'le mois dernier', '2026-02'],
    [
      'la démo est vendredi de la semaine prochaine',
      'vendredi de la semaine prochaine',
      '2026-03-20',
    ],
    ['on coupe le 15 mars 2027 pour de bon', '15 mars 2027', '2027-03-15'],
    ["il y a trois jours ça marchait, c'est sûr", 'il y a trois jours', '2026-03-08'],
    ['el viernes congelamos la rama', 'viernes', '2026-03-13'],
    ['mañana por la mañana hay una demo', 'mañana', '2026-03-12'],
    ['el mes que viene cambia la ley', 'el mes que viene', '2026-04'],
    ['hasta septiembre no tocamos nada', 'septiembre', '2026-09'],
    ['sexta começa o teste com a loja', 'sexta', '2026-03-13'],
    ['na segunda a gente troca o servidor', 'segunda', '2026-03-16'],
    ['terça-feira tem deploy', 'terça-feira', '2026-03-17'],
    ['daqui a duas semanas acaba', 'daqui a duas semanas', '2026-03-25'],
    ['no mês passado foi diferente', 'no mês passado', '2026-02'],
    ['venerdì si rilascia la versione', 'venerdì', '2026-03-13'],
    ["tra due settimane c'è la demo", 'tra due settimane', '2026-03-25'],
    ['в пятницу выкатываем новый тариф', 'пятницу', '2026-03-13'],
    ['в прошлом месяце отключили шлюз', 'в прошлом месяце', '2026-02'],
    ['через две недели сдача', 'через две недели', '2026-03-25'],
    ['来週の金曜に公開します', '来週の金曜', '2026-03-20'],
    ['金曜にサーバが落ちました', '金曜', '2026-03-06'],
    ['テストは先月書き始めました', '先月', '2026-02'],
    ['3日後に公開します', '3日後', '2026-03-14'],
    ['am Freitag ist der Build abgeraucht', 'Freitag', '2026-03-06'],
    ['обмен не работает с 9 мая', '9 мая', '2026-05-09'],
    ['다음 주 금요일에 오픈합니다', '다음 주 금요일', '2026-03-20'],
    ['지난달에 올렸어요', '지난달', '2026-02'],
    ['6월 12일까지 끝냅니다', '6월 12일', '2026-06-12'],
  ])('%s', (text, words, date) => expect(datesIn(text)).toEqual([[words, date]]));

  it.each([
    'jeden Freitag ist Retro, freitags auch',
    'jeden zweiten Freitag ist Retro',
    'cada segundo martes hay demo',
    'guten Morgen zusammen',
    'wir sehen uns dort, Mai und März sind voll',
    'le vendredi on ne livre pas',
    'avancer la date, mars est trop tôt',
    'los viernes no se despliega nada',
    'por la mañana no hay nadie',
    'a segunda versão sai depois da quinta tentativa',
    'toda sexta tem retro, às sextas não subimos nada',
    'il venerdì di solito non si rilascia',
    'по пятницам не выкатываем',
    '毎週金曜は定例です',
    '金曜はデプロイしないでください',
    'リリースの3日前に連絡してください',
    'ログは30日後に削除します',
    '로그는 30일 후에 삭제합니다',
    '1号機を使ってください',
    '금요일에는 배포하지 마세요',
    '매주 금요일에 회의가 있어요',
    'ask him about the sexta thing, it may be a second one',
  ])('%s: means no day of the calendar', (text) => expect(datesIn(text)).toEqual([]));
});

it.each([
  ['last month the stubs passed', '2026-02'],
  ['上个月就是这样', '2026-02'],
  ['四月一号才放开', '2026-04-01'],
  ['十二月三十一日封账', '2026-12-31'],
  ['we dropped it last year', '2025'],
  ['letzten Monat haben wir gewechselt', '2026-02'],
  ['テストは先月書き始めました', '2026-02'],
  ['올해 안에 바꿉니다', '2026'],
])('%s: names what the offline rules would take for a dated event', (text, date) => {
  expect(resolveAllDates(text, said).map((entry) => entry.date)).toEqual([date]);
  expect(resolveDates(text, said)).toEqual([]);
});
