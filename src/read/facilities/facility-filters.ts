import { US_STATES } from '../../domain/places/us-states.ts';
import { operatorKey } from '../../enrich/operators/operator-key.ts';
import { foldText, wordsOf } from '../../enrich/text/fold-text.ts';
import { Fault } from '../../errors.ts';
import type { IndexedFacility, Register } from '../../features/facilities/register.ts';
import type { ReadContext } from '../context.ts';
import { resolveState, TextParam } from '../parameters.ts';
import { CountryParam, resolveCountry } from '../resolve-country.ts';

/** What is asked of the place of a facility, as every question about facilities takes it. */
export const PLACE_PARAMS = {
  q: TextParam(200)
    .optional()
    .describe(
      'Words to find in name, operator, city and place; typing errors, missing accents and common abbreviations are accepted.',
    ),
  country: CountryParam.optional(),
  state: TextParam(60)
    .optional()
    .describe('US state by postal code or name; in other countries the name as used there.'),
  city: TextParam(100).optional().describe('City; upper and lower case and accents are ignored.'),
};

interface PlaceAsked {
  readonly q?: string | undefined;
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
}

/** The same, with the country as its code and the state as records have it. */
export interface PlaceFilter {
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
}

/** Of a search that no place narrows. */
export const ANYWHERE: PlaceFilter = { country: null, state: null, city: null };

/** @throws Fault `bad-request` for a country that is none, `not-found` for a state that is none. */
export async function resolvePlace(context: ReadContext, register: Register, asked: PlaceAsked): Promise<PlaceFilter> {
  const country = asked.country === undefined ? null : await resolveCountry(context, asked.country);
  return {
    country,
    state: asked.state === undefined ? null : await resolveFacilityState(context, register, asked.state, country),
    city: asked.city ?? null,
  };
}

async function resolveFacilityState(
  { db }: ReadContext,
  { facilities }: Register,
  text: string,
  country: string | null,
): Promise<string> {
  const folded = foldText(text);
  if (country === null || country === 'US') {
    const found = Object.entries(US_STATES).find(
      ([code, name]) => foldText(code) === folded || foldText(name) === folded,
    );
    if (found !== undefined) return found[0];
  }
  const isAmong = (facility: IndexedFacility): boolean =>
    facility.foldedState === folded && (country === null || facility.country === country);
  if (facilities.some(isAmong)) return text;
  // There is no list of states of other countries: one without a facility gives an empty answer.
  return country === null || country === 'US' ? resolveState(db, text) : text;
}

/** Whether a facility is of the operator that somebody names: by any of its names, or by words of its own. */
export function isOf(operator: string): (facility: IndexedFacility) => boolean {
  const key = operatorKey(operator);
  const words = wordsOf(foldText(operator));
  return (facility) =>
    facility.operatorKey !== null &&
    (facility.operatorKey === key ||
      (words.length > 0 && words.every((word) => wordsOf(facility.foldedOperator).includes(word))));
}

/** A part of the map in degrees; `west` is greater than `east` where it lies across the antimeridian. */
interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export const BoxParam = TextParam(120)
  .optional()
  .describe(
    'Bounding box: west,south,east,north in degrees. West is greater than east if the box crosses the antimeridian (180°).',
  );

/** @throws Fault `bad-request` saying what is wrong. */
export function readBox(text: string): Box {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...rest] = text
    .split(',')
    .map(readDegrees);
  const detail =
    rest.length > 0 || [west, south, east, north].some(Number.isNaN)
      ? 'must be four numbers of degrees: W,S,E,N'
      : Math.abs(south) > 90 || Math.abs(north) > 90
        ? 'must have S and N between -90 and 90'
        : Math.abs(west) > 180 || Math.abs(east) > 180
          ? 'must have W and E between -180 and 180'
          : south > north
            ? 'must have S at or below N'
            : null;
  if (detail === null) return { west, south, east, north };
  throw new Fault('bad-request', `bbox ${detail}.`, { problems: [{ pointer: '/query/bbox', detail }] });
}

export const readDegrees = (text: string): number =>
  /^\s*[+-]?(\d{1,3}(\.\d{0,20})?|\.\d{1,20})\s*$/.test(text) ? Number(text) : Number.NaN;

export function isInBox({ west, south, east, north }: Box): (facility: IndexedFacility) => boolean {
  return ({ lat, lon }) =>
    lat !== null &&
    lon !== null &&
    lat >= south &&
    lat <= north &&
    (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);
}
