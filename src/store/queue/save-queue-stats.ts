import { type FiguredListing, mapQueueStats, QUEUE_STATS } from '../../domain/grid/queue-stats.ts';
import type { Tx } from '../db/client.ts';
import { columnName } from '../db/columns.ts';
import type { SaveCounts } from '../ingest/save-counts.ts';

const SQL_TYPE = {
  count: 'integer',
  'count?': 'integer',
  'mw?': 'float8',
  'months?': 'float8',
  'day?': 'date',
} as const;

interface FigureCounts extends Pick<SaveCounts, 'written' | 'unchanged'> {
  /** Rows of the listing that are no more. */
  readonly removed: number;
}

/** Stores the figures of one listing in place of those that it had. Rows must not repeat a state and county. */
export async function saveQueueStats(
  { client }: Tx,
  { iso, sourceId, listedAt, rows }: FiguredListing,
  documentId: number,
): Promise<FigureCounts> {
  const names = Object.keys(QUEUE_STATS);
  const columns = names.map(columnName);
  const types = Object.values(mapQueueStats((name, kind) => `"${name}" ${SQL_TYPE[kind]}`));
  const values = [iso, sourceId, listedAt, JSON.stringify(rows)];
  const saved = await client.query(
    `insert into queue_figures as stored (iso, source_id, listed_at, state, county_fips, ${columns.join(', ')}, document_id)
     select $1, $2, $3, coalesce(state, ''), coalesce("countyFips", ''), ${names.map((name) => `"${name}"`).join(', ')}, $5
     from jsonb_to_recordset($4::jsonb) as row (state text, "countyFips" text, ${types.join(', ')})
     on conflict (iso, source_id, listed_at, state, county_fips) do update set
       ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}, document_id = excluded.document_id
     where stored.* is distinct from excluded.*`,
    [...values, documentId],
  );
  const removed = await client.query(
    `delete from queue_figures where iso = $1 and source_id = $2 and listed_at = $3 and (state, county_fips) not in (
       select coalesce(state, ''), coalesce("countyFips", '')
       from jsonb_to_recordset($4::jsonb) as row (state text, "countyFips" text)
     )`,
    values,
  );
  const written = saved.rowCount ?? 0;
  return { written, unchanged: rows.length - written, removed: removed.rowCount ?? 0 };
}
