import type { CellType } from '../../../src/domain/facts/fact-table.ts';
import { FACT_TABLES } from '../../../src/domain/facts/fact-tables.ts';
import type { FactKind, FactRowByKind } from '../../../src/domain/facts/rows.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { saveFacts } from '../../../src/store/facts/save-facts.ts';
import { archiveDocument } from '../../../src/store/ingest/archive-document.ts';
import { stampDocuments } from '../../../src/store/ingest/record-run.ts';

/** A row of a kind of which nothing is known but what is given. */
export function aFactRow<K extends FactKind>(kind: K, entry: Partial<FactRowByKind[K]>): FactRowByKind[K] {
  const cells = Object.entries<CellType>(FACT_TABLES[kind].cells);
  const nothing = Object.fromEntries(cells.map(([member, type]) => [member, type.endsWith('s') ? [] : null]));
  return { kind, ...nothing, ...entry } as unknown as FactRowByKind[K];
}

export interface FactReport {
  readonly sourceId?: string;
  /** Distinguishes documents; the same one again is the same document. Absent: as its time. */
  readonly document?: string;
  /** When it came this time. */
  readonly fetchedAt: string;
  /** Absent: when it came. */
  readonly issuedAt?: string;
  readonly origin?: 'live' | 'reference' | 'sample';
}

/** Archives a document. @returns its id. */
export async function aFactReport(db: Database, dealReport: FactReport): Promise<number> {
  const { sourceId = 'a-source', document = dealReport.fetchedAt, fetchedAt, origin = 'live' } = dealReport;
  const { id } = await archiveDocument(db, {
    sourceId,
    unit: '',
    url: `https://publisher.example/${sourceId}/${document}`,
    origin,
    contentType: null,
    fetchedAt,
    bytes: Buffer.from(`${sourceId} ${document}`),
  });
  return id;
}

/** Stores facts as the one ingest path does. */
export async function tellFacts<K extends FactKind>(
  db: Database,
  kind: K,
  rows: readonly FactRowByKind[K][],
  dealReport: FactReport,
): Promise<void> {
  const { sourceId = 'a-source', fetchedAt, issuedAt = fetchedAt } = dealReport;
  const id = await aFactReport(db, dealReport);
  await db.transaction(async (tx) => {
    await stampDocuments(tx, [{ id, publishedAt: null, issuedAt }]);
    await saveFacts(tx, kind, rows, { id, sourceId, issuedAt, fetchedAt });
  });
}
