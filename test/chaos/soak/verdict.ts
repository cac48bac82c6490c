import type { FollowerVerdict } from './follow-diff.ts';
import type { SoakSample } from './sample.ts';
import { isFlat, trendOf } from './trend.ts';

export interface SoakResult {
  readonly machine: string;
  readonly at: string;
  readonly minutes: number;
  readonly rate: number;
  /** Left out of the slopes: caches fill and code is compiled. */
  readonly warmUpMinutes: number;
  readonly queue: string;
  readonly samples: readonly SoakSample[];
  readonly followers: readonly FollowerVerdict[];
  readonly failures: readonly string[];
  /** Every slot came to an end after the load. */
  readonly settled: boolean;
  readonly exitCodes: readonly (number | string | undefined)[];
}

/** One thing that was watched. */
export interface Checked {
  readonly name: string;
  readonly first: string;
  readonly last: string;
  readonly perHour: string;
  readonly verdict: string;
  readonly ok: boolean;
}

/** What may be added in an hour before it is called growth: a tenth of the mean, and at least so much. */
const ALLOWED_SHARE = 0.1;
const LEAST_MB = 10;
const LEAST_FILES = 3;
const LEAST_MS = 20;
/** Slopes of less than this are reported and not checked. */
const LEAST_MINUTES = 15;

type Point = [atS: number, value: number];

const PEAK_S = 300;

/**
 * The most of each five minutes. Callers close connections that they do not need and open them again, up to as many as they
 * may have: what is left open for good raises the most as surely as the mean, and is not hidden by when they closed some.
 */
function peaksOf(points: readonly Point[]): Point[] {
  const spans = new Map<number, Point[]>();
  for (const point of points) {
    const span = Math.floor(point[0] / PEAK_S);
    spans.set(span, [...(spans.get(span) ?? []), point]);
  }
  const most = Math.max(0, ...[...spans.values()].map(({ length }) => length));
  // The beginning and the end of a span say little of its most.
  return [...spans]
    .filter(([, { length }]) => 2 * length >= most)
    .map(([span, within]) => [span * PEAK_S, Math.max(...within.map(([, value]) => value))]);
}

export function checkSoak({ samples, warmUpMinutes, minutes, followers, settled, exitCodes }: SoakResult): Checked[] {
  const warm = samples.filter(({ atS }) => atS > warmUpMinutes * 60);
  const isLong = minutes - warmUpMinutes >= LEAST_MINUTES;
  const line = (
    name: string,
    unit: string,
    least: number,
    of: (sample: SoakSample) => number | null,
    pointsOf: (points: readonly Point[]) => readonly Point[] = (points) => points,
  ): Checked => {
    const points = warm.flatMap((sample): Point[] => {
      const value = of(sample);
      return value === null ? [] : [[sample.atS, value]];
    });
    const trend = trendOf(pointsOf(points));
    const reported = (value: number | undefined): string =>
      value === undefined ? '–' : `${value.toFixed(unit === '' ? 0 : 1)} ${unit}`.trim();
    const ends = { name, first: reported(points[0]?.[1]), last: reported(points.at(-1)?.[1]) };
    // What was not looked at is not known to be flat.
    if (trend === null)
      return { ...ends, perHour: '–', verdict: isLong ? 'NOT MEASURED' : 'not measured', ok: !isLong };
    const perHour = `${signed(trend.perHour)} ± ${trend.errorPerHour.toFixed(1)} ${unit}`.trim();
    if (!isLong) return { ...ends, perHour, verdict: 'too short to rate', ok: true };
    const ok = isFlat(trend, Math.max(least, ALLOWED_SHARE * trend.mean));
    return { ...ends, perHour, verdict: ok ? 'flat' : 'GROWS', ok };
  };
  const names = samples[0]?.processes.map(({ name }) => name) ?? [];
  const of = (name: string, sample: SoakSample) => sample.processes.find((each) => each.name === name);
  const byProcess = names.flatMap((name) => [
    line(`${name}: resident memory`, 'MB', LEAST_MB, (sample) => of(name, sample)?.rssMb ?? null),
    line(`${name}: heap`, 'MB', LEAST_MB, (sample) => of(name, sample)?.heapMb ?? null),
    line(`${name}: open files`, '', LEAST_FILES, (sample) => of(name, sample)?.openFiles ?? null, peaksOf),
    line(`${name}: event loop lag p99`, 'ms', LEAST_MS, (sample) => of(name, sample)?.loopLagP99Ms ?? null),
  ]);
  const fact = (name: string, seen: string, ok: boolean): Checked => ({
    name,
    first: '',
    last: seen,
    perHour: '',
    verdict: ok ? 'as it should be' : 'NOT AS IT SHOULD BE',
    ok,
  });
  const troubles = samples.reduce(
    (sum, { load }) =>
      sum +
      Object.entries(load.statuses).reduce(
        (own, [status, count]) => own + (/^5|broken|not sent/.test(status) ? count : 0),
        0,
      ),
    0,
  );
  const missed = followers.reduce((sum, each) => sum + each.missed.length, 0);
  const doubled = followers.reduce((sum, each) => sum + each.doubled.length, 0);
  return [
    ...byProcess,
    line('Postgres: memory of its processes', 'MB', 3 * LEAST_MB, ({ postgresMb }) => postgresMb),
    line('Postgres: processes', '', LEAST_FILES, ({ postgresProcesses }) => postgresProcesses),
    line('Redis: memory', 'MB', LEAST_MB, ({ redisMb }) => redisMb),
    line('latency p50', 'ms', LEAST_MS, ({ load }) => load.p50Ms),
    line('latency p99', 'ms', 5 * LEAST_MS, ({ load }) => load.p99Ms),
    fact('answers of 500 and above, broken or not sent', String(troubles), troubles === 0),
    fact('changes missed, doubled by the followers of the diff', `${missed}, ${doubled}`, missed + doubled === 0),
    fact('slots that came to an end', settled ? 'all' : 'not all', settled),
    fact(
      'exit codes after SIGTERM',
      exitCodes.join(', '),
      exitCodes.every((code) => code === 0),
    ),
  ];
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

/** The soak as a page of Markdown. */
export function describeSoak(result: SoakResult, scored: readonly Checked[]): string {
  const { samples, followers, failures } = result;
  const sum = (pick: (sample: SoakSample) => number): number => samples.reduce((total, each) => total + pick(each), 0);
  const statuses: Record<string, number> = {};
  for (const { load } of samples)
    for (const [status, count] of Object.entries(load.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  const last = samples.at(-1);
  const first = samples[0];
  const seconds = last?.atS ?? 0;
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const quantiles = (pick: (sample: SoakSample) => number | null): string => {
    const sorted = samples.flatMap((each) => pick(each) ?? []).sort((one, other) => one - other);
    return `${sorted[Math.floor(sorted.length / 2)]?.toFixed(0) ?? '–'} ms (worst window ${sorted.at(-1)?.toFixed(0) ?? '–'} ms)`;
  };
  return [
    `Soak of ${result.minutes} minutes at ${result.rate} requests/s, ${result.machine}, ${result.at.slice(0, 10)}, queue on ${result.queue}; the first ${result.warmUpMinutes.toFixed(0)} minutes are left out of the slopes.`,
    '',
    row(['watched', 'first', 'last', 'in an hour', 'verdict']),
    row(['---', '---', '---', '---', '---']),
    ...scored.map(({ name, first: from, last: to, perHour, verdict }) => row([name, from, to, perHour, verdict])),
    '',
    `Requests: ${sum(({ load }) => load.sent)} sent, ${sum(({ load }) => load.answered)} answered (${(sum(({ load }) => load.answered) / seconds).toFixed(0)}/s); ${Object.entries(
      statuses,
    )
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}.`,
    `Latency of the half-minute windows: p50 ${quantiles(({ load }) => load.p50Ms)}, p99 ${quantiles(({ load }) => load.p99Ms)}.`,
    `Jobs: ${Object.entries(last?.jobs ?? {})
      .map(([state, count]) => `${count} ${state}`)
      .join(
        ', ',
      )}; ${last?.kindsOfJobs} kinds done; ${last?.rowsWritten} rows written; database ${first?.databaseMb.toFixed(0)} → ${last?.databaseMb.toFixed(0)} MB.`,
    `Feed: ${(last?.feedSeq ?? 0) - (first?.feedSeq ?? 0)} publishes; followers polled ${followers.map(({ polls }) => polls).join(' and ')} times and got ${followers.map(({ delivered }) => delivered).join(' and ')} changes; listeners got ${last?.events} events.`,
    ...(failures.length > 0 ? ['Slots that failed:', ...failures.map((each) => `- ${each}`)] : []),
  ].join('\n');
}
