import { expect, it } from 'vitest';
import { startFakeMessages } from '../support/client/fake-messages.ts';
import {
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

  const generous = { ...at, env: { ...at.env, REMEMBERD_INCLUDE_SCRIPTS: 'true' } };
  await print(generous, ORDER);
  await workEverything(generous);
  expect(await memoryText(at)).toContain('generated lockfile');
});
