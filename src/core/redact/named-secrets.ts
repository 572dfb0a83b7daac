import {
  isLoneWord,
  isPlaceholder,
  isReference,
  looksLikePassword,
  looksLikeSpokenPassword,
  looksRandom,
} from './secret-value.ts';

/** Where a secret stands that is told by the name in front of it. */
export interface NamedSecret {
  readonly rule: 'password' | 'named-secret';
  readonly start: number;
  readonly end: number;
}

/**
 * Names of passwords: whatever is assigned to them is secret unless it is plainly something else.
 * Names of keys and tokens also name harmless things, so what is assigned to those must look random.
 */
const NAME = new RegExp(
  [
    '(?<password>pass(?:word|wort|wd|phrase|code)|kennwort|mot de passe|contrase[ñn]a|senha|парол[ья]',
    '|密码|密碼|口令|パスワード|비밀번호|(?<![a-z])(?:pwd|pw|pass)(?![a-z])|(?<=db|user|smtp|root|admin|mysql|redis)pass(?![a-z]))',
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
const FLAG = sticky(String.raw`${SUFFIX}[ =]{1,3}["']?(?<bare>[^\s"'<$-][^\s"'<]{3,1024})`);
const DIRECT = sticky(String.raw`\s{1,3}["'\x60]?${BARE}`);
const FLAG_START = /--[\w-]{0,30}$/;
const REST = sticky(String.raw`[^\s"'\x60<>\\]*`);

interface Found {
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
    const isPassword = match.groups?.['password'] !== undefined;
    const name = { text, start: match.index, end: names.lastIndex };
    const found = isPassword ? findPassword(name) : findKey(name);
    if (found === undefined) continue;
    yield {
      rule: isPassword ? 'password' : 'named-secret',
      start: found.start,
      end: found.end,
    };
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

const PASSWORD_FORMS: readonly Form[] = [
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

function findPassword(name: Name): Found | undefined {
  return isFlag(name)
    ? judge(name, [FLAG, ({ secret }) => !isPlaceholder(secret)])
    : judge(name, ...PASSWORD_FORMS);
}

function findKey(name: Name): Found | undefined {
  return isFlag(name) ? judge(name, [FLAG, isKey]) : judge(name, ...KEY_FORMS);
}

/** The forms exclude each other, so the first that fits the text decides. */
function judge(name: Name, ...forms: readonly Form[]): Found | undefined {
  for (const [form, accepts] of forms) {
    const found = readForm(form, name);
    if (found === undefined) continue;
    const isSecret = found.secret.length >= MIN_LENGTH && !found.secret.startsWith('[redacted:');
    return isSecret && accepts(found, name) ? { ...found, end: endOfRun(found, name) } : undefined;
  }
  return undefined;
}

function readForm(form: RegExp, { text, end }: Name): Found | undefined {
  form.lastIndex = end;
  const groups = form.exec(text)?.groups;
  const quoted = groups?.['quoted'];
  const secret = quoted ?? groups?.['bare']?.replace(/[.,;:)\]}]+$/, '');
  if (secret === undefined) return undefined;
  const start = form.lastIndex - (quoted ?? groups?.['bare'] ?? '').length;
  return { secret, start, end: start + secret.length, isQuoted: quoted !== undefined };
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

function endsClause({ end }: Found, text: string): boolean {
  return /^(?:\s*$|\s*\n|\\+[nr"']|["'.,;)!])/.test(text.slice(end, end + 8));
}

function isFlag({ text, start }: Name): boolean {
  return (
    text.charAt(start - 1) === '-' && FLAG_START.test(text.slice(Math.max(0, start - 32), start))
  );
}
