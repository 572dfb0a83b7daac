import { defineConfig } from 'vitest/config';

/** The tests of the packed program: slow, because they install it. */
export default defineConfig({
  test: {
    include: ['test/package/**/*.test.ts'],
    pool: 'forks',
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
