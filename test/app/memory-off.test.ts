import { appendFile, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drainDue } from '../../src/app/drain.ts';
import { planSweep } from '../../src/app/plan-sweep.ts';
import { openLogger } from '../../src/io/logger.ts';
import {
  clientPlaces,
  payloadOf,
  queueWorld,
  writeNumberedSession,
} from '../support/queue-world.ts';
import { sessionLines } from '../support/session-file.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

const OFF = '{"autoMemoryEnabled": false}';
const USER = '.claude/settings.json';

interface Given {
  /** Settings files of the client by their path below the home folder; the session ran in `north/app`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** What the hook saw in its environment. */
  readonly header?: readonly string[];
}

/** What became of one session whose hook fired, and of a sweep that found it. */
async function fateOf({ settings = {}, header = [] }: Given) {
  const root = await tempFolder();
  await mkdir(join(root, 'north', '.git'), { recursive: true });
  for (const [name, text] of Object.entries(settings)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  const session = await writeNumberedSession(root, 'north/app', 1);
  await utimes(session.transcript, new Date(0), new Date(0));
  const world = { ...queueWorld(root), log: await openLogger(join(root, 'log'), 'info') };
  await spoolTicket(world, payloadOf(session), header);
  await drainDue(world, { isForced: true }, new AbortController().signal);
  const swept = await planSweep({ sinceMs: 0, most: 9 }, world);
  const { memoryDir } = clientPlaces(root, 'north');
  const names = await readdir(memoryDir).catch((): string[] => []);
  const isSaved = names.includes('MEMORY.md');
  const log = await readFile(join(root, 'log', 'rememberd.log'), 'utf8');
  const [ignored] = log.split('\n').filter((line) => line.includes('ticket ignored'));
  return { isSaved, why: ignored?.replaceAll(root, '~') ?? '', left: swept.left };
}

describe('a session where the client keeps no memory', () => {
  it.each<[string, Given, string]>([
    ['for the user', { settings: { [USER]: OFF } }, `autoMemoryEnabled is false in ~/${USER}`],
    [
      'for the user, in a file with a byte order mark',
      { settings: { [USER]: `\uFEFF${OFF}` } },
      `autoMemoryEnabled is false in ~/${USER}`,
    ],
    [
      'for the repository',
      { settings: { 'north/.claude/settings.json': OFF } },
      '~/north/.claude/settings.json',
    ],
    [
      'for the repository on this machine, whatever the user says',
      {
        settings: {
          'north/.claude/settings.local.json': OFF,
          [USER]: '{"autoMemoryEnabled": true}',
        },
      },
      '~/north/.claude/settings.local.json',
    ],
    [
      'for the folder it runs in',
      { settings: { 'north/app/.claude/settings.json': OFF } },
      '~/north/app/.claude/settings.json',
    ],
    [
      'by its environment',
      { header: ['CLAUDE_CODE_DISABLE_AUTO_MEMORY=1'] },
      'CLAUDE_CODE_DISABLE_AUTO_MEMORY is set',
    ],
  ])('%s is left alone, and the log says why', async (_, given, why) => {
    const fate = await fateOf(given);
    expect(fate.isSaved).toBe(false);
    expect(fate.why).toContain('memory is off: ');
    expect(fate.why).toContain(why);
    expect(fate.left.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^memory (?:is|was) off: /),
    ]);
  });

  it.each<[string, Given]>([
    ['nothing is said', {}],
    ['it is switched on', { settings: { [USER]: '{"autoMemoryEnabled": true}' } }],
    [
      'the environment forces it on',
      { settings: { [USER]: OFF }, header: ['CLAUDE_CODE_DISABLE_AUTO_MEMORY=0'] },
    ],
    ['the settings cannot be read', { settings: { [USER]: '{"autoMemoryEnabled": fal' } }],
    [
      'a file beside the project says otherwise',
      { settings: { 'south/.claude/settings.json': OFF } },
    ],
  ])('is another one than a session where %s', async (_, given) => {
    expect(await fateOf(given)).toMatchObject({ isSaved: true, why: '' });
  });
});

it('what was said while memory was off is not read when it is on again', async () => {
  const root = await tempFolder();
  const world = queueWorld(root);
  const session = await writeNumberedSession(root, 'north', 1);
  const drain = () => drainDue(world, { isForced: true }, new AbortController().signal);
  await spoolTicket(world, payloadOf(session), ['CLAUDE_CODE_DISABLE_AUTO_MEMORY=1']);
  await drain();
  const user = 'Never push to the branch of another person.';
  await appendFile(session.transcript, sessionLines([{ user, uuid: 'later' }], session));
  await spoolTicket(world, payloadOf(session));
  expect(await drain()).toMatchObject({ done: 1 });
  const { memoryDir } = clientPlaces(root, 'north');
  const index = await readFile(join(memoryDir, 'MEMORY.md'), 'utf8');
  expect(index).toContain('branch of another person');
  expect(index).not.toContain('quux1');
  // Nothing is left of the mark: a sweep reads it on.
  const { left } = await planSweep({ sinceMs: 0, most: 9 }, { ...world, now: () => Infinity });
  expect(left).toEqual([]);
});
