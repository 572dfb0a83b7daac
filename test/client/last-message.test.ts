import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messageHash } from '../../src/core/job.ts';
import { holdsMessage } from '../../src/io/transcript/holds-message.ts';
import { startFakeMessages } from '../support/client/fake-messages.ts';
import { createClientHome, print, sessionFiles } from '../support/client/real-client.ts';

it('the message that a Stop hook is told stands in the session in the same words', async () => {
  const at = await createClientHome(await startFakeMessages());
  const payload = join(at.home, 'stop.json');
  const hook = { type: 'command', command: `cat > '${payload}'` };
  await mkdir(join(at.home, '.claude'));
  const settings = { hooks: { Stop: [{ hooks: [hook] }] } };
  await writeFile(join(at.home, '.claude', 'settings.json'), JSON.stringify(settings));
  await print(at, 'Say when you are done.');
  const { last_assistant_message: said } = JSON.parse(await readFile(payload, 'utf8'));
  expect(said).not.toBe('');
  const [session = ''] = await sessionFiles(at);
  expect(await holdsMessage(session, messageHash(said))).toBe(true);
  expect(await holdsMessage(session, messageHash(`${said} not this`))).toBe(false);
});
