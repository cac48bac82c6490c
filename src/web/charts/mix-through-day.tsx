import { max, min } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ComponentChildren } from 'preact';
import type { Fuel } from '../../domain/grid/fuel.ts';
import { formatNumber, formatPower } from '../frame/format.ts';
import { Nothing } from '../frame/parts.tsx';
import { EDGE, Gaps, Moments, Rungs, roomFor } from './axes.tsx';
import { Chart } from './frame-of-chart.tsx';
import { FuelKey } from './fuel-key.tsx';
import { FUELS_STACKED, fuelClass, fuelName } from './fuel-names.ts';
import { placeName } from './layer-names.ts';
import { formatLocalInstant, zoneName } from './local-time.ts';
import { type MixPoint, MixTable } from './mix-table.tsx';
import { extentOf, formatGaps, gapsBetween, type Interval, type Span, splitAtGaps } from './split-at-gaps.ts';
import { stepArea } from './step-path.ts';
import { timeTicks } from './time-ticks.ts';

interface MixThroughDayProps {
  /** The operator. */
  readonly of: string;
  /** Oldest first; what is absent is shown as a gap. */
  readonly points: readonly MixPoint[];
  readonly interval: Interval;
  readonly timezone: string;
  readonly none: string;
  readonly caption?: ComponentChildren;
}

const WIDTH = 640;
const HEIGHT = 300;
const RIGHT = WIDTH - EDGE;
const TOP = 12;
const BOTTOM = HEIGHT - 36;
/** From here on the axis is in GW, MW. */
const GIGAWATTS = 10_000;

/** Generation by fuel over time, one on top of the other; what charges or is exported stands below the line of zero. */
export function MixThroughDay({ of, points, interval, timezone, none, caption }: MixThroughDayProps) {
  const runs = splitAtGaps(points, interval, ({ mw }) => Object.keys(mw).length > 0);
  const extent = extentOf(runs, interval, 6);
  if (extent === null) return <Nothing>{none}</Nothing>;
  const [fromMs, toMs] = extent;
  const shown = runs.flat().map(({ point }) => point);
  const fuels = FUELS_STACKED.filter((fuel) => shown.some(({ mw }) => (mw[fuel] ?? 0) !== 0));
  const stacks = new Map(shown.map((point) => [point, stackOf(point, fuels)]));
  const edges = [...stacks.values()].flatMap((stack) => Object.values(stack).flat());
  const [least, most] = [Math.min(0, min(edges) ?? 0), Math.max(1, max(edges) ?? 1)];
  const y = scaleLinear([least * 1.04, most * 1.04], [BOTTOM, TOP]);
  const formatMw = (mw: number): string => formatTick(mw, most >= GIGAWATTS);
  const ticks = y.ticks(6);
  const left = roomFor(ticks.map(formatMw));
  const x = scaleLinear([fromMs, toMs], [left, RIGHT]);
  const edge = (point: MixPoint, fuel: Fuel, side: 0 | 1): number => y(stacks.get(point)?.[fuel]?.[side] ?? 0);
  const names = fuels.flatMap(
    (fuel) =>
      placeName(fuel, runs, x, (point) => {
        const [one, other] = [edge(point, fuel, 0), edge(point, fuel, 1)];
        return [Math.min(one, other), Math.max(one, other)];
      }) ?? [],
  );
  const gaps = gapsBetween(runs, interval);
  const gapsSaid = formatGaps(gaps, interval, 'figures');
  return (
    <Chart
      label={`Generation of ${of} by fuel: ${[formatMix(shown, interval, timezone), gapsSaid].filter((words) => words !== null).join('; ')}`}
      width={WIDTH}
      height={HEIGHT}
      figures={{
        summary: interval === 'hour' ? 'Hourly figures' : 'Figures of the chart',
        table: <MixTable caption={`${of}: mean MW by fuel`} points={points} timezone={timezone} />,
      }}
      caption={
        <>
          <FuelKey fuels={fuels} />
          {most >= GIGAWATTS ? 'GW' : 'MW'}
          {interval === 'raw' ? '.' : `, mean of each ${interval}.`} Fuels from bottom to top are in the order of the
          legend.
          {least < 0 && ' Below zero: charging or exports.'} Time zone: {zoneName(timezone)}.{' '}
          {gapsSaid !== null && `Shaded: ${gapsSaid}. `}
          {caption}
        </>
      }
    >
      <Gaps gaps={gaps} x={x} top={TOP} bottom={BOTTOM} />
      <Rungs ticks={ticks} y={y} from={left} to={RIGHT} format={formatMw} />
      <Moments ticks={timeTicks(fromMs, toMs, timezone, 8)} x={x} top={BOTTOM} bottom={BOTTOM} />
      {fuels.map((fuel) => (
        <path
          key={fuel}
          class={`layer ${fuelClass(fuel)}`}
          d={runs
            .flatMap((run) => piecesOf(run, fuel))
            .map((piece) =>
              stepArea(
                piece,
                x,
                (point) => edge(point, fuel, 0),
                (point) => edge(point, fuel, 1),
              ),
            )
            .join('')}
        />
      ))}
      <line class="axis" x1={left} x2={RIGHT} y1={y(0)} y2={y(0)} />
      {names.map(({ fuel, x: at, y: middle }) => (
        <text key={fuel} class="layer-name" x={at} y={middle} dy="0.35em" text-anchor="middle">
          {fuelName(fuel)}
        </text>
      ))}
    </Chart>
  );
}

/** `20` of 20,000 MW in GW, with the sign that figures have elsewhere. */
function formatTick(mw: number, isGigawatts: boolean): string {
  const shown = isGigawatts ? Math.abs(mw) / 1_000 : Math.abs(mw);
  return `${mw < 0 ? '−' : ''}${formatNumber(shown, Number.isInteger(shown) ? 0 : 1)}`;
}

/** Where a fuel runs, and on which side of zero: where it is 0 no line is drawn. */
function piecesOf(run: readonly Span<MixPoint>[], fuel: Fuel): Span<MixPoint>[][] {
  const pieces: Span<MixPoint>[][] = [];
  let side = 0;
  for (const span of run) {
    const next = Math.sign(span.point.mw[fuel] ?? 0);
    if (next !== 0 && next !== side) pieces.push([]);
    if (next !== 0) pieces.at(-1)?.push(span);
    side = next;
  }
  return pieces;
}

/** Lower and upper edge of each fuel, MW: what is negative grows down from zero. */
function stackOf({ mw }: MixPoint, fuels: readonly Fuel[]): Partial<Record<Fuel, readonly [number, number]>> {
  let up = 0;
  let down = 0;
  const edges: Partial<Record<Fuel, readonly [number, number]>> = {};
  for (const fuel of fuels) {
    const output = mw[fuel] ?? 0;
    if (output >= 0) {
      edges[fuel] = [up, up + output];
      up += output;
    } else {
      edges[fuel] = [down, down + output];
      down += output;
    }
  }
  return edges;
}

const UNITS = { raw: 'interval', hour: 'hour', day: 'day' } as const;

function formatMix(shown: readonly MixPoint[], interval: Interval, timezone: string): string {
  const first = shown[0];
  const last = shown.at(-1);
  if (first === undefined || last === undefined) return 'none';
  const largest = FUELS_STACKED.filter((fuel) => (last.mw[fuel] ?? 0) > 0)
    .sort((a, b) => (last.mw[b] ?? 0) - (last.mw[a] ?? 0))
    .slice(0, 3)
    .map((fuel) => `${fuelName(fuel)} ${formatPower(last.mw[fuel])}`);
  const count = `${shown.length} ${UNITS[interval]}${shown.length === 1 ? '' : 's'}`;
  const days = `from ${formatLocalInstant(first.start, timezone)} to ${formatLocalInstant(last.start, timezone)}`;
  return `${count} ${days}; last ${largest.join(', ')}`;
}
