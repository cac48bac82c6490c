import { z } from 'zod';
import { type AnswerTable, FinishedJson } from '../../cache/finished-answer.ts';
import { textVersion } from '../../cache/text-version.ts';
import { CAPACITY_BASES } from '../../domain/facilities/capacity.ts';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
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
import { MarketParam, resolveMarket } from '../markets/resolve-market.ts';
import { LimitParam, OffsetParam, TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { BoxParam, isInBox, isOf, PLACE_PARAMS, readBox, readDegrees, resolvePlace } from './facility-filters.ts';

const SORTS = [
  'relevance',
  'distance',
  'name',
  '-name',
  'capacity_mw',
  '-capacity_mw',
  'changed_at',
  '-changed_at',
] as const;
type Sort = (typeof SORTS)[number];

const DEFAULT_RADIUS_KM = 25;

const Distance = { distance_km: z.number().min(0).max(25_000).optional().describe('Distance from `near`, km.') };
/** A facility as the lists and the search of pages show it. */
export type FacilityShown = z.output<typeof ReducedFacility>;

const ListedFacility = z.union([KeyedFacility.extend(Distance), ReducedFacility.extend(Distance)]);

export const listFacilities = defineQuestion({
  name: 'facilities_list',
  path: '/api/v1/facilities',
  ignoresUnknown: true,
  access: 'key',
  cost: 'daily',
  toolset: 'facilities',
  summary: 'Data centers by market, place, operator, status, capacity, box or distance, in pages.',
  description:
    'All filters must match. The order is stable (ties are ordered by id), so no facility appears on two pages. A ' +
    'facility without a figure never matches `min_mw`; `power_bases` says which bases the answer works on. Closed facilities are not listed; request them by id. ' +
    `In the full \`view\` each facility also has ${addedMembers('full')}.`,
  input: z.object({
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
    sort: z
      .enum(SORTS)
      .optional()
      .describe(
        'A leading `-` means descending order; unknown figures come last. By default the order is by distance with `near`, by relevance with `q`, otherwise by name.',
      ),
    limit: LimitParam(50, 500),
    offset: OffsetParam,
  }),
  output: z.object({
    success: z.literal(true),
    count: Count.describe('Items in this answer.'),
    total: Count.describe('Matching facilities.'),
    limit: Count,
    offset: Count,
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
    const near = input.near === undefined ? null : readNear(input.near);
    const sort = sortOf(input.sort, near !== null, input.q !== undefined);
    const box = input.bbox === undefined ? null : readBox(input.bbox);
    if (near === null && input.radius_km !== undefined) refuse('radius_km', 'needs `near`');
    const register = await openRegister(context);
    const market = input.market === undefined ? null : await resolveMarket(context, register.markets, input.market);
    const place = await resolvePlace(context, register, input);

    const tests = [
      ...(input.operator === undefined ? [] : [isOf(input.operator)]),
      ...(box === null ? [] : [isInBox(box)]),
    ];
    const { status, min_mw: minMw, power_basis: basis } = input;
    const fits = (facility: IndexedFacility): boolean =>
      (status === undefined || facility.status === status) &&
      (minMw === undefined || (facility.power !== null && facility.power.capacity_mw >= minMw)) &&
      (basis === undefined || facility.power?.basis === basis) &&
      (market === null || facility.market === market.slug) &&
      tests.every((test) => test(facility));
    const isSearched = input.q !== undefined || Object.values(place).some((wanted) => wanted !== null);
    const candidates = isSearched
      ? await matchesOf(register, input.q ?? '', place)
      : market !== null
        ? (register.byMarket.get(market.slug) ?? [])
        : register.facilities;
    const radiusKm = input.radius_km ?? DEFAULT_RADIUS_KM;
    const distanceOf = near === null ? () => null : distancesFrom(near, radiusKm);
    const found = candidates.filter(fits).flatMap((facility): Found[] => {
      const distanceKm = distanceOf(facility);
      return near !== null && distanceKm === null ? [] : [{ facility, distanceKm }];
    });
    if (sort !== 'relevance') found.sort(ORDERS[sort]);
    const page = found.slice(input.offset, input.offset + input.limit);
    const view = keyedView(context.caller.tier);
    const facilities = page.map(({ facility, distanceKm }) => ({
      ...showFacility(facility, view),
      ...(distanceKm === null ? {} : { distance_km: Math.round(distanceKm * 1_000) / 1_000 }),
    }));
    const state = await context.quota?.peek(context.caller, 'daily');
    const remaining = state?.buckets.find(({ bucket }) => bucket === 'daily')?.remaining ?? null;
    const answer = {
      success: true,
      count: facilities.length,
      total: found.length,
      limit: input.limit,
      offset: input.offset,
      as_of: newestObservation(register.facilities),
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
    return new FinishedJson(`${text.slice(0, -1)},"api_calls_remaining":${remaining}}`, textVersion(text));
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

interface Found {
  readonly facility: IndexedFacility;
  readonly distanceKm: number | null;
}

type Order = (left: Found, right: Found) => number;

const byId: Order = (left, right) => (left.facility.id < right.facility.id ? -1 : 1);

/** By a figure, unknown ones last either way, equals by id. */
function byFigure(figureOf: (found: Found) => number | null, direction: 1 | -1): Order {
  return (left, right) => {
    const [a, b] = [figureOf(left), figureOf(right)];
    if (a === b) return byId(left, right);
    if (a === null || b === null) return a === null ? 1 : -1;
    return (a - b) * direction;
  };
}

const nameRankOf = ({ facility }: Found): number | null => (facility.name === null ? null : facility.nameRank);
const capacityOf = ({ facility }: Found): number | null => facility.power?.capacity_mw ?? null;
const changeOf = ({ facility }: Found): number => Date.parse(facility.changedAt);

const ORDERS: Readonly<Record<Exclude<Sort, 'relevance'>, Order>> = {
  distance: byFigure(({ distanceKm }) => distanceKm, 1),
  name: byFigure(nameRankOf, 1),
  '-name': byFigure(nameRankOf, -1),
  capacity_mw: byFigure(capacityOf, 1),
  '-capacity_mw': byFigure(capacityOf, -1),
  changed_at: byFigure(changeOf, 1),
  '-changed_at': byFigure(changeOf, -1),
};

function sortOf(asked: Sort | undefined, isNear: boolean, isSearch: boolean): Sort {
  if (asked === 'distance' && !isNear) refuse('sort', 'by distance needs `near`');
  if (asked === 'relevance' && !isSearch) refuse('sort', 'by relevance needs `q`');
  return asked ?? (isNear ? 'distance' : isSearch ? 'relevance' : 'name');
}

/** In the order of relevance; without words all that lie there. */
async function matchesOf(
  register: CachedRegister,
  q: string,
  place: Awaited<ReturnType<typeof resolvePlace>>,
): Promise<readonly IndexedFacility[]> {
  const { positions } = (await register.search()).search(q, place, register.facilities.length);
  return positions.map((position) => register.facilities[position]).filter((facility) => facility !== undefined);
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
