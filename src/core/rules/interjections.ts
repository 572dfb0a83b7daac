/**
 * Words that only open or close a remark: calls, laughter, apologies, greetings. No language needs them
 * in a memory, and people mix them, so that all are looked for everywhere.
 */

/** These say nothing wherever they stand. */
const FREE =
  "oh (?:right|yeah|no|and)|ah (?:right|yes|no)|o+h+|a+h+|lol|lmao|rofl|ha(?:ha)+|hehe+|heh|h+m+|btw|by the way|fyi|tbh|imo|imho|oops|whoops|wow|just (?:fyi|so you know)|quick note|side note|(?:ok,? )?no rush(?:,? (?:btw|though|but))?|my bad|good morning|ach ?so(?: ja| nein| nee| stimmt)?|ach (?:ja|nee|nein)|ä+h+m*|ö+h+m*|na ?ja|tja|h?ups|nebenbei|apropos|tut mir leid|ah (?:oui|non|bon|mince)|euh+|oups|au fait|d['’]ailleurs|ah (?:s[ií]|vale)|por cierto|lo siento|ja(?:ja)+|ah (?:não|sim|é)|ai não|ali(?:á|a)s|por sinal|foi mal|pois é|kkk+|ах(?: да| нет)?|ой(?: нет)?|ох|эх|ага|угу|хм+|кстати|сорри|упс|лол|(?:а?ха)+х?";
/** These are words of their own unless a stop sets them apart. */
const APART =
  'exactly(?: right)?|sure|of course|absolutely|agreed|got it|makes sense|alright|right|sorry(?: i forgot)?|apologies|excuse me|hello|hi there|morning|yup|wait|eh|anyway|true|ja|nee|nein|genau|verstanden|verstehe|klar(?: doch)?|alles klar|sicher|natürlich|stimmt|richtig|doch|moin|hallo|servus|entschuldigung|entschuldige?|sorry|kurze? info|ben|bah|tiens|pardon|excuse[sz]?[- ]moi|désolée?|mince|zut|salut|bonjour|coucou|mdr|ptdr|enfin|bref|voilà|non|oui|compris|exact(?:ement)?|bien sûr|entendi(?:do)?(?: mais ou menos)?|entiendo|exacto|claro que s(?:í|im)|uy|ay|oye|mira|perd(?:ó|o)n|disculpa|hola|buenas|claro|cierto|pues|bueno|uf|ai|opa|oi|ei|olha|desculp[ae]|perd(?:ã|a)o|putz|poxa|nossa|rs+|então|é|bom|tá|извини(?:те)?|прости(?:те)?|привет|ладно|понял[аи]?|ясно|конечно|точно|да|нет|ну';
const EAST_FREE =
  '哦对了?|哦+|噢+|哎呀?|唉|诶|欸|嗯+|呃|哈哈+|不好意思|抱歉|对不起|话说|说起来|顺带说一句|顺便说一?[下句]?|아 맞다|아 참|음+|흠+|ㅋㅋ+|ㅎㅎ+|죄송(?:한데요?|하지만|합니다만?)|미안한데|아이고';
const EAST_APART =
  '对了?|明白了?|懂了|知道了|当然|わかりました|分かりました|了解(?:です|しました)?|알겠(?:어요?|습니다)|그렇군요|물론(?:이죠)?|好吧|好的?|行吧|那个|啊+|额|すみません(?:が)?|すいません(?:が)?|ごめん(?:なさい)?|申し訳(?:ない|ありません|ございません)(?:です)?(?:が)?|失礼(?:します|しました)?|あ[あー]*っ?|え[えー]*っ?と?|うーん|そうそう|そういえば|ところで|なるほど|いや|いえ|うわ|おっと|やっぱり|ㅋ|네|응|참|맞다|아니|근데|그런데|저기요?|죄송해요|미안(?:해요?)?|아+|어+';

/** A hyphen joins words: `right-click`. */
const STOP = String.raw`[\s]*(?:[,;:.!…，、。：；！~～–—]+|-+(?!\p{L}))`;

/** Approval of what was just made, before the wish that goes beyond it. */
const APPROVAL = [
  String.raw`(?:[\p{L}'’-]+ ){0,3}(?:is|are|looks?|works?|was|seems?) (?:all )?(?:ok(?:ay)?|fine|good|great|nice|better|right|perfect|cool|correct)(?: now| so far| to me| as it is)?,? but`,
  String.raw`(?:[\p{L}-]+ ){0,3}(?:ist|sind|passt|passen|sieht|stimmt) ?(?:so )?(?:ok(?:ay)?|gut|super|prima|schön|besser|richtig)?(?: aus)?,? aber`,
  String.raw`(?:[\p{L}'’-]+ ){0,3}(?:est|sont|c['’]est|marche) (?:bon(?:ne)?s?|ok|bien|parfait\p{L}*|mieux),? mais`,
  String.raw`(?:\p{L}+ ){0,3}(?:está|queda|va|va(?:n)|quedó) (?:bien|ok|genial|perfecto|mejor),? pero`,
  String.raw`(?:\p{L}+ ){0,3}(?:está|tá|ficou|ficaram) (?:bom|boa|ok|legal|ótim[oa]|perfeito|certo|melhor),? mas`,
  String.raw`(?:\p{L}+ ){0,3}(?:нормально|норм|хорошо|отлично|ок|лучше),? но`,
  '[^，。,]{0,8}(?:可以|不错|没问题|还行|挺好|很好)了?[，,]?(?:但是?|不过)',
  '[^、。]{0,10}(?:いい|良い|大丈夫|OK)(?:です|だ)?(?:が|けど|けれど)[、,]?',
  '[^,.]{0,10}(?:좋은데|괜찮은데|좋지만|괜찮지만)(?:요)?',
].join('|');

/** At the front of a remark. */
export const OPENING_INTERJECTION = new RegExp(
  String.raw`^(?:(?:${APPROVAL})(?:[\s,，]+|(?<=[，、]))|(?:${FREE})(?=[\s,;:.!…–—-])[\s,;:.!…–—-]*|(?:${APART}|${EAST_APART})${STOP}\s*|(?:${EAST_FREE})(?!\p{Script=Hangul})[\s,;:.!…，、。：；！~～]*)`,
  'iu',
);

/** At its end, behind a space or a stop. */
export const CLOSING_INTERJECTION =
  /[\s,，、]+(?:lol|lmao|rofl|ha(?:ha)+|hehe+|xd+|[:;]-?[dp)]|ja(?:ja)+|mdr|ptdr|kkk+|(?:а?ха)+х?|лол|哈哈+|ㅋㅋ+|ㅎㅎ+|（?笑）?|w{2,}|btw|tbh|imo|imho)[\s.!。！]*$/iu;
