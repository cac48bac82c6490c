import type { Fuel } from '../../domain/grid/fuel.ts';
import { DAYS_PER_MONTH, type QueueState } from '../../domain/grid/queue.ts';
import { type AlikeRequests, isSettled, type QueueEra, waitDays } from '../../domain/grid/queue-rules.ts';
import { roundTo } from '../../domain/scores/round-to.ts';

/** A number of requests and their capacity, MW: null where no request states one. */
export interface QueueSum {
  readonly requests: number;
  readonly capacityMw: number | null;
}

/** Figures of a set of requests. `ends` and `wait` leave a wanted status out: of the withdrawn, all withdrew. */
export interface QueueStats extends QueueSum {
  readonly active: QueueSum;
  /** Active requests that state no capacity. */
  readonly activeWithoutCapacity: number;
  readonly activeByFuel: Partial<Record<Fuel | 'unknown', QueueSum>>;
  readonly byStatus: Partial<Record<QueueState, QueueSum>>;
  /** Number of requests by year of the request. */
  readonly requestsByYear: Readonly<Record<string, number>>;
  readonly withoutRequestDay: number;
  /** Requests old enough for their end to be known, and how many of them came to each end. */
  readonly ends: {
    readonly requests: number;
    readonly completed: number;
    readonly withdrawn: number;
    readonly requestedFrom: string | null;
    readonly requestedTo: string | null;
  };
  /** From request to operation. */
  readonly wait: {
    readonly medianMonths: number | null;
    readonly projects: number;
    readonly operationalFrom: string | null;
    readonly operationalTo: string | null;
  };
}

interface Tally {
  /** @param isWanted false: counts among ends and waits alone. */
  add(group: AlikeRequests, era: QueueEra, isWanted?: boolean): void;
  figures(): QueueStats;
}

/** The one way to figures of requests, stored for a listing or made for an answer. docs/adr/0048 */
export function tallyRequests(): Tally {
  const all = newSum();
  const active = newSum();
  const byFuel = new Map<string, Sum>();
  const byStatus = new Map<string, Sum>();
  const byYear = new Map<string, number>();
  let withoutRequestDay = 0;
  const settled = newSum();
  const ends = { completed: 0, withdrawn: 0 };
  const settledDays = newSpan();
  const waits: { days: number; requests: number }[] = [];
  const waitSpan = newSpan();

  function addWanted(group: AlikeRequests): void {
    addTo(all, group);
    addTo(sumAt(byStatus, group.status), group);
    const year = group.requestedOn?.slice(0, 4);
    if (year === undefined) withoutRequestDay += group.requests;
    else byYear.set(year, (byYear.get(year) ?? 0) + group.requests);
    if (group.status !== 'active') return;
    addTo(active, group);
    addTo(sumAt(byFuel, group.fuel ?? 'unknown'), group);
  }

  return {
    add(group, era, isWanted = true) {
      if (isWanted) addWanted(group);
      if (isSettled(group, era)) {
        addTo(settled, group);
        if (group.status === 'operational') ends.completed += group.requests;
        if (group.status === 'withdrawn') ends.withdrawn += group.requests;
        widen(settledDays, group.requestedOn);
        widen(settledDays, group.lastRequestedOn);
      }
      const days = waitDays(group, era);
      if (days === null) return;
      waits.push({ days, requests: group.requests });
      widen(waitSpan, group.operationalOn);
    },
    figures: () => ({
      ...shown(all),
      active: shown(active),
      activeWithoutCapacity: active.requests - active.sized,
      activeByFuel: Object.fromEntries([...byFuel].sort(byLength).map(([fuel, sum]) => [fuel, shown(sum)])),
      byStatus: Object.fromEntries([...byStatus].sort(byLength).map(([status, sum]) => [status, shown(sum)])),
      requestsByYear: Object.fromEntries(byYear),
      withoutRequestDay,
      ends: { requests: settled.requests, ...ends, requestedFrom: settledDays.first, requestedTo: settledDays.last },
      wait: { ...medianOf(waits), operationalFrom: waitSpan.first, operationalTo: waitSpan.last },
    }),
  };
}

interface Sum {
  requests: number;
  sized: number;
  mw: number;
}
const newSum = (): Sum => ({ requests: 0, sized: 0, mw: 0 });

function addTo(sum: Sum, { requests, sized, mw }: AlikeRequests): void {
  sum.requests += requests;
  sum.sized += sized;
  sum.mw += mw ?? 0;
}

function sumAt(sums: Map<string, Sum>, word: string): Sum {
  const sum = sums.get(word) ?? newSum();
  sums.set(word, sum);
  return sum;
}

/**
 * Without requests the sum is 0; where none states its capacity it is unknown. Rounded to the kilowatt: what floating
 * sums add below that is not a figure.
 */
function shown({ requests, sized, mw }: Sum): QueueSum {
  return { requests, capacityMw: requests > 0 && sized === 0 ? null : roundTo(mw, 3) };
}

interface Span {
  first: string | null;
  last: string | null;
}
const newSpan = (): Span => ({ first: null, last: null });

function widen(span: Span, day: string | null): void {
  if (day === null) return;
  if (span.first === null || day < span.first) span.first = day;
  if (span.last === null || day > span.last) span.last = day;
}

/** The order of words in answers: shorter ones first, as the database orders members of an object. */
const byLength = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a.length - b.length || (a < b ? -1 : 1);

function medianOf(waits: { days: number; requests: number }[]): { medianMonths: number | null; projects: number } {
  const projects = waits.reduce((sum, { requests }) => sum + requests, 0);
  if (projects === 0) return { medianMonths: null, projects };
  waits.sort((a, b) => a.days - b.days);
  const days = (dayAt(waits, (projects - 1) >> 1) + dayAt(waits, projects >> 1)) / 2;
  return { medianMonths: roundTo(days / DAYS_PER_MONTH, 1), projects };
}

/** The wait of the project at a position, of groups in the order of their waits. */
function dayAt(waits: readonly { days: number; requests: number }[], position: number): number {
  let before = 0;
  for (const { days, requests } of waits) {
    before += requests;
    if (position < before) return days;
  }
  return 0;
}
