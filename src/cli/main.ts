import { Command, CommanderError } from 'commander';
import { Fault, isFault, messageOf } from '../errors.ts';
import { note } from './print.ts';

const EXIT = { done: 0, failed: 1, usage: 2 } as const;

const program = new Command('loadstar')
  .description('Open data center market intelligence: every figure with its source, date and basis.')
  .showHelpAfterError()
  .exitOverride();

program
  .command('up')
  .description('all in one process: embedded Postgres, queue, scheduler, worker and API')
  .action(async () => (await import('./verbs/processes/up.ts')).up());
program
  .command('api')
  .description('the read API')
  .option('--processes <count>', 'processes that share the port, one per core; started again when they end (1)')
  .action(async (options: { processes?: string }) => (await import('./verbs/processes/processes.ts')).api(options));
program
  .command('worker')
  .description('a worker that runs queued jobs; start any number')
  .action(async () => (await import('./verbs/processes/processes.ts')).worker());
program
  .command('scheduler')
  .description('the scheduler that puts due jobs into the queue; you can run more than one')
  .action(async () => (await import('./verbs/processes/processes.ts')).scheduler());
program
  .command('mcp')
  .description('the MCP server over standard input and output, for a client on this machine')
  .action(async () => (await import('./verbs/processes/mcp.ts')).mcp());
program
  .command('migrate')
  .description('update the database schema while other processes run')
  .option('--force', 'also remove columns that running processes of older versions still use')
  .action(async (options: { force?: boolean }) => (await import('./verbs/processes/migrate.ts')).migrate(options));
program
  .command('seed')
  .description('load reference facts and, on an empty database, the sample documents and first scores')
  .action(async () => (await import('./verbs/processes/seed.ts')).seed());
program
  .command('prepare', { hidden: true })
  .description('what `npm install` runs: makes the first data before the first start, in a database that goes again')
  .action(async () => (await import('./verbs/processes/prepare.ts')).prepare());
program
  .command('doctor')
  .description('check database, queue, sources and clock, with advice')
  .option('--json', 'machine output')
  .action(async (options: { json?: boolean }) => (await import('./verbs/processes/doctor.ts')).doctor(options));

const sources = program
  .command('sources')
  .description('list the sources with their state')
  .option('--json', 'machine output')
  .action(async (options: { json?: boolean }) => (await import('./verbs/sources/sources.ts')).listSources(options));
sources
  .command('run <id>')
  .description('one ingest now; prints a summary as JSON')
  .option('--at <instant>', 'the moment the run is due, ISO 8601')
  .action(async (id: string, options: { at?: string }) =>
    (await import('./verbs/sources/sources.ts')).runSource(id, options),
  );
sources
  .command('check [ids...]')
  .description('check each source and print a report; stores nothing')
  .option('--live', 'ask every publisher once, one at a time, and compare the answers with recorded ones')
  .option('--json', 'machine output')
  .action(async (ids: string[], options: { live?: boolean; json?: boolean }, command: Command) =>
    (await import('./verbs/sources/sources-check.ts')).checkSources(ids, {
      ...options,
      // The parent command has an option of this name too, and takes it.
      json: command.optsWithGlobals<{ json?: boolean }>().json === true,
    }),
  );
sources
  .command('reparse <id>')
  .description('parse archived documents of a period again; prints a summary as JSON')
  .requiredOption('--from <instant>', 'fetched at or after it, ISO 8601 with its offset, or a UTC date')
  .requiredOption('--to <instant>', 'and before it')
  .option('--dry-run', 'show the result without storing it')
  .action(async (id: string, options: { from: string; to: string; dryRun?: boolean }) =>
    (await import('./verbs/sources/sources-reparse.ts')).reparseSource(id, options),
  );
sources
  .command('repair <id>')
  .description('remove rows from documents with a future date and restore the rows they replaced; prints JSON')
  .option('--dry-run', 'show the result without changing anything')
  .action(async (id: string, options: { dryRun?: boolean }) =>
    (await import('./verbs/sources/sources-repair.ts')).repairOne(id, options),
  );
sources
  .command('revive <id> [feed]')
  .description('re-enable feeds marked as gone (410); with a feed name, re-enable that feed in any state')
  .action(async (id: string, feed: string | undefined) =>
    (await import('./verbs/sources/sources.ts')).reviveSource(id, feed ?? null),
  );
sources
  .command('parse <id> <files...>')
  .description('run the parser of a source on saved documents; prints rows as NDJSON and stores nothing')
  .option('--url <address>', 'the address the document came from, where the parser needs its date')
  .action(async (id: string, files: string[], options: { url?: string }) =>
    (await import('./verbs/sources/sources.ts')).parseDocuments(id, files, options),
  );
sources
  .command('read <id> <files...>')
  .description('store documents of a source that were saved by hand; prints a summary as JSON')
  .option('--url <address>', 'the address the document came from, where the parser needs its date')
  .action(async (id: string, files: string[], options: { url?: string }) =>
    (await import('./verbs/sources/sources-read.ts')).readSaved(id, files, options),
  );
sources
  .command('table <id> <files...>')
  .description('facts of saved documents as a compact table for fixtures/reference; prints CSV')
  .option('--from <day>', 'exclude older rows, YYYY-MM-DD')
  .action(async (id: string, files: string[], options: { from?: string }) =>
    (await import('./verbs/sources/sources.ts')).printReferenceTable(id, files, options),
  );

program
  .command('backfill [source]')
  .description("read past prices from the publishers' archives, as far as they are missing; prints a summary as JSON")
  .option('--days <count>', 'number of past days (BACKFILL_DAYS, or 400)')
  .option('--again', 'also read what was read before, for revisions')
  .action(async (source: string | undefined, options: { days?: string; again?: boolean }) =>
    (await import('./verbs/sources/backfill.ts')).backfill(source ?? null, options),
  );

program
  .command('feeds')
  .description('news feeds')
  .command('parse <file>')
  .description('one RSS, Atom, RDF or JSON feed in any encoding; prints items as NDJSON')
  .action(async (file: string) => (await import('./verbs/sources/feeds.ts')).parseFeedFile(file));

const news = program.command('news').description('reports of the news feeds');
news
  .command('model')
  .description("what the operator's own model read beside the grammar (EXTRACTION_URL), newest first")
  .option('--json', 'machine output, with the figures that were refused')
  .action(async (options: { json?: boolean }) =>
    (await import('./verbs/sources/news-model.ts')).showModelReadings(options),
  );
news
  .command('extract')
  .description('stories as NDJSON on stdin, their deals, projects and duplicates as NDJSON on stdout; stores nothing')
  .option('--any-topic', 'deals and projects of stories that are not about data centers as well')
  .action(async (options: { anyTopic?: boolean }) =>
    (await import('./verbs/sources/news-extract.ts')).extractNews(options),
  );

const facilities = program.command('facilities').description('data center records and facilities');
facilities
  .command('resolve')
  .description('records as NDJSON on stdin, the facility of each as NDJSON on stdout; stores nothing')
  .action(async () => (await import('./verbs/records/facilities-resolve.ts')).resolveInput());
facilities
  .command('review')
  .description('pairs of records that almost matched as one facility, for review')
  .option('--json', 'machine output, of all pairs')
  .option('--limit <count>', 'maximum number, closest first (50 in the table)')
  .action(async (options: { json?: boolean; limit?: string }) =>
    (await import('./verbs/records/facilities.ts')).reviewFacilities(options),
  );
facilities
  .command('import <file>')
  .description("an operator's own list of facilities, CSV; lists refused rows, stores the others and resolves")
  .action(async (file: string) => (await import('./verbs/records/facilities-import.ts')).importFacilities(file));
facilities
  .command('table')
  .description(
    'facilities from the open tables that ship with Loadstar, as fixtures/reference/facilities.csv; prints CSV',
  )
  .action(async () => (await import('./verbs/records/facilities-table.ts')).printFacilityTable());

const layers = program.command('layers').description('lists of what is around a place: substations, lines, parcels');
layers
  .command('import <file>')
  .description("an operator's own list, GeoJSON or CSV; shown and exported only as its rights allow")
  .requiredOption('--kind <kind>', 'substations, lines or parcels')
  .requiredOption('--license <text>', 'the license or contract under which you have the data')
  .option('--name <name>', 'its name; by default that of the file')
  .option('--attribution <text>', 'whom to credit; by default the license')
  .option('--rights <rights>', 'keep: store it only; show: in answers; export: in CSV and GeoJSON too', 'show')
  .action(
    async (
      file: string,
      options: { kind: string; license: string; name?: string; attribution?: string; rights: string },
    ) => (await import('./verbs/records/layers.ts')).importLayer(file, options),
  );
layers
  .command('list')
  .description('all layers with rows, license and date')
  .option('--json', 'machine output')
  .action(async (options: { json?: boolean }) => (await import('./verbs/records/layers.ts')).listAllLayers(options));
layers
  .command('remove <name>')
  .description("removes one of the operator's own layers")
  .action(async (name: string) => (await import('./verbs/records/layers.ts')).removeLayer(name));
const capacity = program.command('capacity').description('power of facilities');
capacity
  .command('validate')
  .description(
    'the model of floor area, its cross-validated error and the buildings that it was fitted on; as docs/capacity.md',
  )
  .option('--json', 'machine output')
  .action(async (options: { json?: boolean }) =>
    (await import('./verbs/scores/capacity-validate.ts')).validateCapacity(options),
  );

const deals = program.command('deals').description('transactions');
deals
  .command('import <file.csv>')
  .description("an operator's own list of deals, CSV; lists refused rows, stores the others and merges")
  .action(async (file: string) => (await import('./verbs/records/deals-import.ts')).importDeals(file));

program
  .command('backup <folder>')
  .description('write a consistent copy of all data to a new folder, while everything runs')
  .action(async (folder: string) => (await import('./verbs/processes/backup.ts')).backup(folder));
program
  .command('restore <folder>')
  .description('load a backup into an empty database; every feed cursor gets one reset')
  .option('--replace', 'delete all data in the database first')
  .option('--yes', 'with --replace: do not ask; needed where there is no terminal')
  .option('--force', 'even while processes run on the database')
  .action(async (folder: string, options: { replace?: boolean; yes?: boolean; force?: boolean }) =>
    (await import('./verbs/processes/backup.ts')).restore(folder, options),
  );

program
  .command('feed')
  .description('the feed of changed briefs')
  .command('move-epoch')
  .description('after a point-in-time restore: every cursor gets one reset, then continues')
  .action(async () => (await import('./verbs/sources/feed.ts')).moveFeedEpoch());

program
  .command('facts')
  .description('figures of markets that have no open source')
  .command('import <file.csv>')
  .description("an operator's own vacancy and lease rates, CSV; lists refused rows and stores the others")
  .option('--dry-run', 'show the result without storing it')
  .action(async (file: string, options: { dryRun?: boolean }) =>
    (await import('./verbs/sources/facts-import.ts')).importFacts(file, options),
  );

program
  .command('export <subject>')
  .description('a table as a file on stdout, without data from sources that forbid redistribution: docs/recipes.md')
  .requiredOption('--format <format>', 'csv, ndjson, parquet, or, where rows have coordinates, geojson')
  .option('--since <instant>', 'from this time on: an instant with its offset, or a UTC date')
  .option('--until <instant>', 'before this time')
  .option('--iso <name>', 'of one grid operator or area')
  .action(async (subject: string, options: { format: string; since?: string; until?: string; iso?: string }) =>
    (await import('./verbs/records/export.ts')).exportTable(subject, options),
  );
program
  .command('data')
  .description('files to take away, under /data of the API')
  .command('publish')
  .description('make them now, as the daily job does')
  .option('--at <instant>', 'as a run that was due then')
  .action(async (options: { at?: string }) => (await import('./verbs/records/export.ts')).publishData(options));

program
  .command('where <lat> <lon>')
  .description('country, US state and county, grid operator, balancing authority and nearest market of a coordinate')
  // A coordinate may begin with a minus, as options do; a text that is not a number gets a one-line error.
  .allowUnknownOption()
  .showHelpAfterError(false)
  .action(async (lat: string, lon: string) => (await import('./verbs/records/where.ts')).where(lat, lon));

program
  .command('score')
  .description('latest scores; --replay recomputes stored ones from their inputs and compares bytes')
  .option('--market <slug>', 'one market')
  .option('--at <instant>', 'valid at a time, ISO 8601')
  .option('--explain', 'with each part, its value, points, weight and source')
  .option('--replay <date>', 'recompute the scores of a UTC day YYYY-MM-DD, of a span YYYY-MM-DD..YYYY-MM-DD, or all')
  .action(async (options: { market?: string; at?: string; explain?: boolean; replay?: string }) =>
    (await import('./verbs/scores/score.ts')).score(options),
  );
program
  .command('recompute')
  .description('score every market now and publish the briefs that changed')
  .option('--at <instant>', 'for a past time, with the data available then: ISO 8601 with its offset, or a UTC date')
  .action(async (options: { at?: string }) => (await import('./verbs/scores/score.ts')).recompute(options));

const method = program.command('method').description('the market power index');
method
  .command('validate')
  .description('how the index ranks against independent data, and how much it depends on its own numbers and sources')
  .option('--at <instant>', 'as of a time, ISO 8601')
  .option('--pairs <file>', 'CSV with axis, higher and lower: pairs of markets in an undisputed order')
  .option('--json', 'machine output')
  .action(async (options: { at?: string; pairs?: string; json?: boolean }) =>
    (await import('./verbs/scores/method.ts')).validate(options),
  );

const webhooks = program.command('webhooks').description('addresses that receive changed briefs: docs/webhooks.md');
webhooks
  .command('add <url>')
  .description('adds an https address; prints its id and, this once, the secret of its signatures')
  .option('--name <name>', 'your name for it')
  .option('--tier <tier>', 'which markets it receives: the same as the diff of a key of that tier', 'enterprise')
  .action(async (url: string, options: { name?: string; tier: string }) =>
    (await import('./verbs/accounts/webhooks.ts')).add(url, options),
  );
webhooks
  .command('list')
  .description('all webhooks, with the status of their messages')
  .option('--json', 'machine output')
  .action(async (options: { json?: boolean }) => (await import('./verbs/accounts/webhooks.ts')).list(options));
webhooks
  .command('remove <id>')
  .description('removes a webhook and its messages')
  .action(async (id: string) => (await import('./verbs/accounts/webhooks.ts')).remove(id));
webhooks
  .command('test <id>')
  .description('sends one test message now and prints the result')
  .action(async (id: string) => (await import('./verbs/accounts/webhooks.ts')).test(id));
webhooks
  .command('dead')
  .description('messages not delivered within 24 hours')
  .option('--json', 'machine output')
  .action(async (options: { json?: boolean }) => (await import('./verbs/accounts/webhooks.ts')).dead(options));
webhooks
  .command('retry [message]')
  .description('retries a dead message, or all of them with --all, for another 24 hours')
  .option('--all', 'every dead message of webhooks that are on')
  .action(async (message: string | undefined, options: { all?: boolean }) =>
    (await import('./verbs/accounts/webhooks.ts')).retry(message ?? null, options),
  );

const keys = program.command('keys').description('API keys: docs at /auth.md of the API');
keys
  .command('create')
  .description('creates a key and prints it once, as the last line of stdout')
  .requiredOption('--tier <tier>', 'tier of the key: free, starter, developer, pro, founding or enterprise')
  .option('--name <name>', 'your name for it')
  .option('--expires <instant>', 'when it ends, ISO 8601 with its offset, or a UTC date')
  .action(async (options: { tier: string; name?: string; expires?: string }) =>
    (await import('./verbs/accounts/keys.ts')).create(options),
  );
keys
  .command('list')
  .description('all keys by their first characters, with last use and usage')
  .option('--json', 'machine output')
  .action(async (options: { json?: boolean }) => (await import('./verbs/accounts/keys.ts')).list(options));
keys
  .command('revoke <prefix>')
  .description('revokes a key everywhere; by its first characters, or by its id in the list')
  .action(async (prefix: string) => (await import('./verbs/accounts/keys.ts')).revoke(prefix));

const queue = program
  .command('queue')
  .description('counts, oldest waiting job and failed jobs of the queue')
  .action(async () => (await import('./verbs/sources/queue.ts')).showQueue());
queue
  .command('retry')
  .description('retry failed jobs')
  .action(async () => (await import('./verbs/sources/queue.ts')).retryQueue());
queue
  .command('drain')
  .description('empty the queue; the scheduler queues unfinished slots again')
  .action(async () => (await import('./verbs/sources/queue.ts')).drainQueue());

// A reader that has enough (`… | head`) closes the pipe; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});
// Who heard what goes wrong is gone (a closed terminal, a collector of logs that ended): the work goes on. As a defect it would be said on this
// very stream, and fail again, without an end.
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// Not awaited at the top of the module: the packed program has no such place.
program.parseAsync().catch((error: unknown) => {
  process.exitCode = exitCodeOf(error);
});

/** Prints the error in one line, and returns its exit code. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  note(`loadstar: ${messageOf(error)}`);
  if (!(error instanceof Fault) && error instanceof Error) note(error.stack ?? '');
  return isFault(error, 'usage') ? EXIT.usage : EXIT.failed;
}
