import { describe, expect, it } from 'vitest';
import { readDates, resolveDates } from '../../../src/core/dates.ts';

/** A Wednesday. */
const said = { at: '2026-09-09T10:00:00Z', timeZone: 'UTC' };
const datesIn = (text: string) => resolveDates(text, said).map(({ date }) => date);

describe('a date beside a verb', () => {
  it.each([
    ['the badge contract ran out end of august', ['2026-08-31']],
    ['the lease expired end of july', ['2026-07-31']],
    ['the old wiki is closed since monday', ['2026-09-07']],
    ['the vendor moved the whole ticket archive into the portal on monday', ['2026-09-07']],
    ['on monday the old host was shut down for good', ['2026-09-07']],
    ['monday we moved the wiki', ['2026-09-07']],
    ['he cut the branch on monday', ['2026-09-07']],
    ['the scanner broke on may 9', ['2026-05-09']],
    ['we had to restore it on tuesday', ['2026-09-08']],
    ['the pilot ended on friday and the rollout starts on monday', ['2026-09-04', '2026-09-14']],
  ])('%s: lies in the past where the verb does', (text, dates) =>
    expect(datesIn(text)).toEqual(dates),
  );

  it.each([
    ['the shared runner is updated on friday', ['2026-09-11']],
    ['the deprecated endpoint goes away on friday', ['2026-09-11']],
    ['managed kafka goes live on monday', ['2026-09-14']],
    ['please cut the branch on monday', ['2026-09-14']],
    ['they will cut over on monday', ['2026-09-14']],
    ['we agreed to cut over on monday', ['2026-09-14']],
    ["monday's release was moved to thursday", ['2026-09-10']],
    ['they said the audit is on friday', ['2026-09-11']],
    ['we need the migrated data on friday', ['2026-09-11']],
    ['the contract runs out end of october', ['2026-10-31']],
    ["we'll shut down the ftp end of october", ['2026-10-31']],
    ['renew it by end of august', ['2027-08-31']],
  ])('%s: lies ahead otherwise', (text, dates) => expect(datesIn(text)).toEqual(dates));

  it.each([
    ['we cut over to the new pager on monday', 'monday'],
    ['on monday we cut over', 'monday'],
    ['ops put the new cert live on tuesday', 'tuesday'],
    ['pager contract, end of august', 'end of august'],
    ['we agreed on may 9', 'may 9'],
    ['the script we wrote runs on friday', 'friday'],
    ['the outage hit on monday', 'monday'],
  ])('%s: stays untold where the verb does not tell', (text, words) => {
    expect(datesIn(text)).toEqual([]);
    expect(readDates(text, said).untold.map((entry) => entry.words)).toEqual([words]);
  });
});
