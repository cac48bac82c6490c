import { describe, expect, test } from 'vitest';
import type { CapacityStatement, FacilityPower } from '../../../src/domain/facilities/power.ts';
import { CAPACITY_MODEL } from '../../../src/enrich/capacity/capacity-model.ts';
import { choosePower } from '../../../src/enrich/capacity/choose-power.ts';
import { estimatePower } from '../../../src/enrich/capacity/estimate-power.ts';
import { type FacilityToFigure, figuringFacilities } from '../../../src/enrich/capacity/figure-facilities.ts';
import { joiningStatements } from '../../../src/enrich/capacity/join-statements.ts';
import { stateProject } from '../../../src/enrich/capacity/state-project.ts';
import { runToEnd } from '../../../src/enrich/text/cooperative-task.ts';

type Figure = Omit<FacilityPower, 'isChosen'>;

const figureFacilities = (...given: Parameters<typeof figuringFacilities>) => runToEnd(figuringFacilities(...given));
const joinStatements = (...given: Parameters<typeof joiningStatements>) => runToEnd(joiningStatements(...given));

const aFigure = (more: Partial<Figure> = {}): Figure => ({
  facilityId: 'fac_a',
  source: 'a-list',
  external_id: 'north-park',
  term: 'facility',
  as_of: '2026-01-31',
  capacity_mw: 50,
  low_mw: null,
  high_mw: null,
  basis: 'stated',
  status: 'operating',
  scope: 'building',
  citation: 'https://operator.example/north-park',
  quote: null,
  heldBy: 'fac_a',
  ...more,
});

const estimate: Partial<Figure> = { basis: 'estimated', low_mw: 20, high_mw: 90, source: 'a-model' };

const aFacility = (more: Partial<FacilityToFigure> = {}): FacilityToFigure => ({
  id: 'fac_a',
  name: 'Basalt North Park',
  operator: 'Basalt Halls',
  lat: 39,
  lon: -77.5,
  address: null,
  city: null,
  state: 'VA',
  country: 'US',
  facility_type: 'building',
  area_m2: null,
  status: 'operational',
  ...more,
});

const aStatement = (more: Partial<CapacityStatement> = {}): CapacityStatement => ({
  source: 'a-list',
  external_id: 'north-park',
  name: 'Basalt North Park',
  operator: 'Basalt Halls',
  lat: 39,
  lon: -77.5,
  address: null,
  city: null,
  state: null,
  country: 'US',
  capacity_mw: 50,
  low_mw: null,
  high_mw: null,
  basis: 'stated',
  term: 'facility',
  status: 'operating',
  scope: 'building',
  as_of: '2026-01-31',
  citation: 'https://operator.example/north-park',
  quote: null,
  ...more,
});

const chosenMw = (figures: readonly Figure[], status: FacilityToFigure['status'] = 'operational'): number | null =>
  choosePower(figures, { id: 'fac_a', status })?.capacity_mw ?? null;

const sumOf = (figures: readonly FacilityPower[], basis: FacilityPower['basis']): number =>
  figures.filter((one) => one.isChosen && one.basis === basis).reduce((sum, one) => sum + one.capacity_mw, 0);

describe('the figure of a facility', () => {
  test.each<[string, Figure[], number | null]>([
    [
      'is what is stated before what is permitted',
      [aFigure({ basis: 'permitted', term: 'thermal', capacity_mw: 300 }), aFigure()],
      50,
    ],
    [
      'is what is permitted before an estimate',
      [aFigure({ ...estimate, capacity_mw: 40 }), aFigure({ basis: 'permitted', term: 'thermal', capacity_mw: 300 })],
      300,
    ],
    [
      'is the newest of what is stated',
      [aFigure(), aFigure({ as_of: '2026-02-01', capacity_mw: 60, term: 'it-load' })],
      60,
    ],
    [
      'is of the whole facility before its servers, of one day',
      [aFigure({ term: 'it-load', capacity_mw: 34 }), aFigure()],
      50,
    ],
    ['is no estimate without an interval', [aFigure({ ...estimate, low_mw: null, high_mw: null })], null],
    ['is no stated rating of engines', [aFigure({ term: 'generator-electric', capacity_mw: 200 })], null],
    ['is no stated thermal input', [aFigure({ term: 'thermal', capacity_mw: 200 })], null],
    ['is no ceiling of a connection', [aFigure({ term: 'connection', capacity_mw: 200 })], null],
    ['is not what is planned, where it runs', [aFigure({ status: 'planned', capacity_mw: 400 })], null],
    ['is not what another building of the campus holds', [aFigure({ heldBy: 'fac_b' })], null],
  ])('%s', (_rule, figures, mw) => {
    expect(chosenMw(figures)).toBe(mw);
    expect(chosenMw([...figures].reverse())).toBe(mw);
  });

  test('is what is planned, where it is being built', () => {
    expect(chosenMw([aFigure({ status: 'planned', capacity_mw: 400 })], 'under-construction')).toBe(400);
  });
});

describe('an estimate', () => {
  test('has an interval around it, always', () => {
    for (const area_m2 of [3_100, 9_000, 15_000, 28_000]) {
      const found = estimatePower(aFacility({ area_m2 }));
      expect(found?.low_mw).toBeLessThan(found?.capacity_mw ?? 0);
      expect(found?.high_mw).toBeGreaterThan(found?.capacity_mw ?? 0);
      expect(found).toMatchObject({ basis: 'estimated', source: CAPACITY_MODEL.name });
    }
  });

  test.each<[string, Partial<FacilityToFigure>]>([
    ['no area', {}],
    ['grounds instead of a building', { area_m2: 9_000, facility_type: 'campus' }],
    ['another country', { area_m2: 9_000, country: 'DE' }],
    ['no country', { area_m2: 9_000, country: null }],
    ['a building that is not open', { area_m2: 9_000, status: 'under-construction' }],
    ['a building smaller than any that was learned from', { area_m2: 900 }],
    ['a building larger than any that was learned from', { area_m2: 90_000 }],
  ])('is not made for %s', (_what, more) => {
    expect(estimatePower(aFacility(more))).toBeNull();
  });
});

describe('statements and facilities', () => {
  test('are joined by operator and place, and never to another operator', () => {
    const other = aFacility({ id: 'fac_b', name: 'Gneiss Hall', operator: 'Gneiss Cloud', lat: 39.0002 });
    expect(joinStatements([aStatement()], [aFacility(), other])).toMatchObject([
      { heldBy: 'fac_a', members: ['fac_a'] },
    ]);
    expect(joinStatements([aStatement()], [other])).toEqual([]);
  });

  test('without a place are joined by the number of the building, and to none where two fit', () => {
    const halls = ['LON1', 'LON2'].map((name, at) =>
      aFacility({ id: `fac_${name}`, name: `Basalt ${name}`, lat: 51 + at, country: 'GB' }),
    );
    const unplaced = { lat: null, lon: null, country: 'GB' };
    expect(joinStatements([aStatement({ ...unplaced, name: 'Basalt LON2' })], halls)).toMatchObject([
      { heldBy: 'fac_LON2' },
    ]);
    expect(joinStatements([aStatement({ ...unplaced, name: 'Basalt Halls' })], halls)).toEqual([]);
  });

  test('of a campus are counted once, at the grounds as mapped, and the halls have no figure of their own', () => {
    const halls = [1, 2, 3].map((hall) =>
      aFacility({ id: `fac_${hall}`, name: null, lat: 39 + hall / 1_000, area_m2: 10_000 }),
    );
    const grounds = aFacility({ id: 'fac_grounds', facility_type: 'campus', area_m2: 400_000 });
    const campus = aStatement({ scope: 'campus', capacity_mw: 120 });
    const figures = figureFacilities([...halls, grounds], [campus], new Map());
    expect(figures.filter((one) => one.isChosen)).toMatchObject([{ facilityId: 'fac_grounds', capacity_mw: 120 }]);
    expect(figures.filter((one) => one.source === 'a-list')).toHaveLength(4);
    expect([sumOf(figures, 'stated'), sumOf(figures, 'estimated')]).toEqual([120, 0]);
    // Without the statement, each hall is estimated.
    expect(figureFacilities([...halls, grounds], [], new Map()).filter((one) => one.isChosen)).toHaveLength(3);
  });

  test('from several lists about one campus count once, in any order', () => {
    const halls = [1, 2].map((hall) => aFacility({ id: `fac_${hall}`, lat: 39 + hall / 1_000, area_m2: 9_000 * hall }));
    const told = [
      aStatement({ scope: 'campus', capacity_mw: 100 }),
      aStatement({ scope: 'campus', capacity_mw: 110, source: 'b-list', lat: 39.002, as_of: '2026-03-01' }),
    ];
    const sums = [told, [...told].reverse()].map((said) => sumOf(figureFacilities(halls, said, new Map()), 'stated'));
    expect(sums).toEqual([110, 110]);
  });

  test('of a gigawatt reach the halls and permits of its operator on grounds of that size, and no others', () => {
    const at = (km: number, more: Partial<FacilityToFigure>): FacilityToFigure =>
      aFacility({ operator: null, facility_type: null, lat: 39 + km / 111.2, ...more });
    const sites = [
      at(0, { id: 'fac_permit', name: 'BASALT HALLS LLC', operator: 'Basalt Halls', facility_type: 'permit' }),
      at(0.4, { id: 'fac_north', name: 'Basalt Halls North', operator: 'Basalt Halls' }),
      at(-2.4, { id: 'fac_south', name: 'Basalt Halls South', operator: 'Basalt Halls' }),
      at(2.4, { id: 'fac_far_permit', name: 'BASALT HALLS LLC', operator: 'Basalt Halls', facility_type: 'permit' }),
      at(-2.3, { id: 'fac_neighbor', name: 'Quartz One', operator: 'Quartz' }),
      at(9, { id: 'fac_beyond', name: 'Basalt Halls East', operator: 'Basalt Halls' }),
    ];
    const [whole] = joinStatements([aStatement({ scope: 'campus', capacity_mw: 1_092, name: 'Basalt' })], sites);
    expect(whole?.members).toEqual(['fac_far_permit', 'fac_north', 'fac_permit', 'fac_south']);
    // A permit holds the figure only where nothing is mapped.
    expect(['fac_north', 'fac_south']).toContain(whole?.heldBy);
    const [small] = joinStatements([aStatement({ scope: 'campus', capacity_mw: 92, name: 'Basalt' })], sites);
    expect(small?.members).toEqual(['fac_north', 'fac_permit']);
  });

  test('that are estimates need a place and a known operator, and never drop what is stated of a building', () => {
    const halls = [1, 2].map((hall) =>
      aFacility({ id: `fac_${hall}`, name: `Basalt North Park ${hall}`, lat: 39 + hall / 1_000 }),
    );
    const guess = aStatement({ basis: 'estimated', scope: 'campus', capacity_mw: 300, low_mw: 100, high_mw: 600 });
    const chosen = (figures: readonly FacilityPower[]) =>
      figures.filter((one) => one.isChosen).map(({ facilityId, capacity_mw }) => [facilityId, capacity_mw]);
    expect(chosen(figureFacilities(halls, [guess], new Map()))).toEqual([['fac_1', 300]]);
    expect(figureFacilities(halls, [{ ...guess, lat: null, lon: null }], new Map())).toEqual([]);
    expect(figureFacilities(halls, [{ ...guess, operator: null, name: 'North Park' }], new Map())).toEqual([]);
    // A side of a campus is not the campus.
    const park = aFacility({ name: 'Basalt Park' });
    expect(chosen(figureFacilities([park], [{ ...guess, name: 'Basalt Park' }], new Map()))).toEqual([['fac_a', 300]]);
    expect(figureFacilities([park], [{ ...guess, name: 'Basalt Park (East)' }], new Map())).toEqual([]);
    const stated = aStatement({ name: 'Basalt North Park 2', external_id: '2', lat: 39.002, capacity_mw: 20 });
    expect(chosen(figureFacilities(halls, [guess, stated], new Map()))).toEqual([
      ['fac_1', 300],
      ['fac_2', 20],
    ]);
  });

  test('of engines never become load', () => {
    const engines = [
      aStatement({ basis: 'permitted', term: 'thermal', capacity_mw: 324.6, external_id: 'permit' }),
      aStatement({ term: 'generator-electric', capacity_mw: 84, external_id: 'engines' }),
    ];
    const figures = figureFacilities([aFacility()], engines, new Map());
    expect([sumOf(figures, 'stated'), sumOf(figures, 'estimated'), sumOf(figures, 'permitted')]).toEqual([0, 0, 324.6]);
  });

  test('are none for a facility without an area and without a statement', () => {
    expect(figureFacilities([aFacility()], [], new Map())).toEqual([]);
  });
});

describe('a project of a list', () => {
  const project = {
    source: 'a-list',
    external_id: '1',
    name: 'North Park',
    operator: null,
    lat: null,
    lon: null,
    address: null,
    city: null,
    state: null,
    country: 'US',
    status: 'operational',
    capacity_mw: 200,
    operational_mw: 50,
    capacity_basis: 'reported',
    capacity_term: null,
    permit_status: null,
    timeline: null,
    expected: null,
    announced_on: null,
    observed_on: '2026-06-01',
    links: ['https://operator.example/'],
  } as const;

  test('states what runs, not what is planned', () => {
    expect(stateProject(project)).toMatchObject({ capacity_mw: 50, basis: 'stated', status: 'operating' });
  });

  test('of Epoch is an estimate of its campus, with the interval of its former figures, where it has a place', () => {
    const site = {
      ...project,
      source: 'epoch-projects',
      capacity_basis: 'estimated',
      capacity_term: 'facility',
    } as const;
    expect(stateProject({ ...site, lat: 39, lon: -77, operational_mw: 1_000 })).toMatchObject({
      basis: 'estimated',
      term: 'facility',
      scope: 'campus',
      capacity_mw: 1_000,
      low_mw: 371,
      high_mw: 2_210,
    });
    expect(stateProject(site)).toBeNull();
  });

  test.each([
    ['nothing runs', { operational_mw: null }],
    ['its author estimates without bounds', { capacity_basis: 'estimated' }],
    ['no source is named', { links: [] }],
  ])('states nothing where %s', (_why, more) => {
    expect(stateProject({ ...project, ...more })).toBeNull();
  });
});
