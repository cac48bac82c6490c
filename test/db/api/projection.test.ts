import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FACILITY_VIEWS, rightsOf, TIERS, type Tier } from '../../../src/domain/accounts/tiers.ts';
import { FACILITY_SCHEMAS } from '../../../src/features/facilities/show-facility.ts';
import { projectionOf } from '../../../src/features/projection.ts';
import { listFacilities } from '../../../src/read/facilities/list-facilities.ts';
import { searchFacilities } from '../../../src/read/facilities/search-facilities.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import type { TestApi } from '../../support/api/api.ts';
import { aTieredWorld, headersByTier, TIERED, TIERED_TABLES } from '../../support/api/tiered-world.ts';

/** Members that speak of the caller or of the cut, not of the world: their values differ by tier as they should. */
const OF_THE_CUT: ReadonlySet<string> = new Set([
  'preview',
  'view',
  'message',
  'tier',
  'limit',
  'next_cursor',
  'sections_locked',
  'authenticated_as',
  'api_calls_remaining',
  '_gated',
  '_preview_only',
  '_hidden_count',
  '_total_available',
  '_required_tier',
  '_signup_url',
  '_upgrade_cta',
]);

/** Numbers of what is in the answer: they never get smaller. */
const COUNTS: ReadonlySet<string> = new Set(['count', 'total', 'changed_total']);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where `lower` says something that `higher` does not, or says it otherwise; empty where it is a part of it. */
function beyond(lower: unknown, higher: unknown, place = ''): string[] {
  if (Array.isArray(lower) && Array.isArray(higher)) {
    if (lower.length > higher.length) return [`${place} has ${lower.length} items, more than ${higher.length}`];
    return lower.flatMap((item, position) => {
      const atPlace = beyond(item, higher[position], `${place}[${position}]`);
      const isFound = atPlace.length === 0 || higher.some((other) => beyond(item, other).length === 0);
      return isFound ? [] : atPlace;
    });
  }
  if (isObject(lower) && isObject(higher)) {
    return Object.entries(lower).flatMap(([member, value]) => {
      if (OF_THE_CUT.has(member)) return [];
      if (!Object.hasOwn(higher, member)) return [`${place}.${member} is not there`];
      const other = higher[member];
      if (COUNTS.has(member) && typeof value === 'number' && typeof other === 'number')
        return value <= other ? [] : [`${place}.${member} is ${value}, more than ${other}`];
      return beyond(value, other, `${place}.${member}`);
    });
  }
  return Object.is(lower, higher) ? [] : [`${place} is ${JSON.stringify(lower)}, not ${JSON.stringify(higher)}`];
}

const PAIRS = TIERS.flatMap((lower, rank) => TIERS.slice(rank).map((higher) => [lower, higher] as const));

describe('what a tier sees', () => {
  let api: TestApi;
  let headers: Readonly<Record<Tier, Record<string, string>>>;
  beforeAll(async () => {
    api = await aTieredWorld();
    headers = await headersByTier(api);
  }, 300_000);
  afterAll(() => api.close());

  const ask = (tier: Tier, address: string) => api.get(address, headers[tier]);

  describe.each([...new Set([...TIERED, ...TIERED_TABLES])])('of %s', (address) => {
    it('is a part of what every higher one sees, with the same values', async () => {
      const answers = new Map<Tier, Awaited<ReturnType<typeof ask>>>();
      for (const tier of TIERS) answers.set(tier, await ask(tier, address));
      const table = (text: string): Record<string, string>[] => {
        const [columns = [], ...lines] = text
          .trimEnd()
          .split('\r\n')
          .map((line) => line.split(','));
        return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [columns[at] ?? '', cell])));
      };
      let compared = 0;
      for (const [lower, higher] of PAIRS) {
        const [less, more] = [answers.get(lower), answers.get(higher)];
        if (less?.status === 401) continue;
        expect([lower, less?.status, higher, more?.status]).toEqual([lower, 200, higher, 200]);
        const read = (body: unknown): unknown => (typeof body === 'string' ? table(body) : body);
        expect([lower, higher, beyond(read(less?.body), read(more?.body))]).toEqual([lower, higher, []]);
        compared += 1;
      }
      expect(compared).toBeGreaterThanOrEqual(21);
    });
  });

  it('differs by tier at each of these addresses, so that the above compares something', async () => {
    for (const address of TIERED) {
      if (address === '/api/v1/grid-intelligence/ercot') continue;
      const seen = new Set<string>();
      for (const tier of TIERS) {
        const { body } = await ask(tier, address);
        seen.add(JSON.stringify(body.data ?? body));
      }
      expect([address, seen.size > 1]).toEqual([address, true]);
    }
  });

  it('covers every question whose answer depends on the tier', () => {
    const covered = QUESTIONS.filter(({ path }) => {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
      return TIERED.some((address) => pattern.test(address));
    }).map(({ name }) => name);
    // Of the caller alone, documents of the same words for all, and the answer of another question to the same caller.
    const others = QUESTIONS.filter(
      ({ name, access, toolset }) =>
        name !== 'fetch' &&
        !covered.includes(name) &&
        (access === 'optional' || access === 'key') &&
        toolset !== 'account',
    ).map(({ name }) => name);
    expect(others).toEqual([]);
  });

  it('of a facility is exactly the members of its view', async () => {
    for (const tier of TIERS) {
      const schema = FACILITY_SCHEMAS[rightsOf(tier).facilities];
      const { data } = (await ask(tier, '/api/agent/facilities?limit=100')).body;
      expect(data.length).toBe(rightsOf(tier).facilitiesShown ?? 12);
      for (const facility of data) expect(Object.keys(facility).sort()).toEqual(Object.keys(schema.shape).sort());
    }
  });

  it('in no format holds a word of what is withheld', async () => {
    const withheld: readonly (readonly [Tier, RegExp])[] = [
      ['anonymous', /Elm Street|fac_0|"sqft"|caiso-queue|openstreetmap\.org\/way/],
      ['free', /Elm Street|"sqft"|"confidence"|"first_seen"/],
    ];
    for (const [tier, words] of withheld) {
      for (const address of [...TIERED, ...TIERED_TABLES]) {
        if (address.includes('market-brief')) continue;
        const { status, body } = await ask(tier, address);
        if (status === 401) continue;
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        expect([tier, address, words.exec(text)]).toEqual([tier, address, null]);
      }
    }
  });
});

describe('the comparison of answers', () => {
  it('tells of a member, a value, an item and a count too many', () => {
    const higher = {
      count: 2,
      data: [
        { id: 1, name: 'a' },
        { id: 2, name: 'b', at: null },
      ],
    };
    expect(beyond({ count: 1, data: [{ name: 'b' }] }, higher)).toEqual([]);
    expect(beyond({ data: [{ id: 1, secret: true }] }, higher)).toEqual(['.data[0].secret is not there']);
    expect(beyond({ data: [{ id: 3 }] }, higher)).toEqual(['.data[0].id is 3, not 1']);
    expect(beyond({ data: [{}, {}, {}] }, higher)).toEqual(['.data has 3 items, more than 2']);
    expect(beyond({ count: 3 }, higher)).toEqual(['.count is 3, more than 2']);
    expect(beyond({ data: [{ id: 2, at: 0 }] }, higher)).not.toEqual([]);
  });
});

describe('a projection', () => {
  const schema = z.strictObject({ a: z.string(), b: z.number().nullable(), c: z.string().optional() });

  it('shows the members of its schema and no other, whatever it is given', () => {
    const show = projectionOf(schema);
    const anything = fc.record({ a: fc.string(), b: fc.option(fc.double()) });
    fc.assert(
      fc.property(anything, fc.dictionary(fc.string(), fc.anything()), (entry, more) => {
        const shown = show({ ...more, c: undefined, ...entry } as never);
        expect(shown).toStrictEqual({ a: entry.a, b: entry.b });
      }),
    );
    expect(Object.keys(show({ c: 'x', b: null, a: 'y' }))).toEqual(['a', 'b', 'c']);
  });

  it('is not made of a schema that lets other members pass', () => {
    expect(() => projectionOf(z.object({ a: z.string() }))).toThrow(TypeError);
    expect(() => projectionOf(z.looseObject({ a: z.string() }))).toThrow(TypeError);
  });
});

describe('views of a facility', () => {
  it('widen', () => {
    const members = FACILITY_VIEWS.map((view) => Object.keys(FACILITY_SCHEMAS[view].shape));
    for (const [rank, narrower] of members.entries())
      for (const wider of members.slice(rank)) expect(wider).toEqual(expect.arrayContaining(narrower));
    const ranks = TIERS.map((tier) => FACILITY_VIEWS.indexOf(rightsOf(tier).facilities));
    expect(ranks).toEqual([...ranks].sort());
  });

  /** What each parameter asks of; null: of none of its members. */
  const READS: Readonly<Record<string, readonly string[] | null>> = {
    q: ['name', 'operator', 'city', 'state', 'country'],
    country: ['country'],
    state: ['state'],
    city: ['city'],
    operator: ['operator'],
    market: ['market'],
    status: ['status'],
    min_mw: ['power_mw'],
    power_basis: ['power_basis'],
    bbox: ['latitude', 'longitude'],
    near: ['latitude', 'longitude'],
    radius_km: ['latitude', 'longitude'],
    limit: null,
    offset: null,
    cursor: null,
    // Members of the answer as it is shown to the caller.
    fields: null,
  };
  const SORTED_BY: Readonly<Record<string, readonly string[] | null>> = {
    relevance: ['name', 'operator', 'city', 'state', 'country'],
    distance: ['latitude', 'longitude'],
    name: ['name'],
    '-name': ['name'],
    capacity_mw: ['power_mw'],
    '-capacity_mw': ['power_mw'],
    // When we changed the entry: no member of any view.
    changed_at: null,
    '-changed_at': null,
  };

  it.each([
    ['the search', searchFacilities, 'preview'],
    ['the list', listFacilities, 'reduced'],
  ] as const)('are asked by nothing that the narrowest view of %s withholds', (_, question, view) => {
    const shown = Object.keys(FACILITY_SCHEMAS[view].shape);
    const { properties = {} } = z.toJSONSchema(question.input, { io: 'input' });
    const parameters = Object.keys(properties);
    expect(parameters.length).toBeGreaterThanOrEqual(5);
    for (const parameter of parameters.filter((name) => name !== 'sort')) {
      expect(READS, parameter).toHaveProperty([parameter]);
      expect(shown).toEqual(expect.arrayContaining([...(READS[parameter] ?? [])]));
    }
    const sorts = (properties.sort as { enum?: readonly string[] } | undefined)?.enum ?? [];
    for (const sort of sorts) {
      expect(SORTED_BY, sort).toHaveProperty([sort]);
      expect(shown).toEqual(expect.arrayContaining([...(SORTED_BY[sort] ?? [])]));
    }
  });
});
