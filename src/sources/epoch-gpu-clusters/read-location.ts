import { countryCodeOf } from '../../enrich/places/country-names.ts';
import { textOf } from '../documents/tables.ts';
import { readDegrees } from '../operators/epoch/read-degrees.ts';
import { readUsAddress } from '../operators/epoch/read-us-address.ts';
import { COUNTY, DECIMALS, DEGREES } from './schema.ts';

interface Location {
  readonly lat: number | null;
  readonly lon: number | null;
  readonly address: string | null;
  readonly city: string | null;
  /** Postal code of a state of the United States. */
  readonly state: string | null;
}

/**
 * Where a cluster is: an address, a town with its country, or two numbers. What is wider than a town has no city.
 * @param country code of the column of its own.
 */
export function readLocation(cell: string | undefined, country: string | null, place: string): Location {
  const text = textOf((cell ?? '').replace(/\n/g, ', '));
  const nowhere = { lat: null, lon: null, address: null, city: null, state: null };
  if (text === null) return nowhere;
  const [, north, east] = DEGREES.exec(text) ?? [];
  if (north !== undefined) {
    return {
      ...nowhere,
      lat: readDegrees(north, 90, 'Location', place),
      lon: readDegrees(east, 180, 'Location', place),
    };
  }
  const [whole, lat, lon] = DECIMALS.exec(text) ?? [];
  const address = textOf(whole === undefined ? text : text.slice(0, -whole.length));
  const point =
    lat === undefined
      ? { lat: null, lon: null }
      : { lat: readDegrees(lat, 90, 'Location', place), lon: readDegrees(lon, 180, 'Location', place) };
  if (address === null) return { ...nowhere, ...point };
  const parts = address.split(',').map((part) => part.trim());
  if (country === 'US') {
    const { city, state } = readUsAddress(address);
    const town =
      city !== null && COUNTY.test(city)
        ? (parts.find((part) => !/\d/.test(part) && !COUNTY.test(part)) ?? null)
        : city;
    return { ...point, address, city: town === null || isState(town, state) ? null : town, state };
  }
  return { ...point, address, city: townBefore(parts, country), state: null };
}

/** Of a county alone the next part is the state. */
const isState = (town: string, state: string | null): boolean =>
  state !== null && readUsAddress(`x, ${town}`).state === state;

/** The part before the country, where it is one word of a place: no street, no postcode, no region. */
function townBefore(parts: readonly string[], country: string | null): string | null {
  const [town, ...rest] = parts;
  if (town === undefined || country === null || rest.length !== 1 || /\d/.test(town)) return null;
  return countryCodeOf(rest[0] ?? '') === country && countryCodeOf(town) === null ? town : null;
}
