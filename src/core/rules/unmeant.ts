/**
 * Words in the form of an order that nobody means as one: what somebody would do in another's place,
 * what the person vows for themself, agreement in mockery. All languages are looked for in every text.
 */

const r = String.raw;

/** "If I were you I'd always …" */
const IN_ANOTHERS_PLACE = anyOf([
  r`\bif i (?:were|was) (?:you|him|her|them|the|an?|in)\b|\bwere i (?:you|the|an?|in)\b|\bin (?:your|his|her|their) (?:place|shoes|position)\b|\bif it (?:were|was) (?:up to )?me\b`,
  r`(?<!\p{L})an (?:deiner|ihrer|eurer|seiner) stelle\b|\bwenn ich (?:[\p{L}-]+ ){1,4}w(?:ä|ae?)re?(?!\p{L})|(?<!\p{L})w(?:ä|ae?)r(?:e)? ich (?:du|sie|der|die|an)\b`,
  r`(?<!\p{L})[àa] (?:ta|votre|sa|leur) place(?!\p{L})|\bsi j['’][ée]tais(?!\p{L})|\bsi c['’][ée]tait moi\b`,
  r`\bsi (?:yo )?fuera(?!n|s|\p{L})|\ben (?:tu|su|vuestro) lugar\b|\byo que (?:t[uú]|usted)(?!\p{L})`,
  r`\bse (?:eu )?fosse(?!\p{L})|\bno (?:seu|teu|lugar d\p{L}+) lugar\b`,
  r`(?<!\p{L})на (?:тво[её]м|вашем|его|е[её]|их) месте(?!\p{L})|(?<!\p{L})будь я(?!\p{L})`,
  r`(?:如果|要是|假如|假设|换[成做作]|若)(?:是)?我(?:是(?!用|在|说|想|要|从|把|让|问|发|指)[^,，。]{1,10})?[,，]|我(?:要|如果|若)是(?:你|您)`,
  r`(?:私|僕|俺|自分)(?:だったら|なら)(?!な)|もし(?:私|僕|俺|自分)が|の立場(?:なら|だったら)`,
  r`(?:내가|제가) [^,.]{1,12}(?:라면|였다면|었다면)|(?:너|당신)(?:라면|였다면)|입장(?:이라면|이었다면)`,
]);

/** "From now on I'll type with my forehead". Who wants something of the agent says so behind it. */
const OWN_VOW = anyOf([
  r`\b(?:from (?:now|here|today) on(?:wards?)?|going forward|henceforth),? (?:i['’]?ll|i will|i['’]?m (?:just )?(?:going to|gonna)|imma|i shall)\b(?!.*[,;] ?(?:so |and |but )*(?:you|please|pls|don['’]?t|do not|never|always|no|only|leave|keep|just)\b)`,
  r`\b(?:ab (?:jetzt|sofort|heute|nun)|von (?:jetzt|nun) an|k(?:ü|ue?)nftig|in zukunft) (?!(?:will|m(?:ö|oe?)chte?|mag|brauche?|erwarte|h(?:ä|ae?)tte|bekomm\p{L}*|w(?:ü|ue?)nsch\p{L}*|bitte|sehe?|lese?|bevorzuge|habe?) )\p{L}+ ich(?!\p{L})(?!.*\b(?:du|dir|dich|bitte)\b)`,
  r`(?:d[ée]sormais|dor[ée]navant|[àa] partir de maintenant),? (?:moi,? )?j(?:e |['’])(?!(?:ne )?(?:veux|voudrais|pr[ée]f[èe]re|souhaite|demande|t['’]|te|aimerais|attends|exige))(?!.*(?<!\p{L})(?:tu|te|toi|stp|svp)(?!\p{L}))`,
  r`(?:a partir de ahora|de ahora en adelante),? (?:yo (?!quiero|prefiero|necesito|espero|pido|te )|(?:escribo|hago|tecleo|uso|pongo|reviso|subo|trabajo|programo|me encargo|voy a)\b|\p{L}+[aei]r[ée](?!\p{L}))(?!.*(?<!\p{L})(?:t[uú]|te|por favor|porfa)(?!\p{L}))`,
  r`(?:a partir de agora|de agora em diante|daqui (?:pra|para) (?:a )?frente),? (?:eu (?!quero|prefiro|preciso|gostaria|espero|pe[çc]o)|vou\b|(?:digito|escrevo|fa[çc]o|uso|reviso|programo)\b)(?!.*(?<!\p{L})(?:voc[êe]|vc|pfv|por favor)(?!\p{L}))`,
  r`(?:отныне|впредь|теперь|с этого момента),? я (?!хочу|прошу|предпочитаю|требую|жду|бы )(?!.*(?<!\p{L})(?:ты|тебя|пожалуйста|не \p{L}+й)(?!\p{L}))`,
  r`(?:从(?:现在|今天|今)(?:起|开始)|以后|今后|往后)[,，]?我(?:就|自己|来|会|还是|只好)(?!.*你)`,
  r`(?:これから|今後|以後)(?:は|、)?(?:も)?(?:私|僕|俺|自分)(?:が|は|で|も)(?!.*ください)`,
  r`(?:앞으로|이제부터|지금부터)(?:는)? (?:저는|나는|난|전|제가|내가) .*(?:게요?|겠습니다|거예요|거야)[.!]?$`,
]);

/** Agreement that no question was asked for. */
const ASSENT = anyOf([
  r`^(?:(?:oh|yeah|yes|well|ok|ha(?:ha)*|great)[ ,]+)*(?:sure|right|of course|absolutely|totally|by all means)\b`,
  r`^(?:(?:ja|na|ach|oh|aber|ok)[ ,]+)*(?:klar|sicher|nat(?:ü|ue?)rlich|logo|genau)(?: doch)?\b`,
  r`^(?:(?:oui|mais|ben|ah|oh)[ ,]+)*(?:bien s[ûu]r|[ée]videmment|c['’]est [çc]a|carr[ée]ment)`,
  r`^(?:(?:s[ií]|ah|oh|pues)[ ,]+)*(?:claro|por supuesto|c[óo]mo no|seguro)`,
  r`^(?:(?:sim|ah|oh|aham|ah[ãa])[ ,]+)*(?:claro|com certeza|l[óo]gico|at[ée] parece)`,
  r`^(?:(?:ну|да|ага|да-да|о)[ ,]+)*(?:конечно|разумеется|естественно)`,
  r`^(?:哦|呵呵|好啊|行啊|嗯|[,，\s])*(?:当然|是啊|好啊|行啊|可不是)`,
  r`^(?:はいはい|もちろん|ええ|そうですね)`,
  r`^(?:네네|그래|그럼|물론|당연)`,
]);

/** The pleasure in a nuisance that goes with it. */
const JOY = anyOf([
  r`\bi (?:\p{L}+ ){0,2}(?:love|adore|enjoy|live for) (?!(?:it|that|this|them)\b)\p{L}+|\bnothing better\b|\bwho needs\b`,
  r`\bich (?:\p{L}+ ){0,2}liebe\b|\bliebe ich\b|nichts (?:lieber|sch(?:ö|oe?)ner|besser)|sonst nichts zu tun|\bwer braucht\b`,
  r`j['’]adore|\bj['’]aime (?:tellement|trop|tant)|rien de mieux|que [çc]a [àa] faire`,
  r`\bme (?:encanta|fascina|chifla)|nada mejor`,
  r`(?<!\p{L})(?:adoro|amo)(?!\p{L})|nada melhor`,
  r`обожаю|(?:так|просто|очень) люблю|мечтал`,
  r`我?[最可就太超](?:喜欢|爱)(?:看|等|改|修|读|加班|熬夜|翻|在|半夜)?`,
  r`大好き|楽しみ(?:です|だ|なの)|楽しくて`,
  r`너무 좋|사랑|취미|제일 좋|최고`,
]);

/** Mocks without further words. */
const MOCKING =
  /^(?:(?:oh|ah|haha),? sure|yeah,? right|да-да,? конечно|ага,? конечно|是啊是啊)(?![\p{L}\p{N}])|^是啊是啊/iu;

/** True for what somebody would do in another's place, or vows for themself. */
export function isUnmeant(text: string): boolean {
  return IN_ANOTHERS_PLACE.test(text) || OWN_VOW.test(text);
}

/** "Oh sure, always do that, I love scrolling through whitespace". */
export function isMockAssent(text: string): boolean {
  return MOCKING.test(text) || (ASSENT.test(text) && JOY.test(text));
}

function anyOf(phrases: readonly string[]): RegExp {
  return new RegExp(phrases.join('|'), 'iu');
}
