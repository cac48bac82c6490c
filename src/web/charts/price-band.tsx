import { max, min } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ComponentChildren } from 'preact';
import { formatNumber, formatPrice } from '../frame/format.ts';
import { Nothing } from '../frame/parts.tsx';
import { Moments, Rungs } from './axes.tsx';
import { Chart } from './frame-of-chart.tsx';
import { formatLocalDate, zoneName } from './local-time.ts';
import { extentOf, type Interval, splitAtGaps } from './split-at-gaps.ts';
import { stepArea, stepLine } from './step-path.ts';
import { timeTicks } from './time-ticks.ts';

/** A point of the question `grid_lmp_history`, as much of it as charts read. */
export interface PricePoint {
  readonly start?: string | undefined;
  /** $/MWh, mean of the interval. */
  readonly lmp?: number | null | undefined;
  readonly p5?: number | null | undefined;
  readonly p95?: number | null | undefined;
}

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

export type PricedPoint = PricePoint & { readonly lmp: number };
export const isPriced = (point: PricePoint): point is PricedPoint => typeof point.lmp === 'number';

const WIDTH = 640;
const HEIGHT = 280;
const LEFT = 64;
const RIGHT = WIDTH - 24;
const TOP = 12;
const BOTTOM = HEIGHT - 36;

/** A price over time: its mean as a line, and the band between its 5th and 95th percentile. Negative ones are below the line of zero. */
export function PriceBand({ of, points, interval, timezone, none, caption }: PriceChartProps) {
  const runs = splitAtGaps(points.filter(isPriced), interval);
  const extent = extentOf(runs, interval);
  if (extent === null) return <Nothing>{none}</Nothing>;
  const [fromMs, toMs] = extent;
  const priced = runs.flat().map(({ point }) => point);
  const low = (point: PricedPoint): number => Math.min(point.p5 ?? point.lmp, point.lmp);
  const high = (point: PricedPoint): number => Math.max(point.p95 ?? point.lmp, point.lmp);
  const x = scaleLinear([fromMs, toMs], [LEFT, RIGHT]);
  const y = scaleLinear([Math.min(0, min(priced, low) ?? 0), Math.max(1, max(priced, high) ?? 1)], [BOTTOM, TOP]).nice(
    5,
  );
  const hasBand = interval !== 'raw' && priced.some((point) => high(point) > low(point));
  return (
    <Chart
      label={`${of}, $/MWh: ${pricesInWords(priced, interval, timezone)}`}
      width={WIDTH}
      height={HEIGHT}
      caption={
        <>
          $/MWh, {INTERVAL_WORDS[interval]}
          {hasBand && ', and the band from the 5th to the 95th percentile'}. {zoneName(timezone)}. {caption}
        </>
      }
    >
      <Rungs
        ticks={y.ticks(5)}
        y={y}
        from={LEFT}
        to={RIGHT}
        format={(tick) => formatPrice(tick).replace(/\.00$/, '')}
      />
      <Moments ticks={timeTicks(fromMs, toMs, timezone, 8)} x={x} top={TOP} bottom={BOTTOM} />
      {hasBand &&
        runs.map((run) => (
          <path
            key={run[0]?.fromMs}
            class="band"
            d={stepArea(
              run,
              x,
              (point) => y(low(point)),
              (point) => y(high(point)),
            )}
          />
        ))}
      {runs.map((run) => (
        <path key={run[0]?.fromMs} class="line" d={stepLine(run, x, ({ lmp }) => y(lmp))} />
      ))}
    </Chart>
  );
}

const INTERVAL_WORDS = { raw: 'as published', hour: 'mean of each hour', day: 'mean of each day' } as const;
const UNITS = { raw: 'interval', hour: 'hour', day: 'day' } as const;

/** `48 hours from Jun 9, 2026 to Jun 10, 2026, between $12.10 and $61.00`. */
export function pricesInWords(priced: readonly PricedPoint[], interval: Interval, timezone: string): string {
  const first = priced[0]?.start;
  const last = priced.at(-1)?.start;
  if (first === undefined || last === undefined) return 'no price';
  const unit = UNITS[interval];
  const count = `${formatNumber(priced.length)} ${unit}${priced.length === 1 ? '' : 's'}`;
  const [from, to] = [formatLocalDate(first, timezone), formatLocalDate(last, timezone)];
  const days = from === to ? `on ${from}` : `from ${from} to ${to}`;
  const least = formatPrice(min(priced, ({ lmp }) => lmp));
  const most = formatPrice(max(priced, ({ lmp }) => lmp));
  return `${count} ${days}, ${least === most ? `at ${least}` : `between ${least} and ${most}`}`;
}
