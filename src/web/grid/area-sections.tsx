import type { z } from 'zod';
import type { gridArea } from '../../read/grid/grid-area.ts';
import { formatCount, formatNumber, formatPower } from '../frame/format.ts';
import { Foreign, Instant, Table } from '../frame/parts.tsx';

type AreaAnswer = z.output<typeof gridArea.output>;

/** What an area's planner reports of large loads; nothing where it reports none. */
export function LargeLoadsOf({ of: { large_loads: loads } }: { readonly of: Pick<AreaAnswer, 'large_loads'> }) {
  if (loads.length === 0) return null;
  return (
    <section>
      <h2 id="large-loads">Large loads</h2>
      <details>
        <summary>{formatCount(loads.length, 'figure')} by zone, category and year</summary>
        <Table
          caption="Large loads that the planner reports. Categories overlap: they must not be added"
          columns={[
            { name: 'Zone' },
            { name: 'Category' },
            { name: 'Edition' },
            { name: 'Year' },
            { name: 'Load', isNumber: true },
            { name: 'Source' },
          ]}
          none="No large loads reported."
        >
          {loads.map((one) => (
            <tr key={`${one.source} ${one.zone} ${one.category} ${one.year}`}>
              <th scope="row">{one.zone}</th>
              <td>{one.category}</td>
              <td>{one.vintage}</td>
              <td>{one.year}</td>
              <td class="n">{formatPower(one.mw)}</td>
              <td>{one.source}</td>
            </tr>
          ))}
        </Table>
      </details>
    </section>
  );
}

/** Carbon intensity by place as its publisher states it; nothing where there is none. */
export function CarbonOf({ of: { carbon_now: places } }: { readonly of: Pick<AreaAnswer, 'carbon_now'> }) {
  if (places.length === 0) return null;
  return (
    <section>
      <h2 id="carbon">Carbon intensity by place</h2>
      <Table
        caption="As its publisher states it, with imports and losses, g CO₂ per kWh used"
        columns={[
          { name: 'Place' },
          { name: 'As of' },
          { name: 'Forecast', isNumber: true },
          { name: 'After the fact', isNumber: true },
          { name: 'Imports, %', isNumber: true },
          { name: 'Source' },
        ]}
        none="No published carbon intensity."
      >
        {places.map((one) => (
          <tr key={`${one.source} ${one.place}`} class={one.stale ? 'late' : undefined}>
            <th scope="row">
              <Foreign>{one.place_name}</Foreign>
            </th>
            <td>
              {one.stale && <strong>Stale: last value. </strong>}
              <Instant at={one.interval_start} />
            </td>
            <td class="n">{formatNumber(one.forecast_gCO2_per_kWh)}</td>
            <td class="n">{formatNumber(one.actual_gCO2_per_kWh)}</td>
            <td class="n">{formatNumber(one.mix_pct.imports, 1)}</td>
            <td>{one.source}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
