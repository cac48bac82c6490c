import { defineConfig } from 'vitest/config';

/** What these measure depends on what their process has done before. */
const MEASURED = ['test/unit/places/place-atlas.test.ts', 'test/unit/sources/fuzz.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    isolate: true,
    maxWorkers: 2,
    // A bound for what hangs, wide enough for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    projects: [
      // Unit tests alone do not pay for a database server. They change nothing outside themselves, so that one process loads each
      // module once for all of its files: a third of the time of a process per file.
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts'], exclude: MEASURED, isolate: false } },
      { extends: true, test: { name: 'measured', include: MEASURED } },
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
