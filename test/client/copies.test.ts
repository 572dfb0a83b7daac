import { readdir } from 'node:fs/promises';
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

it('a resumed and a forked session bring only what is new in them', async () => {
  const at = await createClientHome(await startFakeMessages());
  await configure(at, { includeScripts: true });
  await rememberd(at, 'install');
  await print(at, 'Always write the changelog entry before the code.');
  await print(at, '--continue', 'Never commit to the release branch directly.');
  await print(at, '--continue', '--fork-session', 'Never deploy on Fridays.');
  expect(await sessionFiles(at)).toHaveLength(2);
  await workEverything(at);
  const runs = JSON.parse(await rememberd(at, 'log', '--json'));
  const text = await memoryText(at);
  for (const words of ['changelog entry', 'release branch', 'Fridays'])
    expect(text).toContain(words);
  expect(await readdir(at.memoryDir)).toHaveLength(4);
  await workEverything(at);
  expect(JSON.parse(await rememberd(at, 'log', '--json'))).toEqual(runs);
});
