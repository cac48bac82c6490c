import type { LmpMarket } from '../../domain/grid/lmp.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { localToUtc, readWallClockStamp, rowOrderReader } from '../documents/local-time.ts';
import { DAY_AHEAD_NAME, type LbmpFile, type LbmpRows, readLbmpDocument } from '../operators/nyiso/lbmp-document.ts';
import { type PricesOfMarket, readLbmpTable, stampsOf } from '../operators/nyiso/lbmp-table.ts';
import { TIMEZONE } from '../operators/nyiso/market-data.ts';
import type { Parsed, SourceDocument } from '../source.ts';

const WHAT = 'NYISO real-time LBMP';

const MARKETS = {
  /** Five-minute dispatch: stamps with seconds, at the end of the interval. */
  RT5M: { intervalMinutes: 5, stamped: 'end' },
  /** Hourly integrated: stamps without seconds, at the start of the hour. */
  RTH: { intervalMinutes: 60, stamped: 'start' },
} as const satisfies Partial<Record<LmpMarket, { intervalMinutes: number; stamped: 'start' | 'end' }>>;
type RealTimeMarket = keyof typeof MARKETS;

/** The commitment run (RTC) prices quarter hours, and the publisher lists those to come in the day file of dispatch. */
const COMMITMENT_MS = 15 * 60_000;
/** The dispatch price of an interval is in the day file this long after the interval's end, at the latest. */
const SETTLED_AFTER_MS = 5 * 60_000;
/** A document whose first price is further ahead of it than this has a wrong time, and nothing is known of its present. */
const WRONG_CLOCK_MS = 60 * 60_000;
/** Files of the newest interval alone, which is of dispatch. */
const NEWEST_NAME = /realtime_(zone|gen)_lbmp/i;

/**
 * A file with this few stamps is one of the newest interval (realtime_zone_lbmp). Its order cannot identify the
 * repeated hour; the time at which it was made can, when it is this near.
 */
const NEWEST_STAMPS = 3;
const NEAR_MINUTES = 29;

const FULL_HOUR = /\d:00(:00)?$/;

/** Largest difference between the energy parts of two names that rounding explains: three figures to 0.01 each. */
const ENERGY_TOLERANCE = 0.05;

/** @throws Fault `wrong-document` for another table, day-ahead prices included; `changed-shape` naming field and line. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  return readLbmpDocument(document, { what: WHAT, energyTolerance: ENERGY_TOLERANCE }, (file) => {
    const stamps = stampsOf(file.table, WHAT);
    const market = marketOf(stamps, [file.name, document.url ?? ''].join(' '), file.isQuoted);
    const { intervalMinutes, stamped } = MARKETS[market];
    const readStamp = stampReader(market, stamps, document.asOf);
    const read = readLbmpTable(file, { market, intervalMinutes, stamped, what: WHAT, readWallClock, readStamp });
    const mayHaveCommitment = market === 'RT5M' && !NEWEST_NAME.test([file.name, document.url ?? ''].join(' '));
    return mayHaveCommitment ? withoutCommitment(read, file, document.asOf) : read;
  });
}

/**
 * Five-minute files have stamps off the hour, and seconds. Hourly files of the day-ahead and the real-time market have
 * the same header and the same stamps: their name decides, and else their quotes, which only real-time files have.
 */
function marketOf(stamps: readonly string[], names: string, isQuoted: boolean): RealTimeMarket {
  const isDayAhead = DAY_AHEAD_NAME.test(names);
  if (isDayAhead) throw wrongDocument(`day-ahead prices (damlbmp), read by nyiso-lmp-day-ahead; expected ${WHAT}`);
  if (stamps.some((stamp) => !FULL_HOUR.test(stamp))) return 'RT5M';
  if (/rtlbmp/i.test(names)) return 'RTH';
  const hasSeconds = /:\d\d:\d\d$/.test(stamps[0] ?? '');
  if (hasSeconds || /realtime_(zone|gen)/i.test(names)) return 'RT5M';
  if (/real[-_ ]?time|(^|[^a-z])rt([^a-z]|$)/i.test(names) || isQuoted) return 'RTH';
  throw wrongDocument(
    `hourly prices that nothing marks as real-time: day-ahead prices (damlbmp) look like this; expected ${WHAT} (name the file rtlbmp or pass --url)`,
  );
}

function readWallClock(stamp: string, place: string): string {
  const wallClock = readWallClockStamp(stamp);
  if (wallClock !== null) return wallClock;
  throw changedShape('Time Stamp', place, `expected MM/DD/YYYY HH:MM, found "${stamp}"`);
}

function stampReader(
  market: RealTimeMarket,
  stamps: readonly string[],
  asOf: string | null,
): PricesOfMarket['readStamp'] {
  const byOrder = rowOrderReader(TIMEZONE, MARKETS[market].stamped);
  const isNewest = market === 'RT5M' && new Set(stamps).size <= NEWEST_STAMPS;
  if (!isNewest || asOf === null) return byOrder;
  return (node, wallClock) => secondIfNear(wallClock, asOf) ?? byOrder(node, wallClock);
}

/** The second occurrence of a repeated time, where the document was made about then; null otherwise. */
function secondIfNear(wallClock: string, asOf: string): string | null {
  const second = localToUtc(wallClock, TIMEZONE, 'second');
  const isNear = Math.abs(Date.parse(second) - Date.parse(asOf)) <= NEAR_MINUTES * 60_000;
  return isNear && second !== localToUtc(wallClock, TIMEZONE, 'first') ? second : null;
}

/**
 * Leaves out quarter hours behind the newest price that can only be of dispatch, which is off the quarter hours: nothing
 * else distinguishes the prices of the commitment run. A dispatch price left out so is in the file of the newest interval.
 */
function withoutCommitment(
  { rows, rejected }: ReturnType<typeof readLbmpTable>,
  { prefix }: LbmpFile,
  asOf: string | null,
): LbmpRows {
  if (asOf === null) return { rows, rejected };
  const ends = rows.map((row) => Date.parse(row.interval_start) + MARKETS.RT5M.intervalMinutes * 60_000);
  let newestDispatchMs = Number.NEGATIVE_INFINITY;
  let firstMs = Number.POSITIVE_INFINITY;
  for (const endMs of ends) {
    if (endMs % COMMITMENT_MS !== 0) newestDispatchMs = Math.max(newestDispatchMs, endMs);
    firstMs = Math.min(firstMs, endMs);
  }
  const madeMs = Date.parse(asOf);
  if (firstMs > madeMs + WRONG_CLOCK_MS) return { rows, rejected };
  const settledMs = Math.max(newestDispatchMs, madeMs - SETTLED_AFTER_MS);
  const dispatch = rows.filter((_row, position) => (ends[position] ?? 0) <= settledMs);
  const leftOut = rows.length - dispatch.length;
  if (leftOut === 0) return { rows, rejected };
  const warnings = [`${prefix}${leftOut} prices of quarter hours that may be the commitment run's were left out`];
  return { rows: dispatch, rejected, warnings, leftOut };
}
