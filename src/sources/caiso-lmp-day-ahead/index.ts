import { addDays, localDate, localToUtc } from '../local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { TIMEZONE } from './schema.ts';

const OASIS = 'https://oasis.caiso.com/oasisapi/SingleZip';
const QUERY = 'resultformat=6&queryname=PRC_LMP&version=12&market_run_id=DAM';

/** The three trading hubs, and the default load aggregation points of the utilities. */
const HUBS_AND_ZONES = [
  'TH_NP15_GEN-APND',
  'TH_SP15_GEN-APND',
  'TH_ZP26_GEN-APND',
  'DLAP_PGAE-APND',
  'DLAP_SCE-APND',
  'DLAP_SDGE-APND',
  'DLAP_VEA-APND',
];

/** Aggregated points and plain nodes are two groups; OASIS gives a group's day-ahead prices for one day at most. */
const GROUPS = ['ALL_APNODES', 'ALL'];

/** Local time by which the next day is cleared and published. */
const PUBLISHED_AT_MINUTE = 13 * 60;

export const caisoLmpDayAhead = defineSource({
  id: 'caiso-lmp-day-ahead',
  kind: 'lmp',
  iso: 'CAISO',
  operator: 'California Independent System Operator (CAISO)',
  docs: 'https://oasis.caiso.com/mrioasis/logon.do',
  licence: 'CAISO public data (https://www.caiso.com/privacy-and-terms-of-use); attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '23 * * * *',
  // Prices run to the end of today, or of tomorrow once that is cleared: soon after midnight a missed day shows.
  staleAfterMinutes: 180,
  // One request in five seconds from one address, whatever it asks for.
  politeMs: 5_500,
  maxBytes: 128 * 1024 * 1024,
  async fetch(http, { dueAt, nodes }) {
    const window = windowOf(newestDay(dueAt));
    const choices =
      nodes === 'hubs' ? [`node=${HUBS_AND_ZONES.join(',')}`] : GROUPS.map((group) => `grp_type=${group}`);
    const answers = [];
    for (const choice of choices) answers.push(await http.get(`${OASIS}?${QUERY}&${choice}&${window}`));
    return answers;
  },
  parse,
});

/** The newest day that should be published, as a date in California. */
function newestDay(dueAt: Date): string {
  const { date, minuteOfDay } = localDate(dueAt, TIMEZONE);
  return minuteOfDay >= PUBLISHED_AT_MINUTE ? addDays(date, 1) : date;
}

/** From midnight to midnight in California: 23 to 25 hours. */
function windowOf(day: string): string {
  const [start, end] = [day, addDays(day, 1)].map((date) => oasisStamp(localToUtc(`${date}T00:00`, TIMEZONE)));
  return `startdatetime=${start}&enddatetime=${end}`;
}

/** `20260714T07:00-0000` */
function oasisStamp(instant: string): string {
  return `${instant.slice(0, 10).replaceAll('-', '')}T${instant.slice(11, 16)}-0000`;
}
