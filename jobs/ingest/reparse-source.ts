import type { Row } from '../../src/domain/facts/rows.ts';
import { Fault } from '../../src/errors.ts';
import { type IngestDeps, ingest, type KeptDocument, type RunReport } from '../../src/sources/ingest/ingest.ts';
import type { AnySource, SourceUnit } from '../../src/sources/source.ts';
import { listPriceDays } from '../../src/store/grid/lmp-partitions.ts';
import { loadArchivedBytes } from '../../src/store/ingest/archive-document.ts';
import type { ArchivedDocumentFacts } from '../../src/store/ingest/load-archived-documents.ts';
import type { Commit, Deps } from '../runtime/job.ts';

export type ReparseDeps = IngestDeps & Pick<Deps, 'retention'>;

interface ReparseRun {
  readonly dueAt: Date;
  /** The one transaction in which the rows of these documents are stored. */
  readonly commit: Commit;
  /** Failures are not recorded: for a commit that is rolled back. */
  readonly isTrial?: boolean;
}

/**
 * Reads archived documents of one source (or of one feed) again with the current parser, by the path of every ingest
 * and as of the time when they were fetched: the data of a later document stays. Nothing is archived, no validator
 * changes, and in the source's state only the newest observation can change. Each document loses its fault, or gets a
 * new one.
 * @throws Fault as an ingest does; `not-found` for a document whose bytes were pruned.
 */
export async function reparseDocuments(
  deps: ReparseDeps,
  source: AnySource,
  documents: readonly ArchivedDocumentFacts[],
  { dueAt, commit, isTrial = false }: ReparseRun,
): Promise<RunReport> {
  const keeps = await keepsOf(deps, source, dueAt);
  return ingest(deps, source, {
    dueAt,
    unit: unitOf(source, documents),
    origin: 'archive',
    isTrial,
    ...(keeps === null ? {} : { keeps }),
    obtain: async () => {
      const kept: KeptDocument[] = [];
      for (const document of documents) kept.push(await openDocument(deps, document));
      return kept;
    },
    commit,
  });
}

/** The feed of the documents, also of one that is no longer listed; null for a source of one piece. */
function unitOf(source: AnySource, documents: readonly ArchivedDocumentFacts[]): SourceUnit | null {
  const [first] = documents;
  const id = first?.unit ?? '';
  for (const document of documents)
    if (document.sourceId !== source.id || document.unit !== id)
      throw new Fault('internal', `document ${document.id} is of ${document.sourceId} ${document.unit}, not of ${id}`);
  if (id === '') return null;
  return source.units?.find((unit) => unit.id === id) ?? { id, title: id, url: first?.url ?? '' };
}

/** @throws Fault `not-found` for a document whose bytes were pruned. */
export async function openDocument(
  { db }: Pick<Deps, 'db'>,
  { id, sha256, url, contentType, fetchedAt, leftPublisherAt }: ArchivedDocumentFacts,
): Promise<KeptDocument> {
  const bytes = await loadArchivedBytes(db, sha256);
  if (bytes === null) throw new Fault('not-found', `the bytes of document ${id} are no longer kept (ARCHIVE_DAYS)`);
  return { kind: 'kept', id, sha256, url, contentType, fetchedAt, leftPublisherAt, bytes };
}

/**
 * Which rows of documents of `source` may be stored again. Pruned days of prices (LMP_DAYS) may not: a part of a day
 * would look like the whole of it.
 */
export async function keepsOf(
  { db, retention }: Pick<ReparseDeps, 'db' | 'retention'>,
  source: AnySource,
  now: Date,
): Promise<((row: Row) => boolean) | null> {
  if (source.kind !== 'lmp') return null;
  const days = new Set(await listPriceDays(db));
  const from = new Date(now.getTime() - retention.lmpDays * 86_400_000).toISOString().slice(0, 10);
  return (row) => {
    if (row.kind !== 'lmp') return true;
    const day = row.interval_start.slice(0, 10);
    return day >= from || days.has(day);
  };
}
