import { greatest, max, min } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ComponentChildren } from 'preact';
import { formatNumber, formatPrice } from '../frame/format.ts';
import { Nothing } from '../frame/parts.tsx';
import { EDGE, Gaps, Moments, Rungs, roomFor } from './axes.tsx';
import { Chart } from './frame-of-chart.tsx';
import { formatLocalDate, formatLocalInstant, zoneName } from './local-time.ts';
import { priceBounds } from './price-bounds.ts';
import { type PricePoint, PriceTable } from './price-table.tsx';
import { extentOf, formatGaps, gapsBetween, type Interval, type Span, splitAtGaps } from './split-at-gaps.ts';
import { stepArea, stepLine } from './step-path.ts';
import { timeTicks } from './time-ticks.ts';

export interface PriceChartProps {
  /** Where the price is of: `PJM-RTO, real time`. */
  readonly of: string;
  /** Oldest first; what is absent is shown as a gap. */
  readonly points: readonly PricePoint[];
  readonly interval: Interval;
  /** The operator's own, IANA. */
  readonly timezone: string;
  /** Why there is no point, shown in place of the chart. */
  readonly none: string;
  /** Source and date, and what else must be known. */
  readonly caption?: ComponentChildren;
}

type PricedPoint = PricePoint & { readonly lmp: number };
export const isPriced = (point: PricePoint): point is PricedPoint => typeof point.lmp === 'number';

const WIDTH = 640;
const HEIGHT = 280;
const RIGHT = WIDTH - EDGE;
const TOP = 26;
const BOTTOM = HEIGHT - 36;

export const formatTick = (usdPerMwh: number): string => formatPrice(usdPerMwh).replace(/\.00$/, '');

const lowOf = (point: PricedPoint): number => Math.min(point.p5 ?? point.lmp, point.lmp);
const highOf = (point: PricedPoint): number => Math.max(point.p95 ?? point.lmp, point.lmp);

/**
 * A price over time: its mean as a line, and the band between its 5th and 95th percentile. Negative ones are below the
 * line of zero. Where a few lie far off all others the axis ends before them, and arrows and a text show them.
 */
export function PriceBand({ of, points, interval, timezone, none, caption }: PriceChartProps) {
  const runs = splitAtGaps(points.filter(isPriced), interval);
  const extent = extentOf(runs, interval);
  if (extent === null) return <Nothing>{none}</Nothing>;
  const [fromMs, toMs] = extent;
  const priced = runs.flat().map(({ point }) => point);
  const { low, high } = priceBounds(priced.flatMap((point) => [lowOf(point), point.lmp, highOf(point)]));
  const y = scaleLinear([low, high], [BOTTOM, TOP]).nice(5).clamp(true);
  const ticks = y.ticks(5);
  const left = roomFor(ticks.map(formatTick));
  const x = scaleLinear([fromMs, toMs], [left, RIGHT]);
  const hasBand = interval !== 'raw' && priced.some((point) => highOf(point) > lowOf(point));
  const gaps = gapsBetween(runs, interval);
  const [floor = 0, ceiling = 0] = y.domain();
  const beyond = runs.flat().filter(({ point: { lmp } }) => lmp < floor || lmp > ceiling);
  const beyondSaid = formatBeyond(beyond, interval, timezone);
  const gapsSaid = formatGaps(gaps, interval, 'a price');
  const said = [formatPrices(priced, interval, timezone), gapsSaid, beyondSaid].filter((words) => words !== null);
  return (
    <Chart
      label={`${of}, $/MWh: ${said.join('; ')}`}
      width={WIDTH}
      height={HEIGHT}
      figures={{
        summary: FIGURES[interval],
        table: <PriceTable caption={`${of}, $/MWh`} points={points} interval={interval} timezone={timezone} />,
      }}
      caption={
        <>
          $/MWh, {INTERVAL_WORDS[interval]}
          {hasBand && ', with a band from the 5th to the 95th percentile'}. Time zone: {zoneName(timezone)}.{' '}
          {gapsSaid !== null && `Shaded: ${gapsSaid}. `}
          {beyondSaid !== null && <strong>{beyondSaid}. </strong>}
          {caption}
        </>
      }
    >
      <Gaps gaps={gaps} x={x} top={TOP} bottom={BOTTOM} />
      <Rungs ticks={ticks} y={y} from={left} to={RIGHT} format={formatTick} />
      <Moments ticks={timeTicks(fromMs, toMs, timezone, 8)} x={x} top={TOP} bottom={BOTTOM} />
      {hasBand &&
        runs.map((run) => (
          <path
            key={run[0]?.fromMs}
            class="band"
            d={stepArea(
              run,
              x,
              (point) => y(lowOf(point)),
              (point) => y(highOf(point)),
            )}
          />
        ))}
      {runs.map((run) => (
        <path key={run[0]?.fromMs} class="line" d={stepLine(run, x, ({ lmp }) => y(lmp))} />
      ))}
      <Beyond spans={beyond} x={x} left={left} />
    </Chart>
  );
}

/** Arrows where prices lie beyond the axis, and the figure of the farthest one. */
function Beyond(props: {
  readonly spans: readonly Span<PricedPoint>[];
  readonly x: (ms: number) => number;
  readonly left: number;
}) {
  const { spans, x, left } = props;
  const farthest = farthestOf(spans);
  return (
    <g>
      {spans.map((span) => {
        const { lmp } = span.point;
        const at = (x(span.fromMs) + x(span.toMs)) / 2;
        const [base, tip] = lmp > 0 ? [TOP, TOP - 9] : [BOTTOM, BOTTOM + 9];
        const isRight = at < (left + RIGHT) / 2;
        return (
          <g key={span.fromMs}>
            <path class="beyond" d={`M${round(at - 5)},${base}h10L${round(at)},${tip}Z`} />
            {span === farthest && (
              <text
                class="figure-text"
                x={isRight ? at + 10 : at - 10}
                y={lmp > 0 ? TOP - 4 : BOTTOM - 4}
                text-anchor={isRight ? 'start' : 'end'}
              >
                {formatPrice(lmp)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

const farthestOf = (spans: readonly Span<PricedPoint>[]): Span<PricedPoint> | undefined =>
  greatest(spans, (a, b) => Math.abs(a.point.lmp) - Math.abs(b.point.lmp));

function formatBeyond(spans: readonly Span<PricedPoint>[], interval: Interval, timezone: string): string | null {
  const farthest = farthestOf(spans);
  if (farthest === undefined) return null;
  const at = new Date(farthest.fromMs).toISOString();
  const when = interval === 'day' ? formatLocalDate(at, timezone) : formatLocalInstant(at, timezone);
  const what = `${formatPrice(farthest.point.lmp)} on ${when}`;
  return spans.length === 1
    ? `Beyond the axis: ${what}`
    : `Beyond the axis: ${formatNumber(spans.length)} ${UNITS[interval]}s, at most ${what}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const FIGURES = { raw: 'Figures as published', hour: 'Hourly figures', day: 'Daily figures' } as const;
const INTERVAL_WORDS = { raw: 'as published', hour: 'mean of each hour', day: 'mean of each day' } as const;
const UNITS = { raw: 'interval', hour: 'hour', day: 'day' } as const;

/** `48 hours from Jun 9, 2026 to Jun 10, 2026, between $12.10 and $61.00`. */
export function formatPrices(priced: readonly PricedPoint[], interval: Interval, timezone: string): string {
  const period = formatPeriod(priced, interval, timezone);
  if (period === null) return 'no price';
  const least = formatPrice(min(priced, ({ lmp }) => lmp));
  const most = formatPrice(max(priced, ({ lmp }) => lmp));
  return `${period}, ${least === most ? `at ${least}` : `between ${least} and ${most}`}`;
}

/** `48 hours from Jun 9, 2026 to Jun 10, 2026`, by the clock of the operator; null without a point. */
export function formatPeriod(priced: readonly PricedPoint[], interval: Interval, timezone: string): string | null {
  const first = priced[0]?.start;
  const last = priced.at(-1)?.start;
  if (first === undefined || last === undefined) return null;
  const unit = UNITS[interval];
  const count = `${formatNumber(priced.length)} ${unit}${priced.length === 1 ? '' : 's'}`;
  const [from, to] = [formatLocalDate(first, timezone), formatLocalDate(last, timezone)];
  return `${count} ${from === to ? `on ${from}` : `from ${from} to ${to}`}`;
}
