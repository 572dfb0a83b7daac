import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { COMMANDS, nameOf } from '../../../src/cli/commands/all.ts';
import { runCommand } from '../../support/run-command.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** Does nothing by itself: its own commands have the options. */
const GROUPS: Readonly<Record<string, string>> = { queue: 'list' };

describe.each(COMMANDS.map((command) => ({ ...command, name: nameOf(command) })))(
  'rememberd $name',
  ({ name, usage, summary }) => {
    it('says in its help what the list of commands says, with an example and --json', async () => {
      const home = await tempFolder();
      const listed = (await runCommand(home, ['--help'])).out.replace(/\s+/g, ' ');
      expect(listed).toContain(`rememberd ${usage} ${summary}`);
      const { code, out } = await runCommand(home, [name, '--help']);
      expect(code).toBe(0);
      expect(out.replace(/\s+/g, ' ')).toContain(`rememberd ${usage} ${summary}`);
      expect(out).toMatch(/^Examples:\n {2}rememberd \w+/m);
      if (!(name in GROUPS)) expect(out).toContain('--json');
      expect(await readdir(home)).toEqual([]);
    });

    it('refuses an option that it does not know and names the nearest, with exit 2', async () => {
      const home = await tempFolder();
      const words = [usage, GROUPS[name] ?? '', '--stat x'].join(' ').split(' ');
      const given = words.filter((word) => word !== '' && !word.startsWith('['));
      const { code, err } = await runCommand(home, given);
      expect([code, err]).toEqual([2, expect.stringContaining('Did you mean --state?')]);
      expect(await readdir(home)).toEqual([]);
    });
  },
);

it('no two commands have one name', () => {
  expect(new Set(COMMANDS.map(nameOf)).size).toBe(COMMANDS.length);
});
