import type { Facility } from '../../domain/facilities/facility.ts';
import type { Place } from '../../domain/places/place.ts';
import { CODE_OF_STATE } from '../../domain/places/us-states.ts';
import { KM_PER_DEGREE } from '../geo/unit-vector.ts';

interface FacilityPlace {
  /** ISO 3166-1 alpha-2: by the coordinates; as stated if they are in no country or missing. */
  readonly country: string | null;
  /** As the source states it. */
  readonly statedCountry: string | null;
  /** The coordinates lie in another country than the one that is stated, or in none. */
  readonly countryMismatch: boolean;
  /** In the United States a postal code: as stated, or of the outline around the coordinates where none is stated. */
  readonly state: string | null;
}

/**
 * How far beyond a border a facility may lie and still be in the stated country: outlines of countries are coarser than
 * buildings, and a permit has the middle of its town. At sea the outlines themselves reach out to the twelve miles of
 * territorial waters.
 */
const BORDER_KM = 2;

/** Points checked around a place: eight directions, at the whole and at half of the distance. */
const AROUND = [1, 0.5].flatMap((share) =>
  Array.from({ length: 8 }, (_, eighth) => ({
    north: share * BORDER_KM * Math.cos((eighth * Math.PI) / 4),
    east: share * BORDER_KM * Math.sin((eighth * Math.PI) / 4),
  })),
);

/**
 * Codes that ISO 3166-1 gives to parts of a country: a source that states the whole country does not contradict them.
 */
const PARTS_OF: Readonly<Record<string, string>> = {
  AU: 'CC CX NF',
  CN: 'HK MO',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'AI BM FK GG GI IM IO JE KY MS PN SH TC VG',
  NL: 'AW BQ CW SX',
  NO: 'BV SJ',
  NZ: 'CK NU TK',
  US: 'AS GU MP PR UM VI',
};

const WHOLE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(PARTS_OF).flatMap(([whole, parts]) => parts.split(' ').map((part) => [part, whole] as const)),
);

type Stated = Pick<Facility, 'lat' | 'lon' | 'state' | 'country'>;
type CountryAndState = Pick<Place, 'country' | 'state'>;

/**
 * Country and US state of a facility by its coordinates, compared with the stated ones. A difference is flagged and
 * both are kept. Pure.
 * @param placeAt the place of checked coordinates, as `openPlaces` finds it.
 */
export function locateFacility(
  { lat, lon, state, country: stated }: Stated,
  placeAt: (lat: number, lon: number) => CountryAndState,
): FacilityPlace {
  if (lat === null || lon === null) {
    return { country: stated, statedCountry: stated, countryMismatch: false, state: stateCode(state, stated) };
  }
  const place = placeAt(lat, lon);
  const isAsStated = stated === null || isIn(place, stated) || isBeside(lat, lon, stated, placeAt);
  // A part of the stated country is shown by its own code; beside a border the stated country is right.
  const isElsewhere = stated !== null && isAsStated && !isIn(place, stated);
  const country = isElsewhere ? stated : (place.country ?? stated);
  return {
    country,
    statedCountry: stated,
    countryMismatch: !isAsStated,
    state: stateCode(state, country) ?? (country === 'US' ? place.state : null),
  };
}

const isIn = ({ country }: CountryAndState, stated: string): boolean =>
  country === stated || (country !== null && WHOLE_OF.get(country) === stated);

function isBeside(
  lat: number,
  lon: number,
  stated: string,
  placeAt: (lat: number, lon: number) => CountryAndState,
): boolean {
  const squeeze = Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  return AROUND.some(({ north, east }) => {
    const nearLat = Math.min(90, Math.max(-90, lat + north / KM_PER_DEGREE));
    const nearLon = lon + east / (KM_PER_DEGREE * squeeze);
    return isIn(placeAt(nearLat, nearLon > 180 ? nearLon - 360 : nearLon < -180 ? nearLon + 360 : nearLon), stated);
  });
}

/** Postal codes of US states, however written; elsewhere as stated. */
const stateCode = (state: string | null, country: string | null): string | null =>
  state !== null && country === 'US' ? (CODE_OF_STATE.get(state) ?? state) : state;
