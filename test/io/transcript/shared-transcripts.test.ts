import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ForeignTranscriptError } from '../../../src/core/errors.ts';
import { START, type TranscriptReading } from '../../../src/core/transcript.ts';
import { readTranscript } from '../../../src/io/transcript/read-transcript.ts';
import { sharedFolder } from '../../support/shared.ts';
import { transcriptFile } from '../../support/transcript-file.ts';

const shared = sharedFolder();
const SETTINGS = { includeScripts: false };

function filesIn(...folders: string[]): string[] {
  if (shared === undefined) return [];
  return folders.flatMap((folder) =>
    readdirSync(join(shared, 'transcripts', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.jsonl?$/.test(name) && !name.endsWith('.meta.json'))
      .map((name) => join(shared, 'transcripts', folder, name)),
  );
}

const OWN = filesIn('claude-code-2.1.332', 'public/claude-code', 'variants');
const WHOLE = filesIn('claude-code-2.1.332', 'public/claude-code');
const FOREIGN = filesIn('public/codex', 'public/gemini-cli');
console.log(
  `shared transcripts: ${OWN.length + FOREIGN.length} run, ${shared === undefined ? 'all' : 'none'} skipped`,
);

function typedTexts({ turns }: TranscriptReading): string[] {
  return turns
    .filter((turn) => turn.voice === 'human' || turn.voice === 'script')
    .map((turn) => turn.text);
}

describe.skipIf(shared === undefined)('real transcripts', () => {
  it.each(OWN.map((path) => [basename(path), path]))(
    '%s is read twice alike, and on from its end',
    async (_, path) => {
      const whole = await readTranscript(path, START, SETTINGS);
      expect(await readTranscript(path, START, SETTINGS)).toEqual(whole);
      const again = await readTranscript(path, whole.end, SETTINGS);
      expect(again).toMatchObject({ restarted: false, turns: [], sessionId: whole.sessionId });
      expect(Object.keys(whole.counts.unreadable)).not.toContain('too-long');
    },
  );

  it.each(WHOLE.map((path) => [basename(path), path]))(
    '%s gives every typed word once, however it is read in two parts',
    async (_, path) => {
      const content = await readFile(path);
      const typed = typedTexts(await readTranscript(path, START, SETTINGS));
      for (const share of [0.2, 0.5, 0.9]) {
        const at = Math.floor(content.length * share);
        const file = await transcriptFile(content.subarray(0, at));
        const first = await file.read();
        await file.append(content.subarray(at));
        const second = await file.read(first.end);
        expect(second.restarted).toBe(false);
        expect([...typedTexts(first), ...typedTexts(second)].sort()).toEqual([...typed].sort());
      }
    },
  );

  it.each(FOREIGN.map((path) => [basename(path), path]))(
    '%s is refused by name',
    async (_, path) => {
      await expect(readTranscript(path, START, SETTINGS)).rejects.toThrow(ForeignTranscriptError);
    },
  );

  it('of the present client hold no kind that is unknown', async () => {
    const readings = await Promise.all(
      filesIn('claude-code-2.1.332').map((path) => readTranscript(path, START, SETTINGS)),
    );
    expect(readings.flatMap((reading) => Object.keys(reading.counts.unknown))).toEqual([]);
    expect(readings.flatMap((reading) => Object.keys(reading.counts.unreadable))).toEqual([]);
  });

  it.each([
    'blank-lines',
    'bom',
    'crlf',
    'cr-only',
    'deep-nesting',
    'duplicate-lines',
    'no-final-newline',
    'non-object-lines',
    'proto-keys',
  ])('lose no turn to damage between the lines: %s', async (name) => {
    const plain = OWN.find((path) => path.includes('obra-tiny')) ?? '';
    const damaged = OWN.find((path) => basename(path) === `${name}.jsonl`) ?? '';
    const idsOf = async (path: string) =>
      (await readTranscript(path, START, SETTINGS)).turns.map((turn) => turn.id);
    expect(await idsOf(damaged)).toEqual(await idsOf(plain));
  });
});
