import { expect, it } from 'vitest';
import { startFakeMessages } from '../support/client/fake-messages.ts';
import {
  configure,
  createClientHome,
  memoryText,
  print,
  rememberd,
  sessionFiles,
  workEverything,
} from '../support/client/real-client.ts';

const ORDER = 'Never edit the generated lockfile by hand, because the release job rejects it.';

it('a script’s prompts save nothing, unless the settings take scripts for people', async () => {
  const at = await createClientHome(await startFakeMessages());
  await rememberd(at, 'install');
  expect(await print(at, ORDER)).toContain('Done.');
  await workEverything(at);
  expect(await sessionFiles(at)).toHaveLength(1);
  expect(await memoryText(at)).toBe('');

  await configure(at, { includeScripts: true });
  await print(at, ORDER);
  await workEverything(at);
  expect(await memoryText(at)).toContain('generated lockfile');
});
