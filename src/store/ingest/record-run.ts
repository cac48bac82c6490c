import { eq, sql } from 'drizzle-orm';
import type { Fault } from '../../errors.ts';
import type { Database, Tx } from '../db/client.ts';
import { documents, fetchValidators, sourceRuns, sourceState } from '../tables/index.ts';

export interface RunCounts {
  /** Documents received. */
  readonly fetched: number;
  /** Rows read from them. */
  readonly parsed: number;
  /** Rows new or changed. */
  readonly written: number;
  /** Rows already stored, equal. */
  readonly unchanged: number;
  /** Rows that say something else than what is stored, which stays: its document was issued later. */
  readonly outdated: number;
  /** Single rows refused, each with its reason among the warnings. */
  readonly rejected: number;
  /** Rows kept although outside the plausible range. */
  readonly flagged: number;
  /** Rows of nodes that this installation does not keep. */
  readonly leftOut: number;
}

export interface RunRecord extends RunCounts {
  readonly sourceId: string;
  readonly unit: string;
  readonly dueAt: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly outcome: 'stored' | 'unchanged' | 'not-modified';
  readonly warnings: readonly string[];
  /** Of the rows, no later than the fetch. */
  readonly newestObservedAt: string | null;
  /** How far they reach past it; null where they do not. */
  readonly reachesTo: string | null;
  /** What the next request to each address may be conditional on. */
  readonly validators: readonly {
    readonly url: string;
    readonly etag: string | null;
    readonly lastModified: string | null;
    readonly sha256: string;
  }[];
  /** false for documents that ship with the program: the publisher has not answered yet. */
  readonly live: boolean;
  /** The address of the feed from now on (null: its listed address); absent where the run does not say. */
  readonly movedTo?: string | null;
}

const NO_FAULT = { fault: null, faultCode: null, faultField: null, faultPlace: null, parseAgainAt: null };

function documentFault({ code, message, details }: Fault) {
  return {
    fault: message,
    faultCode: code,
    faultField: details.field ?? null,
    faultPlace: details.place ?? null,
    parseAgainAt: null,
  };
}

export interface DocumentStamp {
  readonly id: number;
  readonly publishedAt: string | null;
  readonly issuedAt: string;
  /** This fetch, which need not be the first of these bytes. */
  readonly fetchedAt?: string;
  /** The earliest fetch by which all that is stored of it would have been believed; null or absent: any. */
  readonly believedFrom?: string | null;
}

/**
 * Stores when documents were issued, and that they have no fault any more: their rows are stored in this transaction.
 * Bytes that were of the future when they came first, and of today when they came again, count as fetched when they
 * came again.
 */
export async function stampDocuments({ db }: Tx, stamps: readonly DocumentStamp[]): Promise<void> {
  for (const { id, publishedAt, issuedAt, fetchedAt = null, believedFrom = null } of stamps) {
    const firstFetch = sql`case when ${documents.fetchedAt} < ${believedFrom}::timestamptz
      then ${fetchedAt}::timestamptz else ${documents.fetchedAt} end`;
    await db
      .update(documents)
      .set({ ...NO_FAULT, publishedAt, issuedAt, fetchedAt: firstFetch })
      .where(eq(documents.id, id));
  }
}

/** Writes the ledger, the source's state and the validators beside the rows, in the run's own transaction. */
export async function recordRun(tx: Tx, run: RunRecord): Promise<void> {
  const { db } = tx;
  await db.insert(sourceRuns).values({ ...run, warnings: [...run.warnings] });
  for (const validator of run.validators) {
    const { url, ...values } = validator;
    await db
      .insert(fetchValidators)
      .values({ sourceId: run.sourceId, url, ...values })
      .onConflictDoUpdate({ target: [fetchValidators.sourceId, fetchValidators.url], set: values });
  }
  const success = run.live ? { lastAttemptAt: run.finishedAt, lastSuccessAt: run.finishedAt } : {};
  await db
    .insert(sourceState)
    .values({
      sourceId: run.sourceId,
      unit: run.unit,
      newestObservedAt: run.newestObservedAt,
      reachesTo: run.reachesTo,
      rowsWritten: run.written,
      ...success,
      ...(run.movedTo == null ? {} : { movedTo: run.movedTo, movedAt: run.finishedAt }),
    })
    .onConflictDoUpdate({
      target: [sourceState.sourceId, sourceState.unit],
      set: {
        ...success,
        rowsWritten: sql`${sourceState.rowsWritten} + excluded.rows_written`,
        // What is newer than this run was never observed: it is from before stamps of the future were refused.
        newestObservedAt: sql`case when ${sourceState.newestObservedAt} > ${run.finishedAt}::timestamptz
          then coalesce(excluded.newest_observed_at, ${sourceState.newestObservedAt})
          else greatest(${sourceState.newestObservedAt}, excluded.newest_observed_at) end`,
        reachesTo: sql`greatest(${sourceState.reachesTo}, excluded.reaches_to)`,
        ...(run.live
          ? {
              consecutiveFailures: 0,
              lastFaultCode: null,
              lastFault: null,
              notBefore: null,
              retiredAt: null,
              retiredUrl: null,
            }
          : {}),
        ...(run.movedTo === undefined ? {} : moveTo(run.movedTo, run.finishedAt)),
      },
    });
}

/** The moment of a move stays while it leads to the same place. */
function moveTo(movedTo: string | null, at: string) {
  if (movedTo === null) return { movedTo, movedAt: null };
  const isListed = sql`${sourceState.movedTo} is not distinct from ${movedTo}`;
  return { movedTo, movedAt: sql`case when ${isListed} then ${sourceState.movedAt} else ${at}::timestamptz end` };
}

interface FailedRun extends Omit<RunCounts, 'outdated'> {
  readonly sourceId: string;
  readonly unit: string;
  readonly dueAt: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly fault: Fault;
  /** The documents that were fetched when it failed: stored and marked, for a look and another parse. */
  readonly documentIds: readonly number[];
  readonly notBefore: string | null;
  /** What follows for one feed of a source; null for a source of one piece. */
  readonly feed: FailedFeed | null;
  /** false for a document of the archive, whose failure says nothing of the publisher: the source's state stays. */
  readonly wasAsked: boolean;
}

export interface FailedFeed {
  /** Whether its host was asked; a host that rests says nothing of the feed. */
  readonly wasAsked: boolean;
  /** When it was found to be gone for good. */
  readonly retiredAt: string | null;
  /** The address of the list that is gone with it; null while it is not. */
  readonly retiredUrl: string | null;
  /** Whether the address that it moved to is given up for the listed one. */
  readonly forgetsMove: boolean;
}

/** Writes a failure to the ledger and the source's state; the rows and validators of the last good run stay. */
export async function recordFailedRun(db: Database, run: FailedRun): Promise<void> {
  const { fault } = run;
  await db.transaction(async (tx) => {
    await tx.db.insert(sourceRuns).values({
      ...run,
      outcome: 'failed',
      warnings: [],
      fault: fault.message,
      faultCode: fault.code,
      faultField: fault.details.field ?? null,
      faultPlace: fault.details.place ?? null,
    });
    for (const id of run.documentIds) {
      await tx.db.update(documents).set(documentFault(fault)).where(sql`${documents.id} = ${id}`);
    }
    if (!run.wasAsked) return;
    const { feed } = run;
    const failure = {
      lastAttemptAt: run.finishedAt,
      lastFaultCode: fault.code,
      lastFault: fault.message,
      notBefore: run.notBefore,
      ...(feed === null ? {} : { retiredAt: feed.retiredAt, retiredUrl: feed.retiredUrl }),
      ...(feed?.forgetsMove === true ? { movedTo: null, movedAt: null } : {}),
    };
    const wasAsked = feed?.wasAsked ?? true;
    await tx.db
      .insert(sourceState)
      .values({
        sourceId: run.sourceId,
        unit: run.unit,
        ...(wasAsked ? { consecutiveFailures: 1, ...failure } : { notBefore: run.notBefore }),
      })
      .onConflictDoUpdate({
        target: [sourceState.sourceId, sourceState.unit],
        set: wasAsked
          ? {
              ...(fault.code === 'host-paused' ? keepCause(failure) : failure),
              consecutiveFailures: sql`${sourceState.consecutiveFailures} + 1`,
            }
          : { notBefore: run.notBefore },
      });
  });
}

/** A host that rests because of earlier failures is not a new reason: the state goes on naming what it rests from. */
function keepCause<F extends { lastFaultCode: string; lastFault: string }>(failure: F) {
  return {
    ...failure,
    lastFaultCode: sql`coalesce(${sourceState.lastFaultCode}, ${failure.lastFaultCode})`,
    lastFault: sql`coalesce(${sourceState.lastFault}, ${failure.lastFault})`,
  };
}
