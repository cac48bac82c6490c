import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ComponentChildren } from 'preact';
import { formatNumber } from '../frame/format.ts';
import { Nothing, Table } from '../frame/parts.tsx';
import { Rungs, roomFor } from './axes.tsx';
import { Chart } from './frame-of-chart.tsx';

interface QueueByYearProps {
  /** The operator. */
  readonly of: string;
  /** Requests by the year in which they were made, as `requests_by_year` of the question `grid_queue`. */
  readonly requests: Readonly<Record<string, number>>;
  readonly none: string;
  readonly caption?: ComponentChildren;
}

const WIDTH = 640;
const HEIGHT = 240;
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
  const y = scaleLinear([0, Math.max(1, most)], [BOTTOM, TOP]).nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const left = roomFor(ticks.map((tick) => formatNumber(tick)));
  const slot = (RIGHT - left) / (last - first + 1);
  const width = Math.min(slot * 0.76, 48);
  const every = Math.ceil((last - first + 1) / LABELS);
  const labeled = years.filter((year) => (last - year) % every === 0);
  const middle = (year: number): number => left + (year - first + 0.5) * slot;
  const busiest = years.find((year) => requests[year] === most) ?? last;
  return (
    <Chart
      label={`Requests in the queue of ${of} by year, ${first} to ${last}: most in ${busiest}, ${formatNumber(most)}; in ${last} ${formatNumber(requests[last])}`}
      width={WIDTH}
      height={HEIGHT}
      caption={<>Requests by year of request. {caption}</>}
      figures={{
        summary: 'Figures by year',
        table: (
          <Table
            caption={`${of}: requests by year of request`}
            columns={[{ name: 'Year' }, { name: 'Requests', isNumber: true }]}
            none="No request gives its date."
          >
            {years.map((year) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td class="n">{formatNumber(requests[year])}</td>
              </tr>
            ))}
          </Table>
        ),
      }}
    >
      <Rungs ticks={ticks} y={y} from={left} to={RIGHT} format={(tick) => formatNumber(tick)} />
      {years.map((year) => (
        <rect
          key={year}
          class="column"
          x={middle(year) - width / 2}
          width={width}
          y={y(requests[year] ?? 0)}
          height={BOTTOM - y(requests[year] ?? 0)}
        >
          <title>{`${year}: ${formatNumber(requests[year])}`}</title>
        </rect>
      ))}
      {labeled.map((year, index) => (
        <text
          key={year}
          class={(labeled.length - 1 - index) % 2 === 1 ? 'second' : 'first'}
          x={middle(year)}
          y={BOTTOM + 26}
          text-anchor="middle"
        >
          {year}
        </text>
      ))}
    </Chart>
  );
}
