import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PreparedFirstData } from '../../../../jobs/seed/prepared-first-data.ts';
import { FIRST_STEP, seedAll, sumUpSeed } from '../../../../jobs/seed/seed-all.ts';
import type { Config } from '../../../config.ts';
import type { LoadingStep } from '../../../domain/sources/loading-step.ts';
import { openMarketPlaces } from '../../../features/markets/gather-inputs.ts';
import { SOURCES } from '../../../sources/registry.ts';
import { openDatabase } from '../../../store/db/client.ts';
import { migrateDatabase } from '../../../store/db/migrate.ts';
import { loadNewestMethod } from '../../../store/markets/load-scores.ts';
import type { Installation } from '../../installation.ts';
import { openJobs, startApi, startOperator, startScheduler, startWork } from '../../parts.ts';
import { preparedFirstData } from '../../prepared/prepared-first-data.ts';
import { note, printLine, showProgress } from '../../print.ts';
import { openProcessWatch } from '../../process-watch.ts';
import { returnMemory } from '../../return-memory.ts';
import { makeOperatorKey } from '../../secrets.ts';
import type { Shutdown } from '../../shutdown.ts';
import { withheldSources } from '../../source-facts.ts';
import { sumUpOffline } from '../../sum-up-offline.ts';

/** For loading the first data: its lock, and what is stored at once. */
const LOADER_CONNECTIONS = 8;

/** Starts everything that `up` is, on an installation that is being opened and is closed by whoever opens it. */
export async function startAll(shutdown: Shutdown, config: Config, opening: Promise<Installation>): Promise<void> {
  const prepared = preparedFirstData();
  if (!existsSync(join(config.dataDir, 'postgres'))) warmUp(prepared);
  const opened = await opening;
  // An embedded database means a personal machine: there unreachable publishers are summed up.
  let shown = 'data read earlier is shown';
  const offline = opened.embedded ? sumUpOffline(opened.log, () => shown, note) : null;
  const installation: Installation = { ...opened, log: offline?.log ?? opened.log };
  shutdown.useLog(installation.log);
  shutdown.add('summary of what is offline', async () => offline?.close());
  if (!installation.embedded) await migrateDatabase(installation.databaseUrl);
  const watch = openProcessWatch('up', installation, shutdown);
  const parts = await openJobs(installation, shutdown);
  const operator = { installation, watch, jobs: parts };
  const startDoors = async (loading?: () => LoadingStep | null) => {
    await startOperator(operator, shutdown);
    return startApi(operator, shutdown, loading);
  };
  let loading: LoadingStep | null = null;
  let api: Awaited<ReturnType<typeof startDoors>> | null = null;
  // A database with scores is served once it is up to date; an empty one is served while it is filled.
  if ((await loadNewestMethod(installation.db.pool)) === null) {
    loading = FIRST_STEP;
    watch.require(() => (loading === null ? null : 'loading data'));
    api = await startDoors(() => loading);
    note(`first data: pages answer at ${api.address} while it is loaded`);
  }
  const progress = showProgress('first data', SOURCES.length * 3);
  // Whatever of it a crash takes back is loaded by the next start.
  const loader = openDatabase(installation.databaseUrl, {
    maxConnections: LOADER_CONNECTIONS,
    applicationName: 'loadstar-up-seed',
    commits: 'soon',
    onError: (error) => installation.log.warn({ err: error }, 'an idle database connection broke'),
  });
  let loaderIsOpen = true;
  const closeLoader = async (): Promise<void> => {
    if (!loaderIsOpen) return;
    loaderIsOpen = false;
    await loader.close();
  };
  shutdown.add('database of the first data', closeLoader);
  const seeded = await seedAll(
    { ...parts.deps, db: loader },
    SOURCES,
    withheldSources(config, SOURCES),
    {
      step: progress.step,
      stage: (number, of, step) => {
        if (loading !== null) loading = { step, number, of };
        progress.stage(number, of, step);
      },
    },
    prepared,
  );
  await closeLoader();
  progress.done(sumUpSeed(seeded));
  if (seeded.sampleRows > 0 || seeded.preparedRows !== null) shown = 'samples are shown';
  const key = installation.embedded ? await makeOperatorKey(installation) : null;
  loading = null;
  if (api === null) api = await startDoors();
  else api.finishLoading();
  startWork(operator, shutdown);
  await startScheduler(operator, shutdown);
  const returning = returnMemory();
  shutdown.add('return of memory', async () => returning.close());
  // If it is not a terminal, it is a log or a pipe, where a secret would be stored.
  if (key !== null) printLine(process.stdout.isTTY === true ? `key ${key.text}` : `key-file ${key.path}`);
  printLine(`ready ${api.address}`);
}

/** Tables that the first data is made with are read while the database is made. What is wrong with them shows where they are used. */
function warmUp(prepared: PreparedFirstData | null): void {
  prepared?.shippedHash().catch(() => undefined);
  openMarketPlaces().catch(() => undefined);
}
