import { DAYS_PER_MONTH } from '../../domain/grid/queue.ts';
import { roundTo } from '../../domain/scores/round-to.ts';

/** The outcome of one request, as far as it is known. */
export interface RequestLife {
  /** YYYY-MM-DD. */
  readonly requestedOn: string;
  /** How it ended; null: it was open when it was last seen. */
  readonly end: 'operational' | 'withdrawn' | null;
  /** The day on which it ended; of one that was open, the day on which it was last seen. */
  readonly until: string;
}

/** Days over which the pace of a queue is watched: those after `after`, up to `until`. YYYY-MM-DD. */
export interface WatchedPeriod {
  readonly after: string;
  readonly until: string;
}

interface Survival {
  /**
   * Months from request to operation by which half of the requests that come into operation have done so; null where
   * that is not reached, or where too few came into operation.
   */
  readonly months: number | null;
  /** Requests that were open for at least a day of the period. */
  readonly requests: number;
  /** Those of them that came into operation in it. */
  readonly operations: number;
}

/** With fewer operations a single plant moves the median by months. A judgment. */
const FEWEST_OPERATIONS = 10;
/** Sums of shares below this are rounding. */
const NOTHING = 1e-9;

/**
 * How long a request waits for operation at the pace of one period, those still waiting included (docs/adr/0019).
 * Withdrawal competes with operation: a withdrawn request never operates, so it is no request that merely was not seen
 * to the end. The share that has come into operation by each age is the cumulative incidence of Aalen and Johansen;
 * requests older than the period come in at the age they had when it began. The median is that of the requests that
 * come into operation, counting all that are still open at the greatest age seen as if they would: what becomes of
 * them cannot put it off. Days; ends on the day of the request or before it are left out.
 */
export function medianWaitSurvivalMonths(lives: readonly RequestLife[], period: WatchedPeriod): Survival {
  const watched = lives.flatMap(({ requestedOn, end, until }) => {
    const from = Math.max(0, daysBetween(requestedOn, period.after));
    const to = Math.min(daysBetween(requestedOn, until), daysBetween(requestedOn, period.until));
    return to > from ? [{ from, to, end: until <= period.until ? end : null }] : [];
  });
  const operations = watched.filter(({ end }) => end === 'operational').length;
  const found = { requests: watched.length, operations };
  if (operations < FEWEST_OPERATIONS) return { ...found, months: null };
  const steps = incidenceOf(watched);
  const last = steps.at(-1);
  if (last === undefined) return { ...found, months: null };
  const half = (last.operational + last.open) / 2;
  const reached = steps.find(({ operational }) => operational >= half - NOTHING);
  return { ...found, months: reached === undefined ? null : roundTo(reached.age / DAYS_PER_MONTH, 1) };
}

interface Watched {
  /** Days since the request when the watch began, and when it ended. */
  readonly from: number;
  readonly to: number;
  readonly end: RequestLife['end'];
}

interface Step {
  readonly age: number;
  /** Shares of all requests: in operation by this age, and neither in operation nor withdrawn. */
  readonly operational: number;
  readonly open: number;
}

/**
 * Shares after each age at which a request ended. A request that ends at an age was at risk at it; one that enters at
 * that age was not.
 */
function incidenceOf(watched: readonly Watched[]): Step[] {
  const entries = watched.map(({ from }) => from).sort(ascending);
  const exits = watched.map(({ to }) => to).sort(ascending);
  const ends = new Map<number, { operational: number; withdrawn: number }>();
  for (const { to, end } of watched) {
    if (end === null) continue;
    const counts = ends.get(to) ?? { operational: 0, withdrawn: 0 };
    counts[end] += 1;
    ends.set(to, counts);
  }
  let [entered, left, open, operational] = [0, 0, 1, 0];
  return [...ends]
    .sort(([a], [b]) => a - b)
    .map(([age, counts]) => {
      while ((entries[entered] ?? Number.POSITIVE_INFINITY) < age) entered += 1;
      while ((exits[left] ?? Number.POSITIVE_INFINITY) < age) left += 1;
      const atRisk = entered - left;
      operational += (open * counts.operational) / atRisk;
      open *= 1 - (counts.operational + counts.withdrawn) / atRisk;
      return { age, operational, open };
    });
}

const ascending = (a: number, b: number): number => a - b;

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
