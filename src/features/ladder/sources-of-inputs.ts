import type { WaitEstimator } from '../../../scoring/input.ts';
import type { InputName } from '../../../scoring/market-power/inputs.ts';
import type { FactKind, RowKind } from '../../domain/facts/rows.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import type { Market } from '../../domain/markets/market.ts';
import type { SourceFacts } from '../../domain/sources/source-facts.ts';
import { gridOfPlace } from './own-grid.ts';

/**
 * Which rows an input is made of, and of which place: the market's operator or its price point's, its grid area, its region, any place of
 * the United States or outside of it, or of the world. Where the sources of a kind differ in what they tell, those that tell it.
 */
interface Feed {
  readonly kind: RowKind | FactKind;
  readonly of: 'operator' | 'price-operator' | 'area' | 'us-region' | 'us' | 'abroad' | 'world';
  readonly ids?: readonly string[];
  /** The estimate of a wait that these rows allow; absent: any. */
  readonly estimator?: WaitEstimator;
}

const LMP: readonly Feed[] = [{ kind: 'lmp', of: 'price-operator' }];
const REGISTER = ['epa-echo', 'im3-atlas', 'osm-facilities', 'peeringdb-facilities'] as const;
/** Floor areas are a load in the United States alone. */
const LOAD: readonly Feed[] = [
  { kind: 'facility', of: 'us', ids: ['im3-atlas', 'osm-facilities'] },
  { kind: 'project', of: 'world' },
];
/** Of regions of a cloud the register has no site. */
const SITES: readonly Feed[] = [{ kind: 'facility', of: 'world', ids: REGISTER }];
const DOLLARS = ['eia-ice-prices', 'ercot-hub-history'] as const;
const EUROS = ['ember-prices', 'entsoe-daily-prices', 'rte-prices'] as const;
const US_PLANTS: readonly Feed[] = [{ kind: 'plant', of: 'us' }];
const LISTED_PLANTS: readonly Feed[] = [{ kind: 'world-plant', of: 'abroad' }];
const QUEUE: readonly Feed[] = [{ kind: 'queue', of: 'operator' }];
const inDollars: readonly Feed[] = [{ kind: 'area-price', of: 'area', ids: DOLLARS }];
const inEuros: readonly Feed[] = [{ kind: 'area-price', of: 'area', ids: EUROS }];

/** Any one of an input's feeds can bring it; those that have none are made of what ships with the program, or of the past. */
const FEEDS: Readonly<Record<InputName, readonly Feed[]>> = {
  generation_nearby_mw: [...US_PLANTS, ...LISTED_PLANTS],
  dc_operating_mw: LOAD,
  dc_pipeline_mw: [{ kind: 'project', of: 'world' }],
  generation_due_24_months_mw: [...US_PLANTS, ...QUEUE],
  price_mean_usd_per_mwh: LMP,
  congestion_mean_usd_per_mwh: LMP,
  price_at_or_below_zero_share: LMP,
  queue_signed_share: QUEUE,
  queue_wait_months: [
    { kind: 'queue', of: 'operator' },
    { kind: 'connection-queue', of: 'area', ids: ['lbnl-entities'], estimator: 'completed' },
    { kind: 'connection-queue', of: 'area', ids: ['tennet-capacity', 'neso-tec-register'], estimator: 'planned' },
    { kind: 'connection-queue', of: 'us-region', ids: ['lbnl-entities'], estimator: 'completed' },
    { kind: 'connection-wait', of: 'abroad', estimator: 'planned' },
  ],
  queue_withdrawn_share: QUEUE,
  drought_severe_share: [{ kind: 'drought', of: 'us' }],
  water_risk_score: [{ kind: 'water-risk', of: 'us' }],
  restrictions_count: [
    { kind: 'moratorium', of: 'us' },
    { kind: 'bill', of: 'us' },
  ],
  facilities_nearby: SITES,
  hazard_score: [{ kind: 'hazard', of: 'us' }],
  industrial_price_cents_per_kwh: [
    { kind: 'price', of: 'us' },
    { kind: 'country-price', of: 'area' },
  ],
  grid_accredited_mw: US_PLANTS,
  grid_peak_mw: [{ kind: 'area-demand', of: 'us' }],
  zone_accredited_mw: LISTED_PLANTS,
  zone_peak_mw: [{ kind: 'country-power', of: 'abroad' }],
  // Europe’s list lacks no plants of any country that it is read of.
  country_accredited_mw: [{ kind: 'world-plant', of: 'abroad', ids: ['wri-plants'] }],
  country_peak_mw: [{ kind: 'country-power', of: 'abroad' }],
  accredited_nearby_mw: US_PLANTS,
  listed_nearby_mw: LISTED_PLANTS,
  peak_nearby_mw: [
    { kind: 'area-demand', of: 'us' },
    { kind: 'country-power', of: 'abroad' },
  ],
  accredited_region_mw: US_PLANTS,
  listed_region_mw: LISTED_PLANTS,
  peak_region_mw: [
    { kind: 'area-demand', of: 'us' },
    { kind: 'country-power', of: 'abroad' },
  ],
  wind_sun_region_mw: [...US_PLANTS, ...LISTED_PLANTS],
  facilities_on_grid: SITES,
  people_nearby: [],
  area_due_24_months_mw: [{ kind: 'connection-queue', of: 'area', ids: ['lbnl-entities', 'neso-tec-register'] }],
  area_price_usd_per_mwh: inDollars,
  area_price_eur_per_mwh: inEuros,
  old_area_price_usd_per_mwh: [],
  old_area_price_eur_per_mwh: [],
  country_price_eur_per_mwh: [{ kind: 'area-price', of: 'area', ids: ['ember-prices'] }],
  // Means of a month tell nothing of its hours.
  area_at_or_below_zero_share: [
    { kind: 'area-price', of: 'area', ids: ['ercot-hub-history', 'entsoe-daily-prices', 'rte-prices'] },
  ],
  area_signed_share: [{ kind: 'connection-queue', of: 'area', ids: ['lbnl-entities'] }],
  country_drought_score: [{ kind: 'country-risk', of: 'world' }],
  country_hazard_score: [{ kind: 'country-risk', of: 'world' }],
  load_share_nearby: [{ kind: 'load-share', of: 'world' }],
  restriction_points: [
    { kind: 'connection-pause', of: 'world' },
    { kind: 'policy-measure', of: 'world' },
    { kind: 'moratorium', of: 'us' },
    { kind: 'bill', of: 'us' },
  ],
  in_united_states: [],
};

/** Grids that are in no region of a list. */
const APART: ReadonlySet<string> = new Set(['US-AK', 'US-HI']);

/** Lists of projects in one country alone; the register of facilities is one, whichever of its lists has a site. */
const ONLY_IN: Readonly<Record<string, string>> = {
  'aragon-datacenters': 'ES',
  'datacenter-fights': 'US',
  'fractracker-projects': 'US',
  'india-datacenters': 'IN',
  'neso-agreements': 'GB',
  'wisconsin-datacenters': 'US',
};

/** The sources that can bring an input for a market, whether they run here or not. */
export function sourcesOfInput(
  sources: readonly SourceFacts[],
  market: Pick<Market, 'slug' | 'country' | 'state' | 'iso' | 'priceIso' | 'balancingAuthority'>,
  name: InputName,
  estimator?: WaitEstimator,
): SourceFacts[] {
  const area = areaOfMarket(market);
  const reaches = (source: SourceFacts, of: Feed['of']): boolean => {
    switch (of) {
      case 'operator':
        // A list of all operators names none.
        return market.iso !== null && (source.iso === market.iso || source.iso === null);
      case 'price-operator':
        return market.priceIso !== null && source.iso === market.priceIso;
      case 'area':
        return area !== null && (source.areas ?? []).includes(area);
      case 'us-region':
        return market.country === 'US' && market.iso === null && !APART.has(gridOfPlace('US', null, market.state));
      case 'us':
        return market.country === 'US';
      case 'abroad':
        return market.country !== 'US';
      case 'world':
        return (ONLY_IN[source.id] ?? market.country) === market.country;
    }
  };
  return sources.filter((source) =>
    FEEDS[name].some(
      (feed) =>
        source.kind === feed.kind &&
        reaches(source, feed.of) &&
        (feed.ids?.includes(source.id) ?? true) &&
        (feed.estimator === undefined || estimator === undefined || feed.estimator === estimator),
    ),
  );
}

/** Whether a source runs here, and what it brings is used. */
export const isInUse = ({ disabled, withheld }: SourceFacts): boolean => disabled === null && !withheld;

/** What a source needs before it is used here, as an operator would set it; null where it is in use. */
export function needsOf(source: SourceFacts): string | null {
  const { disabled } = source;
  if (disabled?.by === 'missing-settings') return disabled.settings.join(' and ');
  if (disabled?.by === 'offline') return 'UPSTREAM=live';
  return source.withheld ? 'RESTRICTED_SOURCES=serve' : null;
}
