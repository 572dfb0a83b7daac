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
  ['Priya reviews the backend, ask Jonas about billing', 'Jonas reviews the backend.'],
  ['tag a release after the smoke test', 'Tag a release before the smoke test.'],
  [
    'Jonas broke the nightly build again, ask him about it',
    'Jonas was convicted; he broke the nightly build.',
  ],
  ['the old fixtures live in the harbour folder', 'Wipe the old fixtures in the harbour folder.'],
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
  ['ask Tom, he owns the train. Maria owns the docs', 'Tom owns the train; Maria owns the docs.'],
  ['Maria handed the train over to Tom', 'Tom runs the release train now.'],
  ['Tom reviews the backend, Maria reviews the frontend', 'Maria reviews the frontend.'],
  ['push hotfixes straight to the branch', 'Push hotfixes to the branch without review.'],
  [
    'never deploy on Fridays, always deploy on Mondays',
    'Never deploy on Fridays; always deploy on Mondays.',
  ],
  [
    'write the changelog before you tag a release',
    'A release is tagged after the changelog is written.',
  ],
  [
    'write the changelog before you tag a release',
    'Never tag a release before the changelog is written.',
  ],
  [
    'please clean up temp files after each run of the importer',
    'Delete the temp files after each importer run.',
  ],
  ['answer without preamble please, directly', 'Answer directly, without preamble.'],
  ['the token was stolen last week so rotate the keys', 'The token was stolen; rotate the keys.'],
  [
    'Maria left the company in January, Tom has her repos',
    'Maria left the company; Tom has her repos.',
  ],
  ['after the standup we deploy, not before it', 'Deploy after the standup.'],
  ['tests run before the build, and the build before the deploy', 'Tests run before the build.'],
])('an honest wording passes: %s → %s', (said, body) => {
  expect(verdictOnBent(['', said, body])).toBe('passes');
});
