import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { listToParseAgain } from '../../../src/store/ingest/parse-again.ts';
import { surveyFleet } from '../../../src/store/ops/fleet.ts';
import { loadQuarantinedDocuments } from '../../../src/store/ops/load-ops-documents.ts';
import { countQuarantined } from '../../../src/store/ops/load-ops-status.ts';
import { aDatabase } from '../../support/db/database.ts';

const DOCUMENTS = 20_000;
/** One document of so many is at fault, and of these every tenth was asked for again. */
const FAULT_EVERY = 500;

/** One connection: what it has counted of its statements is its own alone. */
async function aLongHistory(): Promise<Database> {
  const { url } = await aDatabase();
  const db = openDatabase(url, { maxConnections: 1, applicationName: 'test' });
  onTestFinished(() => db.close());
  await db.pool.query(`insert into archived_bytes (sha256, size_bytes, archived_at) values ('a', 1, now())`);
  await db.pool.query(
    `insert into documents (source_id, sha256, url, origin, fetched_at, fault, parse_again_at)
     select 'source-' || n % 40, 'a', 'https://publisher.example/' || n, 'live', now() - n * interval '1 minute',
       case when n % $2 = 0 then 'mw at line 3: no number' end, case when n % ($2 * 10) = 0 then now() end
     from generate_series(1, $1::int) as n`,
    [DOCUMENTS, FAULT_EVERY],
  );
  await db.pool.query('vacuum analyze documents');
  return db;
}

async function countScans({ pool }: Database): Promise<Record<string, number>> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string; scans: number }>(
    `select relname::text as name, seq_scan as scans from pg_stat_user_tables where relname = 'documents'
     union all select indexrelname::text, idx_scan from pg_stat_user_indexes where relname = 'documents'`,
  );
  return Object.fromEntries(rows.map(({ name, scans }) => [name, Number(scans)]));
}

describe('among many documents', () => {
  it.each([
    ['those at fault are listed', (db: Database) => loadQuarantinedDocuments(db, 200), 'documents_at_fault_index'],
    ['those at fault are counted by source', countQuarantined, 'documents_at_fault_index'],
    ['those at fault are counted for the metrics', surveyFleet, 'documents_at_fault_index'],
    ['those to be parsed again are found', (db: Database) => listToParseAgain(db, 50), 'documents_parse_again_index'],
  ])('%s without a look at the others', async (_what, ask, index) => {
    const db = await aLongHistory();
    const before = await countScans(db);
    await ask(db);
    const after = await countScans(db);
    expect((after[index] ?? 0) - (before[index] ?? 0)).toBe(1);
    expect(after.documents).toBe(before.documents);
  });

  it('the list has the latest first, and the counts are of all', async () => {
    const db = await aLongHistory();
    const found = await loadQuarantinedDocuments(db, 3);
    expect(found.map(({ url }) => url)).toEqual([1, 2, 3].map((n) => `https://publisher.example/${n * FAULT_EVERY}`));
    const counts = await countQuarantined(db);
    expect(counts.reduce((sum, { documents }) => sum + Number(documents), 0)).toBe(DOCUMENTS / FAULT_EVERY);
    expect(counts.reduce((sum, { asked }) => sum + Number(asked), 0)).toBe(DOCUMENTS / FAULT_EVERY / 10);
  });
});
