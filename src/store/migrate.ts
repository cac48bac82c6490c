import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { Fault, messageOf } from '../errors.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { packageFile } from './package-file.ts';

/**
 * Brings the schema up to date. Safe to call from many processes at once: the migrator itself is not, so one
 * waits for the other under an advisory lock.
 * @throws Fault `unavailable` when the database cannot be reached.
 */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'loadstar-migrate' });
  try {
    await client.connect();
  } catch (error) {
    throw new Fault('unavailable', `the database cannot be reached: ${messageOf(error)}`, { cause: error });
  }
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    await migrate(drizzle(client), { migrationsFolder: packageFile('migrations') });
  } finally {
    await client.end();
  }
}
