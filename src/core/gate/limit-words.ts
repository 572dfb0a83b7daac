/** How people limit what they say, in folded text. A `what` group holds the words of the limit. */
const spaced = (pattern: string) => new RegExp(`(?<![\\p{L}])(?:${pattern})(?![\\p{L}'])`, 'gu');
/** Up to the end of the part of the sentence. */
const REST = '(?<what>[^,;，]*)';

/** Conditions of anything that is said. */
export const CONDITIONS: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}])(?:(?:only |even )?if(?! you ask| possible| needed| necessary| in doubt| i remember)|unless|as long as|provided(?: that)?|in case|only (?:for|on|in|during|after|with|when)|except (?:for|when|if)) ${REST}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:(?:nur )?wenn(?! moglich| notig)|falls(?! moglich)|sofern|solange|ausser|nur (?:bei|fur|in|im|nach|mit)) ${REST}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:(?:seulement |uniquement |que )?si(?! possible| besoin)|sauf|(?:seulement|uniquement) (?:pour|dans|en)|tant que|a condition (?:que|de)) ${REST}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:(?:solo )?si|salvo|excepto|a menos que|siempre que|solo (?:para|en|con)) ${REST}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:so se|(?<=^|, )se|caso|exceto|a menos que|desde que|so (?:para|em|no|na|com)) ${REST}`,
    'gu',
  ),
  new RegExp(`(?<![\\p{L}])(?:(?:solo )?se|tranne|a meno che|purche) ${REST}`, 'gu'),
  new RegExp(`(?<![\\p{L}])(?:(?:только )?если|кроме) ${REST}`, 'gu'),
  /(?:如果|要是|除非|只有|只要)(?<what>[^,，。]{1,60}?)(?=才|就|可以|[,，]|$)/gu,
  /(?<what>[^,，。]{1,60})除外/gu,
  /(?<what>[^、。]{1,60}?)(?:場合|なら|たら)(?:のみ|だけ|に)?/gu,
  /(?<what>[^,.]{1,60}?)(?:면|경우)(?![\p{L}])/gu,
];

/** Limits of a permission or an order. */
export const NARROW: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}])(?:when(?:ever)?|once|as soon as|after|during|behind|for|in|on|with) ${REST}`,
    'gu',
  ),
  new RegExp(`(?<![\\p{L}])(?:sobald|nachdem|nach|hinter|bei|fur|im|in der) ${REST}`, 'gu'),
  new RegExp(`(?<![\\p{L}])(?:quand|lorsque|apres|pour|dans) ${REST}`, 'gu'),
  new RegExp(
    `(?<![\\p{L}])(?:cuando|despues de|para|quando|depois de|dopo|per|после|когда) ${REST}`,
    'gu',
  ),
  /在(?<what>[^,，。]{1,12}?)(?:里|中|下|上)(?=可以|允许)/gu,
];

/** "In the legacy module": where a rule holds, up to two words of it. */
export const PLACES: readonly RegExp[] = [
  spaced(
    '(?:in|for|inside|within|under|on) (?:the|this|our|that) (?<what>[\\p{L}\\p{N}-]+(?: [\\p{L}\\p{N}-]+)?)',
  ),
  spaced(
    '(?:im|in der|in den|in dem|fur (?:den|die|das)) (?<what>[\\p{L}\\p{N}-]+(?: [\\p{L}\\p{N}-]+)?)',
  ),
  spaced(
    '(?:dans (?:le|la|les|ce|cette)|pour (?:le|la|les)) (?<what>[\\p{L}\\p{N}-]+(?: [\\p{L}\\p{N}-]+)?)',
  ),
  spaced('en (?:el|la|los|las|este|esta) (?<what>[\\p{L}\\p{N}-]+(?: [\\p{L}\\p{N}-]+)?)'),
  spaced('(?:no|na|nos|nas|neste|nesta) (?<what>[\\p{L}\\p{N}-]+(?: [\\p{L}\\p{N}-]+)?)'),
  /在(?<what>[^,，。]{1,12}?)(?:里|中|下|上)/gu,
];

export const EVERYWHERE = new RegExp(
  [
    '(?<![\\p{L}])(?:anywhere|everywhere|always|in general|in any|in all|any code|all (?:code|files|projects|modules)|all the time|immer|uberall|grundsatzlich|in allen|toujours|partout|siempre|en todas partes|sempre|ovunque|всегда|везде)(?![\\p{L}])',
    '任何|所有|一律|总是|始终|永远|常に|すべて|항상|모든',
  ].join('|'),
  'u',
);

/** Only for now: a session's matter. */
export const FOR_NOW = new RegExp(
  [
    '(?<![\\p{L}])(?:just (?:for )?(?:today|now|this (?:once|time|one)|once)|this (?:once|one time|time only)|only (?:this time|for today|today|this once)|today only|for this once|for (?:today|now|the moment)|temporarily|as an exception|one-off|tonight',
    'heute (?:ausnahmsweise|mal|nur)|ausnahmsweise|nur (?:heute|diesmal|dieses mal)|diesmal|furs erste|vorubergehend',
    "juste aujourd'hui|pour aujourd'hui|cette fois|exceptionnellement|pour l'instant|temporairement",
    'solo (?:por )?hoy|por hoy|esta vez|por ahora|temporalmente|so (?:por )?hoje|por hoje|dessa vez|desta vez|por enquanto|temporariamente',
    'solo (?:per )?oggi|per oggi|stavolta|questa volta|per ora|только сегодня|на сегодня|в этот раз|временно)(?![\\p{L}])',
    '今天(?:先|就|暂时)|这次(?:先|就)|暂时|临时|先这样|今日だけ|今回だけ|今回は|とりあえず|一時的|오늘만|이번만|이번에만|일단|임시',
  ].join('|'),
  'u',
);

/** Says that it does not hold for ever, or from then on. */
export const TIMED = new RegExp(
  [
    '\\d{4}-\\d\\d|(?<![\\p{L}])(?:now|currently|present|today|until|till|temporar\\p{L}*|moment|once|meanwhile|exception\\p{L}*|derzeit|zurzeit|aktuell|heute|bis|vorerst|vorlaufig|einmalig|ausnahm\\p{L}*|actuellement|fois|instant|jusqu\\p{L}*|temporaire\\p{L}*|hoy|ahora|vez|hasta|hoje|agora|ate|oggi|ora|fino|сегодня|пока|раз|временно)(?![\\p{L}])',
    '目前|现在|暂时|临时|今天|当前|这次|先|今日|今回|当面|とりあえず|一時|오늘|이번|일단|임시|당분간',
  ].join('|'),
  'u',
);
export const FROM_NOW_ON =
  /(?<![\p{L}])(?:from now on|in future|always|never|ab jetzt|kunftig|immer|nie|desormais|toujours|jamais|de ahora en adelante|siempre|nunca|a partir de agora|sempre|d'ora in poi|впредь|всегда|теперь)(?![\p{L}])|以后|今后|从今|今後|これから|앞으로|항상/u;

/** Somebody else would like something. */
export const WISHES: readonly RegExp[] = [
  /(?:^|(?<=[,;:(] ?|\bbut |\band ))(?:the |our |my |a )?(?<who>(?!i |we |you |it |they |who |that |he |she )[\p{L}\d' -]{2,30}?) (?:also |really |still )?(?:wants?|wanted|would (?:like|prefer|love)|'d like|prefers?|likes|suggest(?:s|ed)|propos(?:es|ed)|asked for|keeps? asking|is asking)(?![\p{L}])/gu,
  /(?:^|(?<=[,;:(] ?))(?:der|die|das|unser\p{L}*|mein\p{L}*) (?<who>[\p{L}-]{3,30}(?: [\p{L}-]+)?) (?:will|wollen|wollte|mochte|mochten|hatte gern\p{L}*|wunscht|schlagt vor)(?![\p{L}])/gu,
  /(?:^|(?<=[,;:(] ?))(?:le |la |les |l'|notre |mon |ma )(?<who>[\p{L}-]{3,30}(?: [\p{L}-]+)?) (?:veut|veulent|voulait|voudrai\p{L}*|aimerai\p{L}*|propose\p{L}*|prefere\p{L}*)(?![\p{L}])/gu,
  /(?:^|(?<=[,;:(] ?))(?:el|la|los|las|o|a|os|as|il|lo|i|gli|le|mi|meu|minha) (?<who>[\p{L}-]{3,30}(?: [\p{L}-]+)?) (?:quiere|quieren|querria\p{L}*|propone|proponen|sugiere|sugirio|prefiere|quer|querem|queria\p{L}*|sugeriu|propos|prefere\p{L}*|vuole|vogliono|vorrebbe\p{L}*|preferisce)(?![\p{L}])/gu,
  /(?:^|(?<=[,;:(] ?))(?<who>[\p{L}-]{3,30}) (?:хочет|хотят|хотел\p{L}*|предлагает|предложил\p{L}*|просит)(?![\p{L}])/gu,
  /(?:^|(?<=[,，;；。] ?))(?<who>(?![我咱你])[\p{Script=Han}]{2,6}?)(?:想要?|希望|建议|提议)/gu,
];
