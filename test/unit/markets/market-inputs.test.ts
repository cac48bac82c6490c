import { describe, expect, it } from 'vitest';
import { hashInputs } from '../../../jobs/derive/hash-inputs.ts';
import { INPUT_NAMES, type InputName, type MarketInputs } from '../../../scoring/market-power/inputs.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import { US_LOAD_MW_PER_M2 } from '../../../src/enrich/facilities/load-of-floor-area.ts';
import { gatherMarketInputs, type MarketPlaces } from '../../../src/features/markets/gather-inputs.ts';
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

/** A map on which all lies in one county and one basin. */
const PLACES: MarketPlaces = {
  towns: [],
  places: {
    at: () => ({ countyFips: '51107' }),
  } as unknown as MarketPlaces['places'],
  basins: { at: () => 'one' },
  centers: [
    { countyFips: '51107', lat: 39.05, lon: -77.5, population: 400_000 },
    { countyFips: '24021', lat: 39.45, lon: -77.4, population: 250_000 },
    { countyFips: '51740', lat: 36.8, lon: -76.3, population: 90_000 },
  ],
};
const FAR = { lat: 36.8, lon: -76.3 };

const inputsOf = (world: Partial<AsOfSnapshot>, market: Market = aMarket()): MarketInputs =>
  gatherMarketInputs(aWorld(world), PLACES)(market);
const figureOf = (name: InputName, world: Partial<AsOfSnapshot>, market?: Market): number | null =>
  inputsOf(world, market)[name].value;

describe('silence', () => {
  it('is written down for every input of a world in which nothing is known', () => {
    const inputs = inputsOf({});
    expect(Object.keys(inputs)).toEqual(INPUT_NAMES);
    expect(INPUT_NAMES.filter((name) => inputs[name].value !== null)).toEqual(['in_united_states']);
    expect(INPUT_NAMES.filter((name) => inputs[name].source !== null)).toEqual(['in_united_states']);
  });

  it('says nothing of another country from lists of the United States', () => {
    const world = {
      plants: [aPlant()],
      queueStats: [
        someFigures({ due24MonthsMw: 10 }),
        someFigures({ countyFips: '51107', state: 'VA', due24MonthsMw: 10 }),
      ],
      register: [aSite({ areaM2: 10_000 })],
      registerOrigin: REGISTER_ORIGIN,
      bills: [
        reported('bommar-bills', {
          kind: 'bill' as const,
          state: 'VA',
          bill: 'HB1',
          status: 'pending' as const,
          effects: ['restriction' as const],
          enacted_on: null,
          verified: true,
          as_of: '2026-04-29',
        }),
      ],
    };
    const abroad = inputsOf(world, aMarket({ country: 'CA', state: null, iso: null }));
    // Nor does a register without a site of the country say that there is none on its grid.
    expect(INPUT_NAMES.filter((name) => abroad[name].value !== null)).toEqual([
      'facilities_nearby',
      'in_united_states',
    ]);
    expect(abroad.in_united_states.value).toBe(0);
  });
});

describe('generation nearby', () => {
  it('is the nameplate of what operates within 100 km', () => {
    const plants = [
      aPlant({ nameplate_mw: 100.1 }),
      aPlant({ nameplate_mw: 0.2, lat: 39.5 }),
      aPlant({ nameplate_mw: 900, ...FAR }),
      aPlant({ nameplate_mw: 900, status: 'planned' }),
      aPlant({ nameplate_mw: null }),
      aPlant({ lat: null, lon: null }),
    ];
    expect(inputsOf({ plants }).generation_nearby_mw).toEqual({
      value: 100.3,
      unit: 'MW',
      source: 'eia-plants',
      source_url: 'https://publisher.example/eia-plants',
      observed_at: '2026-09-30T00:00:00Z',
      fetched_at: '2026-11-20T06:00:00Z',
      basis: 'reported',
      notes: 'nameplate of 2 plants',
    });
  });

  it('is 0 where plants are listed and none is near', () => {
    expect(figureOf('generation_nearby_mw', { plants: [aPlant(FAR)] })).toBe(0);
  });

  it('does not move when a plant elsewhere does, to the last digit', () => {
    const near = Array.from({ length: 300 }, (_, n) =>
      aPlant({ lat: 38.5 + (n % 17) / 20, lon: -77.9 + (n % 13) / 20, nameplate_mw: 0.1 * (n + 1) }),
    );
    const elsewhere = Array.from({ length: 500 }, (_, n) =>
      aPlant({ lat: 30 + n / 200, lon: -100, nameplate_mw: n / 7 }),
    );
    const alone = figureOf('generation_nearby_mw', { plants: near });
    expect(figureOf('generation_nearby_mw', { plants: [...elsewhere, ...near] })).toBe(alone);
    expect(figureOf('generation_nearby_mw', { plants: [...near].reverse() })).toBe(alone);
  });
});

describe('generation that is due', () => {
  const figures = [
    someFigures({ due24MonthsMw: 5_000 }),
    someFigures({ state: 'VA', countyFips: '51107', due24MonthsMw: 300 }),
    someFigures({ state: 'MD', countyFips: '24021', due24MonthsMw: 45.5 }),
    someFigures({ state: 'VA', countyFips: '51740', due24MonthsMw: 999 }),
  ];

  it('is what queues have in the counties within 100 km', () => {
    const input = inputsOf({ queueStats: figures }).generation_due_24_months_mw;
    expect(input).toMatchObject({
      value: 345.5,
      source: 'pjm-queue',
      observed_at: '2026-10-01T00:00:00Z',
      basis: 'derived',
    });
    expect(input.notes).toContain('2 counties: queue of PJM of 2026-10-01');
  });

  it('adds what two operators have around the seam between them', () => {
    const seam = [
      ...figures,
      someFigures({ iso: 'MISO', sourceId: 'miso-queue', listedAt: '2025-01-15T00:00:00Z', due24MonthsMw: 70 }),
      someFigures({
        iso: 'MISO',
        sourceId: 'miso-queue',
        listedAt: '2025-01-15T00:00:00Z',
        state: 'VA',
        countyFips: '51107',
        due24MonthsMw: 70,
      }),
    ];
    expect(inputsOf({ queueStats: seam }).generation_due_24_months_mw).toMatchObject({
      value: 415.5,
      source: 'miso-queue + pjm-queue',
      source_url: null,
      observed_at: '2025-01-15T00:00:00Z',
    });
  });

  it('is 0 under an operator that tells of counties and has nothing in these, and unknown under none', () => {
    const elsewhere = figures.filter(({ countyFips }) => countyFips === null || countyFips === '51740');
    expect(figureOf('generation_due_24_months_mw', { queueStats: elsewhere })).toBe(0);
    expect(figureOf('generation_due_24_months_mw', { queueStats: elsewhere }, aMarket({ iso: null }))).toBeNull();
    const missing = figures.filter(({ countyFips }) => countyFips === null);
    expect(figureOf('generation_due_24_months_mw', { queueStats: missing })).toBeNull();
  });

  it('is what is under construction where the list of plants tells it, and never both', () => {
    const building = (expected: string | null, nameplate_mw: number) =>
      aPlant({ status: 'under-construction', expected, nameplate_mw });
    const plants = [
      building('2026-12', 100),
      building('2028-09', 20),
      building('2025-09', 3),
      building('2028-10', 4_000),
      building('2025-08', 4_000),
      building(null, 4_000),
      aPlant({ status: 'planned', expected: '2026-12', nameplate_mw: 4_000 }),
    ];
    expect(inputsOf({ plants, queueStats: figures }).generation_due_24_months_mw).toMatchObject({
      value: 123,
      source: 'eia-plants',
      basis: 'reported',
    });
  });
});

describe('data center load', () => {
  const world = (more: Partial<AsOfSnapshot>) => ({ registerOrigin: REGISTER_ORIGIN, ...more });

  it('is estimated by the footprint of buildings where nothing is stated, and says so', () => {
    const register = [aSite({ areaM2: 20_000 }), aSite({ lat: 39.2, areaM2: 10_000.5 }), aSite({ lat: 39.3 })];
    const input = inputsOf(world({ register })).dc_operating_mw;
    expect(input.value).toBeCloseTo(30_000.5 * US_LOAD_MW_PER_M2, 1);
    expect(input).toMatchObject({ basis: 'estimated', source: 'osm' });
    expect(input.notes).toMatch(/^3 facilities, 2 with floor area, 0 with disclosed MW; estimated at 1\.08 kW per m²/);
  });

  it('takes the grounds of a campus for no floor, and a campus and its halls for one site', () => {
    const register = [
      aSite({ operator: 'Vantage', facilityType: 'campus', areaM2: 400_000 }),
      aSite({ operator: 'Vantage', areaM2: 10_000, lat: 39.001 }),
      aSite({ operator: 'Vantage', areaM2: 10_000, lat: 39.002 }),
    ];
    const inputs = inputsOf(world({ register }));
    expect(inputs.facilities_nearby.value).toBe(1);
    expect(inputs.dc_operating_mw.value).toBeCloseTo(20_000 * US_LOAD_MW_PER_M2, 1);
  });

  it('is what is stated where it is, and an estimate for the rest', () => {
    const register = [aSite({ capacityMw: 50, areaM2: 1e6 }), aSite({ lat: 39.2, areaM2: 10_000 })];
    const input = inputsOf(world({ register })).dc_operating_mw;
    expect(input.value).toBeCloseTo(50 + 10_000 * US_LOAD_MW_PER_M2, 1);
    expect(input.notes).toContain('2 facilities, 1 with floor area, 1 with disclosed MW');
  });

  it.each([
    ['of its operator on the same ground', { operator: 'Meta', lat: 39.01 }],
    [
      'that it is made of',
      {
        operator: null,
        lat: 39.5,
        sources: [{ ...aProject().sources[0], source: 'facilities', externalId: 'fac_campus' }] as never,
      },
    ],
  ])('counts a project once with the halls %s', (_what, more) => {
    const register = [aSite({ id: 'fac_campus', operator: 'Meta', areaM2: 90_000 })];
    const projects = [aProject({ operationalMw: 320.5, status: 'operational', ...more })];
    const input = inputsOf(world({ register, projects })).dc_operating_mw;
    expect(input.value).toBe(320.5);
    expect(input.notes).toContain('1 facilities, 0 with floor area, 1 with disclosed MW');
  });

  it('is unknown where the register has no site, and where it knows no size of any', () => {
    expect(figureOf('dc_operating_mw', world({ register: [aSite(FAR)] }))).toBeNull();
    expect(figureOf('facilities_nearby', world({ register: [aSite(FAR)] }))).toBe(0);
    expect(figureOf('dc_operating_mw', world({ register: [aSite()] }))).toBeNull();
    expect(figureOf('dc_operating_mw', {})).toBeNull();
  });

  it('is only what is stated abroad', () => {
    const abroad = aMarket({ country: 'IE', state: null, iso: null });
    const there = { country: 'IE', areaM2: 90_000 };
    expect(figureOf('dc_operating_mw', world({ register: [aSite(there)] }), abroad)).toBeNull();
    const stating = [aSite(there), aSite({ ...there, lat: 39.3, capacityMw: 12 })];
    expect(inputsOf(world({ register: stating }), abroad).dc_operating_mw).toMatchObject({
      value: 12,
      basis: 'reported',
    });
  });

  it('to come is what projects announced or under construction state, less what runs already', () => {
    const projects = [
      aProject({ capacityMw: 300, operationalMw: 100 }),
      aProject({ capacityMw: 50, status: 'under_construction', lat: 39.4 }),
      aProject({ capacityMw: 7, status: 'under_construction', lat: null, lon: null, market: 'here' }),
      aProject({ capacityMw: 1_000, ...FAR }),
      aProject({ capacityMw: 1_000, status: 'planned' }),
      aProject({ capacityMw: 1_000, status: 'operational' }),
      aProject({ capacityMw: null }),
    ];
    const input = inputsOf({ projects, markets: [aMarket()] }).dc_pipeline_mw;
    expect(input).toMatchObject({ value: 257, source: 'epoch-projects', basis: 'reported' });
    expect(input.notes).toContain('3 projects with disclosed MW');
    expect(figureOf('dc_pipeline_mw', { projects: [aProject()] })).toBeNull();
  });
});

describe('the area around', () => {
  const week = (valid_from: string, d2_pct: number | null) =>
    reported('usdm-drought', {
      kind: 'drought' as const,
      state: 'VA',
      valid_from,
      none_pct: 0,
      d0_pct: 100,
      d1_pct: 80,
      d2_pct,
      d3_pct: 0,
      d4_pct: 0,
    });

  it('is in drought by the newest week of the state, unless that is older than sixty days', () => {
    expect(inputsOf({ droughts: [week('2026-09-22', 33.33)] }).drought_severe_share).toMatchObject({
      value: 0.3333,
      basis: 'derived',
      notes: 'state value; week from 2026-09-22',
    });
    expect(figureOf('drought_severe_share', { droughts: [week('2026-09-20', 33.33)] })).toBeNull();
  });

  const risk = (area_type: 'basin' | 'state', area_id: string, overall_risk: number) =>
    reported('wri-aqueduct', {
      kind: 'water-risk' as const,
      area_type,
      area_id,
      edition: '2023',
      overall_risk,
      label: null,
      covered_pct: 100,
    });

  it('has the water risk of its basin, else the mean of the state, said', () => {
    const both = inputsOf({ waterRisks: [risk('state', 'VA', 2), risk('basin', 'one', 3.456)] }).water_risk_score;
    expect(both).toMatchObject({ value: 3.46, basis: 'modelled' });
    const state = inputsOf({ waterRisks: [risk('state', 'VA', 2)] }).water_risk_score;
    expect(state).toMatchObject({ value: 2, basis: 'derived' });
    expect(state.notes).toContain('state value');
  });

  const hazard = (area_id: string, edition: string, risk_score: number | null) =>
    reported('fema-hazard', {
      kind: 'hazard' as const,
      area_id,
      state: 'VA',
      county: area_id.length === 5 ? 'Loudoun' : null,
      edition,
      risk_score,
      risk_rating: null,
      loss_score: 50,
      loss_rating: null,
      vulnerability_score: null,
      resilience_score: null,
      population: 300_000,
      top_hazards: [],
    });

  it('has the hazard score of its county with the edition, 0 being the lowest county of those that were scaled', () => {
    const scaled = inputsOf({ hazards: [hazard('51107', '2021-11', 0), hazard('51', '2025-12', null)] }).hazard_score;
    expect(scaled).toMatchObject({
      value: 0,
      basis: 'modelled',
      notes:
        'county value: Loudoun, VA; edition 2021-11: scaled from 0, the lowest county, to 100, the highest; edition 2025-12 has no score for this county',
    });
    const ranked = inputsOf({ hazards: [hazard('51107', '2025-12', 7.125), hazard('51', '2025-12', null)] });
    expect(ranked.hazard_score).toMatchObject({
      value: 7.13,
      notes: 'county value: Loudoun, VA; edition 2025-12: percentile among counties',
    });
    expect(figureOf('hazard_score', { hazards: [hazard('51107', '2025-12', null)] })).toBeNull();
  });

  const moratorium = (more: object) =>
    reported('bommar-moratoria', {
      kind: 'moratorium' as const,
      moratorium_id: 'a',
      state: 'MD',
      place: 'There',
      jurisdiction_type: 'County',
      lat: 39.3,
      lon: -77.4,
      status: 'active' as const,
      enacted_on: '2026-10-01',
      duration_days: 60,
      ends_on: '2026-11-30',
      triggers: [],
      verified: true,
      source_url: null,
      credit: null,
      confidence: null,
      as_of: '2026-11-01',
      ...more,
    });
  const bill = (state: string, more: object = {}) =>
    reported('bommar-bills', {
      kind: 'bill' as const,
      state,
      bill: 'HB1',
      status: 'pending' as const,
      effects: ['restriction' as const],
      enacted_on: null,
      verified: true,
      as_of: '2026-11-01',
      ...more,
    });

  it('has the halts in force within 50 km and the bills pending in its state', () => {
    const moratoria = [
      moratorium({}),
      moratorium({ moratorium_id: 'b', ends_on: '2026-11-19' }),
      moratorium({ moratorium_id: 'c', ...FAR }),
    ];
    const bills = [bill('VA'), bill('VA', { bill: 'HB2', status: 'enacted' }), bill('MD')];
    expect(inputsOf({ moratoria, bills }).restrictions_count).toMatchObject({
      value: 2,
      source: 'bommar-bills + bommar-moratoria',
      notes: '1 moratoria in force within 50 km; state value: 1 restrictive bills pending in VA',
    });
  });

  it('knows of no restriction only where a list tells of the state', () => {
    expect(figureOf('restrictions_count', { bills: [bill('MD')] })).toBeNull();
    expect(figureOf('restrictions_count', { bills: [bill('VA', { status: 'failed' })] })).toBe(0);
    expect(figureOf('restrictions_count', { moratoria: [moratorium({})] })).toBe(1);
  });
});

describe('the hash of inputs', () => {
  const inputs = inputsOf({ plants: [aPlant()] });

  it('does not depend on when we looked, nor on the order of members', () => {
    const later = { ...inputs.generation_nearby_mw, fetched_at: '2027-01-01T00:00:00Z' };
    const turned = Object.fromEntries(Object.entries({ ...inputs, generation_nearby_mw: later }).reverse());
    expect(hashInputs('a/1', turned)).toBe(hashInputs('a/1', inputs));
  });

  it.each(['value', 'observed_at', 'source', 'basis', 'notes'] as const)('changes with %s', (member) => {
    const changed = { ...inputs.generation_nearby_mw, [member]: member === 'value' ? 1 : 'other' };
    expect(hashInputs('a/1', { ...inputs, generation_nearby_mw: changed })).not.toBe(hashInputs('a/1', inputs));
  });

  it('changes with the method', () => {
    expect(hashInputs('a/2', inputs)).not.toBe(hashInputs('a/1', inputs));
  });
});
