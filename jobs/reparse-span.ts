import type { Row, RowKind } from '../src/domain/rows.ts';
import { Fault } from '../src/errors.ts';
import { ROW_RULES, type RowRules, type SaveRows } from '../src/sources/row-kinds.ts';
import type { AnySource, Parsed } from '../src/sources/source.ts';
import type { Tx } from '../src/store/client.ts';
import { type ArchivedDocumentFacts, loadArchivedDocuments } from '../src/store/load-archived-documents.ts';
import { type GivenRow, givenRows, type WithdrawnKind, withdrawRows } from '../src/store/withdraw-rows.ts';
import type { Commit } from './job.ts';
import { keepsOf, openDocument, type ReparseDeps, reparseDocuments } from './reparse-source.ts';

export interface SpanToReparse {
  /** Documents fetched at or after it. ISO UTC. */
  readonly from: string;
  /** And before it. */
  readonly to: string;
  readonly dueAt: Date;
  /** Everything is done and nothing is kept. */
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
  /** Those whose bytes are no longer kept: what was read from them is as it was. */
  readonly pruned: number;
  readonly parsed: number;
  readonly written: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Rows that this installation does not keep, or no longer. */
  readonly left_out: number;
  /** Rows that a document of the span gave before and gives no longer, and that no other document gives. */
  readonly removed: number;
  /** Rows of that sort that another document gives: they are as that one says. */
  readonly given_back: number;
  /** Rows of that sort that stay, because what could tell is no longer kept. */
  readonly undecided: number;
  readonly failed: readonly { readonly document: number; readonly url: string | null; readonly fault: string }[];
  readonly notes: readonly string[];
}

/** Rolls back what it has seen succeed. */
class Trial extends Error {}

/**
 * Rebuilds the rows of a span from the archive: each document is read again with the parser of today and stored in a
 * transaction of its own. A document that cannot be read keeps its former rows and is told of. Afterwards rows are taken
 * away that only the former parser has found in these documents. Run twice, the second time changes nothing.
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
  const { kind } = source;
  const gone =
    kind === 'news'
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
    notes: kind === 'news' ? ['reports are never taken away: a story may hang on them'] : [],
  };
}

function trialOf({ db }: ReparseDeps): Commit {
  return async (effect) => {
    let seen: { readonly value: Awaited<ReturnType<typeof effect>> } | null = null;
    try {
      await db.transaction(async (tx) => {
        seen = { value: await effect(tx) };
        throw new Trial();
      });
    } catch (error) {
      if (!(error instanceof Trial)) throw error;
    }
    if (seen === null) throw new Error('a trial that came to nothing');
    return (seen as { readonly value: Awaited<ReturnType<typeof effect>> }).value;
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

interface Orphan extends GivenRow {
  readonly document: ArchivedDocumentFacts;
}

/**
 * Takes away what no document gives. A row points to the document that last changed it, so that of the rows of a
 * document those are in question that it gives no longer. They are made anew from all other documents of the source that
 * are kept, in the order in which those were fetched; what none of them gives is gone.
 */
async function withdraw(deps: ReparseDeps, work: Withdrawal) {
  const none = { removed: 0, given_back: 0, undecided: 0 };
  const orphans = await findOrphans(deps, work);
  if (orphans.size === 0) return none;
  const { source, kind, commit, step } = work;
  const all = await loadArchivedDocuments(deps.db, { sourceId: source.id });
  const lost = all.filter(({ isPruned }) => isPruned);
  const isDecided = ({ document, isFirstSaid }: Orphan): boolean =>
    lost.every(({ fetchedAt }) => isFirstSaid && fetchedAt < document.fetchedAt);
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
    const issuedAt = said.publishedAt ?? document.leftPublisherAt;
    const save = await rulesOf(kind).prepare(deps.db, rows);
    saves.push({ save, document: { id, sourceId, issuedAt, fetchedAt, observedAt: said.observedAt ?? null } });
  }
  const decided = [...orphans].filter(([key, orphan]) => given.has(key) || isDecided(orphan));
  await commit(async (tx: Tx) => {
    const byDocument = new Map<ArchivedDocumentFacts, Orphan['key'][]>();
    for (const [, { document, key }] of decided) {
      const keys = byDocument.get(document);
      if (keys === undefined) byDocument.set(document, [key]);
      else keys.push(key);
    }
    for (const [{ id, fetchedAt }, keys] of byDocument)
      await withdrawRows(tx, kind, keys, { documentId: id, toldAt: fetchedAt });
    for (const { save, document } of saves) await save(tx, document);
  });
  return {
    removed: decided.length - given.size,
    given_back: given.size,
    undecided: orphans.size - decided.length,
  };
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
        if (document === undefined) throw new Error(`row of a document that was not asked for: ${row.documentId}`);
        step(`rows of document ${document.id}`);
        const said = await readAgain(deps, source, document, dueAt);
        // What could be read a moment ago can be read: a reader that has gone since is a fault to be told.
        if (said === null) throw new Fault('unavailable', `document ${document.id} could not be read a second time`);
        at = { document, keys: new Set(said.rows.map((one) => keyOf(kind, one))) };
      }
      const key = keyOf(kind, row.key as unknown as Row);
      if (!at.keys.has(key)) orphans.set(key, { ...row, document: at.document });
    }
  });
  return orphans;
}

async function readAgain(
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
    const rows = said.rows.filter((row) => (rules.keeps?.(row, deps.lmpNodes) ?? true) && (keeps?.(row) ?? true));
    return { ...said, rows };
  } catch (error) {
    // It says nothing; that it does not is noted where it was to be stored.
    if (error instanceof Fault && error.code !== 'internal') return null;
    throw error;
  }
}

const rulesOf = (kind: RowKind): RowRules<Row> => ROW_RULES[kind] as RowRules<Row>;

/** The natural key of a row, alike for a row that was read and one that is stored. */
function keyOf(kind: RowKind, row: Row): string {
  const normal: Record<string, unknown> = { ...row };
  if (typeof normal.interval_start === 'string') normal.interval_start = new Date(normal.interval_start).toISOString();
  if (typeof normal.queue_id === 'string') normal.queue_id = normal.queue_id.trim().toUpperCase();
  return rulesOf(kind).keyOf(normal as unknown as Row);
}
