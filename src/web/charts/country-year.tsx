import type { z } from 'zod';
import type { gridArea } from '../../read/grid/grid-area.ts';
import { Figure, formatOrigin } from '../frame/figure.tsx';
import { formatNumber, formatPower } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import { MixNow } from './mix-now.tsx';

type Year = NonNullable<z.output<typeof gridArea.output>['country_year']>;

const KINDS: Readonly<Record<NonNullable<NonNullable<Year['carbon']>['emissions']>, string>> = {
  direct: 'CO₂ per kWh that plants emit',
  'life-cycle': 'CO₂-equivalents per kWh over the life of plants and fuels',
};

/** Kinds of plants that are shown of the installed capacity; the rest is nuclear and fossil. */
const RENEWABLES = [
  ['solar', 'solar_mw'],
  ['wind', 'wind_mw'],
  ['hydro', 'hydro_mw'],
  ['biomass', 'biomass_mw'],
] as const;

/** Mix, carbon and plants of a country's newest year. */
export function CountryYearFigures({ year }: { readonly year: Year }) {
  const { fuel_mix_pct: mix, carbon, installed } = year;
  const origin = originOf(year.source, year.basis, year.year);
  const carbonOrigin = carbon === null ? null : originOf(carbon.source, carbon.basis, carbon.year);
  const { other_renewable: otherRenewable, ...published } = mix;
  const rest =
    mix.other === null && otherRenewable === null
      ? null
      : Math.round(((mix.other ?? 0) + (otherRenewable ?? 0)) * 100) / 100;
  return (
    <>
      <p class="soft">
        All of <Foreign>{year.name}</Foreign> in {year.year}:{' '}
        <Figure of={origin}>{formatNumber(year.generation_twh, 1)} TWh</Figure> generated
        {year.demand_twh !== null && (
          <>
            , <Figure of={origin}>{formatNumber(year.demand_twh, 1)} TWh</Figure> of demand
          </>
        )}
        {year.net_imports_twh !== null && (
          <>
            , <Figure of={origin}>{formatNumber(year.net_imports_twh, 1)} TWh</Figure> of net imports
          </>
        )}
        . These are no figures of now.
      </p>
      <MixNow
        of={`${year.name} in ${year.year}`}
        percent={{ ...published, other: rest }}
        none={`No mix of ${year.name} by fuel.`}
        caption={`Other includes other renewables. ${formatOrigin(origin)}`}
      />
      {year.renewable_pct !== null && (
        <p>
          <Figure of={origin}>{formatNumber(year.renewable_pct, 1)}%</Figure> renewable.
        </p>
      )}
      {installed !== null && (
        <p>
          <Figure of={originOf(installed.source, 'reported', installed.year)}>{formatPower(installed.total_mw)}</Figure>{' '}
          installed at the start of {installed.year}
          {RENEWABLES.flatMap(([name, member]) =>
            installed[member] === null ? [] : [`, ${formatPower(installed[member])} ${name}`],
          )}
          . <span class="soft">Source: {installed.source}</span>
        </p>
      )}
      {carbon !== null && carbonOrigin !== null && (
        <p>
          <Figure of={carbonOrigin}>{formatNumber(carbon.gCO2_per_kWh)} g</Figure>{' '}
          {carbon.emissions === null ? 'CO₂ per kWh' : KINDS[carbon.emissions]} in {carbon.year}.{' '}
          <span class="soft">{formatOrigin(carbonOrigin)}</span>
        </p>
      )}
    </>
  );
}

const originOf = (source: string, basis: string, year: number) => ({
  source,
  basis,
  observed_at: `${year}-12-31T00:00:00Z`,
  notes: `year ${year}`,
});
