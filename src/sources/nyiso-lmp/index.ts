import { datesInProgress } from '../documents/local-time.ts';
import type { Fetched } from '../http/http.ts';
import { dayFile, MARKET_DATA, TIMEZONE } from '../operators/nyiso/market-data.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/**
 * The newest dispatch interval of the zones. Behind it the day file lists prices of the commitment run, so that a quarter
 * hour is known to be of dispatch by this file first.
 */
const NEWEST_OF_ZONES = 'https://mis.nyiso.com/public/realtime/realtime_zone_lbmp.csv';
/** The newest interval of every generator. Their day file grows to some ten megabytes, too much for every five minutes. */
const NEWEST_OF_GENERATORS = 'https://mis.nyiso.com/public/realtime/realtime_gen_lbmp.csv';

/** Once an hour the day file fills gaps; at this minute it is requested for both days around midnight. */
const CATCH_UP_MINUTE = 25;

export const nyisoLmp = defineSource({
  id: 'nyiso-lmp',
  kind: 'lmp',
  ...MARKET_DATA,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 30,
  maxBytes: 64 * 1024 * 1024,
  async fetch(http, { dueAt, nodes }) {
    const days = datesInProgress(dueAt, TIMEZONE);
    const answers: Fetched[] = [];
    // Around midnight the new day's file may not be there yet; at any other time a missing file is a fault.
    const ask = async (address: string, absentOn: readonly number[]) =>
      answers.push(await http.get(address, { accept: 'text/csv, */*', absentOn, patienceMs: 60_000 }));
    for (const day of days) await ask(dayFile('realtime', day, 'realtime_zone'), day === days[0] ? [] : [404]);
    await ask(NEWEST_OF_ZONES, [404]);
    if (nodes === 'all') {
      const isCatchUp = Math.floor(dueAt.getUTCMinutes() / 5) * 5 === CATCH_UP_MINUTE;
      for (const day of isCatchUp ? days : []) await ask(dayFile('realtime', day, 'realtime_gen'), [404]);
      await ask(NEWEST_OF_GENERATORS, [404]);
    }
    return answers;
  },
  parse,
});
