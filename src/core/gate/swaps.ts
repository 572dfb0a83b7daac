import { contentWords, foldLetters, Vocabulary } from './words.ts';

/** A thing put in the place of the one that was said, where its form gives it away. */
export function findSwap(written: string, source: string): string | undefined {
  const [text, said] = [foldLetters(written), foldLetters(source)];
  return swappedTool(text, said) ?? swappedRate(text, said) ?? swappedHanName(text, said);
}

const USES =
  /(?<![\p{L}])(?:uses?|using|nimm|nutze|verwende\p{L}*|utilise\p{L}*|usa|usar|используй)\s+(?:the |den |die |das |le |la |el |o )?([a-z][\w.+-]+)|[用]\s*([a-z][\w.+-]+)/gu;

/** "Use pnpm" became "use yarn": the new name is nowhere in the source, the old one nowhere in the text. */
function swappedTool(text: string, said: string): string | undefined {
  const [own, left] = [new Vocabulary(contentWords(said)), new Vocabulary(contentWords(text))];
  const isLost = toolsIn(said).some((tool) => contentWords(tool).some((word) => !left.has(word)));
  if (!isLost) return undefined;
  return toolsIn(text).find((tool) => contentWords(tool).some((word) => !own.has(word)));
}

function toolsIn(text: string): readonly string[] {
  return [...text.matchAll(USES)].map(([, spaced, unspaced]) => spaced ?? unspaced ?? '');
}

const RATE =
  /(?:(?<![\p{L}])(?:per|pro|par|por) |\/ ?)(second|sec|minute|min|hour|day|week|month|sekunde|stunde|tag|seconde|heure|jour|segundo|minuto|hora|dia|secondo|ora|giorno)(?![\p{L}])|每(秒|分钟|小时|天|周)/gu;

/** 200 per minute are not 200 per second. */
function swappedRate(text: string, said: string): string | undefined {
  const known = ratesIn(said);
  return known.length === 0 ? undefined : ratesIn(text).find((rate) => !known.includes(rate));
}

function ratesIn(text: string): readonly string[] {
  return [...text.matchAll(RATE)].map(([, unit = '', han]) => han ?? unit.slice(0, 3));
}

const SURNAMES =
  '王李张刘陈杨赵吴徐孙胡朱郭林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶魏苏吕丁沈姚卢姜崔钟谭陆汪范廖贾韦付夏邹熊孟秦邱侯江尹薛闫段雷黎史陶贺毛郝顾龚邵覃钱戴严莫孔';
const HAN_NAME = new RegExp(
  `(?:[找问由归]|联系)([小老][${SURNAMES}]|[${SURNAMES}][\\p{Script=Han}])`,
  'gu',
);

/** Somebody else is to be asked. */
function swappedHanName(text: string, said: string): string | undefined {
  const names = [...text.matchAll(HAN_NAME)].map(([, name = '']) => name);
  return said.search(HAN_NAME) === -1 ? undefined : names.find((name) => !said.includes(name));
}
