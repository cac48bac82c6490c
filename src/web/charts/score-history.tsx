import { scaleLinear } from 'd3-scale';
import type { ComponentChildren } from 'preact';
import { formatDate, formatScore } from '../frame/format.ts';
import { Nothing } from '../frame/parts.tsx';
import { verdictWord } from '../frame/verdict.tsx';
import { Moments, Rungs } from './axes.tsx';
import { Chart } from './frame-of-chart.tsx';
import type { Span } from './split-at-gaps.ts';
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

export interface ScoreHistoryProps {
  /** The market. */
  readonly of: string;
  /** Newest first. */
  readonly entries: readonly PastScore[];
  /** Up to when the newest stands for certain. */
  readonly checkedThrough: string | null;
  /** Where verdicts begin. */
  readonly bands: readonly { readonly verdict: string; readonly from: number }[];
  /** Said where there is no score. */
  readonly none: string;
  readonly caption?: ComponentChildren;
}

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 40;
const RIGHT = WIDTH - 84;
const TOP = 24;
const BOTTOM = HEIGHT - 32;
const DAY_MS = 86_400_000;

/** The score over time. Each stands until the next; where the METHOD changed the line is cut, for both sides are not comparable. */
export function ScoreHistory({ of, entries, checkedThrough, bands, none, caption }: ScoreHistoryProps) {
  const spans = spansOf(entries, checkedThrough);
  const runs = runsOf(spans);
  const first = spans[0];
  const last = spans.at(-1);
  if (first === undefined || last === undefined || runs.length === 0) return <Nothing>{none}</Nothing>;
  const x = scaleLinear([first.fromMs, Math.max(last.toMs, first.fromMs + DAY_MS)], [LEFT, RIGHT]);
  const y = scaleLinear([0, 100], [BOTTOM, TOP]);
  const changes = spans.filter(({ point }) => point.method_changed);
  const ticks = [0, ...bands.map(({ from }) => from).filter((from) => from > 0), 100];
  const newest = runs.at(-1)?.at(-1);
  return (
    <Chart
      label={historyInWords(of, entries)}
      width={WIDTH}
      height={HEIGHT}
      caption={<>Score, 0 to 100, with the lines at which verdicts begin. {caption}</>}
    >
      <Rungs ticks={ticks} y={y} from={LEFT} to={RIGHT} format={(tick) => String(tick)} />
      {bands.map(({ verdict, from }, index) => {
        const top = bands[index - 1]?.from ?? 100;
        return (
          <text key={verdict} x={RIGHT + 10} y={y((from + top) / 2)} dy="0.32em">
            {verdictWord(verdict)}
          </text>
        );
      })}
      <Moments ticks={timeTicks(first.fromMs, last.toMs, 'UTC', 7)} x={x} top={BOTTOM} bottom={BOTTOM} />
      {changes.map(({ point, fromMs }) => (
        <g key={fromMs}>
          <line class="method-change" x1={x(fromMs)} x2={x(fromMs)} y1={TOP} y2={BOTTOM} />
          <text x={x(fromMs)} y={TOP - 8} text-anchor="middle">
            {point.method}
          </text>
        </g>
      ))}
      {runs.map((run) => (
        <path key={run[0]?.fromMs} class="line" d={stepLine(run, x, ({ composite_score: score }) => y(score ?? 0))} />
      ))}
      {newest !== undefined && (
        <circle class="newest" cx={x(newest.toMs)} cy={y(newest.point.composite_score ?? 0)} r="4" />
      )}
    </Chart>
  );
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

function historyInWords(of: string, entries: readonly PastScore[]): string {
  const newest = entries[0];
  const oldest = entries.at(-1);
  if (newest === undefined || oldest === undefined) return `Score of ${of}: none`;
  const changes = entries.filter(({ method_changed: isChanged }) => isChanged).length;
  const at = ({ composite_score: score, scored_for: day }: PastScore): string =>
    `${score === null ? 'not ranked' : formatScore(score)} on ${formatDate(day)}`;
  const methods = changes === 0 ? '' : `; the method changed ${changes === 1 ? 'once' : `${changes} times`}`;
  return entries.length === 1
    ? `Score of ${of}: ${at(newest)}`
    : `Score of ${of}: ${at(oldest)}, ${at(newest)}, ${entries.length} scores${methods}`;
}
