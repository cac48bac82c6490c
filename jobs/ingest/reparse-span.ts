import type { Row } from '../../src/domain/facts/rows.ts';
import { Fault } from '../../src/errors.ts';
import type { AnySource } from '../../src/sources/source.ts';
import { type ArchivedDocumentFacts, loadArchivedDocuments } from '../../src/store/ingest/load-archived-documents.ts';
import { givenRows, type WithdrawnKind, withdrawnKind } from '../../src/store/ingest/withdraw-rows.ts';
import type { Commit } from '../runtime/job.ts';
import { trialOf } from '../runtime/try-commit.ts';
import { keyOf, type Orphan, type Rebuilt, readAgain, rebuildRows } from './rebuild-rows.ts';
import { type ReparseDeps, reparseDocuments } from './reparse-source.ts';

interface SpanToReparse {
  /** Documents fetched at or after it. ISO UTC. */
  readonly from: string;
  /** And before it. */
  readonly to: string;
  readonly dueAt: Date;
  /** Everything is done and then rolled back. */
  readonly isTrial: boolean;
  step?(what: string): void;
}

/** What `sources reparse` prints. */
export interface SpanReport {
  readonly source: string;
  readonly from: string;
  readonly to: string;
  readonly dry_run: boolean;
  /** Documents fetched in the span. */
  readonly documents: number;
  /** Documents whose bytes are no longer kept: their rows stay as they are. */
  readonly pruned: number;
  readonly parsed: number;
  readonly written: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Rows that this installation does not keep, or no longer. */
  readonly left_out: number;
  /** Rows that a document of the span gave before and gives no longer, and that no other document gives. */
  readonly removed: number;
  /** Rows of that kind that another document gives: they have that document's values. */
  readonly given_back: number;
  /** Rows of that kind that stay, because the documents that could decide are no longer kept. */
  readonly undecided: number;
  readonly failed: readonly { readonly document: number; readonly url: string | null; readonly fault: string }[];
  readonly notes: readonly string[];
}

/**
 * Rebuilds the rows of a span from the archive: each document is read again with the current parser and stored in a
 * transaction of its own. A document that cannot be read keeps its former rows and is reported. Then rows are deleted
 * that only the former parser found in these documents. A second run changes nothing.
 */
export async function reparseSpan(deps: ReparseDeps, source: AnySource, span: SpanToReparse): Promise<SpanReport> {
  const { from, to, dueAt, isTrial, step = () => {} } = span;
  const commit: Commit = isTrial ? trialOf(deps) : (effect) => deps.db.transaction(effect);
  const chosen = await loadArchivedDocuments(deps.db, { sourceId: source.id, from, to });
  const documents = chosen.filter(({ isPruned }) => !isPruned);
  const counts = { parsed: 0, written: 0, unchanged: 0, rejected: 0, left_out: 0 };
  const failed: { document: number; url: string | null; fault: string }[] = [];
  const read: ArchivedDocumentFacts[] = [];
  for (const document of documents) {
    step(`document ${document.id} of ${document.fetchedAt}`);
    try {
      const report = await reparseDocuments(deps, source, [document], { dueAt, commit, isTrial });
      for (const count of Object.keys(counts) as (keyof typeof counts)[]) counts[count] += report[count];
      read.push(document);
    } catch (error) {
      if (!(error instanceof Fault) || error.code === 'internal') throw error;
      failed.push({ document: document.id, url: document.url, fault: `${error.code}: ${error.message}` });
    }
  }
  const kind = withdrawnKind(source.kind);
  const gone =
    kind === null
      ? { removed: 0, given_back: 0, undecided: 0 }
      : await withdraw(deps, { source, kind, read, dueAt, commit, step });
  return {
    source: source.id,
    from,
    to,
    dry_run: isTrial,
    documents: chosen.length,
    pruned: chosen.length - documents.length,
    ...counts,
    ...gone,
    failed,
    notes: source.kind === 'news' ? ['reports are never removed: a story may depend on them'] : [],
  };
}

interface Withdrawal {
  readonly source: AnySource;
  readonly kind: WithdrawnKind;
  /** Documents of the span that could be read. */
  readonly read: readonly ArchivedDocumentFacts[];
  readonly dueAt: Date;
  readonly commit: Commit;
  step(what: string): void;
}

/**
 * Deletes the rows that no document gives. A row points to the document that last changed it, so the candidates are the
 * rows of a document that it no longer gives.
 */
async function withdraw(deps: ReparseDeps, work: Withdrawal): Promise<Rebuilt> {
  const orphans = await findOrphans(deps, work);
  if (orphans.size === 0) return { removed: 0, given_back: 0, undecided: 0 };
  return rebuildRows(deps, { ...work, orphans });
}

/** Rows that point to a document of the span which gives them no longer, by their key. */
async function findOrphans(
  deps: ReparseDeps,
  { source, kind, read, dueAt, step }: Withdrawal,
): Promise<ReadonlyMap<string, Orphan>> {
  const byId = new Map(read.map((document) => [document.id, document]));
  const orphans = new Map<string, Orphan>();
  await deps.db.snapshot(async (tx) => {
    let at: { readonly document: ArchivedDocumentFacts; readonly keys: ReadonlySet<string> } | null = null;
    for await (const row of givenRows(tx, kind, [...byId.keys()])) {
      if (at?.document.id !== row.documentId) {
        const document = byId.get(row.documentId);
        if (document === undefined) throw new Error(`row of a document that was not requested: ${row.documentId}`);
        step(`rows of document ${document.id}`);
        const said = await readAgain(deps, source, document, dueAt);
        // The document could be read a moment ago: if the reader is gone since, that is a fault to report.
        if (said === null) throw new Fault('unavailable', `document ${document.id} could not be read a second time`);
        at = { document, keys: new Set(said.rows.map((one) => keyOf(kind, one))) };
      }
      const key = keyOf(kind, row.key as unknown as Row);
      if (!at.keys.has(key)) orphans.set(key, { ...row, document: at.document });
    }
  });
  return orphans;
}
