import { scaleLinear } from 'd3-scale';
import type { ComponentChildren } from 'preact';
import { formatDate, formatScore } from '../frame/format.ts';
import { Nothing } from '../frame/parts.tsx';
import { verdictWord } from '../frame/verdict.tsx';
import { Gaps, Moments, Rungs } from './axes.tsx';
import { Chart, type ChartFigures } from './frame-of-chart.tsx';
import type { Gap, Span } from './split-at-gaps.ts';
import { stepLine } from './step-path.ts';
import { timeTicks } from './time-ticks.ts';

/** An entry of the question `markets_history`, as much of it as the chart reads. */
export interface PastScore {
  readonly scored_for: string;
  /** null while it stands. */
  readonly until: string | null;
  readonly method: string;
  readonly method_changed: boolean;
  readonly composite_score: number | null;
}

interface ScoreHistoryProps {
  /** The market. */
  readonly of: string;
  /** Newest first. */
  readonly entries: readonly PastScore[];
  /** Until when the newest score is certain to be valid. */
  readonly checkedThrough: string | null;
  /** Where verdicts begin. */
  readonly bands: readonly { readonly verdict: string; readonly from: number }[];
  /** Said where there is no score. */
  readonly none: string;
  readonly caption?: ComponentChildren;
  readonly figures: ChartFigures;
}

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 56;
const RIGHT = WIDTH - 104;
const TOP = 30;
const BOTTOM = HEIGHT - 36;
const DAY_MS = 86_400_000;
/** Room that the name of a method takes where letters are large, in units of the drawing. */
const NAME = 180;

/** The score over time. Each stands until the next; where the METHOD changed the line is cut, for both sides are not comparable. */
export function ScoreHistory({ of, entries, checkedThrough, bands, none, caption, figures }: ScoreHistoryProps) {
  const spans = spansOf(entries, checkedThrough);
  const runs = runsOf(spans);
  const first = spans[0];
  const last = spans.at(-1);
  if (first === undefined || last === undefined || runs.length === 0) return <Nothing>{none}</Nothing>;
  const x = scaleLinear([first.fromMs, Math.max(last.toMs, first.fromMs + DAY_MS)], [LEFT, RIGHT]);
  const y = scaleLinear([0, 100], [BOTTOM, TOP]);
  const ticks = [0, ...bands.map(({ from }) => from).filter((from) => from > 0), 100];
  const newest = last.point.composite_score === null ? undefined : last;
  const unranked = unrankedIn(spans);
  const days = unranked.reduce((sum, { fromMs, toMs }) => sum + Math.round((toMs - fromMs) / DAY_MS), 0);
  return (
    <Chart
      label={formatHistory(of, entries, days)}
      figures={figures}
      width={WIDTH}
      height={HEIGHT}
      caption={
        <>
          Score, 0 to 100. Lines mark where each verdict starts. Days are UTC.{' '}
          {unranked.length > 0 && `Shaded: not ranked, too little data (${days} ${days === 1 ? 'day' : 'days'}). `}
          {formatMethods(entries)}
          {caption}
        </>
      }
    >
      <Gaps gaps={unranked} x={x} top={TOP} bottom={BOTTOM} />
      <Rungs ticks={ticks} y={y} from={LEFT} to={RIGHT} format={(tick) => String(tick)} />
      {bands.map(({ verdict, from }, index) => {
        const top = bands[index - 1]?.from ?? 100;
        return (
          <text key={verdict} x={RIGHT + 12} y={y((from + top) / 2)} dy="0.32em">
            {verdictWord(verdict)}
          </text>
        );
      })}
      <Moments ticks={timeTicks(first.fromMs, last.toMs, 'UTC', 7)} x={x} top={BOTTOM} bottom={BOTTOM} />
      <MethodChanges spans={spans} x={x} />
      {runs.map((run) => (
        <path key={run[0]?.fromMs} class="line" d={stepLine(run, x, ({ composite_score: score }) => y(score ?? 0))} />
      ))}
      {newest !== undefined && (
        <circle class="newest" cx={x(newest.toMs)} cy={y(newest.point.composite_score ?? 0)} r="4" />
      )}
    </Chart>
  );
}

/** A line where each other method begins, with its name beside it as far as there is room; the caption has them all. */
function MethodChanges({
  spans,
  x,
}: {
  readonly spans: readonly Span<PastScore>[];
  readonly x: (ms: number) => number;
}) {
  let taken = Number.NEGATIVE_INFINITY;
  return (
    <g>
      {spans
        .filter(({ point }) => point.method_changed)
        .map(({ point, fromMs }) => {
          const at = x(fromMs);
          const isAfter = at + NAME <= WIDTH;
          const hasRoom = (isAfter ? at : at - NAME) >= taken;
          if (hasRoom) taken = isAfter ? at + NAME : at;
          return (
            <g key={fromMs}>
              <line class="method-change" x1={at} x2={at} y1={TOP - 20} y2={BOTTOM} />
              {hasRoom && (
                <text x={isAfter ? at + 6 : at - 6} y={TOP - 8} text-anchor={isAfter ? 'start' : 'end'}>
                  {point.method}
                </text>
              )}
            </g>
          );
        })}
    </g>
  );
}

/** `By market-power/2 from Sep 6, 2026 on, before by market-power/1. `; newest first; nothing where there was one method. */
function formatMethods(entries: readonly PastScore[]): string {
  return entries
    .flatMap((entry, index) => {
      const before = entries[index + 1];
      if (!entry.method_changed || before === undefined) return [];
      return `Method ${entry.method} from ${formatDate(entry.scored_for)}; before that ${before.method}. `;
    })
    .join('');
}

/** Times between the first and the last score in which there was none. */
function unrankedIn(spans: readonly Span<PastScore>[]): Gap[] {
  const gaps: Gap[] = [];
  let isOpen = false;
  for (const { point, fromMs, toMs } of spans) {
    const isUnranked = point.composite_score === null;
    if (isUnranked && toMs > fromMs) {
      const former = isOpen ? gaps.pop() : undefined;
      gaps.push({ fromMs: former?.fromMs ?? fromMs, toMs, missing: (former?.missing ?? 0) + 1 });
    }
    isOpen = isUnranked;
  }
  return gaps;
}

/** Oldest first, each with the time for which it stands. */
export function spansOf(entries: readonly PastScore[], checkedThrough: string | null): Span<PastScore>[] {
  return entries
    .map((point) => {
      const fromMs = Date.parse(point.scored_for);
      return { point, fromMs, toMs: Math.max(fromMs, Date.parse(point.until ?? checkedThrough ?? point.scored_for)) };
    })
    .reverse();
}

/** Scores of one method without a gap; where there was none, or the method changed, the line is cut. */
export function runsOf(spans: readonly Span<PastScore>[]): Span<PastScore>[][] {
  const runs: Span<PastScore>[][] = [];
  let isOpen = false;
  for (const span of spans) {
    if (span.point.composite_score === null) {
      isOpen = false;
      continue;
    }
    if (!isOpen || span.point.method_changed) runs.push([]);
    runs.at(-1)?.push(span);
    isOpen = true;
  }
  return runs;
}

function formatHistory(of: string, entries: readonly PastScore[], unrankedDays: number): string {
  const newest = entries[0];
  const oldest = entries.at(-1);
  if (newest === undefined || oldest === undefined) return `Score of ${of}: none`;
  const changes = entries.filter(({ method_changed: isChanged }) => isChanged).length;
  const at = ({ composite_score: score, scored_for: day }: PastScore): string =>
    `${score === null ? 'not ranked' : formatScore(score)} on ${formatDate(day)}`;
  const methods = changes === 0 ? '' : `; the method changed ${changes === 1 ? 'once' : `${changes} times`}`;
  const missing = unrankedDays === 0 ? '' : `; not ranked for ${unrankedDays} ${unrankedDays === 1 ? 'day' : 'days'}`;
  return entries.length === 1
    ? `Score of ${of}: ${at(newest)}`
    : `Score of ${of}: ${at(oldest)}, ${at(newest)}, ${entries.length} scores${methods}${missing}`;
}
