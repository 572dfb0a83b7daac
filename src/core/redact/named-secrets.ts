import {
  isCode,
  isCommonAccount,
  isLoneWord,
  isPhrase,
  isPlaceholder,
  isReference,
  looksLikePassword,
  looksLikeSpokenPassword,
  looksRandom,
} from './secret-value.ts';

/** Where a secret stands that is told by the name in front of it. */
export interface NamedSecret {
  readonly rule: 'password' | 'pin' | 'named-secret';
  readonly start: number;
  readonly end: number;
}

/**
 * Names of passwords: whatever is assigned to them is secret unless it is plainly something else. A
 * login is an account and a password, a PIN mostly digits. Names of keys and tokens also name harmless
 * things, so what is assigned to those must look random.
 */
const NAME = new RegExp(
  [
    '(?<password>pass(?:word|wort|wd|phrase|code)|kennwort|mot de passe|contrase[ñn]a|senha|парол[ья]',
    '|密码|密碼|口令|パスワード|비밀번호|(?<![a-z])(?:pwd|pw|pass)(?![a-z])|(?<=db|user|smtp|root|admin|mysql|redis)pass(?![a-z]))',
    '|(?<login>(?<![a-z])(?:log-?ins?|sign-?in|credentials?|creds)(?![a-z])|zugangsdaten|anmeldedaten|账号|帐号|账户)',
    '|(?<pin>(?<![a-z])pin(?:码|[ -]?(?:code|number))?(?![a-z])|(?<![a-z])cv[vc]2?(?![a-z])|验证码',
    '|(?<![a-z])(?:access|security|unlock|door|gate|alarm|safe|entry|backup|recovery|verification|2fa|otp|one-time|sms)[ -]codes?(?![a-z]))',
    '|(?:token|secret|credential|令牌|密钥|秘钥',
    '|(?:api|access|auth|secret|private|encryption|signing|master|account|shared|service|deploy|ssh)[_ -]?key|_key(?![a-z_]))',
  ].join(''),
  'gi',
);

/** Only so much of a long value is judged; when it is a secret, all of it goes. */
const JUDGED_LENGTH = 64;
const MIN_LENGTH = 4;

const SUFFIX = String.raw`(?:s|[_-]?(?:key|value|prod|production|dev|staging|live|test|base|old|new|admin|root|main|db))?[_-]?\d{0,3}`;
const QUOTE = String.raw`\\{0,8}["'\x60]`;
const QUOTED = String.raw`(?<quote>${QUOTE})(?<quoted>(?:(?!\k<quote>)(?:\\.|[^\\\n])){1,1024})(?=\k<quote>)`;
// Ends at white space, quotes and whatever joins it to a next name=value.
const PLAIN = String.raw`[^\s"'\x60<>|,;&\\，。；、）」』】]`;
const JOINT = String.raw`(?:\\(?![nrtu"'\\])|[,;&](?![\w-]{1,30}[=:]|\s|$))`;
const BARE = `(?<bare>${PLAIN}{1,${JUDGED_LENGTH}}(?:${JOINT}${PLAIN}{0,${JUDGED_LENGTH}}){0,6})`;
const ASSIGN = String.raw`${SUFFIX}(?:${QUOTE})?\s{0,4}(?::=|=>|={1,3}|[:：＝])\s{0,4}`;
const SPOKEN_LINK = String.raw`(?:['’]s)?(?: (?:for|to|of|on|from|für|pour|para|de|del|da) (?:[\w.@'-]{1,40} ){0,3}[\w.@'-]{1,40})?\s{1,3}(?:is|was|are|now|lautet|ist|est|es|é|[=—-]|это)(?:\s{1,3}(?:now|still|jetzt))?:?\s{1,3}`;

const sticky = (source: string) => new RegExp(source, 'y');
const ASSIGNED = sticky(`${ASSIGN}(?:${QUOTED}|${BARE})`);
const ELEMENT = sticky(String.raw`${SUFFIX}>(?<bare>[^<\s]{3,1024})(?=<)`);
const SPOKEN = sticky(`${SPOKEN_LINK}(?:${QUOTED}|${BARE})`);
const CJK = sticky(
  String.raw`(?:改成了?|是|为|為|は|은|는|가)\s{0,3}["'\x60「“]?(?<bare>[!-~]{4,${JUDGED_LENGTH}})`,
);
const CJK_CODE = sticky(String.raw`(?:是|为|為|は|은|는|가)\s{0,3}(?<bare>[A-Za-z0-9-]{4,64})`);
const FLAG = sticky(String.raw`${SUFFIX}[ =]{1,3}["']?(?<bare>[^\s"'<$-][^\s"'<]{3,1024})`);
const DIRECT = sticky(String.raw`\s{1,3}["'\x60]?${BARE}`);
const PAIR = sticky(
  String.raw`(?:${ASSIGN}|${SPOKEN_LINK}|(?:是|为|為)?\s{0,3})(?:(?:with|as|mit|als)\s)?["'\x60]?(?<account>[\w.@+-]{2,64})(?:\s{0,2}[/:|]\s{0,2}|,?\s{1,2}(?:and|with|und|mit|/)\s{1,2})(?:${QUOTED}|${BARE})`,
);
const WORDS = sticky(
  String.raw`(?:${ASSIGN}|${SPOKEN_LINK}|\s{1,3})(?<bare>[A-Za-z]{2,20}(?:[ -][A-Za-z]{2,20}){2,7}(?:[ -]?\d{1,4})?)(?=\s*(?:[.,;!)\n]|$))`,
);
const FLAG_START = /--[\w-]{0,30}$/;
const REST = sticky(String.raw`[^\s"'\x60<>\\]*`);

interface Found {
  /** Whose password it is, where both stand together. */
  readonly account?: string;
  readonly secret: string;
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

/** Every secret that stands behind a name, from left to right, none overlapping. */
export function* findNamedSecrets(text: string): Generator<NamedSecret> {
  NAME.lastIndex = 0;
  const names = new RegExp(NAME);
  for (let match = names.exec(text); match !== null; match = names.exec(text)) {
    const kind = KINDS.find(({ group }) => match?.groups?.[group] !== undefined) ?? KEY;
    const found = find({ text, start: match.index, end: names.lastIndex }, kind);
    if (found === undefined) continue;
    yield { rule: kind.rule, start: found.start, end: found.end };
    names.lastIndex = found.end;
  }
}

interface Name {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

type Form = readonly [RegExp, (found: Found, name: Name) => boolean];

const isKey = ({ secret }: Found) => looksRandom(secret) && !isPlaceholder(secret);

/** A kind of names, and the forms in which a secret stands behind one. */
interface Kind {
  readonly rule: NamedSecret['rule'];
  readonly group: string;
  readonly forms: readonly Form[];
  readonly onFlag: Form;
}

const PASSWORD_FORMS: readonly Form[] = [
  [WORDS, ({ secret }, name) => /phrase$/i.test(nameOf(name)) && isPhrase(secret)],
  [ASSIGNED, (found, name) => (found.isQuoted ? isQuotedPassword : isBarePassword)(found, name)],
  [CJK, ({ secret }) => !isPlaceholder(secret)],
  [SPOKEN, isSpokenPassword],
  [ELEMENT, ({ secret }) => !isPlaceholder(secret) && looksLikePassword(secret)],
  [DIRECT, ({ secret }) => looksLikeSpokenPassword(secret) && !isPlaceholder(secret)],
];
const KEY_FORMS: readonly Form[] = [
  [ASSIGNED, (found) => isKey(found) && !/[([{]/.test(found.secret)],
  [CJK, isKey],
  [SPOKEN, isKey],
  [ELEMENT, isKey],
];

const isPin = ({ secret }: Found) => isCode(secret);
const PIN_FORMS: readonly Form[] = [
  [ASSIGNED, isPin],
  [CJK_CODE, isPin],
  [SPOKEN, isPin],
  [DIRECT, isPin],
];
const ANY_FLAG: Form = [FLAG, ({ secret }) => !isPlaceholder(secret)];

const KEY: Kind = { rule: 'named-secret', group: '', forms: KEY_FORMS, onFlag: [FLAG, isKey] };
const KINDS: readonly Kind[] = [
  { rule: 'password', group: 'password', forms: PASSWORD_FORMS, onFlag: ANY_FLAG },
  { rule: 'password', group: 'login', forms: [[PAIR, isPasswordOfAccount]], onFlag: [FLAG, isKey] },
  { rule: 'pin', group: 'pin', forms: PIN_FORMS, onFlag: [FLAG, isPin] },
];

/** The first form that fits the text and takes what stands there. */
function find(name: Name, { forms, onFlag }: Kind): Found | undefined {
  for (const [form, accepts] of isFlag(name) ? [onFlag] : forms) {
    const found = readForm(form, name);
    if (found === undefined) continue;
    const isSecret = found.secret.length >= MIN_LENGTH && !found.secret.startsWith('[redacted:');
    if (isSecret && accepts(found, name)) return { ...found, end: endOfRun(found, name) };
  }
  return undefined;
}

function nameOf({ text, start, end }: Name): string {
  return text.slice(start, end);
}

function readForm(form: RegExp, { text, end }: Name): Found | undefined {
  form.lastIndex = end;
  const groups = form.exec(text)?.groups;
  const quoted = groups?.['quoted'];
  const secret = quoted ?? groups?.['bare']?.replace(/[.,;:)\]}]+$/, '');
  if (secret === undefined) return undefined;
  const start = form.lastIndex - (quoted ?? groups?.['bare'] ?? '').length;
  const account = groups?.['account'];
  return {
    ...(account === undefined ? {} : { account }),
    ...{ secret, start, end: start + secret.length, isQuoted: quoted !== undefined },
  };
}

function endOfRun({ secret, end, isQuoted }: Found, { text }: Name): number {
  if (isQuoted || secret.length < JUDGED_LENGTH) return end;
  REST.lastIndex = end;
  return REST.test(text) ? REST.lastIndex : end;
}

function isQuotedPassword({ secret }: Found, { text, start, end }: Name): boolean {
  const allowsSpaces = /phrase$/i.test(text.slice(start, end));
  return !isPlaceholder(secret) && (allowsSpaces || !/\s/.test(secret));
}

function isBarePassword(found: Found, { text, start, end }: Name): boolean {
  const { secret } = found;
  if (isPlaceholder(secret) || isReference(secret)) return false;
  const isFolder = /^pwd$/i.test(text.slice(start, end)) && /^[/~.]/.test(secret);
  if (isFolder) return false;
  const isTight = text.charAt(found.start - 1) === '=';
  return isTight || looksLikePassword(secret) || (isLoneWord(secret) && endsClause(found, text));
}

function isSpokenPassword(found: Found, { text }: Name): boolean {
  const { secret, isQuoted } = found;
  if (isPlaceholder(secret) || /\s/.test(secret)) return false;
  if (isQuoted || looksLikePassword(secret)) return true;
  return secret.length >= 6 && isLoneWord(secret) && endsClause(found, text);
}

/** "login: src/login" and "the login is slow / flaky" name no account. */
function isPasswordOfAccount(found: Found, { text }: Name): boolean {
  const { account = '', secret } = found;
  if (isPlaceholder(secret) || isReference(secret)) return false;
  if (looksLikePassword(secret)) return isCommonAccount(account) || !/[/\\]/.test(secret);
  return isCommonAccount(account) && isLoneWord(secret) && endsClause(found, text);
}

function endsClause({ end }: Found, text: string): boolean {
  return /^(?:\s*$|\s*\n|\\+[nr"']|["'.,;)!])/.test(text.slice(end, end + 8));
}

function isFlag({ text, start }: Name): boolean {
  return (
    text.charAt(start - 1) === '-' && FLAG_START.test(text.slice(Math.max(0, start - 32), start))
  );
}
