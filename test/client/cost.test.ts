import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startFakeMessages } from '../support/client/fake-messages.ts';
import { type ClientHome, createClientHome, rememberd } from '../support/client/real-client.ts';
import { openTerminal } from '../support/client/terminal.ts';

const TURNS = 40;
const MAX_CPU_MS = 25;

/** Puts a stopwatch around every registered call: the processor time of its processes, one line each. */
async function timeHooks(at: ClientHome): Promise<string> {
  const path = join(at.home, '.claude', 'settings.json');
  const times = join(at.home, 'times');
  const settings = JSON.parse(await readFile(path, 'utf8'));
  for (const [event, [group]] of Object.entries<{ hooks: { command: string }[] }[]>(
    settings.hooks,
  )) {
    const [hook] = group?.hooks ?? [];
    if (hook === undefined) throw new Error(`no call at ${event}`);
    const script = join(at.home, `${event}.sh`);
    await writeFile(script, `sh -c ${quoted(hook.command)}\nrc=$?\ntimes >>${times}\nexit $rc\n`);
    // Its `times` counts in milliseconds, that of other shells in hundredths of a second.
    hook.command = `bash ${script}`;
  }
  await writeFile(path, JSON.stringify(settings));
  return times;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

/** `0m0.004s 0m0.002s`, user and system, in milliseconds. */
function cpuMs(line: string): number {
  const parts = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0,
  );
}

it(`the hook costs at most ${MAX_CPU_MS} ms of processor time at each of ${TURNS} turns`, async () => {
  const at = await createClientHome(await startFakeMessages());
  await rememberd(at, 'install');
  const times = await timeHooks(at);
  const terminal = await openTerminal(at);
  for (let turn = 1; turn <= TURNS; turn += 1) {
    await terminal.say(`go on with step ${turn} please`);
    await terminal.shows(new RegExp(`step ${turn} please[\\s\\S]*Done\\.`));
  }
  await terminal.say('/exit');
  await terminal.ended();
  const spent = (await readFile(times, 'utf8'))
    .trim()
    .split('\n')
    // Of the two lines of `times` the second is about what the shell ran.
    .filter((_, position) => position % 2 === 1)
    .map(cpuMs)
    .sort((a, b) => a - b);
  console.log(
    `hook: ${spent.length} calls, processor time median ${spent[spent.length >> 1]} ms, most ${spent.at(-1)} ms`,
  );
  expect(spent.length).toBeGreaterThan(TURNS);
  expect(spent[spent.length >> 1]).toBeLessThanOrEqual(MAX_CPU_MS);
});

it('the client notes no error of a hook', async () => {
  const at = await createClientHome(await startFakeMessages());
  await rememberd(at, 'install');
  const log = join(at.home, 'debug.log');
  const terminal = await openTerminal(at, '--debug-file', log);
  await terminal.say('hello');
  await terminal.shows(/Done\./);
  await expect.poll(() => readFile(log, 'utf8'), { timeout: 30_000 }).toMatch(/hook.*Stop/i);
  await terminal.say('/exit');
  await terminal.ended();
  const lines = (await readFile(log, 'utf8'))
    .split('\n')
    .filter((line) => /hook/i.test(line) && !/git clone/.test(line));

  expect(
    lines.filter((line) => /\[ERROR\]|failed|non-zero|exited with|error:/i.test(line)),
  ).toEqual([]);
});
