import type { LineRun } from './chat-lines.ts';

/** What a mail looks like: the head that mail programs print, a greeting, a close with a name. */

const FROM = /^(?:From|Von|De|От|发件人|差出人|送信者|보낸 ?사람)\s?[:：]\s*\S/iu;
const SENT =
  /^(?:Date|Sent|Gesendet|Datum|Envoyé|Enviad[oa](?: el| em)?|Fecha|Data|Дата|Отправлено|发送时间|日期|日時|送信日時|날짜|보낸 ?날짜)\s?[:：]\s*\S/iu;
const OTHER_HEAD =
  /^(?:To|Cc|Subject|An|Betreff|À|Objet|Para|Asunto|Assunto|Кому|Копия|Тема|收件人|抄送|主题|宛先|件名|받는 ?사람|참조|제목)\s?[:：]\s*\S/iu;
const FORWARDED = /^-{3,}[^-]{1,60}-{3,}$/;

const CLOSES: readonly string[] = [
  // en
  '(?:(?:best|kind|kindest|warm|many) )?(?:regards|wishes|greetings)|best|cheers|thanks(?: (?:a lot|so much|in advance|all))?|thank you|many thanks|sincerely|yours(?: (?:truly|sincerely|faithfully))?|all the best|take care|br|rgds',
  // de
  '(?:(?:viele|beste|liebe|schöne|herzliche|freundliche|mit (?:freundlichen|besten)|schönen|lieben|besten) )?gr(?:uß|üße|üßen|uss|üsse|üssen|uesse)|mfg|lg|vg|(?:vielen |besten )?dank',
  // fr
  "(?:bien )?cordialement|bien à (?:vous|toi|tous)|(?:bonne|belle) (?:journée|soirée)|merci(?: (?:à tous|d'avance|beaucoup))?|à bientôt|salutations|cdt|amicalement",
  // es
  '(?:un )?(?:cordial )?saludos?(?: cordial(?:es)?)?|un abrazo|atentamente|(?:muchas )?gracias',
  // pt
  '(?:um )?abraços?|atenciosamente|att|cumprimentos|(?:muito )?obrigad[oa]|até (?:logo|breve)',
  // ru
  'с уважением|с наилучшими пожеланиями|всего (?:доброго|хорошего)|спасибо(?: за понимание)?|заранее спасибо',
  // zh, ja, ko
  '此致|敬礼|谢谢(?:大家|各位)?|祝好|顺颂商祺|以上(?:です)?|敬具|(?:どうぞ)?(?:よろしく|宜しく)お願い(?:いた|致)?します|감사합니다|고맙습니다|수고하세요',
];
const CLOSE = new RegExp(
  String.raw`^(?:${CLOSES.join('|')})(?<stop>[,，.。!！]*)(?:\s+[-–—]?\s*(?<name>\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*){0,2}))?$`,
  'iu',
);
/** `김민수 드림` */
const SIGNED = /^\p{L}[\p{L} ]{0,20} ?(?:드림|올림|拝|敬上)$/u;
const NAME = /^[-–—]?\s*\p{L}[\p{L}\p{M}.'’-]*(?: [\p{L}(][\p{L}\p{M}.'’()-]*){0,3}$/u;
/** Behind a blank line small letters are the person's own words. */
const GREAT_NAME = /^\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*){0,3}$/u;
const MAX_NAME_CHARS = 40;

/** A mail with its printed head and its close, both lines included; the close ends it for sure. */
export function findPrintedMail(lines: readonly string[]): LineRun | undefined {
  const from = findMailHead(lines);
  if (from === undefined) return undefined;
  const to = endOfMail(lines, from);
  return to === undefined ? undefined : { from, to };
}

/** Where the head of a mail begins: neighbouring lines that say at least from whom and when. */
export function findMailHead(lines: readonly string[]): number | undefined {
  // All lines of a head have a colon; most others are told from one by that alone.
  const at = lines.findIndex((line, from) => /[:：]/.test(line) && isHeadFrom(lines, from));
  if (at === -1) return undefined;
  return FORWARDED.test(lines[at - 1]?.trim() ?? '') ? at - 1 : at;
}

function isHeadFrom(lines: readonly string[], from: number): boolean {
  const rest = lines.slice(from, from + MAX_HEAD_LINES).map((line) => line.trim());
  const end = rest.findIndex((line) => ![FROM, SENT, OTHER_HEAD].some((head) => head.test(line)));
  const head = end === -1 ? rest : rest.slice(0, end);
  return head.some((line) => FROM.test(line)) && head.some((line) => SENT.test(line));
}

const MAX_HEAD_LINES = 8;

/** Behind the close of a mail and the name below it; undefined where none stands after `from`. */
export function endOfMail(lines: readonly string[], from: number): number | undefined {
  const at = lines.findIndex((_, line) => line > from && isClose(lines, line));
  if (at === -1) return undefined;
  return isNamedBelow(lines, at) ? nextText(lines, at) + 1 : at + 1;
}

/** A close needs a name; Chinese and Japanese ones, which are whole sentences, do without. */
function isClose(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? '';
  if (SIGNED.test(line)) return true;
  const { stop = '', name } = CLOSE.exec(line)?.groups ?? {};
  // "Thanks, ole" and "Thanks Ole", but not "thanks for asking".
  if (name !== undefined) return stop !== '' || /^\p{Lu}/u.test(name);
  return (
    CLOSE.test(line) && (!/[\p{sc=Latin}\p{sc=Cyrillic}]/u.test(line) || isNamedBelow(lines, at))
  );
}

function isNamedBelow(lines: readonly string[], at: number): boolean {
  const close = CLOSE.exec(lines[at]?.trim() ?? '');
  if (close === null || close.groups?.['name'] !== undefined) return false;
  const below = lines[nextText(lines, at)]?.trim() ?? '';
  const isNext = nextText(lines, at) === at + 1;
  return below.length <= MAX_NAME_CHARS && (isNext ? NAME : GREAT_NAME).test(below);
}

/** The next line that is not blank, past one blank line at most. */
function nextText(lines: readonly string[], at: number): number {
  return lines[at + 1]?.trim() === '' ? at + 2 : at + 1;
}
