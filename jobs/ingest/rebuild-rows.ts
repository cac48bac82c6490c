import type { Row, RowKind } from '../../src/domain/facts/rows.ts';
import { Fault } from '../../src/errors.ts';
import { issuedAtOf, refuseFuture } from '../../src/sources/ingest/refuse-future.ts';
import { ROW_RULES, type RowRules, type SaveRows } from '../../src/sources/ingest/row-kinds.ts';
import type { AnySource, Parsed } from '../../src/sources/source.ts';
import type { Tx } from '../../src/store/db/client.ts';
import { type ArchivedDocumentFacts, loadArchivedDocuments } from '../../src/store/ingest/load-archived-documents.ts';
import { type GivenRow, type WithdrawnKind, withdrawRows } from '../../src/store/ingest/withdraw-rows.ts';
import type { Commit } from '../runtime/job.ts';
import { keepsOf, openDocument, type ReparseDeps } from './reparse-source.ts';

/** A row that its document does not give, or should not have given. */
export interface Orphan extends GivenRow {
  readonly document: ArchivedDocumentFacts;
}

interface Rebuilding {
  readonly source: AnySource;
  readonly kind: WithdrawnKind;
  /** By their key, as `keyOf` has it. */
  readonly orphans: ReadonlyMap<string, Orphan>;
  /** Documents fetched before it cannot give any of them; absent: all may. ISO UTC. */
  readonly from?: string;
  /** They are known to be wrong: they are deleted even if a pruned document might have given them. */
  readonly areFalse?: boolean;
  readonly dueAt: Date;
  /** In the transaction of the rows, before and after them. */
  before?(tx: Tx): Promise<void>;
  after?(tx: Tx): Promise<void>;
  readonly commit: Commit;
  step(what: string): void;
}

export interface Rebuilt {
  readonly removed: number;
  readonly given_back: number;
  readonly undecided: number;
}

/**
 * Deletes rows and makes them again from all stored documents of the source, in the order of their fetches; a row that
 * no document gives is gone.
 */
export async function rebuildRows(deps: ReparseDeps, work: Rebuilding): Promise<Rebuilt> {
  const { source, kind, orphans, from, commit, step } = work;
  const all = await loadArchivedDocuments(deps.db, { sourceId: source.id, ...(from === undefined ? {} : { from }) });
  const lost = all.filter(({ isPruned }) => isPruned);
  const isDecided = ({ document, isFirstSaid }: Orphan): boolean =>
    work.areFalse === true || lost.every(({ fetchedAt }) => isFirstSaid && fetchedAt < document.fetchedAt);
  const given = new Set<string>();
  const saves: { readonly save: SaveRows; readonly document: Parameters<SaveRows>[1] }[] = [];
  for (const document of all) {
    if (document.isPruned) continue;
    step(`comparing document ${document.id} of ${document.fetchedAt}`);
    const said = await readAgain(deps, source, document, work.dueAt);
    const rows = said?.rows.filter((row) => orphans.has(keyOf(kind, row))) ?? [];
    if (said === null || rows.length === 0) continue;
    for (const row of rows) given.add(keyOf(kind, row));
    const { id, fetchedAt, sourceId } = document;
    const issuedAt = issuedAtOf(said.publishedAt, document);
    const save = await rulesOf(kind).prepare(deps.db, rows, work.dueAt);
    saves.push({ save, document: { id, sourceId, issuedAt, fetchedAt, observedAt: said.observedAt ?? null } });
  }
  const decided = [...orphans].filter(([key, orphan]) => given.has(key) || isDecided(orphan));
  await commit(async (tx: Tx) => {
    await work.before?.(tx);
    const byDocument = new Map<ArchivedDocumentFacts, Orphan['key'][]>();
    for (const [, { document, key }] of decided) {
      const keys = byDocument.get(document);
      if (keys === undefined) byDocument.set(document, [key]);
      else keys.push(key);
    }
    for (const [{ id, fetchedAt }, keys] of byDocument)
      await withdrawRows(tx, kind, keys, { documentId: id, reportedAt: fetchedAt });
    for (const { save, document } of saves) await save(tx, document);
    await work.after?.(tx);
  });
  return {
    removed: decided.length - given.size,
    given_back: given.size,
    undecided: orphans.size - decided.length,
  };
}

/** Rows of a document by the current parser, of those that are kept; null if it cannot be read or believed. */
export async function readAgain(
  deps: ReparseDeps,
  source: AnySource,
  facts: ArchivedDocumentFacts,
  now: Date,
): Promise<Parsed | null> {
  const { bytes, url, contentType, leftPublisherAt } = await openDocument(deps, facts);
  const unit = facts.unit === '' ? null : facts.unit;
  const document = { bytes, url, fileName: null, contentType, asOf: leftPublisherAt, unit };
  const keeps = await keepsOf(deps, source, now);
  try {
    const said = await deps.reader.read(source, document);
    const rules = rulesOf(source.kind);
    const believed = await refuseFuture(source, said, facts.fetchedAt);
    const rows = believed.rows.filter((row) => (rules.keeps?.(row, deps.lmpNodes) ?? true) && (keeps?.(row) ?? true));
    return { ...said, rows };
  } catch (error) {
    // The document is empty; that is recorded where its rows would be stored.
    if (error instanceof Fault && error.code !== 'internal') return null;
    throw error;
  }
}

const rulesOf = (kind: RowKind): RowRules<Row> => ROW_RULES[kind] as RowRules<Row>;

/** The natural key of a row, the same for a parsed row and a stored one. */
export function keyOf(kind: RowKind, row: Row): string {
  const normal: Record<string, unknown> = { ...row };
  if (typeof normal.interval_start === 'string') normal.interval_start = new Date(normal.interval_start).toISOString();
  if (typeof normal.queue_id === 'string') normal.queue_id = normal.queue_id.trim().toUpperCase();
  return rulesOf(kind).keyOf(normal as unknown as Row);
}
