// Who may import whom (see CONTRIBUTING.md, "Laws"). test/contracts/architecture.test.ts runs this and also checks
// that it sees every module, and that each rule fires on a seeded violation. Imports of types count like all others.

const only = (name, from, allowed, comment, more = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed, ...more },
});

const NPM = '^node_modules/';
const CORE = { dependencyTypesNot: ['core'] };
const CONTRACT = ['^src/sources/source[.]ts$', '^src/sources/http/(http|ask-in-turn)[.]ts$', '^src/sources/documents/'];
/** Folders of src/sources that are no source. */
const SHARED = '(?:http|documents|operators|ingest)';
const ROOT_FILES = '^src/(errors|clock|turns|log|tracing)\\.ts$';
/** What each door may import: its own folder, what every door needs, the questions, and answers as they are kept. */
const door = (name) => [`^src/${name}/`, '^src/http/', '^src/read/', '^src/cache/', '^src/domain/', ROOT_FILES, NPM];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      comment: 'the words outlive the tools',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '-schema[.]ts$' },
      to: { pathNot: '^src/domain/' },
    },
    only(
      'domain-schemas-know-zod-alone',
      '^src/domain/.*-schema[.]ts$',
      ['^src/domain/', '^node_modules/zod/'],
      'what scoring composes, the store has and doors read is described where all may read it',
    ),
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
      from: { path: '^src/sources/(([^/-]+)[^/]*)/', pathNot: `^src/sources/${SHARED}/` },
      to: {
        pathNot: [
          '^src/sources/$1/',
          '^src/sources/operators/$2/',
          '^src/domain/',
          '^src/errors\\.ts$',
          '^src/enrich/',
          ...CONTRACT,
          NPM,
        ],
        ...CORE,
      },
    },
    {
      name: 'operators-serve-one-operator',
      comment: 'what the sources of one operator share knows none of them, and nothing of other operators',
      severity: 'error',
      from: { path: '^src/sources/operators/([^/]+)/' },
      to: { pathNot: ['^src/sources/operators/$1/', '^src/domain/', '^src/errors\\.ts$', ...CONTRACT, NPM], ...CORE },
    },
    only(
      'documents-know-no-source',
      '^src/sources/documents/',
      ['^src/sources/documents/', '^src/sources/source[.]ts$', '^src/domain/', '^src/errors\\.ts$', NPM],
      'readers of formats serve every source',
      CORE,
    ),
    {
      name: 'only-the-registry-names-sources',
      comment: 'one more source is one line in one file',
      severity: 'error',
      from: { path: '^(src|jobs|scoring)/', pathNot: ['^src/sources/', '^src/cli/'] },
      to: { path: '^src/sources/[^/]+/', pathNot: '^src/sources/(?:http|documents|ingest)/' },
    },
    only(
      'store-owns-tables-and-nothing-else',
      '^src/store/',
      ['^src/store/', '^src/domain/', '^src/(errors|clock|turns)\\.ts$', NPM],
      'one owner of tables',
      CORE,
    ),
    only(
      'cache-knows-no-question',
      '^src/cache/',
      [
        '^src/cache/',
        '^src/store/',
        '^src/domain/',
        '^src/(errors|clock|turns)\\.ts$',
        '^node_modules/(lru-cache|p-timeout|@types)/',
      ],
      'one way to keep answers, whatever they say',
      CORE,
    ),
    only(
      'features-know-no-question',
      '^src/features/',
      [
        '^src/features/',
        '^src/cache/',
        '^src/domain/',
        '^src/store/',
        '^src/enrich/',
        '^scoring/',
        '^src/(errors|clock|turns)\\.ts$',
        '^node_modules/(zod|drizzle-orm|lru-cache|p-timeout|@types)/',
      ],
      'jobs and questions are made from the same figures',
      CORE,
    ),
    only(
      'questions-are-queries-and-arithmetic',
      '^src/read/',
      [
        '^src/read/',
        '^src/features/',
        '^src/cache/',
        '^src/domain/',
        '^src/store/',
        '^src/enrich/',
        '^scoring/',
        '^src/(errors|clock|turns)\\.ts$',
        '^node_modules/(zod|drizzle-orm|lru-cache|p-timeout|@types)/',
      ],
      'questions are queries and pure arithmetic',
      CORE,
    ),
    only('http-knows-no-door', '^src/http/', door('http'), 'what every door needs serves every door', CORE),
    only('api-knows-no-other-door', '^src/api/', door('api'), 'doors hold no rules and do not know each other', CORE),
    only('mcp-knows-no-other-door', '^src/mcp/', door('mcp'), 'doors hold no rules and do not know each other', CORE),
    only('web-knows-no-other-door', '^src/web/', door('web'), 'doors hold no rules and do not know each other', CORE),
    {
      name: 'doors-hold-no-sql',
      severity: 'error',
      from: { path: '^src/(http|api|mcp|web|server)/' },
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
      to: { path: '^src/(http|api|mcp|web|server|cli)/' },
    },
    {
      name: 'only-the-command-line-imports-the-server',
      comment: 'the only place that mounts doors',
      severity: 'error',
      from: { path: '^(src|jobs|scoring)/', pathNot: '^src/(server|cli)/' },
      to: { path: '^src/server/' },
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
      from: { path: '^(src|jobs|scoring)/', pathNot: '^jobs/runtime/(?:queue|redis-connection)\\.ts$' },
      to: { path: '^node_modules/(bullmq|ioredis)/' },
    },
    {
      name: 'only-the-scheduler-knows-cron',
      severity: 'error',
      from: { path: '^(src|jobs|scoring)/', pathNot: '^jobs/runtime/scheduler\\.ts$' },
      to: { path: '^node_modules/(node-cron|cron-parser)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
  },
};
