import { max, min } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ComponentChildren } from 'preact';
import type { Fuel } from '../../domain/fuel.ts';
import { formatNumber, formatPower } from '../frame/format.ts';
import { Nothing } from '../frame/parts.tsx';
import { Moments, Rungs } from './axes.tsx';
import { Chart } from './frame-of-chart.tsx';
import { FuelKey } from './fuel-key.tsx';
import { FUELS_STACKED, fuelClass, fuelName } from './fuel-names.ts';
import { formatLocalInstant, zoneName } from './local-time.ts';
import { extentOf, type Interval, splitAtGaps } from './split-at-gaps.ts';
import { stepArea } from './step-path.ts';
import { timeTicks } from './time-ticks.ts';

/** A point of the question `grid_fuel_mix_history`, as much of it as the chart reads. */
export interface MixPoint {
  readonly start: string;
  /** Mean MW by fuel; a fuel that was not published is absent. */
  readonly mw: Readonly<Partial<Record<Fuel, number>>>;
}

export interface MixThroughDayProps {
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
const LEFT = 64;
const RIGHT = WIDTH - 24;
const TOP = 12;
const BOTTOM = HEIGHT - 36;

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
  const x = scaleLinear([fromMs, toMs], [LEFT, RIGHT]);
  const y = scaleLinear([Math.min(0, min(edges) ?? 0), Math.max(1, max(edges) ?? 1)], [BOTTOM, TOP]).nice(5);
  const edge = (point: MixPoint, fuel: Fuel, side: 0 | 1): number => y(stacks.get(point)?.[fuel]?.[side] ?? 0);
  return (
    <Chart
      label={`Generation of ${of} by fuel: ${mixInWords(shown, interval, timezone)}`}
      width={WIDTH}
      height={HEIGHT}
      caption={
        <>
          <FuelKey fuels={fuels} />
          MW{interval === 'raw' ? '' : `, mean of each ${interval}`}. {zoneName(timezone)}. {caption}
        </>
      }
    >
      <Rungs ticks={y.ticks(5)} y={y} from={LEFT} to={RIGHT} format={(tick) => formatNumber(tick)} />
      <Moments ticks={timeTicks(fromMs, toMs, timezone, 8)} x={x} top={BOTTOM} bottom={BOTTOM} />
      {runs.flatMap((run) =>
        fuels.map((fuel) => (
          <path
            key={`${fuel} ${run[0]?.fromMs}`}
            class={`layer ${fuelClass(fuel)}`}
            d={stepArea(
              run,
              x,
              (point) => edge(point, fuel, 0),
              (point) => edge(point, fuel, 1),
            )}
          />
        )),
      )}
      <line class="axis" x1={LEFT} x2={RIGHT} y1={y(0)} y2={y(0)} />
    </Chart>
  );
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

function mixInWords(shown: readonly MixPoint[], interval: Interval, timezone: string): string {
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
