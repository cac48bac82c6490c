import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INPUT_NAMES, type MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { gatherMarketInputs, type MarketPlaces } from '../../../src/features/markets/gather-inputs.ts';
import { MARKET_REACH_KM } from '../../../src/features/markets/market-input.ts';
import type { AsOfSnapshot } from '../../../src/store/history/as-of-snapshot.ts';
import {
  aMarket,
  aPlant,
  aProject,
  aSite,
  aWorld,
  REGISTER_ORIGIN,
  reported,
  someFigures,
} from '../../support/markets/as-of-snapshot.ts';

const HERE = aMarket();
const PLACES: MarketPlaces = {
  towns: [],
  places: { at: () => ({ countyFips: '51107' }) } as unknown as MarketPlaces['places'],
  basins: { at: () => 'one' },
  centers: [
    { countyFips: '51107', lat: 39.05, lon: -77.5, population: 400_000 },
    { countyFips: '24021', lat: 39.45, lon: -77.4, population: 250_000 },
    { countyFips: '51740', lat: 36.8, lon: -76.3, population: 90_000 },
  ],
};
const inputsOf = (world: AsOfSnapshot): MarketInputs => gatherMarketInputs(world, PLACES)(HERE);

const KM_PER_DEGREE = (6371.0088 * Math.PI) / 180;
/** Due north of the market. */
const northBy = (km: number) => ({ lat: HERE.lat + km / KM_PER_DEGREE, lon: HERE.lon });

const place = {
  lat: fc.double({ min: 37.5, max: 40.5, noNaN: true }),
  lon: fc.double({ min: -79, max: -76, noNaN: true }),
};
const megawatts = fc.double({ min: 0, max: 3_000, noNaN: true });
/** Rows that did not change keep the document that they came in with. */
const document = {
  url: fc.constantFrom('https://publisher.example/one', 'https://publisher.example/two'),
  fetchedAt: fc.constantFrom('2026-11-01T06:00:00Z', '2026-11-20T06:00:00Z'),
};

const plant = fc
  .record({
    ...place,
    ...document,
    nameplate_mw: fc.option(megawatts),
    status: fc.constantFrom('operating' as const, 'under-construction' as const),
    expected: fc.constantFrom(null, '2026-12', '2027-06', '2031-01'),
  })
  .map(aPlant);
const site = fc
  .record({
    ...place,
    areaM2: fc.option(fc.double({ min: 1, max: 90_000, noNaN: true })),
    capacityMw: fc.option(megawatts, { freq: 4 }),
    operator: fc.constantFrom(null, 'Meta', 'Vantage'),
    facilityType: fc.constantFrom('building' as const, 'campus' as const),
    sources: fc.constantFrom(['osm'], ['im3-atlas'], ['osm', 'im3-atlas']),
  })
  .map(aSite);
const project = fc
  .record({
    ...place,
    capacityMw: fc.option(megawatts),
    operationalMw: fc.option(megawatts),
    operator: fc.constantFrom(null, 'Meta', 'Vantage'),
    status: fc.constantFrom('announced' as const, 'under_construction' as const, 'operational' as const),
  })
  .map(aProject);
const moratorium = fc
  .record({ ...place, ...document, id: fc.uuid(), as_of: fc.constantFrom('2026-10-01', '2026-11-01') })
  .map(({ id, ...more }) => ({
    ...reported('bommar-moratoria', {
      kind: 'moratorium' as const,
      moratorium_id: id,
      state: 'MD',
      place: 'There',
      jurisdiction_type: 'County',
      status: 'active' as const,
      enacted_on: '2026-10-01',
      duration_days: null,
      ends_on: null,
      triggers: [],
      verified: true,
      source_url: null,
      credit: null,
      confidence: null,
    }),
    ...more,
  }));
const count = fc.nat({ max: 90 });
const queueRow = fc.record({
  activeRequests: count,
  agreementToldMw: fc.option(fc.constant(9_000)),
  agreementSignedMw: fc.option(megawatts),
  due24MonthsMw: fc.option(megawatts),
  settledRequests: fc.option(count),
  withdrawnRequests: fc.option(count),
  waitMonths: fc.option(fc.constantFrom(31.5, 60)),
  waitProjects: count,
  survivalMonths: fc.option(fc.constantFrom(70, 80.5)),
  survivalRequests: count,
});
const region = fc.record({
  iso: fc.constantFrom('PJM', 'MISO'),
  sourceId: fc.constantFrom('own', 'lbnl-queues', 'another-list'),
  area: fc.constantFrom([null, null], ['VA', null], ['VA', '51107'], ['MD', '24021']),
});
const queueStats = fc
  .uniqueArray(fc.tuple(region, queueRow), {
    maxLength: 14,
    selector: ([{ iso, sourceId, area }]) => `${iso} ${sourceId} ${area.join()}`,
  })
  .map((rows) =>
    rows.map(([{ iso, sourceId, area }, figures]) => {
      const isOwn = sourceId === 'own';
      const [state = null, countyFips = null] = area;
      const source = isOwn ? `${iso.toLowerCase()}-queue` : sourceId;
      const listedAt = isOwn ? '2026-10-01T00:00:00Z' : '2024-12-31T00:00:00Z';
      return someFigures({ ...figures, iso, isOwn, sourceId: source, listedAt, state, countyFips });
    }),
  );
const world = fc
  .record({
    plants: fc.array(plant, { maxLength: 12 }),
    register: fc.array(site, { maxLength: 8 }),
    projects: fc.array(project, { maxLength: 5 }),
    moratoria: fc.array(moratorium, { maxLength: 4 }),
    queueStats,
  })
  .map((rows) => aWorld({ ...rows, markets: [HERE], registerOrigin: REGISTER_ORIGIN }));

const LISTS = ['plants', 'register', 'projects', 'moratoria', 'queueStats'] as const;

describe('the inputs of a market', () => {
  it('do not depend on the order in which rows are handed over', () => {
    fc.assert(
      fc.property(world, fc.infiniteStream(fc.nat()), (rows, keys) => {
        const mixed = Object.fromEntries(
          LISTS.map((list) => [
            list,
            (rows[list] as readonly unknown[])
              .map((row) => ({ row, key: keys.next().value }))
              .sort((a, b) => a.key - b.key)
              .map(({ row }) => row),
          ]),
        ) as Partial<AsOfSnapshot>;
        expect(inputsOf({ ...rows, ...mixed })).toEqual(inputsOf(rows));
      }),
    );
  });

  it('have no less generation nearby for a plant more, which counts whole within reach and not at all beyond', () => {
    fc.assert(
      fc.property(world, fc.double({ min: 0, max: 2 * MARKET_REACH_KM, noNaN: true }), megawatts, (rows, km, mw) => {
        fc.pre(Math.abs(km - MARKET_REACH_KM) > 0.001);
        const present = inputsOf({ ...rows, plants: [...rows.plants, aPlant({ lat: 30, lon: -100 })] });
        const more = inputsOf({ ...rows, plants: [...rows.plants, aPlant({ ...northBy(km), nameplate_mw: mw })] });
        const [before, after] = [present.generation_nearby_mw.value ?? Number.NaN, more.generation_nearby_mw.value];
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeCloseTo(km < MARKET_REACH_KM ? before + mw : before, 0);
      }),
    );
  });

  it('have a border of counting a hundred kilometers out, to the meter', () => {
    const at = (km: number) => inputsOf(aWorld({ plants: [aPlant(northBy(km))] })).generation_nearby_mw.value;
    expect([at(MARKET_REACH_KM - 0.001), at(MARKET_REACH_KM + 0.001)]).toEqual([100, 0]);
  });

  it('name a source and a unit for each figure, and none for silence', () => {
    fc.assert(
      fc.property(world, (rows) => {
        const inputs = inputsOf(rows);
        expect(Object.keys(inputs)).toEqual(INPUT_NAMES);
        for (const { value, source } of Object.values(inputs)) expect(source === null).toBe(value === null);
      }),
    );
  });
});
