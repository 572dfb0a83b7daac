/** Sentences and clauses that tell why an order holds, in all languages that are read. */

const STATED = new RegExp(
  [
    String.raw`^(?:because|cuz|since then|otherwise|or else|that['’]?s why|this is why|the reason|reason:)\b|\bbecause of (?:exactly |just )?(?:that|this|it)\b|\b(?:it|that|this)(?:['’]s| is) (?:already )?the (?:second|third|\d+(?:nd|rd|th)) time\b`,
    String.raw`^(?:weil|denn|sonst|ansonsten|deshalb|deswegen|grund:|der grund)(?!\p{L})|\b(?:genau )?(?:deswegen|deshalb|daran|dadurch)\b|\b(?:das )?zweite mal\b`,
    String.raw`^(?:parce qu|car\s|sinon|c['’]est pour ça|à cause de ça)|\bà cause de (?:ça|cela)\b|\bc['’]est la (?:deuxième|troisième|énième) fois\b`,
    String.raw`^(?:porque|si no(?=[ ,])|de lo contrario|por eso)\b|\bpor eso\b|\bes la (?:segunda|tercera) vez\b`,
    String.raw`^(?:porque|sen[ãa]o|por isso|já que)(?!\p{L})|\bpor (?:isso|causa disso)\b|é a (?:segunda|terceira) vez`,
    '^(?:потому что|так как|иначе|а то|из-за этого)|из-за этого|поэтому|уже (?:второй|третий) раз',
    '^(?:因为|毕竟|否则|不然|要不然|主要是)|就是因为(?:这个|它)|已经?是?第[二三四]次',
    '(?:ので|から|ため|せいで)(?:です)?[。．!！]?$|^(?:なぜなら|というのも|でないと|そうしないと)|(?:二|2)回目',
    '(?:니까|거든요?|때문(?:에|이에요|입니다)|서요)[.!]?$|^(?:왜냐하면|안 그러면|그렇지 않으면)|두 ?번째',
  ].join('|'),
  'iu',
);

/** "CONCURRENTLY or nothing": what there is instead, and no second way. */
const ALTERNATIVE =
  /^[^,;，；]{2,60}(?:\bor (?:nothing|bust|not at all)|\boder (?:gar nicht|nichts|garnicht)|\bou rien|\bo nada|\bou nada|или никак|или ничего|，?(?:要么|或者)?(?:不然|否则)?就别(?:做|用|弄)了?|か(?:何も|なにも)しない|아니면 하지 ?마(?:세요)?)[.!。！]*$/iu;

/** Words that only lead into a reason. */
const LEAD =
  /^(?:because(?! of\b)|cuz|weil|denn|parce qu(?:e\s|['’])|car|porque|потому что|так как|因为|なぜなら|というのも|왜냐하면)[\s,，、]*/iu;

export function isReason(text: string): boolean {
  return STATED.test(text.trim());
}

export function isAlternative(text: string): boolean {
  return ALTERNATIVE.test(text.trim());
}

export function withoutReasonLead(text: string): string {
  return text.replace(LEAD, '');
}
