import { z } from 'zod';
import { type AnswerTable, FinishedJson } from '../../cache/finished-answer.ts';
import { oncePer } from '../../cache/once-per.ts';
import { textVersion } from '../../cache/text-version.ts';
import { CAPACITY_BASES } from '../../domain/facilities/capacity.ts';
import type { Market } from '../../domain/markets/market.ts';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
import type { FacilitySearch } from '../../enrich/facilities/search-facilities.ts';
import { chordSquared, greatCircleKm, unitVector } from '../../enrich/geo/unit-vector.ts';
import { Fault } from '../../errors.ts';
import { type IndexedFacility, newestObservation } from '../../features/facilities/register.ts';
import { type CachedRegister, openRegister } from '../../features/facilities/register-cache.ts';
import { registerProvenance } from '../../features/facilities/register-provenance.ts';
import {
  addedMembers,
  Count,
  FACILITY_SCHEMAS,
  KeyedFacility,
  keyedView,
  missingAmong,
  ReducedFacility,
  SHOWN_STATUSES,
  showFacility,
  ViewShown,
} from '../../features/facilities/show-facility.ts';
import { Instant, Missing, Provenance } from '../../features/provenance.ts';
import type { QuotaState } from '../accounts/quota.ts';
import type { ReadContext } from '../context.ts';
import {
  listParams,
  NextCursor,
  nextCursor,
  type Ordering,
  offsetOf,
  readOrder,
  type Sortable,
} from '../lists/list-input.ts';
import { comparing } from '../lists/take-page.ts';
import { MarketParam, resolveMarket } from '../markets/resolve-market.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import {
  ANYWHERE,
  BoxParam,
  isInBox,
  isOf,
  PLACE_PARAMS,
  type PlaceFilter,
  readBox,
  readDegrees,
  resolvePlace,
} from './facility-filters.ts';

const TABLE_MEMBERS = [
  'id',
  'name',
  'operator',
  'address',
  'city',
  'state',
  'country',
  'latitude',
  'longitude',
  'market',
  'status',
  'power_mw',
  'power_basis',
  'power_term',
  'power_scope',
  'power_mw_low',
  'power_mw_high',
  'power_source',
  'power_as_of',
  'power_citation',
  'facility_type',
  'sqft',
  'confidence',
  'first_seen',
  'last_updated',
] as const;

type Column = (typeof TABLE_MEMBERS)[number] | 'relevance' | 'distance' | 'changed_at';

const LIST: Sortable<Column> = {
  columns: ['relevance', 'distance', 'changed_at', ...TABLE_MEMBERS],
  aliases: { capacity_mw: 'power_mw', distance_km: 'distance' },
};

const DEFAULT_RADIUS_KM = 25;

const Distance = { distance_km: z.number().min(0).max(25_000).optional().describe('Distance from `near`, km.') };
/** A facility as the lists and the search of pages show it. */
export type FacilityShown = z.output<typeof ReducedFacility>;

const ListedFacility = z.union([KeyedFacility.extend(Distance), ReducedFacility.extend(Distance)]);

/** The same for all answers of one register: looking through it took most of the time of a search. */
const newestOf = oncePer((facilities: CachedRegister['facilities']) => newestObservation(facilities));

const ListInput = z.object({
  ...PLACE_PARAMS,
  market: MarketParam.optional(),
  operator: TextParam(100).optional().describe('Operator by any of its names, including former names.'),
  status: z.enum(SHOWN_STATUSES).optional(),
  min_mw: z
    .number()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe('Minimum `power_mw`, MW, on any basis; with `power_basis` on that one alone.'),
  power_basis: z
    .enum(CAPACITY_BASES)
    .optional()
    .describe('Only facilities whose `power_mw` is stated, permitted (engines, never load) or estimated.'),
  bbox: BoxParam,
  near: TextParam(60).optional().describe('Center of a circle: lat,lon in degrees.'),
  radius_km: z
    .number()
    .min(0.1)
    .max(500)
    .optional()
    .describe(`Radius around \`near\`, km; ${DEFAULT_RADIUS_KM} by default.`),
  ...listParams(LIST, 50, 500),
});
type Input = z.output<typeof ListInput>;

export const listFacilities = defineQuestion({
  name: 'facilities_list',
  path: '/api/v1/facilities',
  ignoresUnknown: true,
  list: { member: 'facilities' },
  access: 'key',
  cost: 'daily',
  toolset: 'facilities',
  summary: 'Data centers by market, place, operator, status, capacity, box or distance, in pages.',
  description:
    'All filters must match. By default the order is by distance with `near`, by relevance with `q`, otherwise by name; ties are ordered by id, so no facility appears on two pages. A ' +
    'facility without a figure never matches `min_mw`; `power_bases` says which bases the answer works on. Closed facilities are not listed; request them by id. ' +
    `In the full \`view\` each facility also has ${addedMembers('full')}.`,
  input: ListInput,
  output: z.object({
    success: z.literal(true),
    count: Count.describe('Items in this answer.'),
    total: Count.describe('Matching facilities.'),
    limit: Count,
    offset: Count,
    next_cursor: NextCursor,
    as_of: Instant.nullable().describe('Newest date of any facility record.'),
    resolved_at: Instant.nullable().describe('When the records of all sources were last resolved.'),
    view: ViewShown.exclude(['preview']),
    power_bases: z.array(z.enum(CAPACITY_BASES)).describe('Bases of `power_mw` that `min_mw` and the order work on.'),
    facilities: z.array(ListedFacility),
    authenticated_as: z.string(),
    api_calls_remaining: Count.nullable().describe(
      'Calls left in the UTC day after this one. The ETag ignores it. null: calls ' + 'are not counted here.',
    ),
    missing: Missing,
    provenance: z.array(Provenance),
  }),
  cache: { maxAgeSeconds: 60 },
  example: { country: 'DE', limit: 5 },

  async answer(context, input) {
    // What is wrong with them is said before anything is loaded.
    const order = orderOf(input);
    const offset = offsetOf(input);
    const within = withinOf(input);
    const register = await openRegister(context);
    const market = input.market === undefined ? null : await resolveMarket(context, register.markets, input.market);
    const place = await resolvePlace(context, register, input);
    const search = isSearched(input) ? await register.search() : null;
    const state = await context.quota?.peek(context.caller, 'daily');
    const asked = { order, offset, within, market, place };
    return answerList(context, { register, search }, input, asked, state);
  },

  makeAtOnce(context, input) {
    if (!isPlainSearch(input)) return null;
    const register = context.facilities?.registerAtOnce(context) ?? null;
    const search = register?.searchAtOnce() ?? null;
    if (register === null || search === null) return null;
    const asked = { order: orderOf(input), offset: input.offset, within: null, market: null, place: ANYWHERE };
    return (state) => answerList(context, { register, search }, input, asked, state);
  },

  table: ({ view, facilities }): AnswerTable => {
    const members = TABLE_MEMBERS.filter((member) => Object.hasOwn(FACILITY_SCHEMAS[view].shape, member));
    return {
      columns: [...members, 'sources', 'distance_km'],
      rows: facilities.map((facility) => {
        const shown: Readonly<Record<string, unknown>> = facility;
        return [
          ...members.map((member) => shown[member] as string | number | null),
          facility.sources.join(' '),
          facility.distance_km ?? null,
        ];
      }),
    };
  },
});

/** What is asked, once it was found right. */
interface Asked {
  readonly order: FacilityOrder;
  readonly offset: number;
  /** Kilometers to a facility, null where it is outside; null: no circle is asked for. */
  readonly within: ((facility: IndexedFacility) => number | null) | null;
  readonly market: Market | null;
  readonly place: PlaceFilter;
}

interface Searched {
  readonly register: CachedRegister;
  /** null: nothing is searched for. */
  readonly search: FacilitySearch | null;
}

const isSearched = ({ q, country, state, city }: Input): boolean =>
  [q, country, state, city].some((wanted) => wanted !== undefined);

/** Words alone, which most people ask: nothing of it is looked up anywhere, and nothing of it can be wrong. */
const isPlainSearch = ({ q, limit: _limit, offset: _offset, ...others }: Input): boolean =>
  q !== undefined && Object.values(others).every((wanted) => wanted === undefined);

/** @param state how the caller stands after this request; undefined: calls are not counted here. */
function answerList(
  context: ReadContext,
  { register, search }: Searched,
  input: Input,
  { order, offset, within, market, place }: Asked,
  state: Pick<QuotaState, 'buckets'> | undefined,
): FinishedJson {
  const view = keyedView(context.caller.tier);
  const tests = testsOf(input, market);
  // The best of a page are found without putting thousands of others in order.
  const isPageOfSearch = search !== null && order === 'relevance' && tests.length === 0 && within === null;
  const most = isPageOfSearch ? offset + input.limit : register.facilities.length;
  const matches = search?.search(input.q ?? '', place, most) ?? null;
  const candidates =
    matches !== null
      ? matches.positions.map((position) => register.facilities[position]).filter((facility) => facility !== undefined)
      : market !== null
        ? (register.byMarket.get(market.slug) ?? [])
        : register.facilities;
  const found: Found[] = [];
  for (const facility of candidates) {
    if (!tests.every((test) => test(facility))) continue;
    const distanceKm = within === null ? null : within(facility);
    if (within === null || distanceKm !== null) found.push({ facility, distanceKm });
  }
  if (order !== 'relevance')
    found.sort(comparing(order, { columnOf: valuesIn(view), tieOf: ({ facility }) => facility.id }));
  const page = found.slice(offset, offset + input.limit);
  const total = isPageOfSearch && matches !== null ? matches.total : found.length;
  const facilities = page.map(({ facility, distanceKm }) => ({
    ...showFacility(facility, view),
    ...(distanceKm === null ? {} : { distance_km: Math.round(distanceKm * 1_000) / 1_000 }),
  }));
  const remaining = state?.buckets.find(({ bucket }) => bucket === 'daily')?.remaining ?? null;
  const { power_basis: basis } = input;
  const answer = {
    success: true,
    count: facilities.length,
    total,
    limit: input.limit,
    offset,
    next_cursor: nextCursor(input, { count: page.length, total }),
    as_of: newestOf(register.facilities),
    resolved_at: register.run?.resolvedAt ?? null,
    view,
    power_bases: basis === undefined ? [...CAPACITY_BASES] : [basis],
    facilities,
    authenticated_as: context.caller.keyName ?? context.caller.keyPrefix ?? context.caller.tier,
    missing: [...(remaining === null ? ['api_calls_remaining'] : []), ...missingAmong('facilities', facilities)],
    provenance: registerProvenance(
      context,
      register,
      page.map(({ facility }) => facility),
    ),
  } as const;
  const text = JSON.stringify(answer);
  // What is left of the day changes with every request, and an unchanged answer costs none.
  return new FinishedJson(`${text.slice(0, -1)},"api_calls_remaining":${remaining}}`, textVersion(text), {
    page: { offset, count: page.length, total },
  });
}

/** What a facility must be, beside the place and the words. @throws Fault `bad-request` for a box that is none. */
function testsOf(
  { operator, bbox, status, min_mw: minMw, power_basis: basis }: Input,
  market: Market | null,
): readonly ((facility: IndexedFacility) => boolean)[] {
  return [
    ...(operator === undefined ? [] : [isOf(operator)]),
    ...(bbox === undefined ? [] : [isInBox(readBox(bbox))]),
    ...(status === undefined ? [] : [(one: IndexedFacility) => one.status === status]),
    ...(minMw === undefined ? [] : [({ power }: IndexedFacility) => power !== null && power.capacity_mw >= minMw]),
    ...(basis === undefined ? [] : [({ power }: IndexedFacility) => power?.basis === basis]),
    ...(market === null ? [] : [(one: IndexedFacility) => one.market === market.slug]),
  ];
}

/** @throws Fault `bad-request` for a circle that is none. */
function withinOf({ near, radius_km: radiusKm }: Input): Asked['within'] {
  if (near !== undefined) return distancesFrom(readNear(near), radiusKm ?? DEFAULT_RADIUS_KM);
  return radiusKm === undefined ? null : refuse('radius_km', 'needs `near`');
}

interface Found {
  readonly facility: IndexedFacility;
  readonly distanceKm: number | null;
}

type FacilityOrder = readonly Ordering<Column>[] | 'relevance';

/** @throws Fault `bad-request` for a column that there is not, or not in this search. */
function orderOf(input: Pick<Input, 'sort' | 'q' | 'near'>): FacilityOrder {
  const isSearch = input.q !== undefined;
  const isNear = input.near !== undefined;
  const order = readOrder(input.sort, LIST);
  const names = order.map(({ column }) => column);
  if (names.includes('distance') && !isNear) refuse('sort', 'by distance needs `near`');
  if (names.includes('relevance') && !isSearch) refuse('sort', 'by relevance needs `q`');
  if (names.includes('relevance')) return 'relevance';
  if (order.length > 0) return order;
  if (!isNear && isSearch) return 'relevance';
  return [{ column: isNear ? 'distance' : 'name', isDescending: false }];
}

/** What a facility is sorted by: of what the caller's view does not show, nothing. */
function valuesIn(view: Exclude<z.output<typeof ViewShown>, 'preview'>): (found: Found, column: Column) => unknown {
  return ({ facility, distanceKm }, column) => {
    if (column === 'distance') return distanceKm;
    if (column === 'changed_at') return Date.parse(facility.changedAt);
    // Names are ranked beforehand: to compare them by letters would take most of the time.
    if (column === 'name') return facility.name === null ? null : facility.nameRank;
    if (column === 'power_mw') return facility.power?.capacity_mw ?? null;
    const shown: Readonly<Record<string, unknown>> = showFacility(facility, view);
    return shown[column];
  };
}

function readNear(text: string): { readonly lat: number; readonly lon: number } {
  const [lat = Number.NaN, lon = Number.NaN, ...rest] = text.split(',').map(readDegrees);
  if (rest.length > 0) refuse('near', 'must be two numbers of degrees: lat,lon');
  const checked = checkCoordinates(lat, lon);
  if (checked.ok) return checked;
  return refuse('near', Number.isNaN(lat + lon) ? 'must be two numbers of degrees: lat,lon' : checked.problem);
}

/** Kilometers to a facility along the great circle; null beyond the radius, and where it has no coordinates. */
function distancesFrom(
  near: { readonly lat: number; readonly lon: number },
  radiusKm: number,
): (facility: IndexedFacility) => number | null {
  const at = unitVector(near.lat, near.lon);
  const reach = chordSquared(radiusKm);
  return ({ lat, lon }) => {
    if (lat === null || lon === null) return null;
    const { x, y, z } = unitVector(lat, lon);
    const chord = (x - at.x) ** 2 + (y - at.y) ** 2 + (z - at.z) ** 2;
    return chord > reach ? null : greatCircleKm(chord);
  };
}

function refuse(parameter: string, detail: string): never {
  throw new Fault('bad-request', `${parameter} ${detail}.`, { problems: [{ pointer: `/query/${parameter}`, detail }] });
}
