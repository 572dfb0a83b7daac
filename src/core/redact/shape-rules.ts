import type { SecretRule } from './secret-rule.ts';
import { looksRandom } from './secret-value.ts';

const LOGIN = String.raw`\b(?:docker|podman|helm|nerdctl|skopeo|buildah|az|oc|npm|heroku|cf)\b\s{1,3}(?:[\w-]{1,20}\s{1,3}){0,2}?login\b[^\n|;&]{0,100}?`;

/** Secrets that are told by what surrounds them: key blocks, headers, URLs, commands. */
export const SHAPE_RULES: readonly SecretRule[] = [
  {
    // With an end mark everything up to it, without one (a cut text) what still looks like key matter.
    name: 'private-key',
    hints: ['private key'],
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:(?:[^-]|-(?!----)){0,20000}-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|(?:(?:\s|\\{1,8}[nr]){0,4}[A-Za-z0-9+/=]{20,})*)/g,
  },
  {
    name: 'jwt',
    hints: ['eyj'],
    pattern:
      /eyJ(?<=(?:(?<![\w-])|\\[nrt]|%[0-9A-Fa-f]{2})eyJ)[\w-]{8,}\.eyJ[\w-]{8,}(?:\.[\w-]*)?/g,
  },
  {
    name: 'aws',
    hints: ['akia', 'asia'], // what is redacted already was one of these
    pattern: /\[redacted:aws\][\s:,;/|"']{1,6}([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/g,
  },
  {
    name: 'slack-webhook',
    hints: ['hooks.slack.com'],
    pattern: /hooks\.slack\.com\/(?:services|workflows|triggers)\/([\w/-]{8,})/g,
  },
  {
    name: 'discord-webhook',
    hints: ['/api/webhooks/'],
    pattern: /discord(?:app)?\.com\/api\/webhooks\/(\d{5,}\/[\w-]{8,})/g,
  },
  {
    name: 'azure',
    hints: ['accountkey=', 'sharedaccesskey=', 'sig='],
    pattern: /(?:AccountKey=|SharedAccessKey=|[?&]sig=)([A-Za-z0-9+/%]{30,}={0,2})/g,
  },
  {
    name: 'url-login',
    hints: ['://'],
    pattern: /:\/\/[^\s:@/"'<>`]{0,100}:([^\s/"'<>`]{1,200})(?=@)/g,
    accept: (secret) => !/^(?:\d{1,5}[?#]|[<{[*]|\$[{(A-Z_])/.test(secret),
  },
  {
    name: 'authorization',
    hints: ['authorization'],
    pattern:
      /authorization\\{0,4}["']?\s{0,4}[:=]\s{0,4}\\{0,4}["']?(?:[a-z-]{3,12}\s{1,3})?([^\s"'\\<>{}$,;[\]()]{8,})/gi,
    accept: (secret) => /\d|[A-Z].*[A-Z]|=$/.test(secret),
  },
  {
    name: 'authorization',
    hints: ['bearer '],
    pattern: /\bbearer\s{1,3}([\w.~+/=-]{16,})/gi,
    accept: (secret) => /\d/.test(secret) && /[A-Za-z]/.test(secret),
  },
  {
    name: 'authorization',
    hints: ['basic '],
    pattern: /\bbasic\s{1,3}([A-Za-z0-9+/]{10,}={1,2})/gi,
  },
  {
    name: 'login-command',
    hints: ['login'],
    pattern: new RegExp(`${LOGIN}\\s-p[ =]?["']?([^\\s"'$<]{4,200})`, 'g'),
  },
  {
    name: 'login-command',
    hints: ['sshpass', 'mysql', 'mariadb', 'mongo'],
    pattern:
      /\b(?:sshpass|mysql|mysqldump|mysqladmin|mariadb|mongo|mongosh|mongodump)\b[^\n|;&]{0,80}?\s-p ?["']?([^\s"'$<-][^\s"'<]{3,200})/g,
    accept: (secret) => !/^\d{1,5}$/.test(secret),
  },
  {
    name: 'login-command',
    hints: ['redis-cli'],
    pattern: /\bredis-cli\b[^\n|;&]{0,80}?\s-a ?["']?([^\s"'$<]{4,200})/g,
  },
  {
    name: 'login-command',
    hints: ['curl', 'wget', 'http'],
    pattern:
      /\b(?:curl|https?)\b[^\n|;]{0,100}?\s(?:-u|--user|-a) ?["']?[^\s:"'<$]{1,80}:([^\s"'<$]{3,200})/g,
  },
  {
    name: 'netrc',
    hints: ['login '],
    pattern: /\blogin\s{1,4}\S{1,80}\s{1,4}password\s{1,4}(\S{3,200})/g,
  },
  {
    name: 'vendor-like',
    hints: ['live', 'test', 'prod', 'sandbox', 'sk', 'pat', 'key', 'secret', 'token', 'api'],
    pattern:
      /(?<![A-Za-z0-9_-])[A-Za-z][A-Za-z0-9]{0,15}[_-](?:live|test|prod|sandbox|sk|pat|key|secret|token|tok|api)[_-][A-Za-z0-9]{16,}[\w-]*/g,
    accept: (token) => looksRandom(token.replace(/^[A-Za-z0-9]+[_-][a-z]+[_-]/, '')),
  },
];
