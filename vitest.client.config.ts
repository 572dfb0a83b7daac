import { defineConfig } from 'vitest/config';

/** The tests with the real client, which `scripts/test-client.mjs` starts in a network of their own. */
export default defineConfig({
  test: {
    include: ['test/client/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    retry: process.env['CI'] === 'true' ? 1 : 0,
  },
});
