import { expect, it } from 'vitest';
import { verdictOnBent } from './calibration/verdicts.ts';

it.each([
  ['Never mock the tide client in tests', 'Never mock the tide client in tests, always mock it.'],
  [
    'Always run the linter before a commit',
    'Always run the linter before a commit. Never run the linter before a commit.',
  ],
  [
    'Ask Maria before you touch the staging database',
    'Do not ask Maria before you touch the staging database.',
  ],
  [
    'Ask Maria before you touch the staging database',
    'Touch the staging database before you ask Maria.',
  ],
  [
    'Ask Maria before you touch the staging database',
    'Ask Tom before you touch the staging database.',
  ],
  ['run the migrations after the backup', 'Run the backup after the migrations.'],
  ['Tom owns the release train, Maria only writes the notes', 'Maria owns the release train.'],
  ['Tom owns the release train. Ask Maria for the notes.', 'Maria owns the release train.'],
  [
    'Maria found the clock-change bug last week, she knows it best',
    'Maria was fired because she hid the clock-change bug.',
  ],
  [
    'Keep the tests of the clock-change bug, they are slow but worth it',
    'Delete the tests of the clock-change bug.',
  ],
  [
    'the tests of the clock-change bug are in the tides folder',
    'Delete the tests of the clock-change bug.',
  ],
  [
    'the release train leaves every Thursday, commit your work before that',
    'Commit directly to the release train without review.',
  ],
  ['we deploy on Thursdays, after the standup', 'We stopped deploying on Thursdays.'],
])('a true quote does not carry it: %s → %s', (said, body) => {
  expect(verdictOnBent(['', said, body])).toMatch(/^(?:grounded|instruction): ./);
});

it.each([
  ['Never mock the tide client in tests', 'Do not mock the tide client in tests.'],
  [
    'never mock the tide client, always use the recorded one',
    'Never mock the tide client; always use the recorded one.',
  ],
  [
    'Ask Maria before you touch the staging database',
    'Before touching the staging database, ask Maria.',
  ],
  [
    'Ask Maria before you touch the staging database',
    'Do not touch the staging database before asking Maria.',
  ],
  [
    'Ask Maria before you touch the staging database',
    'Only touch the staging database after asking Maria.',
  ],
  ['run the migrations after the backup', 'Run the backup before the migrations.'],
  ['run the migrations after the backup', 'Migrations run only after the backup.'],
  [
    'Tom owns the release train, Maria only writes the notes',
    'Tom owns the release train; Maria writes the notes.',
  ],
  ['the release train is owned by Tom', 'Tom owns the release train.'],
  ['Tom is the owner of the release train, not Maria', 'Tom owns the release train.'],
  ['Maria was fired last week, ask Tom instead', 'Maria was fired; ask Tom instead.'],
  ['please remove the tests of the clock-change bug', 'Delete the tests of the clock-change bug.'],
  ['we stopped deploying on Thursdays', 'We no longer deploy on Thursdays.'],
  ['no more deploys on Thursdays from now on', 'We stopped deploying on Thursdays.'],
])('an honest wording passes: %s → %s', (said, body) => {
  expect(verdictOnBent(['', said, body])).toBe('passes');
});
