type Pair = readonly [RegExp, RegExp];

const pair = (one: string, other: string): Pair => [word(one), word(other)];
const word = (source: string) => new RegExp(`(?<![\\p{L}])(?:${source})(?![\\p{L}])`, 'u');
const han = (one: string, other: string): Pair => [new RegExp(one, 'u'), new RegExp(other, 'u')];

/** Words that mean the contrary of each other about the same thing, folded. */
export const OPPOSITES: readonly Pair[] = [
  pair(
    'enabl\\p{L}*|activat\\p{L}*|turn(?:ed)? on|switch(?:ed)? on',
    'disabl\\p{L}*|deactivat\\p{L}*|turn(?:ed)? off|switch(?:ed)? off',
  ),
  pair('allow\\p{L}*|permit\\p{L}*', 'forbid\\p{L}*|ban|banned|prohibit\\p{L}*|disallow\\p{L}*'),
  pair('tabs?', 'spaces'),
  pair('short|brief|concise|terse', 'long|verbose|detailed|lengthy'),
  pair('light(?: mode| theme)?', 'dark(?: mode| theme)?'),
  pair('synchronous\\p{L}*', 'async\\p{L}*'),
  pair('public', 'private|internal'),
  pair('ascending', 'descending'),
  pair('increas\\p{L}*|raise[ds]?|higher', 'decreas\\p{L}*|reduc\\p{L}*|lower(?:ed)?'),
  pair('minimum|at least|more than', 'maximum|at most|less than|max|up to'),
  pair('left', 'right'),
  pair('upper ?case|capital letters', 'lower ?case|small letters'),
  pair('single quotes?', 'double quotes?'),
  pair('horizontal\\p{L}*', 'vertical\\p{L}*'),
  pair('success\\p{L}*|succeed\\p{L}*', 'fail\\p{L}*'),
  pair('accept\\p{L}*|approv\\p{L}*', 'reject\\p{L}*|declin\\p{L}*'),
  pair('opt-?in', 'opt-?out'),
  pair('explicit\\p{L}*', 'implicit\\p{L}*'),
  pair('opens?|opened', 'close[sd]?'),
  pair('mandatory|required|obligatory', 'optional'),
  pair('manual\\p{L}*|by hand', 'automatic\\p{L}*'),
  pair('mov\\p{L}* (?:off|away from|out of)', 'mov\\p{L}* (?:in)?to|mov\\p{L}* onto'),
  pair('shut down|switched off|offline', '(?:stays?|kept|keep|remains?) up|online'),
  pair('inside|within', 'outside'),
  pair('relative', 'absolute'),
  pair('mutable', 'immutable'),
  pair('static\\p{L}*', 'dynamic\\p{L}*'),
  pair('local\\p{L}*', 'remote\\p{L}*'),
  pair('smallest|shortest|fewest', 'largest|biggest|longest|most'),
  pair('newest|latest', 'oldest'),
  pair('fast|quick\\p{L}*', 'slow\\p{L}*'),
  pair('weekdays?', 'weekends?'),
  pair('whitelist\\p{L}*|allowlist\\p{L}*', 'blacklist\\p{L}*|blocklist\\p{L}*|denylist\\p{L}*'),
  pair('squash\\p{L}*', 'merge commits?'),
  pair('read-?only', 'writ(?:e|able)'),
  pair('staging', 'prod(?:uction)?'),
  pair(
    'before(?: the)? (?:deploy|release|merge|commit|push|review)\\p{L}*',
    'after(?: the)? (?:deploy|release|merge|commit|push|review)\\p{L}*',
  ),
  pair('vouvoi\\p{L}*|vouvoyer', 'tuto(?:i|y)\\p{L}*'),
  pair('kurz\\p{L}*', 'lang\\p{L}*|ausfuhrlich\\p{L}*'),
  han('启用|开启|打开', '禁用|关闭|停用'),
  han('允许', '禁止|不允许'),
  han('升序|正序', '降序|倒序'),
  han('公开', '私有|不公开'),
  han('同步', '异步'),
  han('空格', '制表符|\\btab'),
  han('测试环境|预发', '生产环境|线上'),
  han('简短|精简', '详细|冗长'),
  han('(?<!以)(?:之前|前先)', '(?<!以)之后'),
];

const language = (latin: string, cjk: string) =>
  new RegExp(`(?<![\\p{L}])(?:${latin})(?![\\p{L}])|${cjk}`, 'u');

/** One pattern for each language that people write in, in the languages they name it in. */
export const LANGUAGE_NAMES: readonly RegExp[] = [
  language(
    'english|englisch\\p{L}*|anglais\\p{L}*|ingl[eé]s|inglese|английск\\p{L}*|по-английски',
    '英[文语語]|영어',
  ),
  language(
    'chinese|mandarin|chinesisch\\p{L}*|chinois\\p{L}*|chino|chines|cinese|китайск\\p{L}*|по-китайски',
    '[中汉漢][文语語]|中国語|중국어',
  ),
  language(
    'german|deutsch\\p{L}*|allemand\\p{L}*|aleman|alemao|tedesco|немецк\\p{L}*|по-немецки',
    '德[文语語]|ドイツ語|독일어',
  ),
  language(
    'french|franzosisch\\p{L}*|francais\\p{L}*|frances|francese|французск\\p{L}*|по-французски',
    '法[文语語]|フランス語|프랑스어',
  ),
  language(
    'spanish|spanisch\\p{L}*|espagnol\\p{L}*|espanol|espanhol|castellano|spagnolo|испанск\\p{L}*|по-испански',
    '西班牙[文语語]|スペイン語|스페인어',
  ),
  language(
    'portuguese|portugiesisch\\p{L}*|portugais\\p{L}*|portugues|portoghese',
    '葡萄牙[文语語]',
  ),
  language(
    'russian|russisch\\p{L}*|russe|ruso|russo|русск\\p{L}*|по-русски',
    '俄[文语語]|ロシア語|러시아어',
  ),
  language(
    'japanese|japanisch\\p{L}*|japonais\\p{L}*|japones|giapponese|японск\\p{L}*|по-японски',
    '日[文语語]|日本語|일본어',
  ),
  language(
    'korean|koreanisch\\p{L}*|coreen\\p{L}*|coreano|корейск\\p{L}*',
    '韩[文语]|韓国語|한국어',
  ),
];
