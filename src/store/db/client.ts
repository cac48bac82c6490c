import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { Fault, messageOf } from '../../errors.ts';
import { toIsoInstant } from '../tables/column-types.ts';
import * as tables from '../tables/index.ts';
import { shareText } from './share-text.ts';

const OIDS = { int8: 20, text: 25, numeric: 1700, timestamptz: 1184 } as const;

/** One place for how Postgres values arrive: instants as ISO text, counts and decimals as numbers. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary') {
      if (oid === OIDS.timestamptz) return toIsoInstant;
      if (oid === OIDS.text) return shareText;
      if (oid === OIDS.int8) return toSafeInteger;
      if (oid === OIDS.numeric) return Number;
    }
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint beyond 2^53: ${text}`);
  return value;
}

type Drizzle = NodePgDatabase<typeof tables>;

/** One connection inside a transaction: the builder for ordinary statements, the client for COPY and plain SQL. */
export interface Tx {
  readonly db: Drizzle;
  readonly client: pg.PoolClient;
}

/** Where plain SQL may be asked: the pool, or the connection of a transaction. */
export type Queries = Pick<pg.ClientBase, 'query'>;

export interface Database {
  readonly pool: pg.Pool;
  readonly db: Drizzle;
  /** Runs `work` in one READ COMMITTED transaction; any throw rolls all of it back. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One REPEATABLE READ READ ONLY snapshot over several reads. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Most connections held by this process. */
  readonly maxConnections: number;
  readonly applicationName: string;
  /** Longest a statement may run. */
  readonly statementTimeoutMs?: number;
  /**
   * `soon`: a commit does not wait for the disk. A crash of the machine may take the last ones back, whole: for work that is
   * done again where it is missing.
   */
  readonly commits?: 'durable' | 'soon';
  readonly onError?: (error: Error) => void;
}

const STATEMENT_TIMEOUT_MS = 60_000;

/**
 * Longest wait for a connection, while all are in use or a new one is made: a fifth of what a statement may take. Who may
 * not work for long waits for somebody, to whom a refusal at once says more than a late one.
 */
const acquireTimeoutMs = (statementTimeoutMs: number): number =>
  Math.min(5_000, Math.max(1_000, statementTimeoutMs / 5));

export function openDatabase(url: string, options: DatabaseOptions): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections,
    application_name: options.applicationName,
    connectionTimeoutMillis: acquireTimeoutMs(statementTimeoutMs),
    idleTimeoutMillis: 30_000,
    types: typeParsers,
    options:
      `-c timezone=UTC -c idle_in_transaction_session_timeout=60000 -c statement_timeout=${statementTimeoutMs}` +
      (options.commits === 'soon' ? ' -c synchronous_commit=off' : ''),
  });
  // Longer than the statement may run there: only a database that says nothing at all is given up.
  const patience: object = { query_timeout: statementTimeoutMs + 5_000 };

  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // While the pool hands a connection to its user, it has no error listener. An error in that time is ignored here: the
  // user meets it with the first statement.
  pool.on('connect', (client) => void client.on('error', () => undefined));

  const run = async <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await connect(pool);
    let broken: Error | undefined;
    // A connection that is lost while it is in use fails the running statement and emits an error here as well: without
    // a listener that would end the process.
    const lose = (error: Error): void => {
      broken = error;
    };
    client.on('error', lose);
    try {
      await client.query({ text: begin, ...patience });
      const result = await work({ client, db: drizzle(client, { schema: tables, casing: 'snake_case' }) });
      await client.query({ text: 'COMMIT', ...patience });
      return result;
    } catch (error) {
      // A connection whose statement was given up still waits for it, and would let nothing else pass: it is dropped.
      if (isGivenUp(error)) broken = error;
      else
        await client.query({ text: 'ROLLBACK', ...patience }).catch((failure: Error) => {
          broken = failure;
        });
      throw error;
    } finally {
      client.off('error', lose);
      client.release(broken);
    }
  };

  return {
    pool,
    db: drizzle(pool, { schema: tables, casing: 'snake_case' }),
    transaction: (work) => run('BEGIN', work),
    snapshot: (work) => run('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    close: () => pool.end(),
  };
}

/** Whether the driver stopped to wait for a statement that may still be under way. */
function isGivenUp(error: unknown): error is Error {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if (cause.message === 'Query read timeout') return true;
  return false;
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new Fault('unavailable', `the database cannot be reached: ${messageOf(error)}`, { cause: error });
  }
}
