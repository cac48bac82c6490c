import type { Database } from '../db/client.ts';
import { type Migration, pendingMigrations, readMigrations } from '../db/migrations.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

/** What the database server reports of itself. */
const EnvironmentFacts = {
  version: cell.text,
  /** Its clock. */
  now: cell.text,
  databaseBytes: cell.number,
  /** Publishers' documents with their indexes. */
  archiveBytes: cell.number,
  /** Connections of clients to the whole server. */
  connections: cell.number,
  /** As many as it takes of ordinary users. */
  mostConnections: cell.number,
  locks: cell.json<LockFacts>(),
};
type EnvironmentFacts = QueryRow<typeof EnvironmentFacts>;

/** Room for the locks of all transactions together, and what a statement over all parts of prices takes of it. */
export interface LockFacts {
  /** max_locks_per_transaction. */
  readonly perConnection: number;
  /** max_connections and max_prepared_transactions: so often there is room for as many. */
  readonly connections: number;
  /** Parts of prices and of their hours, with their indexes. */
  readonly relations: number;
}

export async function loadEnvironmentFacts(db: Database): Promise<EnvironmentFacts> {
  const found = await queryRows(
    db.pool,
    EnvironmentFacts,
    `
    select current_setting('server_version') as version, clock_timestamp()::timestamptz(3) as now,
      pg_database_size(current_database()) as "databaseBytes",
      coalesce(pg_total_relation_size(to_regclass('archived_bytes')), 0) as "archiveBytes",
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        as "mostConnections",
      json_build_object(
        'perConnection', current_setting('max_locks_per_transaction')::int,
        'connections', current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int,
        'relations', (
          select count(*) from pg_inherits join pg_class as parent on parent.oid = inhparent
          where parent.relnamespace = 'public'::regnamespace and parent.relname ~ '^lmp_(prices|hours)'
        )
      ) as locks`,
  );
  const [row] = found.rows;
  if (row === undefined) throw new TypeError('a select without a row');
  return row;
}

/** How far the schema and the program are apart. */
export interface SchemaStatus {
  /** Migrations of this program. */
  readonly present: number;
  /** Those that the database has not had yet. */
  readonly pending: readonly Pick<Migration, 'tag' | 'contract'>[];
  /** Those that it has had of a newer program. */
  readonly newer: number;
}

export async function loadSchemaStatus({ pool }: Database): Promise<SchemaStatus> {
  const migrations = readMigrations();
  const stored = migrations.length;
  const pending = await pendingMigrations(pool, migrations);
  if (pending.length === stored) return { present: stored, pending, newer: 0 };
  const had = await queryRows(pool, { count: cell.number }, 'select count(*) from drizzle.__drizzle_migrations');
  return { present: stored, pending, newer: Math.max(0, (had.rows[0]?.count ?? 0) - (stored - pending.length)) };
}
