// Who may import whom (see CONTRIBUTING.md, "Laws"). test/contracts/architecture.test.ts runs this and also checks
// that it sees every module, and that each rule fires on a seeded violation.

const only = (name, from, allowed, comment, more = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed, ...more },
});

const NPM = '^node_modules/';
const CORE = { dependencyTypesNot: ['core'] };
const SHARED_READERS = ['source', 'http', 'local-time', 'read-html', 'tables', 'unzip', 'workbook', 'zip'].map(
  (name) => `^src/sources/${name}[.]ts$`,
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only('domain-imports-nothing', '^src/domain/', ['^src/domain/'], 'the words outlive the tools'),
    only('scoring-is-pure', '^scoring/', ['^scoring/', '^src/domain/'], 'must be re-runnable on any past day'),
    only(
      'enrich-is-pure',
      '^src/enrich/',
      ['^src/enrich/', '^src/domain/', NPM],
      'must be re-runnable on any past day',
    ),
    {
      name: 'sources-stand-alone',
      comment: 'delete a folder and nothing else breaks',
      severity: 'error',
      from: { path: '^src/sources/(([^/-]+)[^/]*)/', pathNot: ['^src/sources/http/', '^src/sources/operators/'] },
      to: {
        pathNot: [
          '^src/sources/$1/',
          '^src/sources/operators/$2/',
          '^src/domain/',
          '^src/errors\\.ts$',
          '^src/enrich/',
          ...SHARED_READERS,
          NPM,
        ],
        ...CORE,
      },
    },
    {
      name: 'formats-serve-one-operator',
      comment: 'what the sources of one operator share knows none of them, and nothing of other operators',
      severity: 'error',
      from: { path: '^src/sources/operators/([^/]+)/' },
      to: {
        pathNot: ['^src/sources/operators/$1/', '^src/domain/', '^src/errors\\.ts$', ...SHARED_READERS, NPM],
        ...CORE,
      },
    },
    {
      name: 'only-the-registry-names-sources',
      comment: 'one more source is one line in one file',
      severity: 'error',
      from: { path: '^(src|jobs|scoring)/', pathNot: ['^src/sources/', '^src/cli/'] },
      to: { path: '^src/sources/[^/]+/', pathNot: '^src/sources/http/' },
    },
    only(
      'store-owns-tables-and-nothing-else',
      '^src/store/',
      ['^src/store/', '^src/domain/', '^src/(errors|clock|turns)\\.ts$', NPM],
      'one owner of tables',
      CORE,
    ),
    only(
      'questions-are-queries-and-arithmetic',
      '^src/read/',
      [
        '^src/read/',
        '^src/domain/',
        '^src/store/',
        '^src/enrich/',
        '^scoring/',
        '^src/(errors|clock)\\.ts$',
        '^node_modules/(zod|drizzle-orm|lru-cache|p-timeout|@types)/',
      ],
      'questions are queries and pure arithmetic',
      CORE,
    ),
    only(
      'doors-hold-no-rules',
      '^src/(api|mcp|web)/',
      ['^src/(api|mcp|web)/', '^src/read/', '^src/domain/', '^src/(errors|clock|log|tracing)\\.ts$', NPM],
      'doors hold no SQL and no rules',
      CORE,
    ),
    {
      name: 'doors-hold-no-sql',
      severity: 'error',
      from: { path: '^src/(api|mcp|web)/' },
      to: { path: '^node_modules/(@types/)?(pg|drizzle-orm)/' },
    },
    only(
      'client-stands-alone',
      '^src/client/',
      ['^src/client/'],
      'it is installed without the rest, and runs where there is no Node',
    ),
    {
      name: 'nobody-imports-the-client',
      comment: 'it speaks to the program over HTTP, as all clients do',
      severity: 'error',
      from: { path: '^(src|jobs|scoring)/', pathNot: '^src/client/' },
      to: { path: '^src/client/' },
    },
    {
      name: 'jobs-know-no-doors',
      comment: 'jobs are the shell',
      severity: 'error',
      from: { path: '^jobs/' },
      to: { path: '^src/(api|mcp|web|cli)/' },
    },
    {
      name: 'nobody-imports-the-command-line',
      severity: 'error',
      from: { path: '^(src|jobs|scoring)/', pathNot: '^src/cli/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'only-the-queue-knows-bullmq',
      severity: 'error',
      from: { path: '^(src|jobs|scoring)/', pathNot: '^jobs/(?:queue|redis-connection)\\.ts$' },
      to: { path: '^node_modules/(bullmq|ioredis)/' },
    },
    {
      name: 'only-the-scheduler-knows-cron',
      severity: 'error',
      from: { path: '^(src|jobs|scoring)/', pathNot: '^jobs/runtime/scheduler\\.ts$' },
      to: { path: '^node_modules/(node-cron|cron-parser)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
  },
};
