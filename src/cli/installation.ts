import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { Fault } from '../errors.ts';
import { createLog, type Log } from '../log.ts';
import { type Database, openDatabase } from '../store/db/client.ts';
import { type MigrateOptions, migrateDatabase } from '../store/db/migrate.ts';
import { pendingMigrations } from '../store/db/migrations.ts';
import { cell, queryRows } from '../store/db/query-rows.ts';
import { openReplica, type Replica } from '../store/db/replica.ts';
import { startEmbeddedPostgres } from '../store/embedded-postgres/embedded-postgres.ts';

/** The database, where it runs, and how to close it. */
export interface Installation {
  readonly config: Config;
  readonly log: Log;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly embedded: boolean;
  readonly db: Database;
  /** Serves reads that may lag, instead of `db`; null: there is none. */
  readonly replica: Replica | null;
  close(): Promise<void>;
}

interface InstallationOptions {
  readonly applicationName: string;
  readonly maxConnections?: number;
  readonly statementTimeoutMs?: number;
  /** Open the replica too, where there is one. */
  readonly readsReplica?: boolean;
  /** How an embedded database is migrated. */
  readonly migrate?: MigrateOptions;
}

/**
 * Opens the database of this installation: DATABASE_URL, or the embedded one under DATA_DIR, which is migrated on the
 * way (a production database is migrated by `loadstar migrate` alone).
 */
export async function openInstallation(config: Config, options: InstallationOptions): Promise<Installation> {
  const log = createLog(config.logLevel, options.applicationName.replace(/^loadstar-/, ''));
  const dataDir = resolve(config.dataDir);
  const server =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir, log: (said) => log.info({ dataDir, said }, 'the embedded database') })
      : null;
  const databaseUrl = server?.url ?? config.databaseUrl ?? '';
  // The last process that uses the embedded server stops it.
  const stopServer = async (): Promise<void> => server?.stop();
  try {
    if (server !== null) await migrateDatabase(databaseUrl, options.migrate);
    const opening = {
      maxConnections: options.maxConnections ?? 6,
      applicationName: options.applicationName,
      ...(options.statementTimeoutMs === undefined ? {} : { statementTimeoutMs: options.statementTimeoutMs }),
      onError: (error: Error) => log.warn({ err: error }, 'an idle database connection broke'),
    };
    const db = openDatabase(databaseUrl, opening);
    const replica =
      options.readsReplica === true && config.replicaUrl !== null
        ? openReplica({
            ...opening,
            url: config.replicaUrl,
            primary: db,
            report: (reason) =>
              reason === null
                ? log.info('the replica answers requests that may lag')
                : log.warn({ reason }, 'the replica is not used; the primary answers'),
          })
        : null;
    return {
      config,
      log,
      dataDir,
      databaseUrl,
      embedded: server !== null,
      db,
      replica,
      close: async () => {
        await replica?.close();
        await db.close();
        await stopServer();
      },
    };
  } catch (error) {
    await stopServer();
    throw error;
  }
}

/** Runs `work` with the database open, and always closes it. */
export async function withInstallation<T>(
  config: Config,
  options: InstallationOptions,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const installation = await openInstallation(config, options);
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}

/**
 * Pending migrations that only delete are allowed, and so is a database that is newer than the program: both occur
 * while a fleet is being upgraded.
 * @throws Fault `unavailable` that says to run `migrate` when the schema is older than the program.
 */
export async function requireCurrentSchema({ db }: Installation): Promise<void> {
  const missing = (await pendingMigrations(db.pool)).filter(({ contract }) => contract === null);
  const [first] = missing;
  if (first === undefined) return;
  const found = await queryRows(
    db.pool,
    { there: cell.flag },
    `select to_regclass('public.market_briefs') is not null as there`,
  );
  throw new Fault(
    'unavailable',
    found.rows[0]?.there === true
      ? `the database's schema is older than the program (${missing.length} step(s) from ${first.tag} on): run \`loadstar migrate\` first`
      : 'the database has no Loadstar schema yet: run `loadstar migrate` and `loadstar seed` first',
  );
}
