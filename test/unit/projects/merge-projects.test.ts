import { describe, expect, it } from 'vitest';
import type { ProjectClaim } from '../../../src/domain/projects/pipeline.ts';
import type { City } from '../../../src/enrich/places/gazetteer.ts';
import { placeKey } from '../../../src/enrich/places/gazetteer.ts';
import { foldProject } from '../../../src/enrich/projects/fold-project.ts';
import { locatingProjects, type ProjectTables } from '../../../src/enrich/projects/locate-project.ts';
import { mergingProjects } from '../../../src/enrich/projects/merge-projects.ts';
import { runToEnd } from '../../../src/enrich/text/cooperative-task.ts';

const CITIES: Readonly<Record<string, readonly City[]>> = {
  'mount pleasant': [
    { lat: 32.79, lon: -79.86, population: 90_000, country: 'US', state: 'SC' },
    { lat: 42.7, lon: -87.88, population: 27_000, country: 'US', state: 'WI' },
  ],
  racine: [{ lat: 42.73, lon: -87.78, population: 78_000, country: 'US', state: 'WI' }],
  temple: [{ lat: 31.1, lon: -97.34, population: 82_000, country: 'US', state: 'TX' }],
  ashburn: [{ lat: 39.04, lon: -77.49, population: 43_000, country: 'US', state: 'VA' }],
  memphis: [{ lat: 35.15, lon: -90.05, population: 650_000, country: 'US', state: 'TN' }],
};

const MARKET = {
  slug: 'northern-virginia',
  name: 'Northern Virginia',
  city: 'Ashburn',
  state: 'VA',
  country: 'US',
  lat: 39.04,
  lon: -77.49,
  radiusKm: 45,
  aliases: ['nova'],
  iso: 'PJM',
  isoSource: null,
  balancingAuthority: null,
  priceIso: null,
  priceNode: null,
  timeZone: null,
} as const;

const TABLES: ProjectTables = {
  markets: [MARKET],
  gazetteer: { citiesOf: (key) => CITIES[key] ?? [] },
  placeAt: (lat, lon) => ({ country: 'US', state: lat > 42 ? 'WI' : lat < 32 ? 'TX' : lon < -80 ? 'TN' : 'VA' }),
  marketAt: (lat, lon) => (Math.hypot(lat - 39.04, lon + 77.49) < 0.4 ? { slug: 'northern-virginia' } : null),
};

let count = 0;

const nextId = (): string => {
  count += 1;
  return `feed ${String(count).padStart(4, '0')}`;
};

const aClaim = (more: Partial<ProjectClaim>): ProjectClaim => ({
  source: 'news',
  external_id: nextId(),
  story: null,
  name: null,
  text: null,
  operator: null,
  lat: null,
  lon: null,
  city: null,
  state: null,
  country: null,
  status: null,
  capacity_mw: null,
  operational_mw: null,
  capacity_basis: null,
  capacity_term: null,
  permit_status: null,
  timeline: null,
  expected: null,
  announced_on: null,
  saidAt: '2026-01-10T00:00:00.000Z',
  url: null,
  quotes: {},
  ...more,
});

const aReport = (more: Partial<ProjectClaim>): ProjectClaim =>
  aClaim({ text: 'A data center is to be built.', capacity_basis: 'reported', ...more });
const anEntry = (name: string, more: Partial<ProjectClaim>): ProjectClaim =>
  aClaim({ source: 'epoch-projects', external_id: name, name, capacity_basis: 'estimated', ...more });
const aFacility = (id: string, more: Partial<ProjectClaim>): ProjectClaim =>
  aClaim({ source: 'facilities', external_id: id, ...more });

const merge = (claims: readonly ProjectClaim[], previous: ReadonlyMap<string, string> = new Map()) =>
  runToEnd(mergingProjects(runToEnd(locatingProjects(claims, TABLES)), previous));

const WISCONSIN = { city: 'Mount Pleasant', state: 'WI', country: 'US' };

describe('one project', () => {
  it('is reported by a list, the register and stories under several names of one operator', () => {
    const { things } = merge([
      anEntry('Microsoft Fairwater Wisconsin', { operator: 'Microsoft', lat: 42.67, lon: -87.9, ...WISCONSIN }),
      aFacility('fac_1', {
        operator: 'Microsoft Corporation',
        name: null,
        lat: 42.68,
        lon: -87.91,
        status: 'under_construction',
      }),
      aReport({ operator: 'Microsoft', city: 'Mount Pleasant', state: 'WI', capacity_mw: 450 }),
      aReport({ operator: 'Microsoft', city: 'Racine', state: 'WI' }),
    ]);
    expect(things).toHaveLength(1);
    expect(things[0]).toMatchObject({
      name: 'Microsoft Fairwater Wisconsin',
      operator: 'Microsoft',
      lat: 42.67,
      state: 'WI',
      capacity_mw: 450,
      capacity_basis: 'reported',
      status: 'under_construction',
    });
    expect(things[0]?.claims).toHaveLength(4);
  });

  it('is the same whatever the order of its claims', () => {
    const claims = [
      anEntry('Microsoft Fairwater Wisconsin', { operator: 'Microsoft', lat: 42.67, lon: -87.9, ...WISCONSIN }),
      aReport({ operator: 'Microsoft', city: 'Mount Pleasant', state: 'WI', capacity_mw: 450 }),
      aReport({ operator: 'Meta', city: 'Temple', state: 'TX', saidAt: '2026-02-01T00:00:00.000Z' }),
      aReport({ operator: 'Meta', city: 'Temple', state: 'TX', capacity_mw: 200 }),
    ];
    expect(merge([...claims].reverse())).toEqual(merge(claims));
  });

  it('is one by reports of one story whatever else they say', () => {
    const { things } = merge([
      aReport({ story: '7', operator: 'Meta', city: 'Temple', state: 'TX' }),
      aReport({ story: '7', capacity_mw: 300, city: 'Temple' }),
    ]);
    expect(things).toHaveLength(1);
    expect(things[0]).toMatchObject({ operator: 'Meta', capacity_mw: 300 });
  });

  it('is called after the large city, and lies in a suburb of it', () => {
    const { things } = merge([
      anEntry('Google Memphis', {
        operator: 'Google',
        lat: 35.5,
        lon: -89.7,
        city: 'Covington',
        state: 'TN',
        country: 'US',
      }),
      aReport({ operator: 'Google', city: 'Memphis', state: 'TN' }),
    ]);
    expect(things).toHaveLength(1);
  });

  it('is found by its name where a report says no place', () => {
    const { things, loose } = merge([
      anEntry('Meta Hyperion', { operator: 'Meta', state: 'LA', city: 'Holly Ridge', country: 'US' }),
      aReport({ operator: 'Meta', capacity_mw: 2_000, text: 'Meta says Hyperion will draw 2GW' }),
      aReport({ operator: 'Meta', capacity_mw: 500, text: 'Meta plans a 500MW data center' }),
    ]);
    expect(things).toHaveLength(1);
    expect(things[0]).toMatchObject({ name: 'Meta Hyperion', capacity_mw: 2_000 });
    expect(loose).toBe(1);
  });

  it('is that of a market where one report names the market and another a town in it', () => {
    const { things } = merge([
      aReport({ operator: 'Vantage', city: 'Northern Virginia' }),
      aReport({ operator: 'Vantage Data Centers', city: 'Ashburn', state: 'VA' }),
    ]);
    expect(things).toHaveLength(1);
    expect(things[0]).toMatchObject({ market: 'northern-virginia', country: 'US' });
  });

  it('takes in what was said before anybody had said where it is', () => {
    const { things, loose } = merge([
      aReport({
        operator: 'Meta',
        text: 'Meta is behind Project Juniper',
        saidAt: '2025-01-01T00:00:00.000Z',
        country: 'US',
      }),
      aReport({ operator: 'Meta', text: 'Project Juniper by Meta is for Temple', city: 'Temple', state: 'TX' }),
    ]);
    expect(loose).toBe(0);
    expect(things).toHaveLength(1);
    expect(things[0]).toMatchObject({ city: 'Temple', name: 'Meta, Project Juniper' });
  });
});

describe('the end of a project', () => {
  const statusOf = (...claims: readonly Partial<ProjectClaim>[]) =>
    foldProject(
      claims.map((claim, at) => ({
        ...aClaim({ external_id: String(at), ...claim }),
        place: { point: null, cityPoint: null, market: null, city: null, state: null, country: null },
      })),
    ).status;

  it('is that of its newest claim, unless it runs', () => {
    const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];
    expect(statusOf({ status: 'planned', saidAt: early }, { status: 'cancelled', saidAt: late })).toBe('cancelled');
    expect(statusOf({ status: 'cancelled', saidAt: early }, { status: 'planned', saidAt: late })).toBe('planned');
    expect(statusOf({ status: 'cancelled', saidAt: early }, { status: 'planned', saidAt: early })).toBe('cancelled');
    expect(statusOf({ status: 'operational', saidAt: early }, { status: 'cancelled', saidAt: late })).toBe(
      'operational',
    );
  });
});

describe('two projects', () => {
  const expectApart = (...claims: readonly ProjectClaim[]) => expect(merge(claims).things).toHaveLength(claims.length);

  it('stay apart where only the operator is the same', () => {
    expectApart(
      aReport({ operator: 'Meta', city: 'Temple', state: 'TX' }),
      aReport({ operator: 'Meta', city: 'Racine', state: 'WI' }),
    );
    expectApart(
      aReport({ operator: 'Meta', city: 'Temple', state: 'TX' }),
      aReport({ operator: 'Meta', country: 'IN', capacity_mw: 100 }),
    );
  });

  it('stay apart in two lists where one gives no state: an operator has sites of one size all over a country', () => {
    expectApart(
      anEntry('Google Storey County', { operator: 'Google', country: 'US', capacity_mw: 389 }),
      anEntry('Google, Eagle Mountain', {
        source: 'datacenter-fights',
        operator: 'Google',
        city: 'Eagle Mountain',
        state: 'UT',
        capacity_mw: 400,
      }),
    );
  });

  it('stay apart where one was given up and the other is being built', () => {
    const where = { operator: 'Google', city: 'Racine', state: 'WI', country: 'US', lat: 42.7, lon: -87.8 };
    const refused = anEntry('Project Lantern', { source: 'datacenter-fights', status: 'cancelled', ...where });
    expectApart(anEntry('Google Lantern', { status: 'under_construction', ...where }), refused);
    const { things } = merge([anEntry('Google Lantern', { status: 'planned', ...where }), refused]);
    expect(things).toHaveLength(1);
  });

  it('stay apart where each of one program is named after its state', () => {
    expectApart(
      anEntry('OpenAI Stargate New Mexico', { operator: 'Oracle', state: 'NM', country: 'US', capacity_mw: 2_210 }),
      anEntry('Stargate', {
        source: 'datacenter-fights',
        operator: 'Related Digital / Oracle',
        city: 'Saline',
        state: 'MI',
        country: 'US',
        capacity_mw: 1_400,
      }),
    );
  });

  it('stay apart in one city where their names, their numbers or their MW plainly differ', () => {
    expectApart(
      aReport({ operator: 'Meta', city: 'Temple', state: 'TX', text: 'Meta begins Project Juniper' }),
      aReport({ operator: 'Meta', city: 'Temple', state: 'TX', text: 'Meta begins Project Alder' }),
    );
    expectApart(
      anEntry('xAI Colossus 1', { operator: 'xAI', lat: 35.06, lon: -90.16, city: 'Memphis', state: 'TN' }),
      anEntry('xAI Colossus 2', { operator: 'xAI', lat: 35, lon: -90.03, city: 'Memphis', state: 'TN' }),
    );
    expectApart(
      aReport({ operator: 'Meta', city: 'Temple', state: 'TX', capacity_mw: 100 }),
      aReport({ operator: 'Meta', city: 'Temple', state: 'TX', capacity_mw: 500 }),
    );
  });

  it('are not made one by a third that says less', () => {
    const place = { operator: 'Meta', city: 'Temple', state: 'TX' };
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => `${day}T00:00:00.000Z`);
    const { things } = merge([
      aReport({ ...place, capacity_mw: 100, saidAt: days[0] ?? null }),
      aReport({ ...place, saidAt: days[1] ?? null }),
      aReport({ ...place, capacity_mw: 300, saidAt: days[2] ?? null }),
    ]);
    expect(things.map(({ capacity_mw: mw }) => mw).sort()).toEqual([100, 300]);
  });

  it('have their stories reported of the right one, by its number', () => {
    const { things } = merge([
      anEntry('xAI Colossus 1', { operator: 'xAI', lat: 35.06, lon: -90.16, city: 'Memphis', state: 'TN' }),
      anEntry('xAI Colossus 2', { operator: 'xAI', lat: 35, lon: -90.03, city: 'Memphis', state: 'TN' }),
      aReport({ operator: 'xAI', city: 'Memphis', text: 'xAI opens Colossus 2 in Memphis', status: 'operational' }),
    ]);
    expect(things).toHaveLength(2);
    expect(things.find(({ status }) => status === 'operational')?.name).toBe('xAI Colossus 2');
  });

  it('are two operators’ in one city', () => {
    expectApart(
      aReport({ operator: 'Meta', city: 'Temple', state: 'TX', capacity_mw: 100 }),
      aReport({ operator: 'Rowan', city: 'Temple', state: 'TX', capacity_mw: 100 }),
    );
  });

  it('are another name’s in the next town', () => {
    expectApart(
      anEntry('Microsoft Fairwater Wisconsin', { operator: 'Microsoft', lat: 42.67, lon: -87.9, ...WISCONSIN }),
      aReport({
        operator: 'Microsoft',
        city: 'Racine',
        state: 'WI',
        text: 'Microsoft is behind Project Nova in Racine',
      }),
    );
  });

  it('are reported of two towns beside each other, where no source has a point of either', () => {
    expectApart(
      aReport({ operator: 'Microsoft', city: 'Mount Pleasant', state: 'WI' }),
      aReport({ operator: 'Microsoft', city: 'Racine', state: 'WI' }),
    );
  });

  it('are towns of one name in two states', () => {
    expectApart(
      aReport({ operator: 'Google', city: 'Mount Pleasant', state: 'WI' }),
      aReport({ operator: 'Google', city: 'Mount Pleasant', state: 'SC' }),
    );
  });

  it('are two facilities of the register, however near', () => {
    expectApart(
      aFacility('fac_1', { operator: 'Meta', lat: 31.1, lon: -97.3, status: 'planned' }),
      aFacility('fac_2', { operator: 'Meta', lat: 31.11, lon: -97.3, status: 'planned' }),
    );
  });

  it('are more than thirty kilometers of one operator apart', () => {
    const near = { operator: 'Meta', lat: 31.1, lon: -97.3 };
    expect(merge([anEntry('Meta Temple', near), aFacility('fac_1', { ...near, lat: 31.36 })]).things).toHaveLength(1);
    expect(merge([anEntry('Meta Temple', near), aFacility('fac_1', { ...near, lat: 31.38 })]).things).toHaveLength(2);
  });
});

describe('a status', () => {
  const reported = (status: ProjectClaim['status'], day: string) =>
    aReport({ operator: 'Meta', city: 'Temple', state: 'TX', status, saidAt: `${day}T00:00:00.000Z` });

  it('moves forward with what tells it, and keeps the day on which it did', () => {
    const { things } = merge([
      reported('announced', '2026-03-01'),
      reported('planned', '2026-01-01'),
      reported('under_construction', '2026-05-01'),
    ]);
    expect(things[0]).toMatchObject({
      status: 'under_construction',
      status_at: '2026-05-01T00:00:00.000Z',
      announced_at: '2026-03-01T00:00:00.000Z',
      observed_at: '2026-05-01T00:00:00.000Z',
    });
  });

  it('does not move back, and not for a story that tells none', () => {
    const { things } = merge([
      reported('under_construction', '2026-02-01'),
      reported('planned', '2026-03-01'),
      reported(null, '2026-04-01'),
    ]);
    expect(things[0]).toMatchObject({ status: 'under_construction', status_at: '2026-02-01T00:00:00.000Z' });
  });

  it('goes back from open to being built where a list of the whole says so later, and nothing else does', () => {
    const opened = reported('operational', '2026-02-01');
    const entry = (day: string) =>
      anEntry('Meta Temple', {
        operator: 'Meta',
        city: 'Temple',
        state: 'TX',
        status: 'under_construction',
        saidAt: `${day}T00:00:00.000Z`,
      });
    expect(merge([opened, entry('2026-06-01')]).things[0]).toMatchObject({ status: 'under_construction' });
    expect(merge([opened, entry('2026-01-01')]).things[0]).toMatchObject({ status: 'operational' });
    expect(merge([opened, reported('under_construction', '2026-06-01')]).things[0]).toMatchObject({
      status: 'operational',
    });
  });

  it('is null where nobody tells one', () => {
    expect(merge([reported(null, '2026-04-01')]).things[0]).toMatchObject({ status: null, status_at: null });
  });
});

describe('a capacity', () => {
  const place = { operator: 'Meta', city: 'Temple', state: 'TX' };

  it('is one claim’s figure, with its words, and never a sum', () => {
    const quote = { capacity: { text: 'The campus will have 300MW.', from: 'title' } } as const;
    const { things } = merge([
      aReport({ ...place, capacity_mw: 300, quotes: quote, url: 'https://news.example/1' }),
      aReport({ ...place, capacity_mw: 320, saidAt: '2026-02-01T00:00:00.000Z' }),
      aReport({ ...place, capacity_mw: 300, saidAt: '2025-12-01T00:00:00.000Z', story: '9' }),
    ]);
    expect(things).toHaveLength(1);
    expect(things[0]).toMatchObject({
      capacity_mw: 300,
      capacity_basis: 'reported',
      quotes: { capacity: { ...quote.capacity, source: 'news', url: 'https://news.example/1' } },
    });
  });

  it('is the total of a list of whole projects before a report’s, and the register’s where nobody else has one', () => {
    const list = anEntry('Meta Temple', { ...place, capacity_mw: 750, operational_mw: 250 });
    const site = aFacility('fac_1', { ...place, lat: 31.1, lon: -97.3, capacity_mw: 90, capacity_basis: 'filed' });
    const report = aReport({ ...place, capacity_mw: 700 });
    expect(merge([list, site, report]).things[0]).toMatchObject({
      capacity_mw: 750,
      operational_mw: 250,
      capacity_basis: 'estimated',
    });
    expect(merge([site, report]).things[0]).toMatchObject({
      capacity_mw: 700,
      operational_mw: null,
      capacity_basis: 'reported',
    });
    expect(merge([site]).things[0]).toMatchObject({ capacity_mw: 90, capacity_basis: 'filed' });
  });

  it('is none where nobody can have meant the figure', () => {
    expect(merge([aReport({ ...place, capacity_mw: 400_000 })]).things[0]).toMatchObject({ capacity_mw: null });
  });
});

describe('a place', () => {
  it('is not that of coordinates in another state than the words say, and no market is made of it', () => {
    const { things } = merge([
      anEntry('Opal', { operator: 'Opal', lat: 39.04, lon: -77.5, city: 'Temple', state: 'TX', country: 'US' }),
    ]);
    expect(things[0]).toMatchObject({ lat: null, lon: null, market: null, city: 'Temple', state: 'TX' });
  });

  it('has coordinates only where a source gives them for the project itself', () => {
    const { things } = merge([aReport({ operator: 'Vantage', city: 'Ashburn', state: 'VA' })]);
    expect(things[0]).toMatchObject({
      lat: null,
      lon: null,
      market: 'northern-virginia',
      name: 'Vantage in Ashburn, Virginia',
    });
  });

  it('makes no project of a country and an operator alone', () => {
    expect(merge([aReport({ operator: 'Meta', country: 'IN' })])).toMatchObject({ things: [], loose: 1 });
    const program = { operator: 'Meta', capacity_mw: 7_000 };
    expect(merge([aReport({ ...program, country: 'US' })])).toMatchObject({ things: [], loose: 1 });
    expect(merge([aReport({ ...program, country: 'DE' })])).toMatchObject({ things: [], loose: 1 });
    expect(merge([aReport({ ...program, state: 'Texas and Ohio', country: 'US' })])).toMatchObject({ things: [] });
    expect(merge([aReport({ ...program, state: 'TX' })]).things).toHaveLength(1);
    expect(merge([aReport({ capacity_mw: 100 })])).toMatchObject({ things: [], loose: 1 });
  });

  it('is one of its own where a report says how far somebody is in one state, and nobody tells where in it', () => {
    const wide = { operator: 'Meta', state: 'TX', country: 'US', status: 'announced' } as const;
    expect(merge([aReport(wide)]).things).toMatchObject([{ name: 'Meta in Texas', status: 'announced' }]);
    const inTemple = aReport({ operator: 'Meta', city: 'Temple', state: 'TX', status: 'planned' });
    expect(merge([aReport(wide), inTemple])).toMatchObject({ things: [{ city: 'Temple' }], loose: 1 });
    expect(merge([aReport(wide), aReport({ ...wide, operator: 'Google' })]).things).toHaveLength(2);
  });

  it('is found in reports of the same weeks that name a state and the builder, and another one by those of next year', () => {
    const wide = { operator: 'Meta', state: 'TX', country: 'US', status: 'announced' } as const;
    const later = { ...wide, saidAt: '2026-01-15T00:00:00.000Z' };
    expect(merge([aReport(wide), aReport(later)]).things).toHaveLength(1);
    expect(merge([aReport(wide), aReport({ ...later, capacity_mw: 300 })]).things).toMatchObject([
      { capacity_mw: 300 },
    ]);
    expect(
      merge([aReport({ ...wide, capacity_mw: 100 }), aReport({ ...later, capacity_mw: 300 })]).things,
    ).toHaveLength(2);
    expect(
      merge([
        aReport({ ...wide, capacity_mw: 100 }),
        aReport({ ...wide, saidAt: '2027-01-15T00:00:00.000Z', capacity_mw: 130 }),
      ]).things,
    ).toHaveLength(2);
  });

  it('is one of its own where a report says of a town how far it is, and not who builds', () => {
    expect(merge([aReport({ city: 'Temple', state: 'TX', status: 'planned' })]).things).toMatchObject([
      { name: 'Data center in Temple, Texas', status: 'planned' },
    ]);
    expect(merge([aReport({ city: 'Temple', state: 'TX' })])).toMatchObject({ things: [], loose: 1 });
  });

  it('is not called after a power plant beside it', () => {
    const text = 'Acme plans a data center in Temple\nThe site belongs to the solar project Larkspur.';
    const [project] = merge([aReport({ text, operator: 'Acme', city: 'Temple', state: 'TX' })]).things;
    expect(project?.name).toBe('Acme in Temple, Texas');
  });

  it('is written with any accents and case', () => {
    expect(placeKey('Querétaro')).toBe(placeKey('QUERETARO'));
  });
});

describe('ids', () => {
  const first = aReport({ operator: 'Meta', city: 'Temple', state: 'TX' });
  const second = aReport({ operator: 'Meta Platforms', city: 'Temple', state: 'TX' });
  const keyOf = ({ source, external_id }: ProjectClaim) => `${source} ${external_id}`;

  it('have their form, and stay with their claims', () => {
    const [project] = merge([first]).things;
    expect(project?.id).toMatch(/^proj_[0-9a-z]{16}$/);
    const previous = new Map([[keyOf(first), 'proj_0000000000000042']]);
    expect(merge([first, second], previous).things[0]?.id).toBe('proj_0000000000000042');
  });

  it('lead on where two projects turn out to be one', () => {
    const previous = new Map([
      [keyOf(first), 'proj_0000000000000001'],
      [keyOf(second), 'proj_0000000000000002'],
    ]);
    const { things, redirects } = merge([first, second], previous);
    expect(things.map(({ id }) => id)).toEqual(['proj_0000000000000001']);
    expect(redirects).toEqual(new Map([['proj_0000000000000002', 'proj_0000000000000001']]));
  });
});
