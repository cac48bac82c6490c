import type { Fetched, SourceHttp } from '../http/http.ts';
import { askOverpass } from '../operators/osm/ask-overpass.ts';
import type { FetchRequest } from '../source.ts';

/** How long a server may search; it reports when that was not enough. */
const QUERY_SECONDS = 180;
/**
 * All objects tagged as a data center, operating, under construction or proposed, with their tags and boxes. The union
 * is needed: each statement alone would replace the result of the one before.
 */
const QUERY = `[out:json][timeout:${QUERY_SECONDS}];
(
  nwr["telecom"="data_center"];
  nwr["building"="data_center"];
  nwr["construction:telecom"="data_center"];
  nwr["proposed:telecom"="data_center"];
  nwr["construction"="data_center"];
);
out tags bb;`;

/** @throws as `askOverpass`. */
export const fetchWorld = (http: SourceHttp, { dueAt }: FetchRequest): Promise<readonly Fetched[]> =>
  askOverpass(http, { query: QUERY, seconds: QUERY_SECONDS, dueAt });
