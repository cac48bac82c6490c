import type { FacilityRow, FacilityStatus } from '../../domain/facilities/facility.ts';
import { readCountryCode } from '../../domain/places/read-country-code.ts';
import { isUsPostalCode } from '../../domain/places/us-states.ts';
import { textOf, withoutNoise } from '../documents/tables.ts';
import {
  CLOSED_PREFIXES,
  CONSTRUCTION_PREFIXES,
  DATA_CENTER_KEYS,
  DATA_CENTER_VALUES,
  type Element,
  PROPOSED_PREFIXES,
  type Tags,
} from './schema.ts';

const isDataCenter = (value: string | undefined): boolean => DATA_CENTER_VALUES.has(value?.trim().toLowerCase() ?? '');
const isYes = (value: string | undefined): boolean => value?.trim().toLowerCase() === 'yes';

/** True for `proposed:telecom=data_center` and `proposed=data_center` alike. */
const isPrefixed = (tags: Tags, prefixes: readonly string[]): boolean =>
  prefixes.some(
    (prefix) => isDataCenter(tags[prefix]) || DATA_CENTER_KEYS.some((key) => isDataCenter(tags[`${prefix}:${key}`])),
  );

/** The status of a data center by its tags, proposed before construction before plain; null without such tags. */
export function statusOf(tags: Tags): FacilityStatus | null {
  const isPlain = DATA_CENTER_KEYS.some((key) => isDataCenter(tags[key]));
  if (isPrefixed(tags, PROPOSED_PREFIXES)) return 'proposed';
  if (isPrefixed(tags, CONSTRUCTION_PREFIXES)) return 'under-construction';
  if (isPlain && (tags.building === 'construction' || tags.landuse === 'construction')) return 'under-construction';
  if (isPlain) return isYes(tags.disused) || isYes(tags.abandoned) ? 'closed' : 'operational';
  return isPrefixed(tags, CLOSED_PREFIXES) ? 'closed' : null;
}

/** A node is a point, whatever it represents; an outline is a building if it is tagged so, else the grounds. */
export function facilityTypeOf(type: Element['type'], tags: Tags): string {
  if (type === 'node') return 'point';
  const building = ['building', 'construction:building', 'proposed:building', 'disused:building'].find(
    (key) => tags[key] !== undefined && tags[key] !== 'no',
  );
  return building === undefined ? 'campus' : 'building';
}

const POWER = /^(\d+(?:\.\d+)?)\s*(kW|MW|GW)$/i;
const MW_PER_UNIT: Readonly<Record<string, number>> = { kw: 0.001, mw: 1, gw: 1_000 };
const POWER_TAGS = ['it_power', 'input:electricity'] as const;

/**
 * Power of the computers, else the site's maximum. A number without a unit, or several numbers and words, give no
 * power: they are in `unread`.
 */
export function capacityOf(tags: Tags): { readonly mw: number | null; readonly unread: readonly string[] } {
  const unread: string[] = [];
  for (const key of POWER_TAGS) {
    const text = textOf(tags[key]);
    // `yes` only means that there is a connection; it is no figure.
    if (text === null || text === 'yes') continue;
    const [, number, unit = ''] = POWER.exec(text) ?? [];
    const mw = Number(number) * (MW_PER_UNIT[unit.toLowerCase()] ?? Number.NaN);
    if (mw > 0) return { mw: withoutNoise(mw), unread };
    unread.push(`${key}=${text}`);
  }
  return { mw: null, unread };
}

/** Number and street; a list of numbers (`21561;21571`) is written with commas. */
function addressOf(tags: Tags): string | null {
  const street = textOf(tags['addr:street']) ?? textOf(tags['addr:place']);
  const number = textOf(tags['addr:housenumber'])?.replace(/\s{0,9};\s*/g, ', ');
  if (street !== null) return number === undefined ? street : `${number} ${street}`;
  return textOf(tags['addr:full']);
}

/** From Hawaii and Alaska to Maine and the Virgin Islands. */
const UNITED_STATES = { minLat: 17.6, maxLat: 71.5, minLon: -179.2, maxLon: -64.5 } as const;

const mayBeUnitedStates = ({ lat, lon }: Point): boolean =>
  lat >= UNITED_STATES.minLat &&
  lat <= UNITED_STATES.maxLat &&
  lon >= UNITED_STATES.minLon &&
  lon <= UNITED_STATES.maxLon;

export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Postal code of a US state. Elsewhere `SC` or `PA` are other states: those are left to the coordinates. */
function stateOf(tags: Tags, point: Point): string | null {
  const code = textOf(tags['addr:state'])?.toUpperCase() ?? '';
  if (!isUsPostalCode(code)) return null;
  const country = readCountryCode(textOf(tags['addr:country']));
  const isUnitedStates = country === null ? mayBeUnitedStates(point) : country === 'US' || country === code;
  return isUnitedStates ? code : null;
}

type FromTags = Pick<FacilityRow, 'name' | 'operator' | 'address' | 'city' | 'state' | 'country'>;

/** Names and address. A brand is the name on a site; an owner may be a landlord, and does not count as operator. */
export function wordsOf(tags: Tags, point: Point): FromTags {
  return {
    name: textOf(tags.name),
    operator: textOf(tags.operator) ?? textOf(tags.brand),
    address: addressOf(tags),
    city: textOf(tags['addr:city']),
    state: stateOf(tags, point),
    country: readCountryCode(textOf(tags['addr:country'])),
  };
}
