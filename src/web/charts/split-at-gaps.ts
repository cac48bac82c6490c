const HOUR_MS = 3_600_000;

/** One point with the time for which it stands, half open. */
export interface Span<P> {
  readonly point: P;
  readonly fromMs: number;
  readonly toMs: number;
}

/** How long a point stands where no other follows at once. */
const STEP_MS = { raw: 5 * 60_000, hour: HOUR_MS, day: 24 * HOUR_MS } as const;
export type Interval = keyof typeof STEP_MS;

/**
 * Runs of points that follow each other without a gap; what was not published, and points that `isThere` refuses, part
 * them. Days of 23 and of 25 hours are no gap.
 * @param points oldest first.
 */
export function splitAtGaps<P extends { readonly start?: string | undefined }>(
  points: readonly P[],
  interval: Interval,
  isThere: (point: P) => boolean = () => true,
): Span<P>[][] {
  const dated = points.flatMap((point) => (point.start === undefined ? [] : [{ point, ms: Date.parse(point.start) }]));
  const stepMs = interval === 'raw' ? rawStepMs(dated.map(({ ms }) => ms)) : STEP_MS[interval];
  const runs: Span<P>[][] = [];
  let run: Span<P>[] = [];
  for (const [index, { point, ms }] of dated.entries()) {
    const next = dated[index + 1];
    const follows = next !== undefined && next.ms - ms <= stepMs * 1.5;
    if (isThere(point)) run.push({ point, fromMs: ms, toMs: follows ? next.ms : ms + stepMs });
    if (run.length > 0 && (!follows || !isThere(point))) {
      runs.push(run);
      run = [];
    }
  }
  return runs;
}

/** The length of the operator's own intervals: the least between two of them. */
function rawStepMs(instants: readonly number[]): number {
  let leastMs = Number.POSITIVE_INFINITY;
  for (const [index, ms] of instants.entries()) {
    const next = instants[index + 1];
    if (next !== undefined && next > ms) leastMs = Math.min(leastMs, next - ms);
  }
  return leastMs <= HOUR_MS ? leastMs : STEP_MS.raw;
}

/** A time between two runs, and how many points are not there in it. */
export interface Gap {
  readonly fromMs: number;
  readonly toMs: number;
  readonly missing: number;
}

/** What lies between runs. A gap of an hour in which clocks change is one hour, and a day of 23 one day. */
export function gapsBetween(runs: readonly (readonly Span<unknown>[])[], interval: Interval): Gap[] {
  const raw = runs.flat().map(({ fromMs, toMs }) => toMs - fromMs);
  const stepMs = interval === 'raw' ? Math.min(...raw) : STEP_MS[interval];
  return runs.slice(1).flatMap((run, index) => {
    const fromMs = runs[index]?.at(-1)?.toMs;
    const toMs = run[0]?.fromMs;
    if (fromMs === undefined || toMs === undefined) return [];
    return [{ fromMs, toMs, missing: Math.max(1, Math.round((toMs - fromMs) / stepMs)) }];
  });
}

const UNITS = { raw: ['interval', 'intervals'], hour: ['hour', 'hours'], day: ['day', 'days'] } as const;

/** `10 hours without a price`; null where there is no gap. @param what `a price`. */
export function formatGaps(gaps: readonly Gap[], interval: Interval, what: string): string | null {
  const missing = gaps.reduce((sum, gap) => sum + gap.missing, 0);
  return missing === 0 ? null : `${missing} ${UNITS[interval][missing === 1 ? 0 : 1]} without ${what}`;
}

/** What all runs span together, as long as `least` points at the shortest; null without a run. */
export function extentOf(
  runs: readonly (readonly Span<unknown>[])[],
  interval: Interval,
  least = 24,
): readonly [fromMs: number, toMs: number] | null {
  const first = runs[0]?.[0];
  const last = runs.at(-1)?.at(-1);
  if (first === undefined || last === undefined) return null;
  const leastMs = interval === 'day' ? 7 * STEP_MS.day : least * HOUR_MS;
  return [Math.min(first.fromMs, last.toMs - leastMs), last.toMs];
}
