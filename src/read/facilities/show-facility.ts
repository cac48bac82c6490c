import { z } from 'zod';
import { PLAUSIBLE_FACILITY_MW } from '../../domain/facility.ts';
import { BASES } from '../../domain/provenance.ts';
import { foldText } from '../../enrich/fold-text.ts';
import { worldRegionOf } from '../../enrich/world-region.ts';
import { Instant } from '../provenance.ts';
import { recordUrl } from './record-url.ts';
import { type IndexedFacility, startOfDay } from './register.ts';
import { basisOfSource } from './register-provenance.ts';

/** Facilities that are listed: a closed one is in no list. */
export const SHOWN_STATUSES = ['proposed', 'under-construction', 'operational'] as const;

const SQFT_PER_M2 = 10.763_910_416_709_722;

/** The members that every caller gets. */
export const Facility = z
  .object({
    name: z.string().nullable(),
    operator: z.string().nullable(),
    country: z.string().nullable().describe('ISO 3166-1 alpha-2.'),
    state: z.string().nullable().describe('US postal code; elsewhere as the source writes it.'),
    city: z.string().nullable(),
    latitude: z.number().nullable().describe('Degrees, WGS 84.'),
    longitude: z.number().nullable(),
  })
  .meta({
    id: 'Facility',
    description: 'One building, campus or site, whatever the number of sources that tell of it.',
  });

export const Count = z.int().min(0).max(1_000_000_000);

const FLAGS = ['country_mismatch', 'implausible_power'] as const;

/** The members that a caller with a key gets. */
export const KeyedFacility = Facility.extend({
  id: z.string().describe('Stable: after a merger the id that is given up answers 301.'),
  slug: z.string(),
  provider: z.string().nullable().describe('The operator under its other name.'),
  address: z.string().nullable(),
  region: z.string().nullable().describe('Subregion of the United Nations (M49), e.g. Northern America.'),
  market: z.string().nullable().describe('Slug of the market that it is in.'),
  power_mw: z.number().nullable().describe('MW of capacity as a source states it.'),
  power_basis: z.enum(BASES).nullable(),
  status: z.enum([...SHOWN_STATUSES, 'closed']).nullable(),
  facility_type: z.string().nullable(),
  sqft: z.int().min(0).max(1_000_000_000).nullable().describe('Area of the footprint or of the site.'),
  sources: z.array(z.string()),
  source_urls: z.array(z.string()).describe('Pages of the records at their sources.'),
  confidence: z.number().min(0).max(1).describe('How sure it is that the records are one facility.'),
  first_seen: Instant,
  last_updated: Instant.nullable().describe('The newest day for which one of its sources speaks.'),
  networks: z
    .int()
    .min(0)
    .max(100_000)
    .nullable()
    .describe('Networks present; null: no source that may be served says.'),
  exchanges: z.int().min(0).max(100_000).nullable().describe('Internet exchanges present; null likewise.'),
  flags: z
    .array(z.enum(FLAGS))
    .describe(
      'country_mismatch: the coordinates lie in another country than a source states. implausible_power: above ' +
        `${PLAUSIBLE_FACILITY_MW.toLocaleString('en')} MW, and in no sum.`,
    ),
}).meta({ id: 'KeyedFacility' });

type FacilityShown = z.input<typeof Facility>;
type KeyedFacilityShown = z.input<typeof KeyedFacility>;

export function showFacility(
  facility: Pick<IndexedFacility, 'name' | 'operator' | 'country' | 'state' | 'city' | 'lat' | 'lon'>,
): FacilityShown {
  return {
    name: facility.name,
    operator: facility.operator,
    country: facility.country,
    state: facility.state,
    city: facility.city,
    latitude: facility.lat,
    longitude: facility.lon,
  };
}

const shown = new WeakMap<object, KeyedFacilityShown>();

/** The same value for as long as the register holds the facility: who asks for many asks for the same ones. */
export function showKeyedFacility(facility: FacilityToShow): KeyedFacilityShown {
  let known = shown.get(facility);
  if (known === undefined) {
    known = makeKeyedFacility(facility);
    shown.set(facility, known);
  }
  return known;
}

type FacilityToShow = Omit<IndexedFacility, 'operatorKey' | 'foldedOperator' | 'foldedState' | 'nameRank'>;

function makeKeyedFacility(facility: FacilityToShow): KeyedFacilityShown {
  const urls = facility.records.map(recordUrl).filter((url) => url !== null);
  return {
    ...showFacility(facility),
    id: facility.id,
    slug: slugOf(facility),
    provider: facility.operator,
    address: facility.address,
    region: facility.country === null ? null : worldRegionOf(facility.country),
    market: facility.market,
    power_mw: facility.capacityMw,
    power_basis: facility.capacityMw === null ? null : basisOfSource(facility.capacitySource ?? ''),
    status: facility.status,
    facility_type: facility.facilityType,
    sqft: facility.areaM2 === null ? null : Math.round(facility.areaM2 * SQFT_PER_M2),
    sources: [...facility.sources],
    source_urls: [...new Set(urls)],
    confidence: facility.confidence,
    first_seen: facility.firstSeen,
    last_updated: startOfDay(facility.observedOn),
    networks: null,
    exchanges: null,
    flags: FLAGS.filter((flag) =>
      flag === 'country_mismatch'
        ? facility.countryMismatch
        : facility.capacityMw !== null && facility.capacityMw > PLAUSIBLE_FACILITY_MW,
    ),
  };
}

/** Name, city and the end of the id, in words that fit an address. */
function slugOf({ id, name, operator, city }: Pick<IndexedFacility, 'id' | 'name' | 'operator' | 'city'>): string {
  const words = foldText(`${name ?? operator ?? 'facility'} ${city ?? ''}`).split(/[^a-z0-9]+/);
  return [...words.filter((word) => word !== ''), id.slice(-6)].join('-');
}

/** Members that are null in at least one of the entries, as `facilities[].power_mw`. */
export function missingAmong(place: string, entries: readonly object[]): string[] {
  const members = new Set<string>();
  for (const entry of entries) {
    for (const [member, value] of Object.entries(entry)) if (value === null) members.add(member);
  }
  return [...members].map((member) => `${place}[].${member}`);
}
