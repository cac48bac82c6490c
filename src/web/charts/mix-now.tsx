import type { ComponentChildren } from 'preact';
import { capitalized, formatNumber } from '../frame/format.ts';
import { Nothing, Table } from '../frame/parts.tsx';
import { Chart } from './frame-of-chart.tsx';
import { FuelKey } from './fuel-key.tsx';
import { FUELS_STACKED, fuelClass, fuelName } from './fuel-names.ts';

interface MixNowProps {
  /** The operator. */
  readonly of: string;
  /** Percent of generation by fuel, as `fuel_mix` of the question `grid_fuel_mix`; null: not published apart. */
  readonly percent: Readonly<Partial<Record<string, number | null>>>;
  /** What the percent are of, where it is no generation: `nameplate`. */
  readonly measure?: string;
  readonly none: string;
  readonly caption?: ComponentChildren;
  /** Only the bar, for a row of a list: what it says is beside it. */
  readonly isBare?: boolean;
}

const WIDTH = 640;
const HEIGHT = 28;
/** Width of a letter of a name in the bar, in units of the drawing. */
const LETTER = 7.5;

/** What a grid generates from, in one bar. */
export function MixNow({ of, percent, measure = 'generation', none, caption, isBare = false }: MixNowProps) {
  const shown = FUELS_STACKED.filter((fuel) => (percent[fuel] ?? 0) > 0);
  if (shown.length === 0) return <Nothing>{none}</Nothing>;
  const missing = FUELS_STACKED.filter((fuel) => percent[fuel] === null);
  const figureOf = (fuel: string): string => `${formatNumber(percent[fuel], 1)}%`;
  let from = 0;
  const parts = shown.map((fuel) => {
    const part = { fuel, x: from, width: ((percent[fuel] ?? 0) / 100) * WIDTH };
    from += part.width;
    return part;
  });
  const bars = parts.map(({ fuel, x, width }) => (
    <rect key={fuel} class={`layer ${fuelClass(fuel)}`} x={round(x)} width={round(width)} height={HEIGHT} />
  ));
  const label = `${capitalized(measure)} of ${of}: ${shown.map((fuel) => `${fuelName(fuel)} ${figureOf(fuel)}`).join(', ')}`;
  if (isBare) {
    return (
      <svg class="mix" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {bars}
      </svg>
    );
  }
  return (
    <Chart
      label={label}
      width={WIDTH}
      height={HEIGHT}
      figures={{
        summary: 'Figures by fuel',
        table: (
          <Table
            caption={`${of}: percent of ${measure} by fuel`}
            columns={[{ name: 'Fuel' }, { name: 'Percent', isNumber: true }]}
            none={none}
          >
            {[...shown, ...missing].map((fuel) => (
              <tr key={fuel}>
                <th scope="row">{fuelName(fuel)}</th>
                <td class="n">{formatNumber(percent[fuel], 1)}</td>
              </tr>
            ))}
          </Table>
        ),
      }}
      caption={
        <>
          <FuelKey fuels={shown} figureOf={figureOf} />
          Percent of {measure}. Fuels from left to right are in the order of the legend.
          {missing.length > 0 &&
            ` Not published separately: ${missing.map((fuel) => fuelName(fuel).toLowerCase()).join(', ')}.`}{' '}
          {caption}
        </>
      }
    >
      {bars}
      {parts
        .filter(({ fuel, width }) => width > fuelName(fuel).length * LETTER + 8)
        .map(({ fuel, x, width }) => (
          <text key={fuel} class="layer-name" x={round(x + width / 2)} y={HEIGHT / 2} dy="0.35em" text-anchor="middle">
            {fuelName(fuel)}
          </text>
        ))}
    </Chart>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
