import { Fault } from '../../errors.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { askOverpass } from '../operators/osm/ask-overpass.ts';
import type { FetchRequest } from '../source.ts';

/** How long a server may search; it reports when that was not enough. */
const QUERY_SECONDS = 180;

/** Everything of a country's grid that states a voltage. The union is needed: each statement alone would replace the one before. */
const queryOf = (country: string): string => `[out:json][timeout:${QUERY_SECONDS}];
area["ISO3166-1"="${country}"]["admin_level"="2"]->.country;
(
  nwr["power"="substation"]["voltage"](area.country);
  way["power"="line"]["voltage"](area.country);
);
out tags geom qt;`;

/** One country per run. @throws as `askOverpass`. */
export async function fetchCountry(http: SourceHttp, { unit, dueAt }: FetchRequest): Promise<readonly Fetched[]> {
  if (unit === null) throw new Fault('usage', 'a grid is fetched one country at a time; name one of the units');
  return askOverpass(http, { query: queryOf(unit.id.toUpperCase()), seconds: QUERY_SECONDS, dueAt });
}
