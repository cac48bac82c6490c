import type { FiguredListing } from '../../domain/grid/queue-stats.ts';
import type { Tx } from '../db/client.ts';
import type { SaveCounts } from '../ingest/save-counts.ts';

/** Figures of a row, with the type of their column. */
const FIGURES = {
  activeRequests: 'integer',
  activeMw: 'float8',
  agreementToldMw: 'float8',
  agreementSignedMw: 'float8',
  due24MonthsMw: 'float8',
  settledRequests: 'integer',
  completedRequests: 'integer',
  withdrawnRequests: 'integer',
  waitMonths: 'float8',
  waitProjects: 'integer',
  waitFrom: 'date',
  waitTo: 'date',
  survivalMonths: 'float8',
  survivalRequests: 'integer',
} as const;

const column = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

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
  const names = Object.keys(FIGURES);
  const columns = names.map(column);
  const types = Object.entries(FIGURES).map(([name, type]) => `"${name}" ${type}`);
  const values = [iso, sourceId, listedAt, JSON.stringify(rows)];
  const saved = await client.query(
    `insert into queue_figures as known (iso, source_id, listed_at, state, county_fips, ${columns.join(', ')}, document_id)
     select $1, $2, $3, coalesce(state, ''), coalesce("countyFips", ''), ${names.map((name) => `"${name}"`).join(', ')}, $5
     from jsonb_to_recordset($4::jsonb) as row (state text, "countyFips" text, ${types.join(', ')})
     on conflict (iso, source_id, listed_at, state, county_fips) do update set
       ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}, document_id = excluded.document_id
     where known.* is distinct from excluded.*`,
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
