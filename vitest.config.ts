import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/package/**', 'test/client/**'],
    restoreMocks: true,
    pool: 'forks',
    testTimeout: 30_000,
    // Tests of real processes may starve on a loaded build machine; a second failure counts.
    retry: process.env['CI'] === 'true' ? 1 : 0,
  },
});
