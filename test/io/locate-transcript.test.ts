import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSessions } from '../../src/io/find-sessions.ts';
import { locateTranscript } from '../../src/io/locate-transcript.ts';
import { clientPlaces } from '../support/queue-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A home folder whose client has these files; the path of each. */
async function homeWith(...files: readonly (readonly [project: string, name: string])[]) {
  const home = await tempFolder();
  const paths = files.map(([project, name]) => join(clientPlaces(home, project).project, name));
  for (const path of paths) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '{}\n');
  }
  const environment = { homeFolder: home, memory: {} };
  return { home, paths, environment, cwd: clientPlaces(home, 'north').cwd };
}

describe('locateTranscript', () => {
  it.each([
    ['in the usual place for the working folder', [['north', 's1.jsonl']]],
    [
      'there rather than in another project',
      [
        ['north', 's1.jsonl'],
        ['south', 's1.jsonl'],
      ],
    ],
    [
      'in another project, when it is nowhere else',
      [
        ['south', 's1.jsonl'],
        ['north', 's2.jsonl'],
      ],
    ],
  ] as const)('finds a session that the hook misnamed %s', async (_case, files) => {
    const { environment, paths, cwd, home } = await homeWith(...files);
    const hint = { sessionId: 's1', transcriptPath: join(home, 'gone.jsonl'), cwd };
    expect(await locateTranscript(hint, environment)).toBe(paths[0]);
  });

  it('finds the one that holds something where the hook named an empty file', async () => {
    const { environment, paths, cwd, home } = await homeWith(['north', 's1.jsonl']);
    const transcriptPath = join(home, 'empty.jsonl');
    await writeFile(transcriptPath, '');
    const hint = { sessionId: 's1', transcriptPath, cwd };
    expect(await locateTranscript(hint, environment)).toBe(paths[0]);
  });

  it('believes the hook when the file is there', async () => {
    const { environment, cwd, home } = await homeWith(['north', 's1.jsonl']);
    const transcriptPath = join(home, 'elsewhere.jsonl');
    await writeFile(transcriptPath, '{}\n');
    const hint = { sessionId: 's1', transcriptPath, cwd };
    expect(await locateTranscript(hint, environment)).toBe(transcriptPath);
  });

  it('finds nothing where there is nothing, and never looks for an id that is a path', async () => {
    const { environment, cwd } = await homeWith(['south', 's1.jsonl'], ['north', 's2.jsonl']);
    const hint = { transcriptPath: undefined, cwd };
    expect(await locateTranscript({ ...hint, sessionId: 's3' }, environment)).toBeUndefined();
    const { project } = clientPlaces(environment.homeFolder, 'south');
    for (const sessionId of ['../south/s1', join(project, 's1'), '', '..']) {
      expect(await locateTranscript({ ...hint, sessionId }, environment)).toBeUndefined();
    }
  });
});

describe('findSessions', () => {
  it('gives the session files of all projects and nothing that lies deeper or is named otherwise', async () => {
    const { environment, paths } = await homeWith(
      ['north', 's1.jsonl'],
      ['south', 's2.jsonl'],
      ['north', 'notes.md'],
      ['north', join('s1', 'subagents', 'agent.jsonl')],
    );
    const { sessions, unreadable } = await findSessions(environment);
    expect(unreadable).toEqual([]);
    expect(sessions.map(({ path }) => path).sort()).toEqual(paths.slice(0, 2).sort());
    for (const { sizeBytes } of sessions) expect(sizeBytes).toBe(3);
  });

  it('gives none where the client never was', async () => {
    const nowhere = { homeFolder: await tempFolder(), memory: {} };
    expect(await findSessions(nowhere)).toEqual({ sessions: [], unreadable: [] });
  });

  it('names what it cannot look at; a file among the folders or a dead link is nothing', async () => {
    const { environment, paths } = await homeWith(['north', 's1.jsonl']);
    const projects = join(environment.homeFolder, '.claude', 'projects');
    await writeFile(join(projects, 'a-file'), '');
    await symlink('nowhere', join(projects, 'dead-link'));
    await symlink('circle', join(projects, 'circle'));
    const { project } = clientPlaces(environment.homeFolder, 'north');
    await symlink('circle.jsonl', join(project, 'circle.jsonl'));
    const { sessions, unreadable } = await findSessions(environment);
    expect(sessions.map(({ path }) => path)).toEqual(paths);
    expect(unreadable.sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: join(project, 'circle.jsonl'), code: 'ELOOP' },
      { path: join(projects, 'circle'), code: 'ELOOP' },
    ]);
  });
});
