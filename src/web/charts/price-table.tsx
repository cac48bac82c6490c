import { formatNumber, formatPrice } from '../frame/format.ts';
import { Table } from '../frame/parts.tsx';
import { LocalMoment } from './local-moment.tsx';
import { zoneName } from './local-time.ts';
import type { Interval } from './split-at-gaps.ts';

/** A point of the question `grid_lmp_history`, as much of it as charts and tables read. */
export interface PricePoint {
  readonly start?: string | undefined;
  /** $/MWh, mean of the interval. */
  readonly lmp?: number | null | undefined;
  readonly p5?: number | null | undefined;
  readonly p95?: number | null | undefined;
  readonly minutes_at_or_below_zero?: number | undefined;
}

/** The figures of a chart of prices, oldest first. */
export function PriceTable(props: {
  readonly caption: string;
  readonly points: readonly PricePoint[];
  readonly interval: Interval;
  readonly timezone: string;
}) {
  const { caption, points, interval, timezone } = props;
  const isDay = interval === 'day';
  return (
    <Table
      caption={caption}
      columns={[
        { name: `${isDay ? 'Day' : 'From'}, ${zoneName(timezone)}` },
        { name: 'Mean', isNumber: true },
        { name: '5th percentile', isNumber: true },
        { name: '95th percentile', isNumber: true },
        { name: 'Minutes at or below zero', isNumber: true },
      ]}
      none="No price data."
    >
      {points.map(({ start, lmp, p5, p95, minutes_at_or_below_zero: minutes }) => (
        <tr key={start}>
          <th scope="row">
            {start === undefined ? '–' : <LocalMoment at={start} timeZone={timezone} isDay={isDay} />}
          </th>
          <td class="n">{formatPrice(lmp)}</td>
          <td class="n">{formatPrice(p5)}</td>
          <td class="n">{formatPrice(p95)}</td>
          <td class="n">{formatNumber(minutes)}</td>
        </tr>
      ))}
    </Table>
  );
}
