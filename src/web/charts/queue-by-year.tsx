import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ComponentChildren } from 'preact';
import { formatNumber } from '../frame/format.ts';
import { Nothing } from '../frame/parts.tsx';
import { Rungs } from './axes.tsx';
import { Chart } from './frame-of-chart.tsx';

export interface QueueByYearProps {
  /** The operator. */
  readonly of: string;
  /** Requests by the year in which they were made, as `requests_by_year` of the question `grid_queue`. */
  readonly requests: Readonly<Record<string, number>>;
  readonly none: string;
  readonly caption?: ComponentChildren;
}

const WIDTH = 640;
const HEIGHT = 240;
const LEFT = 64;
const RIGHT = WIDTH - 12;
const TOP = 12;
const BOTTOM = HEIGHT - 36;
/** Most years that are written below their columns. */
const LABELS = 8;

/** How many asked to be connected in which year. */
export function QueueByYear({ of, requests, none, caption }: QueueByYearProps) {
  const years = Object.keys(requests)
    .filter((year) => /^\d{4}$/.test(year))
    .map(Number)
    .sort((a, b) => a - b);
  const first = years[0];
  const last = years.at(-1);
  if (first === undefined || last === undefined) return <Nothing>{none}</Nothing>;
  const most = max(years, (year) => requests[year]) ?? 0;
  const slot = (RIGHT - LEFT) / (last - first + 1);
  const width = Math.min(slot * 0.76, 48);
  const y = scaleLinear([0, Math.max(1, most)], [BOTTOM, TOP]).nice(4);
  const every = Math.ceil((last - first + 1) / LABELS);
  const labeled = years.filter((year) => (last - year) % every === 0);
  const middle = (year: number): number => LEFT + (year - first + 0.5) * slot;
  const busiest = years.find((year) => requests[year] === most) ?? last;
  return (
    <Chart
      label={`Requests in the queue of ${of} by year, ${first} to ${last}: most in ${busiest}, ${formatNumber(most)}; in ${last} ${formatNumber(requests[last])}`}
      width={WIDTH}
      height={HEIGHT}
      caption={<>Requests by the year in which they were made. {caption}</>}
    >
      <Rungs ticks={y.ticks(4)} y={y} from={LEFT} to={RIGHT} format={(tick) => formatNumber(tick)} />
      {years.map((year) => (
        <rect
          key={year}
          class="column"
          x={middle(year) - width / 2}
          width={width}
          y={y(requests[year] ?? 0)}
          height={BOTTOM - y(requests[year] ?? 0)}
        />
      ))}
      {labeled.map((year, index) => (
        <text
          key={year}
          class={(labeled.length - 1 - index) % 2 === 1 ? 'second' : 'first'}
          x={middle(year)}
          y={BOTTOM + 25}
          text-anchor="middle"
        >
          {year}
        </text>
      ))}
    </Chart>
  );
}
