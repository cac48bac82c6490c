import { utcStamp } from '../documents/local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { STATE_FIPS } from './schema.ts';

const SERVICE = 'https://usdmdataservices.unl.edu/api';
/** Three weeks hold two or three maps: the newest, and corrections of the ones before. */
const WINDOW_MS = 21 * 24 * 60 * 60_000;

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
  async fetch(http, { dueAt }) {
    const accept = 'text/csv, text/plain;q=0.9, */*;q=0.8';
    return [
      await http.get(addressOf('StateStatistics', STATE_FIPS.join(','), dueAt), { accept }),
      await http.get(addressOf('USStatistics', 'us', dueAt), { accept, absentOn: [404] }),
    ];
  },
  parse,
});

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
