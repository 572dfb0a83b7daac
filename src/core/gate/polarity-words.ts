import type { Language } from './language.ts';

/** What words do to a clause; all for folded text. */
interface PolarityWords {
  /** Say nothing, though they look like denials: "never mind", "not only", "no problem". */
  readonly idiom: string;
  /** Deny what follows them. */
  readonly before: string;
  /** Deny the whole clause, wherever they stand. */
  readonly around: string;
  /** May deny or not; enough to excuse a clause, not to accuse one. */
  readonly maybe: string;
  readonly without: string;
  /** "Only", "until", "unless": neither a plain yes nor a plain no. */
  readonly only: string;
  readonly always: string;
  readonly order: string;
  readonly permission: string;
  readonly condition: string;
}

const english: PolarityWords = {
  idiom:
    "never ?mind|not only|no (?:problem|worries|doubt|matter|wonder)|why not|nothing but|cannot help|can't help|if not|or not|not just",
  before:
    "not|never|no|non|none|nobody|nothing|neither|nor|without|avoid\\p{L}*|stop\\p{L}*|refuse\\p{L}*|cannot|instead of|rather than|in place of|\\p{L}+n't|dont|doesnt|didnt|isnt|wont|cant|arent|wasnt|shouldnt|scrap\\p{L}*|ditch\\p{L}*|abandon\\p{L}*|discard\\p{L}*|get(?:ting)? rid of|give up on|gave up on|do away with|quit",
  around:
    "forbidden|banned|prohibited|disallowed|gone|dead|obsolete|outdated|deprecated|withdrawn|nonsense|pointless|useless|overkill|unwanted|unused|unsupported|unnecessary|unneeded|hands off|leave(?= [^.]{1,40} alone)|(?<=leave [^.]{1,40} )alone|no longer|any ?more|off limits|off the table|out of the question|out of|(?:is|are) (?:out|history)|(?:is|are|was|were|be|been|being|got|gets) (?:\\p{L}+ )?(?:scrapped|ditched|abandoned|discarded|dropped|cancell?ed|rejected|given up)|(?:not|n't) (?:be |been )?(?:allowed|ok|okay|fine|permitted|accepted|supported|welcome|used|wanted|valid|needed)",
  maybe:
    'you (?:keep|kept|always|did|were|still|just)|again|last (?:time|week|month|year)|drop\\p{L}*|kill\\p{L}*|cancel\\p{L}*|remov\\p{L}*|forget|retir\\p{L}*|reject\\p{L}*|declin\\p{L}*|replac\\p{L}*|skip\\p{L}*|instead|used to|over|hat(?:e|es|ed)|dislik\\p{L}*|wrong|bad|enough|away|except|miss\\p{L}*|fail\\p{L}*|block\\p{L}*|prevent\\p{L}*|hardly|barely|free of|kick\\p{L}*|give up|given up|considered|previous\\p{L}*|former\\p{L}*|formerly|was|were|had|moved',
  without: 'without|unless',
  only: 'only|until|till|unless|except|exclusively|before|than|instead|leave(?! [^.]{1,40} alone)|myself|themsel\\p{L}+|lock\\p{L}*|freez\\p{L}*|froz\\p{L}*|outside',
  always: 'always|never',
  order: "use|using|always|prefer\\p{L}*|must|should|shall|want|wants|please|let's|lets",
  permission: 'allowed|permitted|ok|okay|fine|accepted|acceptable|may|can',
  condition:
    'if|when|once|with|after|behind|for|provided|as long as|in case|only|except|until|unless|during',
};

const german: PolarityWords = {
  idiom: 'nicht nur|kein problem|warum nicht|macht nichts|keine sorge|oder nicht|nichts als',
  before: 'anstelle|vergiss',
  around:
    'nicht|kein\\p{L}*|niemand\\p{L}*|nie|niemals|nichts|nirgends|statt|anstatt|veraltet|uberholt|obsolet\\p{L}*|vorbei|hinfallig|verboten|untersagt|verworfen|gestrichen|abgeschafft|raus|vom tisch|gestorben|passe|tabu|finger weg|unsinn|quatsch|sinnlos|unnotig|unbenutzt|entfallt|bloss nicht|nimmer|nee?',
  maybe:
    'weg|frei|fruher\\p{L}*|ehemals|abgelost|ersetzt|aufhoren|hor auf|vermeid\\p{L}*|abgesagt|alt\\p{L}*|war|wurde|hatte|statt',
  without: 'ohne|ausser wenn|es sei denn',
  only: 'nur|bis|ausser|erst|vorher|hochstens|bevor|vor',
  always: 'immer|nie|niemals|stets|grundsatzlich',
  order: 'immer|bitte|stets|muss|mussen|soll|sollen|nimm|lass|nutze|verwende\\p{L}*',
  permission: 'erlaubt|darf|durfen|darfst|konnen|kannst|kann|ok|okay',
  condition:
    'wenn|sobald|mit|hinter|falls|sofern|solange|hauptsache|nachdem|nach|bei|im|in der|fur|nur',
};

const french: PolarityWords = {
  idiom:
    "pas (?:seulement|mal|de probleme|de souci)|non seulement|pourquoi pas|n'hesite\\p{L}* pas|rien que|plus (?:tard|de|que|tot|vite|simple\\p{L}*|court\\p{L}*|clair\\p{L}*)|(?:en|de) plus|ou pas",
  before: "au lieu d(?:e|')|ni|arret\\p{L}* d(?:e|')|evit\\p{L}*|oublie\\p{L}*|laisse tomber|non",
  around:
    "pas|jamais|(?<=(?:ne |n')[^.]{0,40})plus|rien|aucun\\p{L}*|personne ne|caduc\\p{L}*|caduque|interdit\\p{L}*|abandonn\\p{L}*|exclu\\p{L}*|obsolete\\p{L}*|banni\\p{L}*|inutile\\p{L}*|nulle part|proscri\\p{L}*",
  maybe:
    'plus|fini\\p{L}*|ancien\\p{L}*|supprim\\p{L}*|retir\\p{L}*|remplac\\p{L}*|stop|assez|hors|annul\\p{L}*|etait|avait',
  without: 'sans|sauf si',
  only: 'uniquement|sauf|seulement|jusqu\\p{L}*|avant|que si|hormis',
  always: 'toujours|jamais|systematiquement',
  order: 'toujours|utilis\\p{L}*|mets|garde\\p{L}*|lance\\p{L}*|faut|doit|doivent|merci de',
  permission: 'autorise\\p{L}*|permis\\p{L}*|peux|peut|pouvez|possible|ok',
  condition: 'si|avec|quand|lorsqu\\p{L}*|apres|pour|a condition|des que|tant que|dans',
};

const spanish: PolarityWords = {
  idiom: 'no solo|no hay problema|por que no|sin (?:falta|duda|problema\\p{L}*)|o no|no pasa nada',
  before:
    'no|nunca|jamas|nada|nadie|ningun\\p{L}*|sin|ni|tampoco|evita\\p{L}*|en lugar de|en vez de|deja\\p{L}* de|olvid\\p{L}*|descart\\p{L}*|abandon\\p{L}*',
  around:
    'prohibid\\p{L}*|descartad\\p{L}*|obsolet\\p{L}*|abandonad\\p{L}*|absurd\\p{L}*|inutil\\p{L}*|ya no|fuera de',
  maybe: 'antiguo\\p{L}*|elimin\\p{L}*|quit\\p{L}*|cancel\\p{L}*|reemplaz\\p{L}*|fue|era|basta',
  without: 'sin|a menos que|salvo que',
  only: 'solo|salvo|hasta|excepto|unicamente|antes|a menos que',
  always: 'siempre|nunca|jamas',
  order: 'siempre|usa|usar|usad|pon|haz|debe\\p{L}*|hay que|por favor',
  permission: 'permitid\\p{L}*|puedes|puede|pueden|se puede|vale|ok',
  condition: 'si|con|cuando|despues|siempre que|para|solo|tras|en caso',
};

const portuguese: PolarityWords = {
  idiom: 'nao so|sem (?:falta|duvida|problema\\p{L}*)|por que nao|ou nao|nao tem problema',
  before:
    'nao|nunca|jamais|nada|ninguem|nenhum\\p{L}*|nem|sem|evit\\p{L}*|em vez de|ao inves de|para(?:r)? de|esquec\\p{L}*|descart\\p{L}*|abandon\\p{L}*|chega de',
  around:
    'proibid\\p{L}*|descartad\\p{L}*|obsolet\\p{L}*|abandonad\\p{L}*|bobagem|inutil|barrad\\p{L}*',
  maybe: 'antig\\p{L}*|remov\\p{L}*|tir\\p{L}*|cancel\\p{L}*|barr\\p{L}*|foi|era|basta',
  without: 'sem|a menos que|a nao ser',
  only: 'so|somente|apenas|exceto|ate|antes|salvo',
  always: 'sempre|nunca|jamais',
  order: 'sempre|usa|use|usar|deve\\p{L}*|tem que|por favor|faz|roda',
  permission: 'permitid\\p{L}*|pode|podem|podemos|liberad\\p{L}*|ok',
  condition: 'se|com|quando|depois|desde que|para|so|caso|apos',
};

const italian: PolarityWords = {
  idiom: 'non solo|perche no|nessun problema|o no|senza dubbio',
  before:
    'non|mai|niente|nulla|nessun\\p{L}*|senza|ne|no|evita\\p{L}*|invece di|anziche|smett\\p{L}* di|lascia perdere|scart\\p{L}*',
  around:
    'vietat\\p{L}*|proibit\\p{L}*|scartat\\p{L}*|obsolet\\p{L}*|inutil\\p{L}*|abbandonat\\p{L}*|superat\\p{L}*',
  maybe: 'vecchi\\p{L}*|rimoss\\p{L}*|elimin\\p{L}*|annullat\\p{L}*|era|basta',
  without: 'senza|a meno che',
  only: 'solo|soltanto|tranne|fino|eccetto|prima',
  always: 'sempre|mai',
  order: 'sempre|usa|usare|deve|devono|bisogna|per favore',
  permission: 'permess\\p{L}*|puoi|puo|possono|consentit\\p{L}*|ok',
  condition: 'se|con|quando|dopo|purche|per|solo',
};

const russian: PolarityWords = {
  idiom: 'не только|почему бы не|ничего страшного|или нет|без (?:сомнения|проблем)',
  before:
    'не|ни|нельзя|без|никогда|нет|вместо|никто|ничего|хватит|прекрат\\p{L}*|перестан\\p{L}*|забудь\\p{L}*|откаж\\p{L}*|отказ\\p{L}*',
  around:
    'запрещ\\p{L}*|отмен\\p{L}*|устарел\\p{L}*|больше не|бессмысл\\p{L}*|чушь|ерунда|не нужн\\p{L}*|нельзя',
  maybe: 'стар\\p{L}*|раньше|убра\\p{L}*|удал\\p{L}*|отключ\\p{L}*|был|была|было|были|прежн\\p{L}*',
  without: 'без|если не',
  only: 'только|кроме|до|пока',
  always: 'всегда|никогда',
  order: 'всегда|пожалуйста|надо|нужно|должн\\p{L}*|пиши\\p{L}*|клади|используй\\p{L}*',
  permission: 'можно|разреш\\p{L}*|может|можем',
  condition: 'если|когда|после|с|при|для|только',
};

const chinese: PolarityWords = {
  idiom:
    '不仅|不只|不但|不过|没问题|没事|不错|不好意思|不管|无论|是不是|能不能|要不要|有没有|差不多|对不起|不断|不同(?!意)|不少|不久|不足|不如|不然|不得不|别的|别人|别处|[特区分级类识告性]别|无线|无限|无损|无关|无缝|没关系|没准',
  before: '[不别勿莫没沒无無]|禁止|严禁|避免|停止|而非|放弃|否决|拒绝',
  around: '禁止|严禁|作废|废弃|弃用|已取消|被否|不再|免谈|没必要|多余',
  maybe: '取消|下线|停用|去掉|删|换成|改成|改为|原来|以前|之前|早|旧|算了|过时|除外|代替|取代',
  without: '没有|未经|除非',
  only: '[只仅僅才]|除非|除了|之前|以前|直到',
  always: '总是|始终|一律|从不|永远|任何时候|每次',
  order: '[用请請要先走]|一律|必须|总是|始终|每次|务必|应该',
  permission: '可以|允许|能',
  condition: '如果|只要|只有|之后|的时候|除非|才|要是|除外',
};

const japanese: PolarityWords = {
  idiom:
    'だけで(?:は)?なく|かもしれ(?:ない|ません)|なければ(?:なら|いけ)(?:ない|ません)|なくては(?:なら|いけ)(?:ない|ません)|じゃないですか|ではないか|問題ない|問題ありません|違いない|しか(?:ない|ありません)',
  before: '',
  around:
    'ない|ません|なく(?!な)|しないで|ず(?=[、。に]|$)|禁止|代わりに|やめ|不要|中止|廃止|却下|見送|ボツ|無駄|要らない|いらない',
  maybe: '以前|旧|前は|古い|消し|消す|削除|延期|ではなく|だった|でした|た[。、]',
  without: 'なしに|なしで|ずに|ないで',
  only: '除非|だけ|のみ|以外|まで|しか|から(?=に|行)|前に',
  always: '必ず|常に|絶対|いつも|毎回',
  order: 'してください|して(?:。|$|、)|必ず|常に|お願いします|でお願い',
  permission: 'してもよい|してもいい|できる|できます|可能|構いません|大丈夫',
  condition: 'なら|たら|場合|れば|ときは?|時は|から|後',
};

const korean: PolarityWords = {
  idiom: '뿐만 아니라|않으면 안|문제없|괜찮|지 않을 수 없',
  before: '',
  around: '지 ?마|지 ?말|않|금지|(?<![가-힣])안 |못|말고|대신|없|취소|폐기|중단|그만|아니다',
  maybe: '이전|예전|기존|빼고|삭제|바꿨|바꾸|막아|막는',
  without: '없이',
  only: '만(?![\\p{L}])|까지|전에|외에|밖에|어야만|때만',
  always: '항상|절대|매번|언제나|반드시',
  order: '주세요|항상|반드시|꼭|세요|합시다',
  permission: '해도 돼|해도 됩|허용|가능|괜찮|할 수 있',
  condition: '(?:으)?면(?![\\p{L}])|경우|때|후에|다음에',
};

const TABLES = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  ru: russian,
  zh: chinese,
  ja: japanese,
  ko: korean,
} as const;
const UNSPACED: readonly PolarityWords[] = [chinese, japanese, korean];

export type PolarityPatterns = Readonly<Record<keyof PolarityWords, RegExp>>;

/** People who write no Latin letters mix in English words. */
function tablesOf(language: Language | undefined): readonly PolarityWords[] {
  if (language === undefined || language === 'latin') return Object.values(TABLES);
  const own = TABLES[language];
  return ['zh', 'ja', 'ko', 'ru'].includes(language) ? [own, english] : [own];
}

const COMPILED = new Map<Language | undefined, PolarityPatterns>();

/** The patterns of a language; those of all where it could not be told. */
export function polarityOf(language: Language | undefined): PolarityPatterns {
  const known = COMPILED.get(language) ?? compile(tablesOf(language));
  COMPILED.set(language, known);
  return known;
}

function compile(tables: readonly PolarityWords[]): PolarityPatterns {
  const joined = (kind: keyof PolarityWords) => {
    const spaced = tables.filter((table) => !UNSPACED.includes(table)).map((table) => table[kind]);
    const unspaced = tables.filter((table) => UNSPACED.includes(table)).map((table) => table[kind]);
    const whole = spaced.filter((words) => words !== '').join('|');
    const pieces = [
      ...(whole === '' ? [] : [`(?<![\\p{L}]|\\p{L}-)(?:${whole})(?![\\p{L}']|-\\p{L})`]),
      ...unspaced.filter((words) => words !== ''),
    ];
    return new RegExp(pieces.length === 0 ? '(?!)' : pieces.join('|'), 'gu');
  };
  return {
    idiom: joined('idiom'),
    before: joined('before'),
    around: joined('around'),
    maybe: joined('maybe'),
    without: joined('without'),
    only: joined('only'),
    always: joined('always'),
    order: joined('order'),
    permission: joined('permission'),
    condition: joined('condition'),
  };
}
