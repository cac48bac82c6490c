import { utcStamp } from '../documents/local-time.ts';
import { askInTurn } from '../http/ask-in-turn.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { defineSource, type FetchRequest } from '../source.ts';
import { parse } from './parse.ts';
import { STATE_FIPS } from './schema.ts';

const SERVICE = 'https://usdmdataservices.unl.edu/api';
const DAY_MS = 24 * 60 * 60_000;
/** Three weeks hold two or three maps: the newest, and corrections of the ones before. */
const WINDOW_MS = 21 * DAY_MS;
/** Each map as polygons, some 19 MB. */
const MAPS = 'https://droughtmonitor.unl.edu/data/json';
const PATIENCE_MS = 60_000;

export const usdmDrought = defineSource({
  id: 'usdm-drought',
  kind: 'drought',
  iso: null,
  operator: 'U.S. Drought Monitor (NDMC, USDA, NOAA)',
  docs: 'https://droughtmonitor.unl.edu/DmData/DataDownload/WebServiceInfo.aspx',
  licence:
    'Free to use with credit: the U.S. Drought Monitor is jointly produced by the National Drought Mitigation Center at the University of Nebraska-Lincoln, USDA and NOAA',
  publishable: true,
  timezone: null,
  // A map is published on Thursdays at 8:30 Eastern; the other days find corrections, or a map that a Thursday missed.
  schedule: '23 13 * * *',
  // A map is valid from a Tuesday and public two days later: until the next it is nine days old.
  staleAfterMinutes: 12 * 24 * 60,
  politeMs: 500,
  fetch: fetchWeeks,
  parse,
});

/**
 * The statistics of states and of the country; where the service of statistics is away, the newest map itself, whose
 * shares the parser measures. A map's address has its Tuesday; it is public on the Thursday after.
 */
async function fetchWeeks(http: SourceHttp, { dueAt }: FetchRequest): Promise<Fetched[]> {
  const accept = 'text/csv, text/plain;q=0.9, */*;q=0.8';
  const states = addressOf('StateStatistics', STATE_FIPS.join(','), dueAt);
  const maps = [0, 1].map((weeks) => `${MAPS}/usdm_${tuesdayBefore(dueAt, weeks).replaceAll('-', '')}.json`);
  const answers = await askInTurn(http, [
    { url: states, options: { accept } },
    ...maps.map((url) => ({ url, options: { accept: 'application/json', patienceMs: PATIENCE_MS } })),
  ]);
  // The map has the whole country.
  if (answers.at(-1)?.url !== states) return answers;
  return [...answers, await http.get(addressOf('USStatistics', 'us', dueAt), { accept, absentOn: [404] })];
}

/** The day of the newest map that may be public, or of one some weeks earlier. */
function tuesdayBefore(at: Date, weeks: number): string {
  const daysSince = (at.getUTCDay() + 5) % 7;
  return utcStamp(at.getTime() - (daysSince + 7 * weeks) * DAY_MS).slice(0, 10);
}

/** Percent of area, cumulative, of all maps that overlap the weeks before `dueAt`. */
function addressOf(area: 'StateStatistics' | 'USStatistics', aoi: string, dueAt: Date): string {
  const from = usDate(new Date(dueAt.getTime() - WINDOW_MS));
  return `${SERVICE}/${area}/GetDroughtSeverityStatisticsByAreaPercent?aoi=${aoi}&startdate=${from}&enddate=${usDate(dueAt)}&statisticsType=1`;
}

/** `M/D/YYYY`, the one form that the service reads. */
function usDate(at: Date): string {
  const [year, month, day] = utcStamp(at.getTime()).slice(0, 10).split('-').map(Number);
  return `${month}/${day}/${year}`;
}
