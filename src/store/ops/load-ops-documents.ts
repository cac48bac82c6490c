import type { Database } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';

/** A document as the operator's pages list it. */
export const DocumentLine = {
  id: cell.number,
  sourceId: cell.text,
  unit: cell.text,
  url: cell.orNull(cell.text),
  origin: cell.word<'live' | 'reference' | 'sample'>(),
  contentType: cell.orNull(cell.text),
  sha256: cell.text,
  sizeBytes: cell.number,
  fetchedAt: cell.text,
  publishedAt: cell.orNull(cell.text),
  /** null: its rows are stored. */
  fault: cell.orNull(cell.text),
  faultCode: cell.orNull(cell.text),
  faultField: cell.orNull(cell.text),
  faultPlace: cell.orNull(cell.text),
  parseAgainAt: cell.orNull(cell.text),
  /** When its bytes were let go. */
  prunedAt: cell.orNull(cell.text),
};
export type DocumentLine = QueryRow<typeof DocumentLine>;

const COLUMNS = `d.id, d.source_id as "sourceId", d.unit, d.url, d.origin, d.content_type as "contentType", d.sha256,
  b.size_bytes as "sizeBytes", d.fetched_at as "fetchedAt", d.published_at as "publishedAt", d.fault,
  d.fault_code as "faultCode", d.fault_field as "faultField", d.fault_place as "faultPlace",
  d.parse_again_at as "parseAgainAt", b.pruned_at as "prunedAt"`;

/** Documents that a fault kept out, the latest fetched first. */
export async function loadQuarantinedDocuments(db: Database, limit: number): Promise<DocumentLine[]> {
  const found = await queryRows(
    db.pool,
    DocumentLine,
    `select ${COLUMNS} from documents as d join archived_bytes as b using (sha256)
     where d.fault is not null order by d.fetched_at desc, d.id desc limit $1`,
    [limit],
  );
  return found.rows;
}

/** The documents of a source that were fetched last. */
export async function loadDocumentsOf(db: Database, sourceId: string, limit: number): Promise<DocumentLine[]> {
  const found = await queryRows(
    db.pool,
    DocumentLine,
    `select ${COLUMNS} from documents as d join archived_bytes as b using (sha256)
     where d.source_id = $1 order by d.fetched_at desc, d.id desc limit $2`,
    [sourceId, limit],
  );
  return found.rows;
}

export async function loadDocumentLine(db: Database, id: number): Promise<DocumentLine | null> {
  const found = await queryRows(
    db.pool,
    DocumentLine,
    `select ${COLUMNS} from documents as d join archived_bytes as b using (sha256) where d.id = $1`,
    [id],
  );
  return found.rows[0] ?? null;
}

/** The newest document of each source. */
export async function loadLastDocuments(db: Database): Promise<ReadonlyMap<string, DocumentLine>> {
  const found = await queryRows(
    db.pool,
    DocumentLine,
    // Feed by feed: each is one step down an index, however many documents are kept.
    `select distinct on (d.source_id) ${COLUMNS} from source_state as feed, lateral (
       select * from documents as own
       where own.source_id = feed.source_id and own.unit = feed.unit and own.origin = 'live'
       order by own.fetched_at desc, own.id desc limit 1
     ) as d join archived_bytes as b using (sha256)
     order by d.source_id, d.fetched_at desc, d.id desc`,
  );
  return new Map(found.rows.map((line) => [line.sourceId, line]));
}

/** One line of the ledger of a source's runs. */
export const RunLine = {
  id: cell.number,
  sourceId: cell.text,
  unit: cell.text,
  startedAt: cell.text,
  seconds: cell.number,
  outcome: cell.word<'stored' | 'unchanged' | 'not-modified' | 'failed'>(),
  fetched: cell.number,
  parsed: cell.number,
  written: cell.number,
  unchanged: cell.number,
  rejected: cell.number,
  outdated: cell.number,
  flagged: cell.number,
  leftOut: cell.number,
  warnings: cell.list(cell.text),
  faultCode: cell.orNull(cell.text),
  fault: cell.orNull(cell.text),
  faultField: cell.orNull(cell.text),
  faultPlace: cell.orNull(cell.text),
};
export type RunLine = QueryRow<typeof RunLine>;

const RUN_COLUMNS = `id, source_id as "sourceId", unit, started_at as "startedAt",
  extract(epoch from finished_at - started_at)::float8 as seconds, outcome, fetched, parsed, written, unchanged, rejected, outdated,
  flagged, left_out as "leftOut", warnings, fault_code as "faultCode", fault, fault_field as "faultField",
  fault_place as "faultPlace"`;

/** The runs of a source that began last. */
export async function loadRunsOf(db: Database, sourceId: string, limit: number): Promise<RunLine[]> {
  const found = await queryRows(
    db.pool,
    RunLine,
    `select ${RUN_COLUMNS} from source_runs where source_id = $1 order by started_at desc, id desc limit $2`,
    [sourceId, limit],
  );
  return found.rows;
}

/** The newest run of each of these sources. */
export async function loadLastRuns(db: Database, sourceIds: readonly string[]): Promise<ReadonlyMap<string, RunLine>> {
  const found = await queryRows(
    db.pool,
    RunLine,
    `select newest.* from unnest($1::text[]) as wanted (source_id), lateral (
       select ${RUN_COLUMNS} from source_runs as r where r.source_id = wanted.source_id
       order by started_at desc, id desc limit 1
     ) as newest`,
    [sourceIds],
  );
  return new Map(found.rows.map((line) => [line.sourceId, line]));
}
