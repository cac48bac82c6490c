import { datesInProgress } from '../documents/local-time.ts';
import type { Fetched } from '../http/http.ts';
import { dayFile, MARKET_DATA, TIMEZONE } from '../operators/nyiso/market-data.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const nyisoFuelMix = defineSource({
  id: 'nyiso-fuel-mix',
  kind: 'fuel-mix',
  ...MARKET_DATA,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 30,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const days = datesInProgress(dueAt, TIMEZONE);
    const answers: Fetched[] = [];
    // Around midnight the new day's file may not be there yet; at any other time a missing file is a fault.
    for (const day of days) {
      answers.push(
        await http.get(dayFile('rtfuelmix', day, 'rtfuelmix'), {
          accept: 'text/csv, */*',
          absentOn: day === days[0] ? [] : [404],
        }),
      );
    }
    return answers;
  },
  parse,
});
