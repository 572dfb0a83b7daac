/** A name, a type or a call that stands where the secret itself would stand. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDERS.some((pattern) => pattern.test(value));
}

const PLACEHOLDERS: readonly RegExp[] = [
  /^[[<{(*%.…]/,
  /^\$(?:[{(]|[A-Z_][A-Z0-9_]*$|[a-z_]+$)/,
  /^(?:x{3,}|y{3,}|\*+|\.+|-+|_+|#+)$/i,
  /^(?:your|my|the|some|any)[-_ ]/i,
  /^(?:change[-_]?(?:me|it)|example|placeholder|dummy|redacted|masked|hidden|null|none|nil|undefined|true|false|yes|no)$/i,
  /^(?:string|str|text|varchar|char|number|int|integer|bool|boolean|object|bytes|any|unknown|never|void|optional|required|nullable|input|field|label|name|value|env|vault|todo|tbd)\b\W*$/i,
  /^(?:password|passwd|passwort|secret|token|pass|pwd|credentials?)\W*$/i,
  /^(?:op|vault|arn|ssm|secretsmanager|file|keyring|https?):/i,
];

/** Code that refers to a secret elsewhere: a call, a member, a variable, a constant. */
export function isReference(value: string): boolean {
  return (
    /[([{]/.test(value) ||
    /^[A-Za-z_$]+(?:\??\.[A-Za-z_$]+)+$/.test(value) ||
    /^(?:process|os|import|self|this|req|ctx|config|settings|env|secrets|vars|var|local|data|args)\b[.[]/.test(
      value,
    ) ||
    /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(value) ||
    /^[a-z]+(?:_[a-z]+)+$/.test(value) ||
    /^[a-z]+(?:[A-Z][a-z]+)+$/.test(value)
  );
}

/** Made by a machine: letters and digits mixed without a plan. Words joined by dashes are not. */
export function looksRandom(value: string): boolean {
  const runs = /\d/.test(value) ? value.match(/[A-Za-z0-9]{8,}/g) : value.match(/^[A-Za-z]{20,}/);
  return runs?.some(isRandomRun) ?? false;
}

function isRandomRun(run: string): boolean {
  if (new Set(run).size < 5) return false;
  const digitSeams = count(run, /\d(?=\D)|\D(?=\d)/g);
  if (digitSeams >= 2) return true;
  const caseSeams = count(run, /[a-z](?=[A-Z])|[A-Z](?=[a-z])/g);
  return caseSeams >= 7 || (run.length >= 12 && digitSeams === 1 && caseSeams >= 2);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Typed by a person as a password: no plain word. */
export function looksLikePassword(value: string): boolean {
  if (value.length < 4 || /^v?\d+(?:\.\d+)+$/.test(value)) return false;
  return /[0-9]/.test(value) || /[!$%^&*+=?@#~\\]/.test(value) || /[a-z][A-Z]/.test(value);
}

const ALGORITHMS =
  /^(?:sha-?\d+|md5|bcrypt\d*|argon2\w*|scrypt|base64|oauth2?|2fa|utf-?8|pbkdf2)$/i;

/** Right behind the word "password", where ordinary prose may stand as well. */
export function looksLikeSpokenPassword(value: string): boolean {
  if (value.length < 6 || ALGORITHMS.test(value)) return false;
  if (!/[0-9]/.test(value) || !/[A-Za-z]/.test(value)) return false;
  return /[A-Z]|[^A-Za-z0-9.\-/]/.test(value.slice(0, -1)) || JOINED_WORDS.test(value);
}

/** `mango-tiger-47`: words and a number, as people are told to make them. */
const JOINED_WORDS = /^[A-Za-z]{2,}(?:[-_.][A-Za-z]{2,})+[-_.]?\d+$/;

const MIXED_CODE = /^(?=(?:[^\d]*\d){2})(?=(?:[^A-Za-z]*[A-Za-z]){2})[A-Za-z0-9-]{8,64}$/;

/** What is typed at a door, a phone or a card. */
export function isCode(value: string): boolean {
  return /^\d{4,12}$/.test(value) || MIXED_CODE.test(value);
}

/** An account that many machines have, or an address: what stands behind it is its password. */
export function isCommonAccount(name: string): boolean {
  return /^(?:admin|administrator|root|user|test|guest|demo|postgres|mysql|oracle|sa|operator|support|service|deploy|ubuntu|pi)\d*$|@/i.test(
    name,
  );
}

const LITTLE_WORDS =
  /(?:^|[ -])(?:the|a|an|in|on|at|to|of|for|by|with|from|is|are|was|not|and|or|it|we|you|they|that|this|when|if|as|has|have|been|be|must|should|will|can)(?:[ -]|$)/i;

/** Words without sense, as a passphrase is made of; a sentence has little words between. */
export function isPhrase(value: string): boolean {
  return !LITTLE_WORDS.test(value);
}

const ADJECTIVE_ENDINGS = /(?:ed|ing|able|ible|ful|less|ly|al|ive|ent|ant|ic|ous|ory|ary)$/;
const PROSE = new Set(
  'wrong right correct incorrect invalid valid empty weak strong short long null secret there here okay fine good same different plaintext unknown known public mandatory safe gone broken missing sent kept shown written built hash reset flow manager field input policy prompt string text change only stored below above again please lowercase uppercase length auth login protection hashing rotation strength rules entry file form page box screen free based first later soon twice once both also just very still always never what that this with from have none sure unset stale plain clear mine yours ours correct leer falsch richtig vide faux'.split(
    ' ',
  ),
);

/** One plain word that could be a password and is no word one says about passwords. */
export function isLoneWord(value: string): boolean {
  return (
    /^[a-z]{4,40}$/i.test(value) &&
    !PROSE.has(value.toLowerCase()) &&
    !ADJECTIVE_ENDINGS.test(value)
  );
}
