import type { Market } from '../../domain/markets/market.ts';
import type { Place } from '../../domain/places/place.ts';
import type { ClaimPlace, LocatedClaim, ProjectClaim } from '../../domain/projects/pipeline.ts';
import { kmApart } from '../geo/km-apart.ts';
import type { City, Gazetteer } from '../places/gazetteer.ts';
import { placeKey } from '../places/gazetteer.ts';
import type { CooperativeTask } from '../text/cooperative-task.ts';

export interface ProjectTables {
  readonly markets: readonly Market[];
  readonly gazetteer: Pick<Gazetteer, 'citiesOf'>;
  /** The place of checked coordinates. */
  readonly placeAt: (lat: number, lon: number) => Pick<Place, 'country' | 'state'>;
  /** The market that holds a place. */
  readonly marketAt: (lat: number, lon: number) => { readonly slug: string } | null;
}

/** A campus may lie well outside the town of its address; farther away the coordinates are wrong. */
const NEAR_ITS_CITY_KM = 80;
/** A city must have this many times the population of the next of its name to be meant without other evidence. */
const PLAIN_RATIO = 6;

/**
 * Finds where claims put their projects. Coordinates that lie in another state or far from the city of the claim's own
 * words are given up, and no market is made of them: which of the two is wrong is not known. In steps: markets and
 * states of tens of thousands of points take seconds.
 */
export function* locatingProjects(
  claims: readonly ProjectClaim[],
  tables: ProjectTables,
): CooperativeTask<LocatedClaim[]> {
  const named = marketsByName(tables.markets);
  const located: LocatedClaim[] = [];
  for (const claim of claims) {
    yield;
    located.push({ ...claim, place: locate(claim, tables, named) });
  }
  return located;
}

function locate(claim: ProjectClaim, tables: ProjectTables, named: ReadonlyMap<string, Market>): ClaimPlace {
  const { city, state } = claim;
  const country = claim.country ?? (state !== null && /^[A-Z]{2}$/.test(state) ? 'US' : null);
  const found = city === null ? null : chooseCity(tables.gazetteer.citiesOf(placeKey(city)), state, country);
  const cityPoint = found === null ? null : { lat: found.lat, lon: found.lon };
  if (claim.lat !== null && claim.lon !== null) {
    const point = { lat: claim.lat, lon: claim.lon };
    const at = tables.placeAt(point.lat, point.lon);
    const isAstray =
      cityPoint === null
        ? state !== null && at.country === 'US' && country === 'US' && at.state !== null && at.state !== state
        : kmApart(point, cityPoint) > NEAR_ITS_CITY_KM;
    if (isAstray) return { point: null, cityPoint, market: null, city, state, country };
    const market = tables.marketAt(point.lat, point.lon)?.slug ?? null;
    return { point, cityPoint, market, city, state: state ?? at.state, country: country ?? at.country };
  }
  const whole = { state: state ?? found?.state ?? null, country: country ?? found?.country ?? null };
  if (cityPoint !== null) {
    const market = tables.marketAt(cityPoint.lat, cityPoint.lon)?.slug ?? null;
    return { point: null, cityPoint, market, city, ...whole };
  }
  const market = city === null ? undefined : named.get(placeKey(city));
  const isThere =
    market !== undefined &&
    (country === null || country === market.country) &&
    (state === null || market.state === null || state === market.state);
  if (!isThere) return { point: null, cityPoint: null, market: null, city, ...whole };
  return { point: null, cityPoint: null, market: market.slug, city, state, country: country ?? market.country };
}

/**
 * The meant city among those of one name: in the state and the country that are written, and clearly the largest there.
 */
function chooseCity(cities: readonly City[], state: string | null, country: string | null): City | null {
  const fitting = cities.filter(
    (city) =>
      (country === null || city.country === country) &&
      (state === null || city.country !== 'US' || city.state === state),
  );
  const [first, second] = fitting;
  if (first === undefined) return null;
  if (second === undefined || first.population >= PLAIN_RATIO * second.population) return first;
  return state !== null && country === 'US' ? first : null;
}

/** Markets by name and alias; a name of two markets is left out. */
function marketsByName(markets: readonly Market[]): ReadonlyMap<string, Market> {
  const found = new Map<string, Market | null>();
  for (const market of markets) {
    for (const key of new Set([market.name, ...market.aliases].map(placeKey))) {
      const match = found.get(key);
      found.set(key, match === undefined || match === market ? market : null);
    }
  }
  return new Map([...found].flatMap(([key, market]) => (market === null ? [] : [[key, market] as const])));
}
