import type { Clock } from '../../clock.ts';
import type { Row, RowByKind, RowKind } from '../../domain/facts/rows.ts';
import type { LmpNodes } from '../../domain/grid/lmp.ts';
import { Fault, isFault, messageOf } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Database, Tx } from '../../store/db/client.ts';
import { databaseAway } from '../../store/db/database-away.ts';
import { archiveDocument } from '../../store/ingest/archive-document.ts';
import { dropArchiveBytes } from '../../store/ingest/backfill-ledger.ts';
import { dropSamples } from '../../store/ingest/drop-samples.ts';
import {
  type DocumentStamp,
  type FailedFeed,
  type RunCounts,
  type RunRecord,
  recordFailedRun,
  recordRun,
  stampDocuments,
} from '../../store/ingest/record-run.ts';
import { excludeDocument, exclusionFault, refuseExcluded, takeBack } from '../../store/ingest/set-aside.ts';
import { eachInTurns } from '../../turns.ts';
import { checkDays, checkRows, keptRows, later, newestOf, type RowRetention } from '../check-rows.ts';
import { wordsOfAbsent } from '../http/ask-in-turn.ts';
import type { Fetched, FetchedDocument } from '../http/http.ts';
import type { Parsed, Source, SourceUnit } from '../source.ts';
import type { DocumentReader } from './document-reader.ts';
import { afterFailure, type FeedPast, movedToAfter, retirementOf } from './feed-pace.ts';
import { earlier, formatStay, isOfTheFuture, issuedAtOf, refuseFuture } from './refuse-future.ts';
import { ROW_RULES, type RowRules, type SaveRows } from './row-kinds.ts';

export interface IngestDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Which nodes' prices are kept. */
  readonly lmpNodes: LmpNodes;
  /** Days for which rows are kept: older ones are left out and counted. Absent, or null: for ever. */
  readonly retention?: RowRetention;
  /** Reads documents in a separate process. */
  readonly reader: DocumentReader;
}

interface IngestRequest {
  readonly dueAt: Date;
  readonly unit: SourceUnit | null;
  /** The unit's address and its failures so far; absent if no publisher is requested. */
  readonly feed?: AskedFeed;
  /**
   * `sample` for excerpts and `reference` for whole tables that ship with the program; `archive` for documents that
   * were fetched before and are read again: that shows the state of the publisher's rows, and not of the publisher.
   * `backfill` for documents of the publisher's own archive, which say nothing of how the source fares now.
   */
  readonly origin: 'live' | 'reference' | 'sample' | 'archive' | 'backfill';
  /** Rows that are not to be stored this time; absent: as the installation has it. */
  keeps?(row: Row): boolean;
  /** Failures are not recorded: its commit is rolled back as well. */
  readonly isTrial?: boolean;
  /** Requests the publisher, or opens the samples or the archive. */
  obtain(): Promise<readonly (Fetched | KeptDocument)[]>;
  /** The transaction in which rows, ledger and validators are stored together. */
  commit<T>(effect: (tx: Tx) => Promise<T>): Promise<T>;
}

/** A document of the archive. */
export interface KeptDocument {
  readonly kind: 'kept';
  readonly id: number;
  readonly sha256: string;
  readonly url: string | null;
  readonly contentType: string | null;
  readonly bytes: Uint8Array;
  /** When it was fetched first. ISO UTC. */
  readonly fetchedAt: string;
  /** The fetch, or the Last-Modified header where that was earlier. ISO UTC. */
  readonly leftPublisherAt: string;
}

/** The address of a feed: the listed one, or the one that it moved to. */
export interface AskedFeed {
  readonly asked: string;
  readonly past: FeedPast;
}

/** What `sources run` prints. */
export interface RunReport extends Omit<RunCounts, 'leftOut'> {
  readonly source: string;
  readonly unit: string | null;
  readonly outcome: 'stored' | 'unchanged' | 'not-modified';
  /** Rows of nodes that this installation does not keep (LMP_NODES), and those that are older than what it keeps. */
  readonly left_out: number;
  readonly newest_observed_at: string | null;
  readonly warnings: readonly string[];
}

/**
 * Kinds whose samples are deleted once the publisher itself has sent data. Stories are not: they are news from any
 * source.
 */
const LEAVES_SAMPLES: ReadonlySet<RowKind> = new Set(['lmp', 'fuel-mix', 'queue', 'drought']);

/** Longest list of warnings kept with a run; the last one is the count of those that were cut. */
const WARNINGS_KEPT = 20;
/** Days (UTC) of a document of a publisher's archive, unless the source says otherwise: a month. */
const ARCHIVE_DAYS = 33;
/** Longest time without requests to a publisher after one failure. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;

interface ReadDocument extends DocumentStamp {
  readonly url: string | null;
  readonly fetchedAt: string;
  readonly observedAt: string | null;
  readonly save: SaveRows;
  readonly validators: RunRecord['validators'];
}

/**
 * The one path by which all external data enters: fetch, archive, parse, validate, store, ledger. All rows of a run are
 * stored or none; on a fault the last good data stay, the fault is in the ledger, and it is thrown on.
 * @throws Fault as the source, the publisher or the store raised it.
 */
export async function ingest<K extends RowKind>(
  deps: IngestDeps,
  source: Source<K>,
  request: IngestRequest,
): Promise<RunReport> {
  const run = { sourceId: source.id, unit: request.unit?.id ?? '', dueAt: request.dueAt.toISOString() };
  const startedAt = deps.clock.now().toISOString();
  const counts = { fetched: 0, parsed: 0, written: 0, unchanged: 0, outdated: 0, rejected: 0, flagged: 0, leftOut: 0 };
  const documentIds: number[] = [];
  const isPublishers = request.origin === 'live' || request.origin === 'backfill';
  try {
    const fetched = await request.obtain();
    const received = fetched.filter((answer): answer is FetchedDocument => answer.kind === 'document');
    const again = fetched.filter((answer): answer is KeptDocument => answer.kind === 'kept');
    counts.fetched = received.length + again.length;
    documentIds.push(...again.map(({ id }) => id));
    const warnings = fetched.flatMap((answer) => (answer.kind === 'absent' ? [wordsOfAbsent(answer)] : []));
    const read: ReadDocument[] = [];
    let newestObservedAt: string | null = null;
    let reachesTo: string | null = null;
    // Archive all before reading any: a document that cannot be read is the one to be inspected.
    const archived: (KeptDocument & { validators: RunRecord['validators'] })[] = [];
    for (const document of again) archived.push({ ...document, validators: [] });
    for (const document of received) {
      const { url, contentType, fetchedAt, bytes, lastModified } = document;
      const leftPublisherAt = leftAt(document);
      const facts = { url, contentType, fetchedAt, leftPublisherAt, bytes };
      if (request.origin === 'archive') throw new Fault('internal', 'what is fetched is no document of the archive');
      const origin = request.origin === 'backfill' ? 'live' : request.origin;
      const awaitsRows = origin !== 'live';
      const kept = await archiveDocument(deps.db, { ...run, ...facts, origin, awaitsRows });
      documentIds.push(kept.id);
      if (isOfTheFuture(document.lastModified, document.fetchedAt))
        warnings.push(`${url}: Last-Modified ${lastModified} is in the future: ignored`);
      archived.push({ kind: 'kept', ...kept, ...facts, validators: validatorsOf(document, kept.sha256) });
    }
    for (const kept of archived) {
      const result = await readDocument(deps, source, kept, request);
      const rules: RowRules<RowByKind[K]> = ROW_RULES[source.kind];
      counts.flagged += await checkRows(rules, result);
      const believed = await refuseFuture(source, result, kept.fetchedAt);
      const wanted: RowByKind[K][] = [];
      await eachInTurns(believed.rows, (row) => {
        if ((rules.keeps?.(row, deps.lmpNodes) ?? true) && (request.keeps?.(row) ?? true)) wanted.push(row);
      });
      const rows = request.origin === 'live' ? await keptRows(deps, source, wanted, warnings) : wanted;
      counts.leftOut += believed.rows.length - rows.length;
      counts.parsed += believed.rows.length;
      counts.rejected += believed.rejected.length + result.rejected.length;
      const newest = (await newestOf(rules, rows)) ?? result.observedAt ?? null;
      if (newest !== null) newestObservedAt = later(newestObservedAt, earlier(newest, kept.fetchedAt));
      if (newest !== null && source.aheadMinutes !== undefined && Date.parse(newest) > Date.parse(kept.fetchedAt))
        reachesTo = later(reachesTo, newest);
      // First, since of many warnings only the first are kept.
      if (result.isPartial === true) warnings.push(`${kept.url}: read in part; asked for again as a whole`);
      for (const warning of result.warnings) warnings.push(warning);
      for (const { place, reason } of [believed.rejected, result.rejected].flatMap((list) =>
        list.slice(0, WARNINGS_KEPT),
      ))
        warnings.push(`${place}: ${reason}`);
      const { publishedAt, observedAt = null, isPartial = false } = result;
      const prepare = (request.origin === 'backfill' ? rules.prepareArchived : undefined) ?? rules.prepare;
      const save = await prepare(deps.db, rows, deps.clock.now(), deps.retention?.lmpDays);
      const { id, url, fetchedAt } = kept;
      const { believedFrom } = believed;
      const issuedAt = issuedAtOf(publishedAt, kept);
      // Rejected rows may be valid once their time has come: without validators the publisher sends them again.
      const isWhole = !isPartial && believed.rejected.length === 0 && request.origin !== 'backfill';
      const validators = isWhole ? kept.validators : [];
      read.push({ id, url, fetchedAt, publishedAt, observedAt, issuedAt, believedFrom, save, validators });
    }
    const outcome = await request.commit(async (tx) => {
      const hasRows = counts.parsed - counts.leftOut > 0;
      if (isPublishers && hasRows && LEAVES_SAMPLES.has(source.kind)) await dropSamples(tx, source.id);
      await stampDocuments(tx, read);
      await takeBack(
        tx,
        source.id,
        archived.map(({ sha256 }) => sha256),
      );
      for (const { save, ...stored } of read) {
        const saved = await save(tx, { ...stored, sourceId: source.id });
        counts.written += saved.written;
        counts.unchanged += saved.unchanged;
        counts.outdated += saved.outdated;
        if (saved.outdated > 0) warnings.push(`${stored.url}: ${formatStay(source.id, stored.fetchedAt, saved)}`);
      }
      const outcome = counts.written > 0 ? 'stored' : counts.fetched > 0 ? 'unchanged' : 'not-modified';
      await recordRun(tx, {
        ...run,
        ...counts,
        startedAt,
        finishedAt: deps.clock.now().toISOString(),
        outcome,
        warnings: shorten(warnings),
        newestObservedAt,
        reachesTo,
        validators: read.flatMap(({ validators }) => validators),
        live: request.origin === 'live',
        ...movedBy(request, received),
      });
      if (request.origin === 'backfill') {
        const now = deps.clock.now().toISOString();
        await dropArchiveBytes(tx, { ids: documentIds, since: startedAt, now });
      }
      return outcome;
    });
    const { leftOut, ...shown } = counts;
    return {
      source: source.id,
      unit: request.unit?.id ?? null,
      outcome,
      ...shown,
      left_out: leftOut,
      newest_observed_at: newestObservedAt,
      warnings: shorten(warnings),
    };
  } catch (error) {
    if (isFault(error, 'superseded')) throw error;
    const raised = error instanceof Fault ? error : faultOf(error);
    const now = deps.clock.now();
    const { fault, ...state } = stateAfter(raised, request, now);
    if (request.isTrial === true) throw fault;
    await recordFailedRun(deps.db, {
      ...run,
      ...counts,
      ...state,
      written: 0,
      unchanged: 0,
      startedAt,
      finishedAt: now.toISOString(),
      fault,
      documentIds,
      wasAsked: request.origin !== 'archive' && request.origin !== 'backfill',
    });
    throw fault;
  }
}

/** A database that is away, or has rolled back the transaction, may be there at the next try; all else is a defect. */
function faultOf(error: unknown): Fault {
  return new Fault(databaseAway(error) === null ? 'internal' : 'unavailable', messageOf(error), { cause: error });
}

/** The next address of the feed, once the document itself was read. */
function movedBy({ unit, feed }: IngestRequest, received: readonly FetchedDocument[]): { movedTo?: string | null } {
  const document = received.find(({ url }) => url === feed?.asked);
  if (unit === null || feed === undefined || document === undefined) return {};
  return { movedTo: movedToAfter(unit.url, { asked: feed.asked, permanentUrl: document.permanentUrl }) };
}

/**
 * The state after a failure, and the fault as it is reported. A feed has its own back-off: its failures never cause
 * another try of the same slot.
 */
function stateAfter(
  fault: Fault,
  { unit, feed }: IngestRequest,
  now: Date,
): { fault: Fault; notBefore: string | null; feed: FailedFeed | null } {
  if (unit === null || feed === undefined) return { fault, notBefore: notBefore(fault, now), feed: null };
  const after = afterFailure(fault, feed.past);
  const reported = (message: string) =>
    new Fault(fault.code, message, { ...fault.details, cause: fault, retryable: false });
  if (after.kind === 'ours') {
    return { fault, notBefore: null, feed: { wasAsked: true, retiredAt: null, retiredUrl: null, forgetsMove: false } };
  }
  if (after.kind === 'retire') {
    const retired = { wasAsked: true, retiredAt: now.toISOString(), retiredUrl: unit.url, forgetsMove: true };
    return { fault: reported(retirementOf(unit.url)), notBefore: null, feed: retired };
  }
  const { wasAsked, forgetsMove, restMs } = after;
  return {
    fault: reported(fault.message),
    notBefore: new Date(now.getTime() + restMs).toISOString(),
    feed: { wasAsked, retiredAt: null, retiredUrl: null, forgetsMove },
  };
}

/**
 * The rows of a document. A document that exceeds a limit of the reader is quarantined: the same bytes are not read
 * again. Reading it by hand, from the archive, is still tried.
 * @throws Fault as the parser does; `set-aside`.
 */
async function readDocument<K extends RowKind>(
  { db, clock, reader }: IngestDeps,
  source: Source<K>,
  kept: KeptDocument,
  { origin, unit, isTrial }: IngestRequest,
): Promise<Parsed<K>> {
  const bytes = { sourceId: source.id, sha256: kept.sha256, reader: reader.version };
  if (origin !== 'archive') await refuseExcluded(db, bytes);
  try {
    const read = await reader.read(source, documentToRead(kept, unit));
    const { archive } = source;
    const isBackfill = origin === 'backfill' && archive !== undefined;
    await checkDays(isBackfill ? { ...source, mostDays: archive.mostDays ?? ARCHIVE_DAYS } : source, read.rows);
    return read;
  } catch (error) {
    if (!isFault(error, 'too-large')) throw error;
    if (isTrial !== true) await excludeDocument(db, { ...bytes, reason: error.message }, clock.now());
    throw exclusionFault(error.message, 'from now on', error);
  }
}

function documentToRead({ bytes, url, contentType, leftPublisherAt }: KeptDocument, unit: SourceUnit | null) {
  return { bytes, url, fileName: null, contentType, asOf: leftPublisherAt, unit: unit?.id ?? null };
}

/** Validators of the next request; empty if the publisher gave none. */
function validatorsOf(document: FetchedDocument, sha256: string): RunRecord['validators'] {
  const { url, validators } = document;
  // A date in the future would be answered with 304 until then.
  const lastModified = isOfTheFuture(document.lastModified, document.fetchedAt) ? null : validators.lastModified;
  return validators.etag === null && lastModified === null
    ? []
    : [{ url, sha256, etag: validators.etag, lastModified }];
}

/** The fetch, or the Last-Modified header where that is earlier. */
function leftAt({ fetchedAt, lastModified }: FetchedDocument): string {
  return lastModified !== null && Date.parse(lastModified) < Date.parse(fetchedAt) ? lastModified : fetchedAt;
}

function shorten(warnings: readonly string[]): string[] {
  if (warnings.length <= WARNINGS_KEPT) return [...warnings];
  const cut = warnings.length - WARNINGS_KEPT + 1;
  return [...warnings.slice(0, WARNINGS_KEPT - 1), `and ${cut} more`];
}

function notBefore(fault: Fault, now: Date): string | null {
  const { retryAfterMs } = fault.details;
  if (fault.code !== 'throttled' || retryAfterMs === undefined) return null;
  return new Date(now.getTime() + Math.min(retryAfterMs, LONGEST_PAUSE_MS)).toISOString();
}
