import type { Language } from './language.ts';

/** How people of some languages limit what they say, in folded text. */
export interface LimitPattern {
  /** Codes with spaces between. */
  readonly languages: string;
  /** A group `what` (for wishes `who`) holds the words of the limit. */
  readonly pattern: RegExp;
}

/** Those of a language; of all where it could not be told. English words stand in texts of other scripts. */
export function inLanguage(
  patterns: readonly LimitPattern[],
  language: Language | undefined,
): readonly RegExp[] {
  const isAny = language === undefined || language === 'latin';
  const codes = ['zh', 'ja', 'ko', 'ru'].some((code) => code === language)
    ? [language, 'en']
    : [language];
  return patterns
    .filter(
      ({ languages }) => isAny || codes.some((code) => languages.split(' ').includes(code ?? '')),
    )
    .map(({ pattern }) => pattern);
}

/** After a word, up to the end of the part of the sentence. */
const after = (languages: string, words: string): LimitPattern => ({
  languages,
  pattern: new RegExp(`(?<![\\p{L}])(?:${words}) (?<what>[^,;，]*)`, 'gu'),
});
/** Up to two words after a word. */
const place = (languages: string, words: string): LimitPattern => ({
  languages,
  pattern: new RegExp(
    `(?<![\\p{L}])(?:${words}) (?<what>[\\p{L}\\p{N}-]+(?: [\\p{L}\\p{N}-]+)?)(?![\\p{L}'])`,
    'gu',
  ),
});
const own = (languages: string, pattern: RegExp): LimitPattern => ({ languages, pattern });

/** Conditions of anything that is said. */
export const CONDITIONS: readonly LimitPattern[] = [
  after(
    'en',
    '(?:only |even )?if(?! you ask| possible| needed| necessary| in doubt| i remember)|unless|as long as|provided(?: that)?|in case|only (?:for|on|in|during|after|with|when)|except (?:for|when|if)',
  ),
  after(
    'de',
    '(?:nur )?wenn(?! moglich| notig)|falls(?! moglich)|sofern|solange|ausser|nur (?:bei|fur|in|im|nach|mit)',
  ),
  after(
    'fr',
    '(?:seulement |uniquement |que )?si(?! possible| besoin)|sauf|(?:seulement|uniquement) (?:pour|dans|en)|tant que|a condition (?:que|de)',
  ),
  after('es', '(?:solo )?si|salvo|excepto|a menos que|siempre que|solo (?:para|en|con)'),
  after('pt', 'so se|(?<=^|, )se|caso|exceto|a menos que|desde que|so (?:para|em|no|na|com)'),
  after('it', '(?:solo )?se|tranne|a meno che|purche'),
  after('ru', '(?:только )?если|кроме'),
  own('zh', /(?:如果|要是|除非|只有|只要)(?<what>[^,，。]{1,60}?)(?=才|就|可以|[,，]|$)/gu),
  own('zh', /(?<what>[^,，。]{1,60})除外/gu),
  own('ja', /(?<what>[^、。]{1,60}?)(?:場合|なら|たら)(?:のみ|だけ|に)?/gu),
  own('ko', /(?<what>[^,.]{1,60}?)(?:면|경우)(?![\p{L}])/gu),
];

/** Limits of a permission or an order. */
export const NARROW: readonly LimitPattern[] = [
  after('en', 'when(?:ever)?|once|as soon as|after|during|behind|for|in|on|with'),
  after('de', 'sobald|nachdem|nach|hinter|bei|fur|im|in der'),
  after('fr', 'quand|lorsque|apres|pour|dans'),
  after('es', 'cuando|despues de|para'),
  after('pt', 'quando|depois de|para'),
  after('it', 'quando|dopo|per'),
  after('ru', 'после|когда'),
  own('zh', /在(?<what>[^,，。]{1,12}?)(?:里|中|下|上)(?=可以|允许)/gu),
];

/** "In the legacy module": where a rule holds. */
export const PLACES: readonly LimitPattern[] = [
  place('en', '(?:in|for|inside|within|under|on) (?:the|this|our|that)'),
  place('de', 'im|in der|in den|in dem|fur (?:den|die|das)'),
  place('fr', 'dans (?:le|la|les|ce|cette)|pour (?:le|la|les)'),
  place('es', 'en (?:el|la|los|las|este|esta)'),
  place('pt', 'no|na|nos|nas|neste|nesta'),
  own('zh', /在(?<what>[^,，。]{1,12}?)(?:里|中|下|上)/gu),
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
export const WISHES: readonly LimitPattern[] = [
  own(
    'en',
    /(?:^|(?<=[,;:(] ?|\bbut |\band ))(?:the |our |my |a )?(?<who>(?!i |we |you |it |they |who |that |he |she )[\p{L}\d' -]{2,30}?) (?:also |really |still )?(?:wants?|wanted|would (?:like|prefer|love)|'d like|prefers?|likes|suggest(?:s|ed)|propos(?:es|ed)|asked for|keeps? asking|is asking)(?![\p{L}])/gu,
  ),
  own(
    'de',
    /(?:^|(?<=[,;:(] ?))(?:der|die|das|unser\p{L}*|mein\p{L}*) (?<who>[\p{L}-]{3,30}(?: [\p{L}-]+)?) (?:will|wollen|wollte|mochte|mochten|hatte gern\p{L}*|wunscht|schlagt vor)(?![\p{L}])/gu,
  ),
  own(
    'fr',
    /(?:^|(?<=[,;:(] ?))(?:le |la |les |l'|notre |mon |ma )(?<who>[\p{L}-]{3,30}(?: [\p{L}-]+)?) (?:veut|veulent|voulait|voudrai\p{L}*|aimerai\p{L}*|propose\p{L}*|prefere\p{L}*)(?![\p{L}])/gu,
  ),
  own(
    'es pt it',
    /(?:^|(?<=[,;:(] ?))(?:el|la|los|las|o|a|os|as|il|lo|i|gli|le|mi|meu|minha) (?<who>[\p{L}-]{3,30}(?: [\p{L}-]+)?) (?:quiere|quieren|querria\p{L}*|propone|proponen|sugiere|sugirio|prefiere|quer|querem|queria\p{L}*|sugeriu|propos|prefere\p{L}*|vuole|vogliono|vorrebbe\p{L}*|preferisce)(?![\p{L}])/gu,
  ),
  own(
    'ru',
    /(?:^|(?<=[,;:(] ?))(?<who>[\p{L}-]{3,30}) (?:хочет|хотят|хотел\p{L}*|предлагает|предложил\p{L}*|просит)(?![\p{L}])/gu,
  ),
  own(
    'zh',
    /(?:^|(?<=[,，;；。] ?))(?<who>(?![我咱你])[\p{Script=Han}]{2,6}?)(?:想要?|希望|建议|提议)/gu,
  ),
];
