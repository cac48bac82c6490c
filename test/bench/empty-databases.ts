import pg from 'pg';
import { migrateDatabase } from '../../src/store/db/migrate.ts';

/** Databases of the server one after another, each migrated and empty: no bench finds what another one left. */
export function emptyDatabases(serverUrl: string): () => Promise<string> {
  let made = 0;
  return async () => {
    made += 1;
    const url = new URL(serverUrl);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(`create database bench_${made}`);
    await client.end();
    url.pathname = `/bench_${made}`;
    await migrateDatabase(url.href);
    return url.href;
  };
}
