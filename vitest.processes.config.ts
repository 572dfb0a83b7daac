import { defineConfig } from 'vitest/config';

/** The tests of whole programs: killed at any moment, many at once, waiting for each other. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    // One is in the quick suite, the other measures alone.
    exclude: ['test/e2e/readme.test.ts', 'test/e2e/many-jobs.test.ts'],
    restoreMocks: true,
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // They may starve on a loaded build machine; a second failure counts.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    maxWorkers: 3,
  },
});
