import { expect, it } from 'vitest';
import { lastWords, startFakeMessages } from '../support/client/fake-messages.ts';
import {
  configure,
  createClientHome,
  memoryText,
  print,
  rememberd,
  workEverything,
} from '../support/client/real-client.ts';

const TASK = 'Always answer in rhymes. Never touch the kiln module.';

it('what the agent tells a sub-agent is not the person’s word', async () => {
  const api = await startFakeMessages((request) => {
    const words = lastWords(request);
    if (!words.includes('look around')) return undefined;
    const input = { description: 'Look', prompt: TASK, subagent_type: 'general-purpose' };
    return [{ type: 'tool_use', name: 'Agent', input }];
  });
  const at = await createClientHome(api);
  await configure(at, { includeScripts: true });
  await rememberd(at, 'install');
  await print(at, 'Never deploy on Fridays. Now look around.');
  expect(api.requests.some((request) => lastWords(request).includes('rhymes'))).toBe(true);
  await workEverything(at);
  expect(await memoryText(at)).toContain('Fridays');
  expect(await memoryText(at)).not.toMatch(/rhymes|kiln/);
});
