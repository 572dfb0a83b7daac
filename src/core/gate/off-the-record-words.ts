/** How people ask that nothing of a session be kept; pieces of one pattern, for `iu`. */
const NOT = String.raw`(?<!\b(?:i|we|you|they|it|he|she)\s)(?:don['’]?t|do\s+not|never|please\s+don['’]?t)\s+(?:ever\s+)?`;
const KEEP =
  '(?:save|store|remember|record|keep|memori[sz]e|learn|retain|note(?:\\s+down)?|persist|extract)';
const KEPT =
  '(?:saved|stored|remembered|recorded|kept|memori[sz]ed|retained|noted|persisted|logged)';
/** A session of the program that they talk about. */
const CODE =
  'object|stor(?:e|age)|variable|cookie|key|id|table|data|state|token|log|button|link|menu|dialog|modal|endpoint|handler|feature|option|action|page|test|field|column|class';
const WHOLE = `(?:session|conversation|chat)\\b(?!\\s+(?:${CODE})s?\\b)`;
const THIS = `(?:this|our)\\s+(?:whole\\s+|entire\\s+)?${WHOLE}`;
/** Where something else is to be stored than in memory, or when, it is a rule about code. */
const NO_MORE =
  '(?!\\s+(?:in|to|into|on|as|by|until|for|when|if|unless|after|before|twice)\\b(?!\\s+(?:your\\s+|the\\s+|any\\s+)?memor))';
const END = '\\s*(?:[.!;)]|$|,?\\s*please)';
/** An order begins a clause; elsewhere it names a button. */
const ORDER =
  '(?<=(?:^|[.!?;:,\\n(]|\\b(?:please|pls|just|and|then|now|ok|okay|hey|claude|you|you\\s+to|can|could|should))\\s*)';
const EXPIRY =
  '(?![^.!?\\n]*\\b(?:expire[sd]?|expiry|users?|logged|log(?:in|out)|cookies?|tokens?|timed|timeout|stale|invalid|redis)\\b)';

const ENGLISH = [
  `${NOT}${KEEP}\\s+(?:\\w+\\s+){0,4}?(?:from|of|in|about|during)\\s+${THIS}`,
  `${NOT}${KEEP}\\s+${THIS}`,
  `(?:don['’]?t|do\\s+not)\\s+${KEEP}\\s+the\\s+(?:whole\\s+|entire\\s+)?(?:session|conversation|chat)${END}`,
  `${NOT}${KEEP}\\s+(?:anything|any\\s+of\\s+(?:this|it)|any\\s+memor(?:y|ies))(?:\\s+(?:today|here|now|please|i\\s+say|we\\s+say|to\\s+memory))?\\s*(?:[.!,;:)]|$)`,
  `${NOT}(?:create|make|write|form|build|take|add|generate|derive)\\s+(?:\\w+\\s+){0,2}?(?:memor(?:y|ies)|notes?)\\s+(?:from|of|about|in|during|for|out\\s+of)\\s+${THIS}`,
  `${NOT}(?:add|write|put|commit|copy|move|take)\\s+(?:\\w+\\s+){0,4}?(?:from|of|in)\\s+${THIS}\\s+(?:in)?to\\s+(?:your\\s+|the\\s+)?memor`,
  `${NOT}(?:add|write|put|commit)\\s+(?:anything|any\\s+of\\s+(?:this|it))\\s+(?:to|in|into)\\s+(?:your\\s+|the\\s+)?memor(?:y|ies)${END}`,
  `\\b(?:i|we)\\s+(?:do\\s+not|don['’]?t|would\\s+not|wouldn['’]?t|never)\\s+(?:want|like)\\s+(?:you\\s+to\\s+|claude\\s+to\\s+)${KEEP}\\s+(?:\\w+\\s+){0,5}?${THIS}`,
  `\\b(?:i|we)\\s+(?:do\\s+not|don['’]?t|would\\s+not|wouldn['’]?t|never)\\s+(?:want|like)\\s+(?:\\w+\\s+){0,4}?${THIS}\\s+(?:to\\s+be\\s+|to\\s+get\\s+|being\\s+)?${KEPT}${NO_MORE}`,
  `\\bkeep\\s+(?:all\\s+of\\s+)?${THIS}\\s+(?:out\\s+of|away\\s+from)\\s+(?:your\\s+|the\\s+)?(?:memor|notes|record)`,
  `(?:no|without)\\s+memor(?:y|ies)\\s+(?:from|of|for|in)\\s+this\\s+${WHOLE}`,
  `nothing\\s+(?:from|of|in)\\s+this\\s+${WHOLE}\\s+(?:should|must|may|is\\s+to|gets|goes)`,
  `this\\s+${WHOLE}\\s+(?:is|stays|should\\s+be|must\\s+be)\\s+(?:private|off\\s+the\\s+record|confidential|not\\s+(?:to\\s+be\\s+)?(?:saved|stored|remembered|recorded))`,
  `this\\s+${WHOLE}\\s+(?:(?:should|must|may|shall|can)\\s*(?:not|n['’]?t)|cannot|is\\s+not\\s+to|isn['’]t\\s+to)\\s+(?:ever\\s+)?(?:be|get)\\s+${KEPT}${NO_MORE}`,
  `\\boff\\s+the\\s+record\\b`,
  `${ORDER}(?:forget|delete|discard)\\s+${THIS}${EXPIRY}`,
];

const NOT_ZH = '(?:不要|别|勿|不许|请勿|不用|不必|不想|不希望)';
const TALK_ZH = '(?:会话|对话|聊天|session)';
const NEAR_ZH = '[^,，。;；!！\\n]';

const EAST_ASIAN = [
  `${NOT_ZH}${NEAR_ZH}{0,6}(?:保存|记录|记住|存储|存|记)${NEAR_ZH}{0,8}(?:这|本|此|今天|我们)${NEAR_ZH}{0,3}${TALK_ZH}`,
  `${NOT_ZH}${NEAR_ZH}{0,3}[把将从](?:这|本|此)${NEAR_ZH}{0,3}${TALK_ZH}${NEAR_ZH}{0,8}(?:记忆|保存|记录|记住|记下)`,
  `(?:这次|本次|这个|此次|这段|今天的?)${TALK_ZH}${NEAR_ZH}{0,8}(?:不要|别|勿|不用|不必|不能|不可|不应|不该|不得)${NEAR_ZH}{0,6}(?:保存|记录|记住|存|记)`,
  '(?:会话|对话|聊天)(?:里|中)?[^,，。;；!！\\n]{0,6}(?:什么都|任何内容|任何东西)?(?:别|不要)(?:保存|记录|记住|记|存)',
  '(?:この|今回の)(?:セッション|会話|チャット|やり取り|やりとり)[^。\\n]{0,12}(?:保存|記録|記憶|覚え|メモリ)[^。\\n]{0,5}(?:ないで|ません|ほしくない|欲しくない)',
  '(?:이|이번) (?:세션|대화|채팅)[^.\\n]{0,16}(?:저장|기억|기록|메모리)[^.\\n]{0,6}(?:마|말|않았으면|않기를|않길)',
];

const TALK_DE = '(?:sitzung|gespräch|session|chat|unterhaltung)';
const TALK_FR = '(?:session|conversation|discussion)';
const TALK_ES = '(?:sesión|sesion|conversación|conversacion|charla)';
const TALK_PT = '(?:sessão|conversa)';
const TALK_RU = '(?:сесси|разговор|чат|бесед)\\p{L}*';
const AHEAD = '[^.!?\\n]{0,40}';

const WESTERN = [
  `(?:speicher|merk|behalt)\\w*\\s+(?:dir\\s+)?(?:nichts|keine?\\w*)\\s+(?:\\w+\\s+){0,2}(?:aus|von)\\s+diese\\w*\\s+${TALK_DE}`,
  `(?:speicher|merk|behalt|sicher)\\w*\\s+(?:dir\\s+)?(?:bitte\\s+)?(?:diese\\w*|unser\\w*)\\s+(?:ganze\\w*\\s+)?${TALK_DE}\\s+(?:bitte\\s+)?nicht`,
  `diese\\w*\\s+${TALK_DE}\\s+(?:bitte\\s+)?nicht\\s+(?:speichern|merken|aufzeichnen)`,
  `diese\\w*\\s+${TALK_DE}\\s+(?:soll|sollte|darf)\\s+nicht\\s+(?:gespeichert|gemerkt|aufgezeichnet|behalten)`,
  `(?:aus|von)\\s+diese\\w*\\s+${TALK_DE}\\s+(?:bitte\\s+)?nichts\\s+(?:speicher|merk|behalt|aufzeichn)`,
  `(?:möchte|will)\\s+nicht,?\\s+dass\\s+${AHEAD}diese\\w*\\s+${TALK_DE}\\s+(?:\\w+\\s+)?(?:speicher|merk|gespeicher|gemerkt|behäl|aufgezeich)`,
  `n(?:['’]|e\\s)?\\s?(?:enregistr|retien|retenez|mémoris|sauvegard|garde)\\w*\\s+(?:rien|pas)\\s+(?:\\w+\\s+){0,3}?(?:de\\s+)?cette\\s+${TALK_FR}`,
  `ne\\s+(?:veux|souhaite|voudrais)\\s+pas\\s+que\\s+(?:tu|vous)\\s+(?:te\\s+)?(?:enregistr|retien|reten|mémoris|sauvegard|gard|souv)${AHEAD}cette\\s+${TALK_FR}`,
  `ne\\s+(?:veux|souhaite|voudrais)\\s+pas\\s+que\\s+cette\\s+${TALK_FR}\\s+soit\\s+(?:enregistr|reten|mémoris|sauvegard|gard)`,
  `cette\\s+${TALK_FR}\\s+ne\\s+(?:doit|devrait)\\s+pas\\s+être\\s+(?:enregistr|reten|mémoris|sauvegard|gard)`,
  `no\\s+(?:guardes|guarde|recuerdes|recuerde|memorices|registres|almacenes)\\s+(?:nada\\s+)?(?:de\\s+)?(?:esta|la)\\s+${TALK_ES}`,
  `no\\s+quiero\\s+que\\s+(?:guard|recuerd|memori|registr|almacen)\\p{L}*\\s+(?:nada\\s+)?(?:de\\s+)?esta\\s+${TALK_ES}`,
  `no\\s+quiero\\s+que\\s+(?:se\\s+guarde\\s+)?esta\\s+${TALK_ES}\\s*(?:se\\s+guarde|sea\\s+guardada|quede\\s+guardada|$|[.!])`,
  `esta\\s+${TALK_ES}\\s+no\\s+(?:se\\s+)?debe(?:ría)?\\s+(?:ser\\s+)?(?:guard|recordar|memori|registr|almacen)`,
  `não\\s+(?:salve|salva|guarde|guarda|lembre|memorize|registre|grave)\\s+(?:nada\\s+)?(?:d?esta|d?essa)\\s+${TALK_PT}`,
  `não\\s+quero\\s+que\\s+(?:você\\s+|tu\\s+)?(?:se\\s+)?(?:salv|guard|lembr|memoriz|registr|grav)\\p{L}*\\s+(?:nada\\s+)?(?:d?esta|d?essa)\\s+${TALK_PT}`,
  `(?:esta|essa)\\s+${TALK_PT}\\s+não\\s+(?:deve|pode)\\s+ser\\s+(?:salv|guardad|lembrad|memorizad|registrad|gravad)`,
  `не\\s+(?:сохраняй|запоминай|записывай)\\p{L}*\\s+(?:ничего\\s+)?(?:из\\s+)?(?:эт\\p{L}+)\\s+${TALK_RU}`,
  `не\\s+(?:надо|нужно|стоит)\\s+(?:сохранять|запоминать|записывать)\\s+(?:ничего\\s+)?(?:из\\s+)?эт\\p{L}+\\s+${TALK_RU}`,
  `не\\s+хочу,?\\s+чтобы\\s+(?:ты|вы)\\s+(?:сохран|запомн|запомин|записыв)\\p{L}*\\s+эт\\p{L}+\\s+${TALK_RU}`,
  `эт\\p{L}+\\s+${TALK_RU}\\s+не\\s+(?:надо|нужно|должн?\\p{L}*\\s+быть)\\s+(?:сохран|запом|запис)`,
  `эт\\p{L}+\\s+${TALK_RU}\\s+(?:пожалуйста\\s+)?не\\s+(?:сохраняй|запоминай|записывай)`,
  'non\\s+(?:salvare|ricordare|memorizzare|registrare)\\s+(?:niente\\s+)?(?:di\\s+)?questa\\s+(?:sessione|conversazione|chat)',
];

/** Nothing of the session is to be kept. */
export const SESSION_WISH = new RegExp([...ENGLISH, ...EAST_ASIAN, ...WESTERN].join('|'), 'iu');

/** What is said in this turn is not to be kept. */
export const TURN_WISH = new RegExp(
  [
    `${NOT}(?:remember|memori[sz]e)\\s+(?:this|that|it)\\s*(?:[.!,;:)]|$|please)`,
    `${NOT}${KEEP}\\s+(?:this|that|it)\\s+(?:in|to|into|as|for)\\s+(?:your\\s+|the\\s+|a\\s+)?memor(?:y|ies)`,
    `(?:just|strictly)\\s+between\\s+(?:us|you\\s+and\\s+me)`,
    '(?:不要|别|不用|不必|请勿)(?:记住|记下|记|保存|存)(?:这个|这条|这句|这件事|这些)?\\s*(?:[,，。;；!！]|$)',
    '(?:merk\\s+dir\\s+das\\s+nicht|ne\\s+retiens\\s+pas\\s+(?:ça|cela)|no\\s+recuerdes\\s+esto|não\\s+lembre\\s+disso|не\\s+запоминай\\s+это)',
  ].join('|'),
  'iu',
);
