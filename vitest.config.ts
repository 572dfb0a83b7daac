import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/package/**'],
    restoreMocks: true,
    pool: 'forks',
    testTimeout: 30_000,
  },
});
