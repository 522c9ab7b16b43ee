import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'threads',
    // Games that tests play in the terminal are kept, but not among those of whoever runs the tests.
    env: { XDG_STATE_HOME: path.join(os.tmpdir(), 'ambuscade-test-state') },
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
      // By themselves: a browser shares the processor badly.
      { extends: true, test: { name: 'web', include: ['test/web/**/*.test.ts'], testTimeout: 300_000 } },
    ],
  },
});
