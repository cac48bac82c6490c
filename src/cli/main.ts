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
  .description('everything in one process: embedded Postgres, queue, scheduler, worker and API')
  .action(async () => (await import('./verbs/processes/up.ts')).up());
program
  .command('api')
  .description('the read API')
  .action(async () => (await import('./verbs/processes/processes.ts')).api());
program
  .command('worker')
  .description('a worker that runs queued jobs; start as many as you like')
  .action(async () => (await import('./verbs/processes/processes.ts')).worker());
program
  .command('scheduler')
  .description('the clock that puts due jobs into the queue; a second one does no harm')
  .action(async () => (await import('./verbs/processes/processes.ts')).scheduler());
program
  .command('mcp')
  .description('the MCP server over standard input and output, for a client on this machine')
  .action(async () => (await import('./verbs/processes/mcp.ts')).mcp());
program
  .command('migrate')
  .description('bring the database schema up to date, while others read and write')
  .option('--force', 'take away even what processes of older versions that run still use')
  .action(async (options: { force?: boolean }) => (await import('./verbs/processes/migrate.ts')).migrate(options));
program
  .command('seed')
  .description('load reference facts and, on an empty database, the sample documents and first scores')
  .action(async () => (await import('./verbs/processes/seed.ts')).seed());
program
  .command('doctor')
  .description('check database, queue, sources and clock, and say what to do')
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
  .command('reparse <id>')
  .description('rows anew from archived documents that were fetched in a span; prints a summary as JSON')
  .requiredOption('--from <instant>', 'fetched at or after it, ISO 8601 with its offset, or a UTC date')
  .requiredOption('--to <instant>', 'and before it')
  .option('--dry-run', 'say what would come of it, and store nothing')
  .action(async (id: string, options: { from: string; to: string; dryRun?: boolean }) =>
    (await import('./verbs/sources/sources-reparse.ts')).reparseSource(id, options),
  );
sources
  .command('repair <id>')
  .description(
    'take away what documents dated to the future left behind, and what they replaced comes back; prints JSON',
  )
  .option('--dry-run', 'say what would come of it, and change nothing')
  .action(async (id: string, options: { dryRun?: boolean }) =>
    (await import('./verbs/sources/sources-repair.ts')).repairOne(id, options),
  );
sources
  .command('revive <id> [feed]')
  .description('ask feeds again that their publishers ended (410); with a feed, whatever kept it from being asked')
  .action(async (id: string, feed: string | undefined) =>
    (await import('./verbs/sources/sources.ts')).reviveSource(id, feed ?? null),
  );
sources
  .command('parse <id> <files...>')
  .description('the parser of a source over saved documents; prints rows as NDJSON and stores nothing')
  .option('--url <address>', 'the address the document came from, where the parser needs its date')
  .action(async (id: string, files: string[], options: { url?: string }) =>
    (await import('./verbs/sources/sources.ts')).parseDocuments(id, files, options),
  );
sources
  .command('table <id> <files...>')
  .description('the facts of saved documents as a compact table for fixtures/reference; prints CSV')
  .option('--from <day>', 'leave out what is older, YYYY-MM-DD')
  .action(async (id: string, files: string[], options: { from?: string }) =>
    (await import('./verbs/sources/sources.ts')).printReferenceTable(id, files, options),
  );

program
  .command('feeds')
  .description('news feeds')
  .command('parse <file>')
  .description('one RSS, Atom, RDF or JSON feed in any encoding; prints items as NDJSON')
  .action(async (file: string) => (await import('./verbs/sources/feeds.ts')).parseFeedFile(file));

program
  .command('news')
  .description('reports of the news feeds')
  .command('extract')
  .description('stories as NDJSON on stdin, their deals, projects and duplicates as NDJSON on stdout; stores nothing')
  .option('--any-topic', 'deals and projects of stories that are not about data centers as well')
  .action(async (options: { anyTopic?: boolean }) =>
    (await import('./verbs/sources/news-extract.ts')).extractNews(options),
  );

const facilities = program.command('facilities').description('records of data centers, and what they come to');
facilities
  .command('resolve')
  .description('records as NDJSON on stdin, the facility of each as NDJSON on stdout; stores nothing')
  .action(async () => (await import('./verbs/records/facilities-resolve.ts')).resolveInput());
facilities
  .command('review')
  .description('pairs of records that nearly were one facility, for somebody to look at')
  .option('--json', 'machine output, of all pairs')
  .option('--limit <count>', 'no more than these, the nearest first (50 in the table)')
  .action(async (options: { json?: boolean; limit?: string }) =>
    (await import('./verbs/records/facilities.ts')).reviewFacilities(options),
  );
facilities
  .command('import <file>')
  .description("an operator's own list of facilities, CSV; says which rows it refuses, stores the others and resolves")
  .action(async (file: string) => (await import('./verbs/records/facilities-import.ts')).importFacilities(file));
facilities
  .command('table')
  .description('what the open tables that ship come to, as fixtures/reference/facilities.csv; prints CSV')
  .action(async () => (await import('./verbs/records/facilities-table.ts')).printFacilityTable());

const deals = program.command('deals').description('transactions');
deals
  .command('import <file.csv>')
  .description("an operator's own list of deals, CSV; says which rows it refuses, stores the others and merges")
  .action(async (file: string) => (await import('./verbs/records/deals-import.ts')).importDeals(file));

program
  .command('backup <folder>')
  .description('all that is stored, as it was at one moment, into a new folder; while everything runs')
  .action(async (folder: string) => (await import('./verbs/processes/backup.ts')).backup(folder));
program
  .command('restore <folder>')
  .description('a backup into an empty database; every cursor of the feed is answered reset once')
  .option('--replace', 'throw away what the database holds')
  .option('--yes', 'with --replace: do not ask; needed where there is no terminal')
  .option('--force', 'even while processes run on the database')
  .action(async (folder: string, options: { replace?: boolean; yes?: boolean; force?: boolean }) =>
    (await import('./verbs/processes/backup.ts')).restore(folder, options),
  );

program
  .command('feed')
  .description('the feed of changed briefs')
  .command('move-epoch')
  .description('after a restore to a point in time: every cursor is answered reset once, and then goes on')
  .action(async () => (await import('./verbs/sources/feed.ts')).moveFeedEpoch());

program
  .command('facts')
  .description('figures of markets that have no open source')
  .command('import <file.csv>')
  .description("an operator's own vacancy and lease rates, CSV; says which rows it refuses and stores the others")
  .option('--dry-run', 'say what would come of it, and store nothing')
  .action(async (file: string, options: { dryRun?: boolean }) =>
    (await import('./verbs/sources/facts-import.ts')).importFacts(file, options),
  );

program
  .command('export')
  .description('what may be passed on, as a file')
  .command('facilities')
  .description('the register of facilities, without anything of sources whose terms forbid passing it on')
  .requiredOption('--format <format>', 'csv, ndjson or geojson')
  .action(async (options: { format: string }) => (await import('./verbs/records/export.ts')).exportFacilities(options));

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
  .option('--at <instant>', 'as they stood at a moment, ISO 8601')
  .option('--explain', 'with each part, its value, points, weight and source')
  .option('--replay <date>', 'recompute the scores of a UTC day YYYY-MM-DD, of a span YYYY-MM-DD..YYYY-MM-DD, or all')
  .action(async (options: { market?: string; at?: string; explain?: boolean; replay?: string }) =>
    (await import('./verbs/scores/score.ts')).score(options),
  );
program
  .command('recompute')
  .description('score every market now and publish the briefs that changed')
  .option('--at <instant>', 'for a past moment, from what was known by then: ISO 8601 with its offset, or a UTC date')
  .action(async (options: { at?: string }) => (await import('./verbs/scores/score.ts')).recompute(options));

program
  .command('method')
  .description('the market power index')
  .command('validate')
  .description('rank correlations of the index with facts that it was not built from, each with n and interval')
  .option('--at <instant>', 'as known at a moment, ISO 8601')
  .option('--json', 'machine output')
  .action(async (options: { at?: string; json?: boolean }) =>
    (await import('./verbs/scores/method.ts')).validate(options),
  );

const webhooks = program.command('webhooks').description('addresses that are told of changed briefs: docs/webhooks.md');
webhooks
  .command('add <url>')
  .description('adds an https address; prints its id and, this once, the secret of its signatures')
  .option('--name <name>', 'what you call it')
  .option('--tier <tier>', 'which markets it is told of, as the diff of a key of that tier', 'enterprise')
  .action(async (url: string, options: { name?: string; tier: string }) =>
    (await import('./verbs/accounts/webhooks.ts')).add(url, options),
  );
webhooks
  .command('list')
  .description('all of them, with how their messages fare')
  .option('--json', 'machine output')
  .action(async (options: { json?: boolean }) => (await import('./verbs/accounts/webhooks.ts')).list(options));
webhooks
  .command('remove <id>')
  .description('removes one with all of its messages')
  .action(async (id: string) => (await import('./verbs/accounts/webhooks.ts')).remove(id));
webhooks
  .command('test <id>')
  .description('sends a test message now, once, and says what came of it')
  .action(async (id: string) => (await import('./verbs/accounts/webhooks.ts')).test(id));
webhooks
  .command('dead')
  .description('messages that nobody received within 24 hours')
  .option('--json', 'machine output')
  .action(async (options: { json?: boolean }) => (await import('./verbs/accounts/webhooks.ts')).dead(options));
webhooks
  .command('retry [message]')
  .description('puts a dead message, or with --all each of them, back in line for another 24 hours')
  .option('--all', 'every dead message of webhooks that are on')
  .action(async (message: string | undefined, options: { all?: boolean }) =>
    (await import('./verbs/accounts/webhooks.ts')).retry(message ?? null, options),
  );

const keys = program.command('keys').description('API keys: docs at /auth.md of the API');
keys
  .command('create')
  .description('makes a key and prints it, this once, as the last line of stdout')
  .requiredOption('--tier <tier>', 'what it may: free, starter, developer, pro, founding or enterprise')
  .option('--name <name>', 'what you call it')
  .option('--expires <instant>', 'when it ends, ISO 8601 with its offset, or a UTC date')
  .action(async (options: { tier: string; name?: string; expires?: string }) =>
    (await import('./verbs/accounts/keys.ts')).create(options),
  );
keys
  .command('list')
  .description('all keys by their first characters, with when they were last used and how much')
  .option('--json', 'machine output')
  .action(async (options: { json?: boolean }) => (await import('./verbs/accounts/keys.ts')).list(options));
keys
  .command('revoke <prefix>')
  .description('ends a key for good, everywhere at once; by its first characters, or by its id in the list')
  .action(async (prefix: string) => (await import('./verbs/accounts/keys.ts')).revoke(prefix));

const queue = program
  .command('queue')
  .description('counts, oldest waiting job and failed jobs of the queue')
  .action(async () => (await import('./verbs/sources/queue.ts')).showQueue());
queue
  .command('retry')
  .description('put failed jobs back')
  .action(async () => (await import('./verbs/sources/queue.ts')).retryQueue());
queue
  .command('drain')
  .description('empty the queue; unfinished slots come back by the scheduler')
  .action(async () => (await import('./verbs/sources/queue.ts')).drainQueue());

// A reader that has enough (`… | head`) closes the pipe; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

/** Prints the error in one line, and returns its exit code. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  note(`loadstar: ${messageOf(error)}`);
  if (!(error instanceof Fault) && error instanceof Error) note(error.stack ?? '');
  return isFault(error, 'usage') ? EXIT.usage : EXIT.failed;
}
