import type { Database } from '../db/client.ts';

/** A document as the operator's pages list it. */
export interface DocumentLine {
  readonly id: number;
  readonly sourceId: string;
  readonly unit: string;
  readonly url: string | null;
  readonly origin: 'live' | 'reference' | 'sample';
  readonly contentType: string | null;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly fetchedAt: string;
  readonly publishedAt: string | null;
  /** null: its rows are stored. */
  readonly fault: string | null;
  readonly faultCode: string | null;
  readonly faultField: string | null;
  readonly faultPlace: string | null;
  readonly parseAgainAt: string | null;
  /** When its bytes were let go. */
  readonly prunedAt: string | null;
}

const COLUMNS = `d.id, d.source_id as "sourceId", d.unit, d.url, d.origin, d.content_type as "contentType", d.sha256,
  b.size_bytes as "sizeBytes", d.fetched_at as "fetchedAt", d.published_at as "publishedAt", d.fault,
  d.fault_code as "faultCode", d.fault_field as "faultField", d.fault_place as "faultPlace",
  d.parse_again_at as "parseAgainAt", b.pruned_at as "prunedAt"`;

/** Documents that a fault kept out, the latest fetched first. */
export async function loadQuarantinedDocuments(db: Database, limit: number): Promise<DocumentLine[]> {
  const found = await db.pool.query<DocumentLine>(
    `select ${COLUMNS} from documents as d join archived_bytes as b using (sha256)
     where d.fault is not null order by d.fetched_at desc, d.id desc limit $1`,
    [limit],
  );
  return found.rows;
}

/** The documents of a source that were fetched last. */
export async function loadDocumentsOf(db: Database, sourceId: string, limit: number): Promise<DocumentLine[]> {
  const found = await db.pool.query<DocumentLine>(
    `select ${COLUMNS} from documents as d join archived_bytes as b using (sha256)
     where d.source_id = $1 order by d.fetched_at desc, d.id desc limit $2`,
    [sourceId, limit],
  );
  return found.rows;
}

export async function loadDocumentLine(db: Database, id: number): Promise<DocumentLine | null> {
  const found = await db.pool.query<DocumentLine>(
    `select ${COLUMNS} from documents as d join archived_bytes as b using (sha256) where d.id = $1`,
    [id],
  );
  return found.rows[0] ?? null;
}

/** The newest document of each source. */
export async function loadLastDocuments(db: Database): Promise<ReadonlyMap<string, DocumentLine>> {
  const found = await db.pool.query<DocumentLine>(
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
export interface RunLine {
  readonly id: number;
  readonly sourceId: string;
  readonly unit: string;
  readonly startedAt: string;
  readonly seconds: number;
  readonly outcome: 'stored' | 'unchanged' | 'not-modified' | 'failed';
  readonly fetched: number;
  readonly parsed: number;
  readonly written: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly outdated: number;
  readonly flagged: number;
  readonly leftOut: number;
  readonly warnings: readonly string[];
  readonly faultCode: string | null;
  readonly fault: string | null;
  readonly faultField: string | null;
  readonly faultPlace: string | null;
}

const RUN_COLUMNS = `id, source_id as "sourceId", unit, started_at as "startedAt",
  extract(epoch from finished_at - started_at)::float8 as seconds, outcome, fetched, parsed, written, unchanged, rejected, outdated,
  flagged, left_out as "leftOut", warnings, fault_code as "faultCode", fault, fault_field as "faultField",
  fault_place as "faultPlace"`;

/** The runs of a source that began last. */
export async function loadRunsOf(db: Database, sourceId: string, limit: number): Promise<RunLine[]> {
  const found = await db.pool.query<RunLine>(
    `select ${RUN_COLUMNS} from source_runs where source_id = $1 order by started_at desc, id desc limit $2`,
    [sourceId, limit],
  );
  return found.rows;
}

/** The newest run of each of these sources. */
export async function loadLastRuns(db: Database, sourceIds: readonly string[]): Promise<ReadonlyMap<string, RunLine>> {
  const found = await db.pool.query<RunLine>(
    `select newest.* from unnest($1::text[]) as wanted (source_id), lateral (
       select ${RUN_COLUMNS} from source_runs as r where r.source_id = wanted.source_id
       order by started_at desc, id desc limit 1
     ) as newest`,
    [sourceIds],
  );
  return new Map(found.rows.map((line) => [line.sourceId, line]));
}
