import type { Fuel } from '../../domain/grid/fuel.ts';
import { formatNumber } from '../frame/format.ts';
import { Table } from '../frame/parts.tsx';
import { FUELS_STACKED, fuelName } from './fuel-names.ts';
import { LocalMoment } from './local-moment.tsx';
import { zoneName } from './local-time.ts';

/** A point of the question `grid_fuel_mix_history`, as much of it as the chart reads. */
export interface MixPoint {
  readonly start: string;
  /** Mean MW by fuel; a fuel that was not published is absent. */
  readonly mw: Readonly<Partial<Record<Fuel, number>>>;
  readonly renewable_pct?: number | null;
  readonly gCO2_per_kWh?: number | null;
}

/** The figures of a chart of generation by hours, oldest first: mean MW of each fuel that is published. */
export function MixTable(props: {
  readonly caption: string;
  readonly points: readonly MixPoint[];
  readonly timezone: string;
}) {
  const { caption, points, timezone } = props;
  const fuels = FUELS_STACKED.filter((fuel) => points.some(({ mw }) => mw[fuel] !== undefined));
  return (
    <Table
      caption={caption}
      columns={[
        { name: `From, ${zoneName(timezone)}` },
        ...fuels.map((fuel) => ({ name: fuelName(fuel), isNumber: true })),
        { name: 'Renewable', isNumber: true },
        { name: 'g CO₂/kWh', isNumber: true },
      ]}
      none="No hourly data."
    >
      {points.map((point) => (
        <tr key={point.start}>
          <th scope="row">
            <LocalMoment at={point.start} timeZone={timezone} />
          </th>
          {fuels.map((fuel) => (
            <td key={fuel} class="n">
              {formatNumber(point.mw[fuel])}
            </td>
          ))}
          <td class="n">{point.renewable_pct == null ? '–' : `${formatNumber(point.renewable_pct, 1)}%`}</td>
          <td class="n">{formatNumber(point.gCO2_per_kWh)}</td>
        </tr>
      ))}
    </Table>
  );
}
