import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FactKind } from '../../../src/domain/facts/rows.ts';
import { demandSharesOf, gridOfDivision, isDivided } from '../../../src/domain/grid/division-grids.ts';
import { areaOfMarket } from '../../../src/domain/grid/market-area.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import { unitVector } from '../../../src/enrich/geo/unit-vector.ts';
import { openTowns, type Town } from '../../../src/enrich/places/gazetteer.ts';
import { runToEnd } from '../../../src/enrich/text/cooperative-task.ts';
import { areaQueueReader } from '../../../src/features/ladder/area-queue-reader.ts';
import { openingBalances } from '../../../src/features/ladder/balance-reader.ts';
import { facilitiesReader } from '../../../src/features/ladder/facilities-reader.ts';
import { loadShareReader } from '../../../src/features/ladder/load-share-reader.ts';
import { openGridFinder } from '../../../src/features/ladder/own-grid.ts';
import { restrictionReader } from '../../../src/features/ladder/restriction-reader.ts';
import { placeAtlas } from '../../../src/features/places/place-atlas.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import type { StoredFact } from '../../../src/store/facts/fact-shape.ts';
import { readMarketsCsv } from '../../../src/store/markets/read-markets-csv.ts';
import { aMarket, aSite, aWorld, REGISTER_ORIGIN } from '../../support/markets/as-of-snapshot.ts';
import { aFactRow } from '../../support/markets/facts-as-of.ts';

const DOCUMENT = { sourceId: 'a-list', url: null, origin: 'live', fetchedAt: '2026-11-20T06:00:00Z' };
const fact = <K extends FactKind>(kind: K, entry: Partial<StoredFact<K>>): StoredFact<K> =>
  ({ ...aFactRow(kind, entry), ...DOCUMENT }) as StoredFact<K>;
const abroad = (more: Partial<Market>): Market =>
  aMarket({ state: null, iso: null, balancingAuthority: null, ...more });
const town = (country: string, division: string, lat: number, lon: number, population: number): Town => ({
  country,
  division,
  lat,
  lon,
  population,
});

describe('grids that are smaller than a country', () => {
  it('are those of the nearest town, where the country has several', () => {
    const gridAt = openGridFinder([town('CA', '10', 46.8, -71.2, 5e5), town('CA', '08', 43.7, -79.4, 3e6)]);
    expect(gridAt({ country: 'CA', lat: 53.6, lon: -77.5 })).toBe('CA-QC');
    expect(gridAt({ country: 'CA', lat: 43.2, lon: -79.9 })).toBe('CA-ON');
    expect(gridAt({ country: 'FR', lat: 48.8, lon: 2.3 })).toBe('FR');
    expect(gridAt({ country: 'US', iso: 'PJM', state: 'VA', lat: 39, lon: -77.5 })).toBe('PJM');
    expect(gridOfDivision('CA', 'nowhere')).toBe('CA');
  });

  it('have the market’s own area, wherever both are of one kind', async () => {
    const gridAt = openGridFinder(await openTowns());
    const markets = readMarketsCsv(readFileSync(packageFile('fixtures', 'markets.csv'), 'utf8'));
    const areas = new Set(['AU', 'BR', 'CA', 'DK', 'IT']);
    const compared = markets.filter(({ country }) => areas.has(country));
    expect(compared.length).toBeGreaterThan(20);
    for (const market of compared) {
      expect(isDivided(market.country)).toBe(true);
      expect([market.slug, gridAt(market)]).toEqual([market.slug, areaOfMarket(market)]);
    }
  });

  it('have no more than all of a country’s demand', () => {
    for (const country of ['BR', 'CA']) {
      const sum = Object.values(demandSharesOf(country)?.shares ?? {}).reduce((so, share) => so + share, 0);
      expect(sum).toBeGreaterThan(0.5);
      expect(sum).toBeLessThanOrEqual(1.0001);
    }
  });
});

describe('the balance of a grid', () => {
  const plant = (
    lat: number,
    lon: number,
    mw: number,
    fuel: 'gas' | 'wind' | 'hydro',
    source_fuel: string | null = null,
  ) => fact('world-plant', { source: 'a-list', country: 'NG', lat, lon, mw, fuel, source_fuel, as_of: '2021-06-02' });
  const balanceOf = async (plants: StoredFact<'world-plant'>[], twh: number, people: number, human = 9.4) => {
    const towns = [town('NG', '05', 6.5, 3.4, people / 2), town('NG', '11', 9, 7.4, people / 2)];
    const world = aWorld({
      worldPlants: plants,
      countryPower: [fact('country-power', { country: 'NG', year: 2021, generation_twh: twh })],
      countryRisks: [
        fact('country-risk', { country: 'NG', measure: 'human', score: human }),
        fact('country-risk', { country: 'NG', measure: 'natural', score: 10 }),
        fact('country-risk', { country: 'TD', measure: 'human', score: 10 }),
      ],
    });
    const { places } = await placeAtlas();
    const read = runToEnd(openingBalances(world, { places, centers: [] }, towns, openGridFinder(towns)));
    return read(abroad({ country: 'NG', lat: 6.5, lon: 3.4 }), unitVector(6.5, 3.4));
  };

  it('counts demand that nobody serves, and says so', async () => {
    const plants = [plant(6.6, 3.5, 6_000, 'gas')];
    const served = await balanceOf(plants, 30, 10_000_000);
    const short = await balanceOf(plants, 30, 100_000_000);
    expect(served.zone_peak_mw?.value).toBeCloseTo((30e6 / 8_760) * 1.5, 0);
    expect(short.zone_peak_mw?.value).toBeCloseTo((100e6 / 8_760) * 1.5, 0);
    expect(short.zone_peak_mw).toMatchObject({ basis: 'estimated' });
    expect(short.zone_peak_mw?.notes).toContain('1000 kWh a year for each person');
    expect(served.zone_peak_mw?.notes).not.toContain('1000 kWh');
  });

  it('adds what a list lacks, in proportion, and tells it apart', async () => {
    const plants = [plant(6.6, 3.5, 6_000, 'gas')];
    const lacking = await balanceOf(plants, 36, 1_000_000);
    expect(lacking.zone_accredited_mw).toBeUndefined();
    // 36 TWh of 6 GW are 0.685 of all hours; 0.6 is usual at most.
    expect(lacking.country_accredited_mw?.value).toBeCloseTo(6_000 * 0.72 * (36e6 / 8_760 / 6_000 / 0.6), 0);
    expect(lacking.country_accredited_mw?.basis).toBe('estimated');
  });

  it('is unknown where there is a war: what was destroyed is on no list', async () => {
    const plants = [plant(6.6, 3.5, 6_000, 'gas')];
    expect((await balanceOf(plants, 10, 1_000_000)).zone_accredited_mw?.value).toBeGreaterThan(0);
    expect(await balanceOf(plants, 10, 1_000_000, 10)).toEqual({});
  });

  it('takes the region too, with its wind and sun, and hydro as the list tells it', async () => {
    const plants = [
      plant(6.6, 3.5, 1_000, 'hydro', 'Hydro, Reservoir'),
      plant(8.3, 3.5, 1_000, 'hydro', 'Hydro, Run-Of-River'),
      plant(8.3, 3.6, 2_000, 'wind'),
    ];
    const found = await balanceOf(plants, 10, 1_000_000);
    expect(found.listed_nearby_mw?.value).toBe(950);
    expect(found.listed_region_mw?.value).toBe(950 + 380 + 600);
    expect(found.wind_sun_region_mw?.value).toBe(2_000);
    expect(found.peak_region_mw?.value).toBe(found.peak_nearby_mw?.value);
  });
});

describe('rules for data centers', () => {
  const amsterdam = abroad({
    slug: 'amsterdam',
    name: 'Amsterdam',
    city: 'Amsterdam',
    country: 'NL',
    lat: 52.37,
    lon: 4.9,
  });
  const eemshaven = abroad({
    slug: 'eemshaven',
    name: 'Eemshaven',
    city: 'Eemshaven',
    country: 'NL',
    lat: 53.44,
    lon: 6.83,
  });
  const pause = (more: Partial<StoredFact<'connection-pause'>>): StoredFact<'connection-pause'> =>
    fact('connection-pause', {
      pause_id: `${more.what}`,
      country: 'NL',
      effect: 'halt',
      status: 'in-force',
      confidence: 'carried',
      body: 'a body',
      what: 'no new ones',
      begins: '2023-12-28',
      ends: '2030',
      ...more,
    });
  const pointsAt = (
    market: Market,
    connectionPauses: StoredFact<'connection-pause'>[],
    at = '2026-11-24T12:00:00.000Z',
  ) =>
    restrictionReader(aWorld({ at, markets: [amsterdam, eemshaven], connectionPauses }))(market).restriction_points
      ?.value;

  it('count 4 for a stop at the place, 3 for a condition, 2 for what is of the whole country', () => {
    const here = pause({ city: 'Amsterdam', what: 'here' });
    const whole = pause({ what: 'whole' });
    const condition = pause({ city: 'Amsterdam', effect: 'condition', what: 'condition' });
    expect(pointsAt(amsterdam, [here])).toBe(4);
    expect(pointsAt(amsterdam, [condition])).toBe(3);
    expect(pointsAt(amsterdam, [here, whole])).toBe(6);
    expect(pointsAt(eemshaven, [here, whole])).toBe(2);
    expect(pointsAt(eemshaven, [here])).toBeUndefined();
  });

  it('count only what somebody has read and what is in force at the moment', () => {
    const here = pause({ city: 'Amsterdam' });
    expect(pointsAt(amsterdam, [{ ...here, confidence: 'recalled' }])).toBeUndefined();
    expect(pointsAt(amsterdam, [{ ...here, confidence: 'headline-only' }])).toBeUndefined();
    expect(pointsAt(amsterdam, [{ ...here, status: 'ended' }])).toBeUndefined();
    expect(pointsAt(amsterdam, [{ ...here, effect: 'statement' }])).toBeUndefined();
    expect(pointsAt(amsterdam, [here], '2023-06-01T00:00:00.000Z')).toBeUndefined();
    expect(pointsAt(amsterdam, [here], '2031-01-01T00:00:00.000Z')).toBeUndefined();
    // An end in a year is its last day.
    expect(pointsAt(amsterdam, [here], '2030-12-31T00:00:00.000Z')).toBe(4);
  });

  it('count a measure once, where a pause is told by the same report', () => {
    const address = 'https://news.example/stop';
    const measure = fact('policy-measure', {
      measure_id: 'a',
      country: 'NL',
      place: 'Amsterdam',
      title: 'a stop',
      direction: 'restricts',
      effect: 'no new ones',
      status: 'in-force',
      confidence: 'read-secondary',
      source_url: address,
    });
    const read = (connectionPauses: StoredFact<'connection-pause'>[]) =>
      restrictionReader(
        aWorld({ at: '2026-11-24T12:00:00.000Z', markets: [amsterdam], connectionPauses, policyMeasures: [measure] }),
      )(amsterdam).restriction_points?.value;
    expect(read([])).toBe(4);
    expect(read([pause({ city: 'Amsterdam', source_url: address })])).toBe(4);
    expect(read([pause({ city: 'Amsterdam', source_url: 'https://other.example/' })])).toBe(8);
  });
});

describe('mapped sites abroad', () => {
  const dublin = abroad({ slug: 'dublin', country: 'IE', lat: 53.35, lon: -6.26 });
  const cork = abroad({ slug: 'cork', country: 'IE', lat: 51.9, lon: -8.47 });
  const towns = [town('IE', '07', 53.35, -6.26, 1_000_000), town('IE', '04', 51.9, -8.47, 250_000)];
  const sitesIn = (count: number) =>
    Array.from({ length: count }, (_, at) => aSite({ lat: 53.3 + at / 100, lon: -6.3, country: 'IE', state: null }));

  it('spread the published share of a country over it, beside everybody else', async () => {
    const { places } = await placeAtlas();
    const share = fact('load-share', {
      source: 'a-list',
      area: 'IE',
      country: 'IE',
      year: 2024,
      share_pct: 22,
      basis: 'metered electricity consumption',
      confidence: 'read-secondary',
    });
    const older = { ...share, year: 2023, share_pct: 21 };
    const recalled = { ...share, year: 2026, share_pct: 90, confidence: 'recalled' as const };
    const read = loadShareReader({ loadShares: [older, share, recalled], register: sitesIn(8) }, places, towns);
    const at = (market: Market) => read(market, unitVector(market.lat, market.lon)).load_share_nearby;
    expect(at(dublin)).toMatchObject({ basis: 'estimated', unit: 'share of electricity' });
    // All sites and four fifths of the people.
    expect(at(dublin)?.value).toBeCloseTo(22 / (22 + 78 * 0.8), 4);
    expect(at(cork)?.value).toBe(0);
    expect(at(aMarket())).toBeUndefined();
  });

  it('say nothing of a place where the maps have next to none of its country', async () => {
    const { places } = await placeAtlas();
    const count = (sites: number, market: Market, markets: Market[] = []) =>
      facilitiesReader(
        { markets, register: sitesIn(sites), registerOrigin: REGISTER_ORIGIN },
        { places },
        openGridFinder(towns),
      )(market).facilities_on_grid?.value;
    expect(count(3, cork)).toBeUndefined();
    expect(count(3, dublin)).toBe(3);
    expect(count(8, cork)).toBe(0);
    // A market of the list has data centers: maps that show none there lack them.
    expect(count(8, cork, [cork])).toBeUndefined();
    expect(count(8, cork, [dublin])).toBe(0);
    expect(count(8, dublin, [dublin])).toBe(8);
  });
});

describe('a wait without completed requests', () => {
  it('is that of the region where a place is between authorities', () => {
    const west = fact('connection-queue', {
      area: 'PACE',
      place: 'West (non-ISO)',
      direction: 'generation',
      as_of: '2023-12-31',
      wait_months: 51.1,
      wait_requests: 22,
    });
    const cheyenne = aMarket({ slug: 'cheyenne', state: 'WY', iso: null, balancingAuthority: null });
    const atlanta = aMarket({ slug: 'atlanta', state: 'GA', iso: null, balancingAuthority: null });
    const read = areaQueueReader({ areaQueues: [west], at: '2026-11-24T00:00:00Z' });
    expect(read(cheyenne).queue_wait_months?.value).toBe(51.1);
    expect(read(atlanta).queue_wait_months).toBeUndefined();
  });
});
