import type { PublishedBrief } from '../../../domain/briefs/brief-schema.ts';
import { CountryYearFigures } from '../../charts/country-year.tsx';
import { MixNow } from '../../charts/mix-now.tsx';
import { MixThroughDay } from '../../charts/mix-through-day.tsx';
import { Figure, formatOrigin } from '../../frame/figure.tsx';
import { formatInstant, formatNumber, formatPower } from '../../frame/format.ts';
import { Foreign, Nothing, Stale, Table } from '../../frame/parts.tsx';
import type { MarketFacts } from '../ask-market.ts';
import { inputOrigin } from '../origins.ts';
import { formatDue } from '../words/format-due.ts';
import { whyMissing } from '../words/missing-data.ts';
import { Section } from './section.tsx';

const COLUMNS = [
  { name: 'Plant' },
  { name: 'Fuel' },
  { name: 'Nameplate', isNumber: true },
  { name: 'Distance', isNumber: true },
  {
    name: 'Grid',
    hint: 'Balancing authority whose grid the plant feeds (EIA code)',
  },
];

const OUTSIDE = 'This grid is outside the seven ISOs/RTOs, so there is no live generation data.';
const NOT_LIVE = 'There is no live generation data of this grid.';

/** What the grid runs on, and what stands nearby. */
export function GenerationSection({ facts }: { readonly facts: MarketFacts }) {
  const {
    mix,
    brief,
    market: { country_year: year },
  } = facts;
  return (
    <Section id="generation">
      {mix === null ? <Nothing>{year === null ? OUTSIDE : NOT_LIVE}</Nothing> : <Mix mix={mix} />}
      {year !== null && (
        <>
          <h3>In {year.year}</h3>
          <CountryYearFigures year={year} />
        </>
      )}
      <h3>Plants nearby</h3>
      <Plants facts={facts} />
      <Due brief={brief} />
    </Section>
  );
}

function Mix({ mix: { now, hours } }: { readonly mix: NonNullable<MarketFacts['mix']> }) {
  const why = `${now.area} has no generation data: ${now.reason ?? 'not published'}.`;
  return (
    <>
      <h3>{now.area} now</h3>
      {now.stale && <Stale>Stale: last value {formatInstant(now.interval_start)}.</Stale>}
      <MixNow
        of={now.area}
        percent={now.fuel_mix}
        none={why}
        caption={now.provenance === null ? undefined : formatOrigin(now.provenance)}
      />
      {now.live_gCO2_per_kWh !== null && now.provenance !== null && (
        <p>
          <Figure of={now.provenance}>{formatNumber(now.live_gCO2_per_kWh)} g</Figure> CO₂ per kWh, and{' '}
          <Figure of={now.provenance}>{formatNumber(now.renewable_pct, 1)}%</Figure> renewable.
        </p>
      )}
      <h3>Through the day</h3>
      <MixThroughDay
        of={now.area}
        points={hours.points}
        interval="hour"
        timezone={hours.timezone}
        none={`No hourly data: ${hours.reason ?? 'not published'}.`}
        caption={hours.provenance === null ? undefined : formatOrigin(hours.provenance)}
      />
    </>
  );
}

/** What is due soon, which is the score's own figure and of other lists than the plants that stand. */
function Due({ brief }: { readonly brief: PublishedBrief }) {
  const due = inputOrigin(brief, 'generation_due_24_months_mw');
  const { value = null } = due;
  if (value === null) return null;
  return (
    <p>
      Coming online within 100 km: <Figure of={due}>{formatPower(value)}</Figure> under construction or with a signed
      interconnection agreement. {formatDue(brief)}
    </p>
  );
}

function Plants({ facts }: { readonly facts: MarketFacts }) {
  const { generation_nearby: plants, balancing_authority: own } = facts.brief.power_grid;
  if (plants === null) return <Nothing>No plants: {whyMissing('generation_nearby_mw', facts).says}.</Nothing>;
  const percent = Object.fromEntries(plants.by_fuel.map(({ fuel, share_pct: share }) => [fuel, share]));
  return (
    <>
      <p>
        <Figure of={plants}>{formatPower(plants.nameplate_mw)}</Figure> of nameplate capacity in{' '}
        <Figure of={plants}>{formatNumber(plants.plants)}</Figure> plants within {formatNumber(plants.reach_km)} km
        {plants.under_construction_mw === null ? (
          '. This list covers operating plants only, not plants under construction.'
        ) : (
          <>
            ; <Figure of={plants}>{formatPower(plants.under_construction_mw)}</Figure> under construction.
          </>
        )}{' '}
        Nameplate capacity is not free capacity. Every plant in this radius counts, even if it feeds another grid or has
        other customers.
      </p>
      <MixNow
        of={`plants within ${plants.reach_km} km`}
        percent={percent}
        measure="nameplate"
        none="No plants."
        caption={formatOrigin(plants)}
      />
      <Table caption={`Largest plants · ${formatOrigin(plants)}`} columns={COLUMNS} none="No plants in range.">
        {plants.largest.map(({ name, fuel, mw, km, balancing_authority: authority }) => (
          <tr key={`${name} ${km}`}>
            <th scope="row">{name === null ? 'Unnamed' : <Foreign>{name}</Foreign>}</th>
            <td>{fuel ?? '–'}</td>
            <td class="n">{formatPower(mw)}</td>
            <td class="n">{formatNumber(km)} km</td>
            <td>
              {authority ?? '–'}
              {authority !== null && own !== null && authority !== own && ', another grid'}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
