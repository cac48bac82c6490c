import type { Row } from '../../src/domain/facts/rows.ts';
import { aheadMinutesOf } from '../../src/sources/ingest/refuse-future.ts';
import type { AnySource } from '../../src/sources/source.ts';
import { ADVISORY_LOCKS } from '../../src/store/db/advisory-locks.ts';
import type { Tx } from '../../src/store/db/client.ts';
import { withAdvisoryLock } from '../../src/store/db/with-advisory-lock.ts';
import {
  type FutureRule,
  findFalseDocuments,
  findTellersOfFuture,
  isOfFuture,
  newestTime,
} from '../../src/store/ingest/future-rows.ts';
import { loadArchivedDocuments } from '../../src/store/ingest/load-archived-documents.ts';
import {
  dropFutureListings,
  forgetFutureValidators,
  refuseDocuments,
  reissueDocuments,
  relist,
  repairStates,
} from '../../src/store/ingest/repair-stamps.ts';
import { givenRows, type WithdrawnKind, withdrawnKind } from '../../src/store/ingest/withdraw-rows.ts';
import type { Commit } from '../runtime/job.ts';
import { trialOf } from '../runtime/try-commit.ts';
import { keyOf, type Orphan, type Rebuilt, rebuildRows } from './rebuild-rows.ts';
import type { ReparseDeps } from './reparse-source.ts';

const MINUTE_MS = 60_000;

interface Repair {
  readonly dueAt: Date;
  /** Everything is done and then rolled back. */
  readonly isTrial: boolean;
  step?(what: string): void;
}

/** What `sources repair` prints. */
interface RepairReport {
  readonly source: string;
  readonly dry_run: boolean;
  /** Documents that say that they were issued after they were fetched: kept out from now on. */
  readonly documents: number;
  /** Other documents that counted as issued later than now. */
  readonly reissued: number;
  /** Rows of those documents, and rows of a time that had not come when their document was fetched. */
  readonly rows: number;
  /** Of these, rows that no other document gives: gone. */
  readonly removed: number;
  /** Of these, rows that another document gives: they are as that one says. */
  readonly given_back: number;
  /** Documents of the source whose bytes are no longer kept: their rows could not be restored. */
  readonly pruned: number;
  /** Listings of a queue dated to the future. */
  readonly listings: number;
  /** Addresses that are requested without validators the next time. */
  readonly validators: number;
  /** Lines of the source's state with an observation that never came. */
  readonly states: number;
}

/**
 * Deletes the rows that documents dated in the future left before such documents were refused, and makes the rows that
 * they replaced again from the archive. One transaction; one process at a time; a second run finds nothing.
 */
export async function repairSource(deps: ReparseDeps, source: AnySource, repair: Repair): Promise<RepairReport> {
  return withAdvisoryLock(deps.db, ADVISORY_LOCKS.repair, () => repairAlone(deps, source, repair));
}

interface Found {
  readonly documentIds: readonly number[];
  readonly orphans: ReadonlyMap<string, Orphan>;
}

async function repairAlone(deps: ReparseDeps, source: AnySource, { dueAt, isTrial, step = () => {} }: Repair) {
  const rule: FutureRule = { sourceId: source.id, kind: source.kind, aheadMinutes: aheadMinutesOf(source) };
  const kind = withdrawnKind(source.kind);
  const commit: Commit = isTrial ? trialOf(deps) : (effect) => deps.db.transaction(effect);
  step('searching for rows with a future date');
  const { documentIds, orphans } = await findFalse(deps, rule, kind);
  const counts = { reissued: 0, listings: 0, validators: 0, states: 0 };
  const before = async (tx: Tx): Promise<void> => {
    counts.listings = await dropFutureListings(tx, source.id);
    await refuseDocuments(tx, documentIds);
    counts.reissued = await reissueDocuments(tx, source.id, dueAt);
  };
  const after = async (tx: Tx): Promise<void> => {
    if (kind === 'queue') await relist(tx, source.id);
    counts.validators = await forgetFutureValidators(tx, { sourceId: source.id, documentIds, now: dueAt });
    const newestAt = kind === null ? null : await newestTime(tx, kind, source.id);
    counts.states = await repairStates(tx, { sourceId: source.id, newestAt, now: dueAt, always: orphans.size > 0 });
  };
  let rebuilt: Rebuilt = { removed: 0, given_back: 0, undecided: 0 };
  let pruned = 0;
  if (kind === null || orphans.size === 0) {
    await commit(async (tx) => {
      await before(tx);
      await after(tx);
    });
  } else {
    const from = firstGiver(source, orphans, dueAt);
    const work = { source, kind, orphans, dueAt, before, after, commit, step, areFalse: true };
    rebuilt = await rebuildRows(deps, from === null ? work : { ...work, from });
    const all = await loadArchivedDocuments(deps.db, { sourceId: source.id });
    pruned = all.filter(({ isPruned }) => isPruned).length;
  }
  const { removed, given_back } = rebuilt;
  const rows = { rows: orphans.size, removed, given_back, pruned };
  return { source: source.id, dry_run: isTrial, documents: documentIds.length, ...rows, ...counts };
}

/** Documents that are false, their rows, and rows of the future of other documents. */
async function findFalse({ db }: ReparseDeps, rule: FutureRule, kind: WithdrawnKind | null): Promise<Found> {
  return db.snapshot(async (tx) => {
    await tx.client.query('set local statement_timeout = 0');
    const documentIds = await findFalseDocuments(tx, rule);
    const orphans = new Map<string, Orphan>();
    if (kind === null) return { documentIds, orphans };
    const isFalse = new Set(documentIds);
    const tellers = (await findTellersOfFuture(tx, kind, rule)).filter((id) => !isFalse.has(id));
    const facts = await loadArchivedDocuments({ pool: db.pool }, { ids: [...documentIds, ...tellers] });
    const byId = new Map(facts.map((document) => [document.id, document]));
    for (const [ids, which] of [
      [documentIds, 'true'],
      [tellers, isOfFuture(kind, rule)],
    ] as const)
      for await (const row of givenRows(tx, kind, ids, which)) {
        const document = byId.get(row.documentId);
        if (document !== undefined) orphans.set(keyOf(kind, row.key as unknown as Row), { ...row, document });
      }
    return { documentIds, orphans };
  });
}

/**
 * The fetch before which no document can give any of these rows, which keeps years of documents from being read for an
 * interval of today; null where rows are of no interval.
 */
function firstGiver(source: AnySource, orphans: ReadonlyMap<string, Orphan>, now: Date): string | null {
  let first = now.getTime();
  for (const { key } of orphans.values()) {
    if (key.interval_start === undefined) return null;
    first = Math.min(first, Date.parse(key.interval_start));
  }
  return new Date(first - (aheadMinutesOf(source) ?? 0) * MINUTE_MS).toISOString();
}
