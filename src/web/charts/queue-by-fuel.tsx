import { max } from 'd3-array';
import type { ComponentChildren } from 'preact';
import { formatNumber, formatPower } from '../frame/format.ts';
import { Nothing, Table } from '../frame/parts.tsx';
import { Chart } from './frame-of-chart.tsx';
import { fuelClass, fuelName } from './fuel-names.ts';

interface QueueByFuelProps {
  /** The operator. */
  readonly of: string;
  /** GW of active requests by main fuel, as `active_gw_by_fuel` of the question `grid_queue`; null: none states its capacity. */
  readonly gigawatts: Readonly<Partial<Record<string, number | null>>>;
  readonly none: string;
  readonly caption?: ComponentChildren;
}

const WIDTH = 640;
const ROW = 30;
const NAMES = 150;
const FIGURES = 110;

/** What asks to be connected, by fuel, the most first. */
export function QueueByFuel({ of, gigawatts, none, caption }: QueueByFuelProps) {
  const rows = Object.entries(gigawatts)
    .map(([fuel, gw]) => ({ fuel, gw: gw ?? null }))
    .sort((a, b) => (b.gw ?? -1) - (a.gw ?? -1));
  if (rows.length === 0) return <Nothing>{none}</Nothing>;
  const most = max(rows, ({ gw }) => gw ?? 0) ?? 0;
  const figureOf = (gw: number | null): string => formatPower(gw === null ? null : gw * 1_000);
  return (
    <Chart
      label={`Active requests in the queue of ${of} by fuel: ${rows.map(({ fuel, gw }) => `${fuelName(fuel)} ${figureOf(gw)}`).join(', ')}`}
      width={WIDTH}
      height={rows.length * ROW}
      figures={{
        summary: 'Figures by fuel',
        table: (
          <Table
            caption={`${of}: capacity of active requests by main fuel`}
            columns={[{ name: 'Fuel' }, { name: 'GW', isNumber: true }]}
            none={none}
          >
            {rows.map(({ fuel, gw }) => (
              <tr key={fuel}>
                <th scope="row">{fuelName(fuel)}</th>
                <td class="n">{formatNumber(gw, 3)}</td>
              </tr>
            ))}
          </Table>
        ),
      }}
      caption={<>Capacity of active requests, by main fuel. {caption}</>}
    >
      {rows.map(({ fuel, gw }, index) => {
        const middle = (index + 0.5) * ROW;
        const width = most === 0 ? 0 : ((gw ?? 0) / most) * (WIDTH - NAMES - FIGURES);
        return (
          <g key={fuel}>
            <text x={NAMES - 12} y={middle} dy="0.32em" text-anchor="end">
              {fuelName(fuel)}
            </text>
            <rect class={fuelClass(fuel)} x={NAMES} y={middle - ROW * 0.32} width={width} height={ROW * 0.64} />
            <text x={NAMES + width + 10} y={middle} dy="0.32em" class="figure-text">
              {figureOf(gw)}
            </text>
          </g>
        );
      })}
    </Chart>
  );
}
