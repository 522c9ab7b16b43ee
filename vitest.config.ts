import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['src/**/*.test.ts', 'src/**/testing/**'],
    },
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
      {
        extends: true,
        test: { name: 'proof', include: ['test/**/*.test.ts'], exclude: ['test/web/**'], testTimeout: 300_000 },
      },
      // A browser beside tests that take all the processor there is waits for ever.
      { extends: true, test: { name: 'web', include: ['test/web/**/*.test.ts'], testTimeout: 300_000 } },
    ],
  },
});
