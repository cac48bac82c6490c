import type { BriefFacts } from '../../../scoring/brief/brief-facts.ts';
import { openComps } from '../../../scoring/brief/comps.ts';
import { compareInputs } from '../../../scoring/brief/input-peers.ts';
import { scoreMarket } from '../../../scoring/market-power/index.ts';
import type { MarketInputs } from '../../../scoring/market-power/inputs.ts';
import type { Provenance } from '../../../src/domain/facts/provenance.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import { ALL_HEARD, someInputs } from '../../unit/scoring/market-inputs.ts';

export function aBriefMarket(more: Partial<Market> = {}): Market {
  return {
    slug: 'dallas',
    name: 'Dallas–Fort Worth',
    city: 'Dallas',
    state: 'TX',
    country: 'US',
    lat: 32.78,
    lon: -96.8,
    radiusKm: 50,
    aliases: ['dfw'],
    iso: 'ERCOT',
    isoSource: 'polygon',
    balancingAuthority: 'ERCO',
    priceIso: 'ERCOT',
    priceNode: 'HB_NORTH',
    timeZone: 'America/Chicago',
    ...more,
  };
}

export function aBriefProvenance(source: string): Provenance {
  return {
    source,
    source_url: `https://publisher.example/${source}`,
    observed_at: '2026-11-01T00:00:00Z',
    fetched_at: '2026-11-02T00:00:00Z',
    basis: 'reported',
    estimated: false,
  };
}

/** Other markets to be compared with: the inputs of `ALL_HEARD`, a little apart. */
function others(): { readonly market: Market; readonly inputs: MarketInputs }[] {
  return Array.from({ length: 9 }, (_, at) => ({
    market: aBriefMarket({ slug: `other-${at}`, name: `Other ${at}` }),
    inputs: someInputs({
      ...ALL_HEARD,
      price_mean_usd_per_mwh: 30 + 4 * at,
      queue_wait_months: 20 + 6 * at,
      generation_nearby_mw: 2_000 + 2_000 * at,
    }),
  }));
}

/** Facts of a market of which everything is known. */
export function fullFacts(more: Partial<BriefFacts> = {}): BriefFacts {
  const market = aBriefMarket();
  const inputs = more.inputs ?? someInputs(ALL_HEARD);
  const score = scoreMarket(inputs);
  const peers = others();
  const places = peers.map((one) => ({ market: one.market, score: scoreMarket(one.inputs) }));
  const points = new Map(peers.map((one) => [one.market.slug, one.inputs]));
  const queue = {
    iso: 'ERCOT',
    state: 'TX',
    active_requests: 900,
    active_gw: 212.5,
    signed_share: 0.22,
    due_24_months_gw: 12.25,
    wait_months: 41,
    wait_projects: 57,
    wait_from: '2019-03-01',
    wait_to: '2024-02-01',
    survival_months: 66,
    survival_requests: 812,
    withdrawn_share: 0.71,
    settled_requests: 640,
    listed_at: '2026-10-01T00:00:00Z',
    provenance: aBriefProvenance('ercot-queue'),
  };
  const reported = { source: 'A newspaper', title: 'A title', url: 'https://news.example/1', published_at: null };
  return {
    market,
    score,
    inputs,
    price: {
      iso: 'ERCOT',
      node: 'HB_NORTH',
      node_type: 'hub',
      market: 'RT15M',
      latest: {
        interval_start: '2026-11-20T11:45:00Z',
        interval_minutes: 15,
        lmp: 112.25,
        energy: null,
        congestion: null,
        loss: null,
      },
      window: {
        days: 30,
        intervals: 2_880,
        hours: 720,
        mean_usd_per_mwh: 38.25,
        congestion_mean_usd_per_mwh: 2.4,
        congestion_hours: 720,
        at_or_below_zero_share: 0.031,
      },
      provenance: aBriefProvenance('ercot-lmp'),
    },
    peers: null,
    inputPeers: compareInputs([inputs, ...points.values()], points),
    fuelMix: null,
    plants: {
      reach_km: 100,
      plants: 120,
      nameplate_mw: 9_000,
      by_fuel: [
        { fuel: 'gas', mw: 6_300, share_pct: 70 },
        { fuel: 'solar', mw: 2_700, share_pct: 30 },
      ],
      largest: [{ name: 'Forney', fuel: 'gas', mw: 1_992.5, km: 38.2, balancing_authority: 'SWPP' }],
      under_construction_plants: 4,
      under_construction_mw: 610,
      provenance: aBriefProvenance('eia-plants'),
    },
    queue: { state: queue, operator: { ...queue, state: null, active_gw: 342 } },
    industrialPrice: {
      state: 'TX',
      cents_per_kwh: 6.5,
      period: '2025',
      provenance: aBriefProvenance('eia-retail-prices'),
    },
    facilities: {
      count: 66,
      with_operator: 60,
      operational_mw: null,
      operators: 21,
      listed: [
        { operator: 'Equinix', facility_count: 9, share: 0.1364, operational_mw: null, pipeline_mw: null },
        { operator: 'DataBank', facility_count: 7, share: 0.1061, operational_mw: null, pipeline_mw: null },
      ],
      rank: 10,
      markets: 361,
      provenance: [aBriefProvenance('osm')],
    },
    projects: {
      count: 2,
      with_mw: 1,
      mw: 1_400,
      listed: [
        {
          id: 'proj_1',
          project: 'Red Oak Campus',
          operator: 'DataBank',
          capacity_mw: 1_400,
          operational_mw: null,
          capacity_basis: 'reported',
          status: 'announced',
          expected: '2028',
          announced_on: '2026-02-03',
          sources: [reported],
        },
        {
          id: 'proj_2',
          project: 'Lancaster',
          operator: null,
          capacity_mw: null,
          operational_mw: null,
          capacity_basis: null,
          status: null,
          expected: null,
          announced_on: null,
          sources: [reported],
        },
      ],
      provenance: [aBriefProvenance('news')],
    },
    deals: {
      in_market: 1,
      elsewhere: null,
      listed: [
        {
          id: 'deal_1',
          title: 'A fund buys a campus',
          date: '2026-06-02',
          deal_type: 'acquisition',
          buyer: 'A Fund',
          seller: null,
          target: 'Red Oak Campus',
          value_usd: 1.2e9,
          value_native: { amount: 1.2e9, currency: 'USD' },
          value_bound: 'exact',
          status: 'announced',
          because: 'market',
          operator: null,
          sources: [reported],
        },
      ],
      provenance: [aBriefProvenance('news/a-feed')],
    },
    comps: openComps([{ market, score }, ...places])(market.slug),
    risk: {
      drought: {
        state: 'TX',
        severe_share: 0.12,
        severity_index: 88,
        level: 'D1',
        valid_from: '2026-11-10',
        provenance: aBriefProvenance('usdm-drought'),
      },
      water_stress: {
        overall_risk: 3.4,
        label: 'High (3-4)',
        scope: 'basin',
        provenance: aBriefProvenance('wri-aqueduct'),
      },
      hazard: {
        county: 'Dallas',
        state: 'TX',
        risk_score: 43.2,
        risk_rating: 'Relatively High',
        top_hazards: ['hail', 'tornado'],
        provenance: aBriefProvenance('fema-hazard'),
      },
      moratoria: {
        reach_km: 50,
        in_force_nearby: 1,
        nearest: [{ place: 'Hood County', state: 'TX', km: 31.4, enacted_on: '2026-03-01', ends_on: '2026-12-31' }],
        in_force_in_state: 2,
        bills_pending_in_state: 3,
        bills_enacted_in_state: 1,
        provenance: [aBriefProvenance('bommar-moratoria')],
      },
    },
    vacancyPct: null,
    leaseRate: null,
    neighbors: [
      { slug: 'waco', name: 'Waco', km: 137.2 },
      { slug: 'tulsa', name: 'Tulsa', km: 380.1 },
    ],
    stories: [],
    ...more,
  };
}
