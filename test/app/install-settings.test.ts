import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type InstallRequest, install, uninstall } from '../../src/app/install.ts';
import { queueWorld } from '../support/queue-world.ts';
import { runCommand } from '../support/run-command.ts';
import { tempFolder } from '../support/temp-folder.ts';

const THEIRS = '{"type":"command","command":"notify-send done","timeout":3}';

/** Settings files that people have. */
const SETTINGS: readonly (readonly [what: string, text: string])[] = [
  ['unknown keys', '{\n  "futureKey": { "deep": [ { "a": null } ] },\n  "model": "opus"\n}\n'],
  [
    'hooks of others in each of our events and in one more',
    `{\n  "hooks": {\n    "Stop": [{ "matcher": "x", "hooks": [${THEIRS}] }],\n    "PreCompact": [ { "hooks": [${THEIRS}] } ],\n    "SessionEnd": [\n      { "hooks": [ ${THEIRS} ] }\n    ],\n    "Notification": [ ]\n  },\n  "model": "opus"\n}\n`,
  ],
  ['tabs', '{\n\t"model": "opus",\n\t"permissions": {\n\t\t"allow": []\n\t}\n}\n'],
  ['four spaces', '{\n    "model": "opus",\n    "list": [1,  2,3]\n}\n'],
  ['CRLF', '{\r\n  "model": "opus",\r\n  "env": {\r\n    "A": "1"\r\n  }\r\n}\r\n'],
  ['CRLF and LF mixed', '{\r\n  "model": "opus",\n  "a": 1\r\n}\n'],
  ['a byte order mark', '\uFEFF{\n  "model": "opus"\n}\n'],
  ['a byte order mark and CRLF', '\uFEFF{\r\n  "model": "opus"\r\n}\r\n'],
  [
    'unicode, raw and escaped',
    '{\n  "名前": "🦭 é \\u00e9 \\ud83d\\udc1f",\n  "\\u0061": "\u2028"\n}\n',
  ],
  ['no line end at its end', '{\n  "model": "opus"\n}'],
  ['blank lines and spaces around', '\n\n  { "model" : "opus" }  \n\n'],
  ['an empty object', '{}'],
  ['an empty object over lines', '{\n\n}\n'],
  ['nothing', ''],
  ['nothing but white space', ' \n'],
  ['no spaces at all', '{"model":"opus","hooks":{"Stop":[]},"n":1.50,"e":1e3}'],
  ['hooks of every empty form', '{ "hooks": { "Stop": [], "PreCompact": [ ], "Other": {} } }\n'],
  ['a key twice', '{ "model": "opus", "model": "sonnet" }\n'],
  ['strings that look like ours', '{ "env": { "HOOKS": "\\"hooks\\": { /bin/enqueue.sh" } }\n'],
];

interface Form {
  readonly whose: string;
  readonly path: string;
  readonly isProject: boolean;
}

/** Whose settings are meant; the path is below the home folder. */
const FORMS: readonly Form[] = [
  { whose: 'the user', path: '.claude/settings.json', isProject: false },
  { whose: 'one project', path: 'kiosk/.claude/settings.local.json', isProject: true },
];

/** Installs and uninstalls in a home folder whose one settings file holds these bytes. */
async function settingsFile(bytes: Buffer, form: Form) {
  const home = await tempFolder();
  const path = join(home, form.path);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  const base = queueWorld(home);
  const request: InstallRequest = {
    node: process.execPath,
    program: '/opt/rememberd/main.js',
    stateFolder: base.state.root,
    hooksFolder: join(import.meta.dirname, '..', '..', 'hooks'),
    platform: 'linux',
    isDryRun: false,
    projectRoot: form.isProject ? join(home, 'kiosk') : undefined,
  };
  return {
    home,
    path,
    bytes: () => readFile(path),
    install: () => install(request, base),
    uninstall: () => uninstall(request, base),
  };
}

describe.each(FORMS)('settings of $whose', (form) => {
  it.each(SETTINGS)(
    'with %s are the same bytes after two installs and an uninstall',
    async (_, text) => {
      const before = Buffer.from(text);
      const at = await settingsFile(before, form);
      await at.install();
      const once = await at.bytes();
      expect(JSON.parse(once.toString('utf8').replace(/^\uFEFF/, '')).hooks).toMatchObject({
        Stop: expect.any(Array),
        PreCompact: expect.any(Array),
        SessionEnd: expect.any(Array),
      });
      await at.install();
      expect(await at.bytes()).toEqual(once);
      await at.uninstall();
      expect(await at.bytes()).toEqual(before);
      expect(await readdir(dirname(at.path))).toEqual([at.path.slice(dirname(at.path).length + 1)]);
    },
  );
});

describe('settings that cannot be understood', () => {
  it.each([
    ['remarks', '{\n  // the fast one\n  "model": "opus"\n}\n', /line 2/],
    ['remarks between the lines', '{\n  "a": 1,\n  /* off */\n  "b": 2\n}\n', /line 3/],
    ['a comma too many', '{\n  "a": 1,\n}\n', /line 3/],
    ['a comma too few', '{\n  "a": 1\n  "b": 2\n}\n', /line 3/],
    ['no end', '{\n  "hooks": {\n    "Stop": [', /line 3/],
    ['single quotes', "{\n  'model': 'opus'\n}\n", /line 2/],
    ['a list', '[]\n', /a list/],
    ['hooks that are a list', '{ "hooks": [] }\n', /"hooks" is a list/],
    ['two documents', '{}\n{}\n', /line 2/],
    ['UTF-16', Buffer.from('\uFEFF{"a":1}', 'utf16le'), /UTF-8/],
  ])(
    'for %s are named with the place, by both commands, and stay as they are',
    async (_, text, place) => {
      for (const form of FORMS) {
        const bytes = Buffer.from(text);
        const at = await settingsFile(bytes, form);
        const words = form.isProject ? ['--project'] : [];
        const cwd = dirname(dirname(at.path));
        for (const command of form.isProject ? ['install'] : ['install', 'uninstall']) {
          const { code, err } = await runCommand(at.home, [command, ...words], { cwd });
          expect([command, code, err]).toEqual([command, 1, expect.stringMatching(place)]);
          expect(err).toContain(at.path);
        }
        expect(await at.bytes()).toEqual(bytes);
        expect((await readdir(at.home)).filter((name) => name === 'state')).toEqual([]);
      }
    },
  );
});
