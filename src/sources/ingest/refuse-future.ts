import { ROW_TIMES, type RowTime, STAMP_AHEAD_MINUTES, stampAheadMinutesOf } from '../../domain/facts/row-times.ts';
import type { RowByKind, RowKind } from '../../domain/facts/rows.ts';
import { changedShape } from '../../errors.ts';
import type { Outdated } from '../../store/ingest/save-counts.ts';
import { eachInTurns } from '../../turns.ts';
import type { Parsed, Rejection, Source } from '../source.ts';

const MINUTE_MS = 60_000;

type Ahead<K extends RowKind> = Pick<Source<K>, 'kind' | 'aheadMinutes'>;

/** How far rows of a source may be after the fetch of their document, in minutes; null if they have no time. */
export function aheadMinutesOf({ kind, aheadMinutes }: Ahead<RowKind>): number | null {
  const ofKind = ROW_TIMES[kind];
  return ofKind === null ? null : (aheadMinutes ?? ofKind.aheadMinutes);
}

interface Believed<K extends RowKind> {
  readonly rows: readonly RowByKind[K][];
  /** Rows of the future, by their position. */
  readonly rejected: readonly Rejection[];
  /** The earliest fetch time for which all remaining rows would be accepted, ISO UTC; null if nothing has a time. */
  readonly believedFrom: string | null;
}

/**
 * Leaves out rows of a document with times after its fetch, beyond what the source's table allows. Rows must have been
 * checked: invalid times are not looked for here.
 * @throws Fault `changed-shape` if the document's own stamp is in the future, or every row is.
 */
export async function refuseFuture<K extends RowKind>(
  source: Ahead<K>,
  { rows, publishedAt, observedAt = null }: Pick<Parsed<K>, 'rows' | 'publishedAt' | 'observedAt'>,
  fetchedAt: string,
): Promise<Believed<K>> {
  const fetchedMs = Date.parse(fetchedAt);
  const stampAheadMs = stampAheadMinutesOf(source.kind) * MINUTE_MS;
  let believedFromMs = Number.NEGATIVE_INFINITY;
  for (const [field, stamp] of [
    ['publishedAt', publishedAt],
    ['observedAt', observedAt],
  ] as const) {
    if (stamp === null) continue;
    const needsMs = Date.parse(stamp) - stampAheadMs;
    // Written so that an invalid stamp is refused too.
    if (!(needsMs <= fetchedMs)) throw changedShape(field, 'the document', ofTheFuture(stamp, fetchedAt));
    believedFromMs = Math.max(believedFromMs, needsMs);
  }
  const time: RowTime<RowByKind[K]> | null = ROW_TIMES[source.kind];
  const aheadMs = (aheadMinutesOf(source) ?? 0) * MINUTE_MS;
  const kept: RowByKind[K][] = [];
  const rejected: Rejection[] = [];
  let first: { readonly place: string; readonly at: string } | undefined;
  await eachInTurns(rows, (row, position) => {
    const at = time?.beganAt(row) ?? null;
    const needsMs = at === null ? Number.NEGATIVE_INFINITY : Date.parse(at) - aheadMs;
    if (time !== null && at !== null && needsMs > fetchedMs) {
      const place = `row ${position + 1}`;
      first ??= { place, at };
      rejected.push({ place, reason: `${time.member}: ${ofTheFuture(at, fetchedAt)}` });
      return;
    }
    if (needsMs > believedFromMs) believedFromMs = needsMs;
    kept.push(row);
  });
  // Nothing is left: the document is not current, and must not count as one without news.
  if (time !== null && first !== undefined && kept.length === 0)
    throw changedShape(time.member, first.place, `${ofTheFuture(first.at, fetchedAt)}, and so is every row`);
  const believedFrom = Number.isFinite(believedFromMs) ? new Date(believedFromMs).toISOString() : null;
  return { rows: kept, rejected, believedFrom };
}

const ofTheFuture = (at: string, fetchedAt: string): string =>
  `${at} is of the future: the document was fetched at ${fetchedAt}`;

/** When a document was issued, as far as is known and possible: no document is issued after it was fetched. */
export function issuedAtOf(
  publishedAt: string | null,
  { fetchedAt, leftPublisherAt }: { readonly fetchedAt: string; readonly leftPublisherAt: string },
): string {
  return earlier(publishedAt ?? leftPublisherAt, fetchedAt);
}

/** The earlier of two instants. */
export const earlier = (a: string, b: string): string => (Date.parse(b) < Date.parse(a) ? b : a);

/** Whether the stamp of a whole document, such as its Last-Modified header, is implausible. */
export function isOfTheFuture(stamp: string | null, fetchedAt: string): boolean {
  return stamp !== null && Date.parse(stamp) > Date.parse(fetchedAt) + STAMP_AHEAD_MINUTES * MINUTE_MS;
}

/** The number of rows that contradict a document that was issued later. */
export function formatStay(sourceId: string, fetchedAt: string, { outdated, outdatedBy }: Outdated): string {
  const said = `${outdated} rows not taken: a document issued later (${outdatedBy}) says something else`;
  const isFalse = outdatedBy !== null && Date.parse(outdatedBy) > Date.parse(fetchedAt);
  return isFalse ? `${said}, and that is of the future; see \`loadstar sources repair ${sourceId} --dry-run\`` : said;
}
