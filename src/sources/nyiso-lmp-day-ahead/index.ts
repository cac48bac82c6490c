import { addDays, localDate } from '../documents/local-time.ts';
import type { Fetched } from '../http/http.ts';
import { dayFile, MARKET_DATA, monthArchive, TIMEZONE } from '../operators/nyiso/market-data.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const nyisoLmpDayAhead = defineSource({
  id: 'nyiso-lmp-day-ahead',
  kind: 'lmp',
  ...MARKET_DATA,
  schedule: '19 * * * *',
  // Prices run to the end of today, or of tomorrow once that is cleared: half a day without any is one file missed.
  staleAfterMinutes: 720,
  aheadMinutes: DAY_AHEAD_MINUTES,
  maxBytes: 64 * 1024 * 1024,
  async fetch(http, { dueAt, nodes }) {
    const today = localDate(dueAt, TIMEZONE).date;
    const answers: Fetched[] = [];
    // A day's file appears about noon of the day before.
    for (const day of [today, addDays(today, 1)]) {
      for (const points of nodes === 'all' ? (['zone', 'gen'] as const) : (['zone'] as const)) {
        answers.push(
          await http.get(dayFile('damlbmp', day, `damlbmp_${points}`), { accept: 'text/csv, */*', absentOn: [404] }),
        );
      }
    }
    return answers;
  },
  parse,
  archive: {
    step: 'month',
    market: 'DAH',
    requests: 1,
    fetch: async (http, { from }) => [
      await http.get(monthArchive('damlbmp', from, 'damlbmp_zone'), { accept: '*/*', absentOn: [404] }),
    ],
  },
});
