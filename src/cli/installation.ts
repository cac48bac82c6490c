import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { Fault } from '../errors.ts';
import { createLog, type Log } from '../log.ts';
import { type Database, openDatabase } from '../store/client.ts';
import { startEmbeddedPostgres } from '../store/embedded-postgres.ts';
import { migrateDatabase } from '../store/migrate.ts';

/** The database, where it runs, and how it is left. */
export interface Installation {
  readonly config: Config;
  readonly log: Log;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly embedded: boolean;
  readonly db: Database;
  close(): Promise<void>;
}

export interface InstallationOptions {
  readonly applicationName: string;
  readonly maxConnections?: number;
  readonly statementTimeoutMs?: number;
}

/**
 * Opens the database of this installation: DATABASE_URL, or the embedded one under DATA_DIR, which is brought up to
 * date on the way (a production database is migrated by `loadstar migrate` alone).
 */
export async function openInstallation(config: Config, options: InstallationOptions): Promise<Installation> {
  const log = createLog(config.logLevel);
  const dataDir = resolve(config.dataDir);
  const server =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir, log: (message) => log.info({ dataDir }, message) })
      : null;
  const databaseUrl = server?.url ?? config.databaseUrl ?? '';
  // The last process that uses the embedded server stops it.
  const stopServer = async (): Promise<void> => server?.stop();
  try {
    if (server !== null) await migrateDatabase(databaseUrl);
    const db = openDatabase(databaseUrl, {
      maxConnections: options.maxConnections ?? 6,
      applicationName: options.applicationName,
      ...(options.statementTimeoutMs === undefined ? {} : { statementTimeoutMs: options.statementTimeoutMs }),
      onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    });
    return {
      config,
      log,
      dataDir,
      databaseUrl,
      embedded: server !== null,
      db,
      close: async () => {
        await db.close();
        await stopServer();
      },
    };
  } catch (error) {
    await stopServer();
    throw error;
  }
}

/** Runs `work` with the database open, and closes it whatever happens. */
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

/** @throws Fault `unavailable` that says to run `migrate` when the schema is older than the program. */
export async function requireCurrentSchema(installation: Installation): Promise<void> {
  const found = await installation.db.pool.query<{ there: boolean }>(
    `select to_regclass('public.market_briefs') is not null as there`,
  );
  if (found.rows[0]?.there !== true) {
    throw new Fault(
      'unavailable',
      'the database has no Loadstar schema yet: run `loadstar migrate` and `loadstar seed` first',
    );
  }
}
