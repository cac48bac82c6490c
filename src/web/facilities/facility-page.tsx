import { oneFacility } from '../../read/facilities/one-facility.ts';
import { ask } from '../ask.ts';
import { Figure } from '../frame/figure.tsx';
import { formatDate, formatNumber, formatShare, NONE } from '../frame/format.ts';
import { Day, Foreign, Instant, Stale } from '../frame/parts.tsx';
import { Fact, Facts } from '../lists/facts.tsx';
import { loadMarketNames, MarketLink } from '../lists/market-names.tsx';
import { Origins } from '../lists/origins.tsx';
import { PlaceOnMap } from '../lists/place-on-map.tsx';
import { ThingHead } from '../lists/thing-head.tsx';
import type { Page } from '../page.ts';
import { loadTroubles, SourceNotice } from '../trust/source-notice.tsx';
import { FacilityPower, Power } from './facility-power.tsx';
import { type Facility, FacilityRecords } from './facility-records.tsx';

const FLAG_WORDS: Readonly<Record<string, string>> = {
  country_mismatch: 'The coordinates are in a different country than a source states.',
  implausible_power: 'The stated power is implausibly high. It is shown but not counted in any total.',
};

/** `/facilities/:id`: one data center, with what each source says of it. */
export const facilityPage: Page = {
  path: '/facilities/:id',
  summary: 'One data center: what each source says, side by side, and the source of each value.',
  example: '/facilities/fac_7lj6q92uko055ki5',
  isListed: false,
  render: async ({ read, params: { id = '' }, assets }) => {
    const facility = await ask(oneFacility, read, { id });
    if (facility.view !== 'full') throw new TypeError('pages are shown all of a facility');
    if (facility.id !== id) return { kind: 'moved', to: `/facilities/${encodeURIComponent(facility.id)}` };
    const sources = [...new Set(facility.provenance.map(({ source }) => source))];
    const [markets, troubles] = await Promise.all([loadMarketNames(read), loadTroubles(read, sources)]);
    const missing = facility.missing
      .filter((member) => !/^power_(?!mw$)/.test(member))
      .map((member) => member.replace(/_mw$/, '').replaceAll('_', ' '));
    const name = facility.name ?? facility.operator ?? 'A data center without a name';
    const place = [facility.city, facility.state, facility.country].filter((part) => part !== null).join(', ');
    return {
      kind: 'page',
      title: name,
      description: `${name}${place === '' ? '' : `, ${place}`}: what each source says about this data center.`,
      body: (
        <>
          <ThingHead
            list={{ name: 'Facility' }}
            kind={facility.status === null ? 'unknown status' : facility.status.replaceAll('-', ' ')}
            name={name}
          />
          {facility.flags.map((flag) => (
            <Stale key={flag}>{FLAG_WORDS[flag] ?? flag}</Stale>
          ))}
          <SourceNotice troubles={troubles} />
          <Facts>
            <Fact name="Operator">
              <Chosen of={facility} field="operator">
                {facility.operator}
              </Chosen>
            </Fact>
            <Fact name="Market">
              {facility.market === null ? (
                'Outside all listed markets'
              ) : (
                <>
                  <MarketLink slug={facility.market} among={markets} />
                  {facility.market_distance_km !== null && (
                    <span class="soft">, {formatNumber(facility.market_distance_km)} km from its center</span>
                  )}
                </>
              )}
            </Fact>
            <Fact name="Power">
              <Power of={facility} />
            </Fact>
            <Fact name="Status">
              <Chosen of={facility} field="status">
                {facility.status?.replaceAll('-', ' ')}
              </Chosen>
            </Fact>
            <Fact name="Kind">
              <Chosen of={facility} field="facility_type">
                {facility.facility_type}
              </Chosen>
            </Fact>
            <Fact name="Area">
              <Chosen of={facility} field="area_m2">
                {facility.sqft === null ? null : `${formatNumber(facility.sqft)} sq ft`}
              </Chosen>
            </Fact>
            <Fact name="Address">
              <Chosen of={facility} field="address">
                {facility.address}
              </Chosen>
            </Fact>
            <Fact name="Place">
              <Chosen of={facility} field="city">
                {place === '' ? null : place}
              </Chosen>
              {facility.stated_country !== null && facility.stated_country !== facility.country && (
                <span class="soft"> (stated: {facility.stated_country})</span>
              )}
            </Fact>
            <Fact name="Confidence that the records are one facility">{formatShare(facility.confidence)}</Fact>
            <Fact name="Newest record as of">
              <Day at={facility.observed_on} />
            </Fact>
            <Fact name="First seen by Loadstar">
              <Instant at={facility.first_seen} />
            </Fact>
          </Facts>
          <PlaceOnMap
            id={facility.id}
            name={name}
            mw={facility.power_mw}
            isEstimated={facility.power_basis === 'estimated'}
            assets={assets}
            lat={facility.latitude}
            lon={facility.longitude}
            none="No public source has its coordinates."
          />
          {missing.length > 0 && <p class="soft">Not published: {missing.join(', ')}.</p>}
          <FacilityPower facility={facility} />
          <h2>What each source says</h2>
          <FacilityRecords facility={facility} />
          <Origins of={facility.provenance} />
        </>
      ),
    };
  },
};

/** A value with the record that it was chosen from. */
function Chosen(props: {
  readonly of: Facility;
  readonly field: keyof Facility['chosen'];
  readonly children: string | null | undefined;
}) {
  const { of: facility, field, children } = props;
  if (children === null || children === undefined) return <>{NONE}</>;
  const chosen = facility.chosen[field];
  const record = facility.records.find(
    ({ source, external_id: id }) => source === chosen?.source && id === chosen.external_id,
  );
  const fetched = record === undefined ? null : `fetched ${formatDate(record.fetched_at)}`;
  const notes = [chosen?.external_id, fetched].filter((part) => part !== null && part !== undefined).join(', ');
  return (
    <Figure of={{ source: chosen?.source ?? null, observed_at: record?.observed_on ?? null, basis: null, notes }}>
      <Foreign>{children}</Foreign>
    </Figure>
  );
}
