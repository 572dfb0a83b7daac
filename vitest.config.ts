import { defineConfig } from 'vitest/config';

/** They compare times, so nothing else may run beside them. */
const MEASURES = [
  'test/hooks/cost.test.ts',
  'test/io/transcript/read-speed.test.ts',
  'test/e2e/many-jobs.test.ts',
];

/** They kill, crowd and wait for whole programs, which takes minutes: `npm run test:processes`. */
const PROCESSES = ['test/e2e/!(readme).test.ts'];

export default defineConfig({
  test: {
    restoreMocks: true,
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests of real processes may starve on a loaded build machine; a second failure counts.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'behaviour',
          include: ['test/**/*.test.ts'],
          exclude: ['test/package/**', 'test/client/**', ...PROCESSES, ...MEASURES],
          // Many tests wait for processes of their own, so more than one for each core.
          maxWorkers: 3,
          // Loading the program anew for each of 200 files takes longer than most of them run. Nothing of
          // it keeps anything between two calls.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'measures',
          include: MEASURES,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
