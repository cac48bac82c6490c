import { compareText } from '../../enrich/text/stable-ids.ts';
import type { QueueStatsAsOf } from '../../store/history/as-of-snapshot.ts';

/** The newest that one source lists of one operator's queue. */
export interface FiguresOfListing {
  /** Of the whole operator; null where the listing has no request for generation. */
  readonly whole: QueueStatsAsOf | null;
  /** By postal code. */
  readonly states: ReadonlyMap<string, QueueStatsAsOf>;
  readonly counties: readonly QueueStatsAsOf[];
}

/** By operator, in the order of their names, the listings in which figures are sought, those that take precedence first. */
type FiguresByOperator = ReadonlyMap<string, readonly FiguresOfListing[]>;

/**
 * Figures by operator and listing: the operator's own source first, then others by the day of their list. Which of them
 * is used is decided figure by figure, since some lists do not report how requests end or how long they wait.
 */
export function listingsByOperator(figures: readonly QueueStatsAsOf[]): FiguresByOperator {
  const byListing = new Map<string, QueueStatsAsOf[]>();
  for (const row of figures) {
    const key = `${row.iso} ${row.sourceId}`;
    const rows = byListing.get(key);
    if (rows === undefined) byListing.set(key, [row]);
    else rows.push(row);
  }
  const byOperator = new Map<string, FiguresOfListing[]>();
  for (const rows of [...byListing.values()].sort(byPrecedence)) {
    const iso = rows[0]?.iso ?? '';
    byOperator.set(iso, [...(byOperator.get(iso) ?? []), listingOf(rows)]);
  }
  return new Map([...byOperator].sort(([a], [b]) => compareText(a, b)));
}

type Rows = readonly QueueStatsAsOf[];

function byPrecedence([a]: Rows, [b]: Rows): number {
  if (a === undefined || b === undefined) return 0;
  if (a.isOwn !== b.isOwn) return a.isOwn ? -1 : 1;
  return Date.parse(b.listedAt) - Date.parse(a.listedAt) || compareText(a.sourceId, b.sourceId);
}

function listingOf(rows: Rows): FiguresOfListing {
  return {
    whole: rows.find(({ state, countyFips }) => state === null && countyFips === null) ?? null,
    states: new Map(
      rows.flatMap((row) => (row.state !== null && row.countyFips === null ? [[row.state, row] as const] : [])),
    ),
    counties: rows.filter(({ countyFips }) => countyFips !== null),
  };
}

/** A figure, its row, and the listing that the row is of. */
interface ReportedFigure<T> {
  readonly figure: T;
  readonly row: QueueStatsAsOf;
  readonly listing: FiguresOfListing;
}

/**
 * A figure from the first listing that reports it: of a state where it has enough requests there, else of the whole.
 */
export function firstReported<T>(
  listings: readonly FiguresOfListing[],
  state: string | null,
  figureOf: (row: QueueStatsAsOf) => T | null,
): ReportedFigure<T> | null {
  for (const listing of listings) {
    for (const row of [state === null ? undefined : listing.states.get(state), listing.whole]) {
      const figure = row == null ? null : figureOf(row);
      if (row != null && figure !== null) return { figure, row, listing };
    }
  }
  return null;
}
