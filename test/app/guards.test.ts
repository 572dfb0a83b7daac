import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DrainWorld, drainDue } from '../../src/app/drain.ts';
import { resolveSettings } from '../../src/core/settings.ts';
import { clientPlaces, fickleExtractor, payloadOf, queueWorld } from '../support/queue-world.ts';
import { writeSession } from '../support/session-file.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

const RULE = 'From now on run the smoke tests before every release.';

/** How often the extractor was asked about one session whose hook fired. */
async function callsFor(session: {
  readonly flags?: Record<string, unknown>;
  readonly header?: readonly string[];
  readonly entrypoint?: string;
  readonly project?: string;
  readonly user?: string;
}): Promise<number> {
  const root = await tempFolder();
  const settings = resolveSettings({
    flags: { settleMs: 0, ...session.flags },
    environment: {},
    file: {},
  });
  const world = queueWorld(root, { settings, extractor: fickleExtractor(root) });
  await spoolSession(root, world, session);
  await drainDue(world, { isForced: true }, new AbortController().signal);
  const calls = await readFile(join(root, 'calls'), 'utf8').catch(() => '');
  return calls.split('\n').length - 1;
}

async function spoolSession(
  root: string,
  world: DrainWorld,
  {
    header = [],
    entrypoint = 'cli',
    project = 'north',
    user = RULE,
  }: Parameters<typeof callsFor>[0],
): Promise<void> {
  const places = clientPlaces(root, project);
  await mkdir(places.cwd, { recursive: true });
  await mkdir(places.project, { recursive: true });
  const about = { sessionId: 's1', cwd: places.cwd, entrypoint };
  const transcript = await writeSession(places.project, [{ user }], about);
  await spoolTicket(world, payloadOf({ ...about, transcript }), header);
}

describe('of sessions whose hooks fired', () => {
  it.each([
    ['an ordinary one is read', {}, 1],
    ['one of a script is not', { header: ['CLAUDE_CODE_ENTRYPOINT=sdk-cli'] }, 0],
    ['one whose records say that a script typed is not', { entrypoint: 'sdk-py' }, 0],
    [
      'one of a script is, when the settings say so',
      {
        entrypoint: 'sdk-py',
        header: ['CLAUDE_CODE_ENTRYPOINT=sdk-py'],
        flags: { includeScripts: true },
      },
      1,
    ],
    ['one in our own state folder is not', { project: join('state', 'calls') }, 0],
    ['one of our own prompts is not', { user: `rememberd-extraction-prompt-7c1f ${RULE}` }, 0],
    ['one of an excluded project is not', { flags: { excludeProjects: ['**/nor*'] } }, 0],
    [
      'one below the home folder, named by ~, is not',
      { flags: { excludeProjects: ['~/north'] } },
      0,
    ],
    ['one beside an excluded project is read', { flags: { excludeProjects: ['~/nor'] } }, 1],
  ])('%s', async (_case, session, calls) => {
    expect(await callsFor(session)).toBe(calls);
  });

  it('one that reaches an excluded project through a link is not read', async () => {
    const root = await tempFolder();
    const settings = resolveSettings({
      flags: { settleMs: 0, excludeProjects: ['**/secret'] },
      environment: {},
      file: {},
    });
    const world = queueWorld(root, { settings, extractor: fickleExtractor(root) });
    await mkdir(join(root, 'secret'));
    await symlink(join(root, 'secret'), join(root, 'north'));
    await spoolSession(root, world, {});
    expect(await drainDue(world, { isForced: true }, new AbortController().signal)).toMatchObject({
      done: 0,
    });
  });
});
