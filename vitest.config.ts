import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    isolate: true,
    maxWorkers: 2,
    // A bound for what hangs, wide enough for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    projects: [
      // Unit tests alone do not pay for a database server.
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['test/{contracts,db,e2e,chaos,browser}/**/*.test.ts'],
          globalSetup: ['test/support/db/global-setup.ts'],
        },
      },
    ],
  },
});
