import { z } from 'zod';
import { FACILITY_VIEWS, type FacilityView, rightsOf, TIERS, type Tier } from '../../domain/accounts/tiers.ts';
import { CAPACITY_BASES, CAPACITY_SCOPES, CAPACITY_TERMS } from '../../domain/facilities/capacity.ts';
import { PLAUSIBLE_FACILITY_MW } from '../../domain/facilities/facility.ts';
import { worldRegionOf } from '../../enrich/places/world-region.ts';
import { foldText } from '../../enrich/text/fold-text.ts';
import { Fault } from '../../errors.ts';
import { projectionOf } from '../projection.ts';
import { Instant } from '../provenance.ts';
import { recordUrl } from './record-url.ts';
import { type IndexedFacility, startOfDay } from './register.ts';

/** Facilities that are listed: a closed one is in no list. */
export const SHOWN_STATUSES = ['proposed', 'under-construction', 'operational'] as const;

const SQFT_PER_M2 = 10.763_910_416_709_722;

/** What every caller gets: the members of the interface. */
export const Facility = z
  .strictObject({
    name: z.string().nullable(),
    operator: z.string().nullable(),
    country: z.string().nullable().describe('Country code, ISO 3166-1 alpha-2.'),
    state: z.string().nullable().describe('State: US postal code; in other countries as the source writes it.'),
    city: z.string().nullable(),
    latitude: z.number().nullable().describe('Degrees north, WGS 84.'),
    longitude: z.number().nullable(),
  })
  .meta({
    id: 'Facility',
    description: 'One building, campus or site, merged from all its sources.',
  });

export const Count = z.int().min(0).max(1_000_000_000);

const FLAGS = ['country_mismatch', 'implausible_power'] as const;

/** With a key that anybody may claim: beside these what makes a figure honest, and what joins it to other answers. */
export const ReducedFacility = Facility.extend({
  id: z.string().describe('Stable id. If two facilities are merged, the old id answers 301.'),
  slug: z.string(),
  region: z.string().nullable().describe('Subregion of the United Nations (M49), e.g. Northern America.'),
  market: z.string().nullable().describe('Slug of its market.'),
  power_mw: z
    .number()
    .nullable()
    .describe('Power of the facility, MW; read it with `power_basis` and `power_term`. Null: no figure is known.'),
  power_basis: z
    .enum(CAPACITY_BASES)
    .nullable()
    .describe(
      'stated: by the operator, a filing or a list that cites one. permitted: of generators or engines, never load. ' +
        'estimated: by a model, within `power_mw_low` and `power_mw_high`.',
    ),
  power_term: z.enum(CAPACITY_TERMS).nullable().describe('What the MW are of, as printed.'),
  power_scope: z
    .enum(CAPACITY_SCOPES)
    .nullable()
    .describe('campus: the figure is of all buildings of the campus and counts here alone.'),
  power_mw_low: z.number().nullable().describe('Lower bound of an estimate (80 % interval), MW.'),
  power_mw_high: z.number().nullable().describe('Upper bound of an estimate (80 % interval), MW.'),
  power_source: z.string().nullable().describe('Who says so: a source, or the name of the model.'),
  power_as_of: z.string().nullable().describe('The day for which the figure speaks.'),
  power_citation: z.string().nullable().describe('Where it is written.'),
  status: z.enum([...SHOWN_STATUSES, 'closed']).nullable(),
  facility_type: z.string().nullable(),
  sources: z.array(z.string()),
  source_urls: z.array(z.string()).describe('Web pages of the source records.'),
  last_updated: Instant.nullable().describe('Newest date of its sources.'),
  flags: z
    .array(z.enum(FLAGS))
    .describe(
      'country_mismatch: the coordinates are in a different country than a source states. implausible_power: above ' +
        `${PLAUSIBLE_FACILITY_MW.toLocaleString('en')} MW, not counted in totals.`,
    ),
}).meta({ id: 'ReducedFacility' });

/** All that is known. */
export const KeyedFacility = ReducedFacility.extend({
  provider: z.string().nullable().describe('Same as `operator`.'),
  address: z.string().nullable(),
  sqft: z.int().min(0).max(1_000_000_000).nullable().describe('Area of the footprint or of the site.'),
  confidence: z.number().min(0).max(1).describe('Confidence that the records are one facility.'),
  first_seen: Instant,
  networks: z.int().min(0).max(100_000).nullable().describe('Networks present; null: no public source has data.'),
  exchanges: z
    .int()
    .min(0)
    .max(100_000)
    .nullable()
    .describe('Internet exchanges present; null: no public source has data.'),
}).meta({ id: 'KeyedFacility' });

/** The schema of each view. Each has the members of those before it. */
export const FACILITY_SCHEMAS = {
  preview: Facility,
  reduced: ReducedFacility,
  full: KeyedFacility,
} as const satisfies Record<FacilityView, z.ZodObject>;

/** Which view an answer is in, so that what is withheld is not taken for unknown. */
export const ViewShown = z
  .enum(FACILITY_VIEWS)
  .describe(
    `How much of each facility the tier shows: ${FACILITY_VIEWS.map(
      (view) => `${view} for ${TIERS.filter((tier) => rightsOf(tier).facilities === view).join(', ')}`,
    ).join('; ')}.`,
  );

/** Members that `view` has and the one before it has not, as text for the docs. */
export function addedMembers(view: FacilityView): string {
  const before = FACILITY_VIEWS[FACILITY_VIEWS.indexOf(view) - 1];
  const present = before === undefined ? {} : FACILITY_SCHEMAS[before].shape;
  return Object.keys(FACILITY_SCHEMAS[view].shape)
    .filter((member) => !Object.hasOwn(present, member))
    .map((member) => `\`${member}\``)
    .join(', ');
}

type WholeFacility = z.input<typeof KeyedFacility>;
type FacilityShown<V extends FacilityView> = z.input<(typeof FACILITY_SCHEMAS)[V]>;

const SHOWN_AS: { readonly [V in FacilityView]: (whole: WholeFacility) => FacilityShown<V> } = {
  preview: projectionOf(Facility),
  reduced: projectionOf(ReducedFacility),
  full: projectionOf(KeyedFacility),
};

const shown: { readonly [V in FacilityView]: WeakMap<object, FacilityShown<V>> } = {
  preview: new WeakMap(),
  reduced: new WeakMap(),
  full: new WeakMap(),
};

/**
 * A facility as `view` shows it. The same value for as long as the register holds the facility, so that all answers
 * share it.
 */
export function showFacility<V extends FacilityView>(facility: FacilityToShow, view: V): FacilityShown<V> {
  let found: FacilityShown<V> | undefined = shown[view].get(facility);
  if (found === undefined) {
    found = SHOWN_AS[view](wholeFacility(facility));
    shown[view].set(facility, found);
  }
  return found;
}

/** A view of the questions that need a key. */
type KeyedView = Exclude<FacilityView, 'preview'>;

/** @throws Fault `unauthenticated` for a tier without a key, should a door let one in. */
export function keyedView(tier: Tier): KeyedView {
  const view = rightsOf(tier).facilities;
  if (view !== 'preview') return view;
  throw new Fault('unauthenticated', 'This needs an API key.', { reason: 'missing_api_key' });
}

type FacilityToShow = Omit<IndexedFacility, 'operatorKey' | 'foldedOperator' | 'foldedState' | 'nameRank'>;

/** All members, whoever may see them: only for what projects them. */
export function wholeFacility(facility: FacilityToShow): WholeFacility {
  const { power } = facility;
  const urls = facility.records.map(recordUrl).filter((url) => url !== null);
  return {
    name: facility.name,
    operator: facility.operator,
    country: facility.country,
    state: facility.state,
    city: facility.city,
    latitude: facility.lat,
    longitude: facility.lon,
    id: facility.id,
    slug: slugOf(facility),
    region: facility.country === null ? null : worldRegionOf(facility.country),
    market: facility.market,
    power_mw: power?.capacity_mw ?? null,
    power_basis: power?.basis ?? null,
    power_term: power?.term ?? null,
    power_scope: power?.scope ?? null,
    power_mw_low: power?.low_mw ?? null,
    power_mw_high: power?.high_mw ?? null,
    power_source: power?.source ?? null,
    power_as_of: power?.as_of ?? null,
    power_citation: power?.citation ?? null,
    status: facility.status,
    facility_type: facility.facilityType,
    sources: [...facility.sources],
    source_urls: [...new Set(urls)],
    last_updated: startOfDay(facility.observedOn),
    flags: FLAGS.filter((flag) =>
      flag === 'country_mismatch'
        ? facility.countryMismatch
        : power !== null && power.capacity_mw > PLAUSIBLE_FACILITY_MW,
    ),
    provider: facility.operator,
    address: facility.address,
    sqft: facility.areaM2 === null ? null : Math.round(facility.areaM2 * SQFT_PER_M2),
    confidence: facility.confidence,
    first_seen: facility.firstSeen,
    networks: null,
    exchanges: null,
  };
}

/** Name, city and the end of the id, as words that fit an address. */
function slugOf({ id, name, operator, city }: Pick<IndexedFacility, 'id' | 'name' | 'operator' | 'city'>): string {
  const words = foldText(`${name ?? operator ?? 'facility'} ${city ?? ''}`).split(/[^a-z0-9]+/);
  return [...words.filter((word) => word !== ''), id.slice(-6)].join('-');
}

/** Members that are null in at least one of the entries, as `facilities[].power_mw`. */
export function missingAmong(place: string, entries: readonly object[]): string[] {
  const members = new Set<string>();
  for (const entry of entries as readonly Readonly<Record<string, unknown>>[]) {
    // Without a list of names and values of each: every list answers this for all that it shows.
    for (const member in entry) if (entry[member] === null && !members.has(member)) members.add(member);
  }
  return [...members].map((member) => `${place}[].${member}`);
}
