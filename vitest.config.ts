import { defineConfig } from 'vitest/config';

/** What these measure depends on what their process has done before. */
const MEASURED = [
  'test/unit/cli/return-memory.test.ts',
  'test/unit/places/place-atlas.test.ts',
  'test/unit/store/share-text.test.ts',
  'test/unit/sources/fuzz.test.ts',
];

/** As those, on a database. */
const MEASURED_ON_DATABASE = ['test/db/ingest/large-documents.test.ts', 'test/db/ingest/document-reader.test.ts'];

/** Tests that start whole programs, browsers or faults: most of the time of all tests. */
const WHOLE = ['test/{e2e,chaos,browser}/**/*.test.ts', 'test/db/**/*-verb{,s}.test.ts'];

/** CI runs every suite, and so does who asks for it; files that are named always run. */
const isEverySuite =
  process.env.CI !== undefined ||
  process.env.LOADSTAR_TESTS === 'all' ||
  process.argv.slice(2).some((word) => word.startsWith('test/'));

const onDatabase = { globalSetup: ['test/support/db/global-setup.ts'] };

export default defineConfig({
  test: {
    pool: 'forks',
    isolate: true,
    maxWorkers: 2,
    // A bound for what hangs, wide enough for a busy machine.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    projects: [
      // Unit tests alone do not pay for a database server. Where tests change nothing outside themselves, one process loads each module
      // once for all of its files: a third of the time of a process per file.
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts'], exclude: MEASURED, isolate: false } },
      { extends: true, test: { name: 'measured', include: MEASURED } },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: 'database',
          include: ['test/{contracts,db}/**/*.test.ts'],
          exclude: [...WHOLE, ...MEASURED_ON_DATABASE],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...onDatabase, name: 'whole', include: [...(isEverySuite ? WHOLE : []), ...MEASURED_ON_DATABASE] },
      },
    ],
  },
});
