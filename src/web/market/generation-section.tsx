import { MixNow } from '../charts/mix-now.tsx';
import { MixTable } from '../charts/mix-table.tsx';
import { MixThroughDay } from '../charts/mix-through-day.tsx';
import { Figure, originInWords } from '../frame/figure.tsx';
import { formatInstant, formatNumber, formatPower } from '../frame/format.ts';
import { Foreign, Nothing, Stale, Table } from '../frame/parts.tsx';
import type { MarketFacts } from './ask-market.ts';
import type { PlantsShown } from './brief-shape.ts';
import { Section } from './section.tsx';

const COLUMNS = [
  { name: 'Plant' },
  { name: 'Fuel' },
  { name: 'Nameplate', isNumber: true },
  { name: 'Distance', isNumber: true },
];

/** What the grid runs on, and what stands nearby. */
export function GenerationSection({ facts }: { readonly facts: MarketFacts }) {
  const { mix, brief } = facts;
  return (
    <Section id="generation" heading="Generation">
      {mix === null ? (
        <Nothing>None of the seven US grid operators runs this grid, so its generation is not followed here.</Nothing>
      ) : (
        <Mix mix={mix} />
      )}
      <h3>Plants nearby</h3>
      <Plants plants={brief.power_grid.generation_nearby} />
    </Section>
  );
}

function Mix({ mix: { now, hours } }: { readonly mix: NonNullable<MarketFacts['mix']> }) {
  const why = `${now.iso} has no generation stored here: ${now.reason ?? 'none was published'}.`;
  return (
    <>
      <h3>{now.iso} now</h3>
      {now.stale && (
        <Stale>The newest mix is of {formatInstant(now.interval_start)}, older than this source should be.</Stale>
      )}
      <MixNow
        of={now.iso}
        percent={now.fuel_mix}
        none={why}
        caption={now.provenance === null ? undefined : originInWords(now.provenance)}
      />
      {now.live_gCO2_per_kWh !== null && now.provenance !== null && (
        <p>
          <Figure of={now.provenance}>{formatNumber(now.live_gCO2_per_kWh)} g</Figure> CO₂ per kWh, and{' '}
          <Figure of={now.provenance}>{formatNumber(now.renewable_pct, 1)}%</Figure> renewable.
        </p>
      )}
      <h3>Through the day</h3>
      <MixThroughDay
        of={now.iso}
        points={hours.points}
        interval="hour"
        timezone={hours.timezone}
        none={`No hours to draw: ${hours.reason ?? 'none was published'}.`}
        caption={hours.provenance === null ? undefined : originInWords(hours.provenance)}
      />
      {hours.points.length > 0 && (
        <details>
          <summary>The hours in figures</summary>
          <MixTable
            caption={`${now.iso}: mean MW of each hour by fuel. ${originInWords(hours.provenance ?? {})}`}
            points={hours.points}
            timezone={hours.timezone}
          />
        </details>
      )}
    </>
  );
}

function Plants({ plants }: { readonly plants: PlantsShown | null }) {
  if (plants === null) {
    return (
      <Nothing>No plant register covers this place: the plants that are held are those of the United States.</Nothing>
    );
  }
  const percent = Object.fromEntries(plants.by_fuel.map(({ fuel, share_pct: share }) => [fuel, share]));
  return (
    <>
      <p>
        <Figure of={plants}>{formatPower(plants.nameplate_mw)}</Figure> of nameplate in{' '}
        <Figure of={plants}>{formatNumber(plants.plants)}</Figure> plants within {formatNumber(plants.reach_km)} km;{' '}
        <Figure of={plants}>{formatPower(plants.under_construction_mw)}</Figure> under construction.
      </p>
      <MixNow
        of={`plants within ${plants.reach_km} km`}
        percent={percent}
        none="No plant."
        caption={originInWords(plants)}
      />
      <Table caption={`The largest · ${originInWords(plants)}`} columns={COLUMNS} none="No plant is within reach.">
        {plants.largest.map(({ name, fuel, mw, km }) => (
          <tr key={`${name} ${km}`}>
            <th scope="row">{name === null ? 'Unnamed' : <Foreign>{name}</Foreign>}</th>
            <td>{fuel ?? '–'}</td>
            <td class="n">{formatPower(mw)}</td>
            <td class="n">{formatNumber(km)} km</td>
          </tr>
        ))}
      </Table>
    </>
  );
}
