import { addDays, localDate } from '../documents/local-time.ts';
import type { Fetched } from '../http/http.ts';
import { TIMEZONE } from '../operators/spp/settlement-location-table.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** The name under which public programs of 2026 find the files, and the one that they had before. */
const FOLDERS = ['da-lmp-by-settlement-location', 'da-lmp-by-location'] as const;
/** One operating day, about 3 MB. */
const dayFile = (folder: (typeof FOLDERS)[number], date: string): string =>
  `https://portal.spp.org/file-browser-api/download/${folder}?path=%2F${date.slice(0, 4)}%2F${date.slice(5, 7)}%2FBy_Day%2FDA-LMP-SL-${date.replaceAll('-', '')}0100.csv`;

/** Tomorrow's prices are published about 13:00; from here on their absence is looked into. */
const TOMORROW_FROM_MINUTE = 12 * 60;

export const sppLmpDayAhead = defineSource({
  id: 'spp-lmp-day-ahead',
  kind: 'lmp',
  iso: 'SPP',
  operator: 'Southwest Power Pool (SPP)',
  docs: 'https://portal.spp.org/pages/da-lmp-by-settlement-location',
  licence: 'SPP terms of use (https://www.spp.org/terms-of-use/): commercial publication needs written consent',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '23 6,12,18-22 * * *',
  // Prices run to the end of today, or of tomorrow once that is cleared: half a day without any is one file missed.
  staleAfterMinutes: 720,
  aheadMinutes: DAY_AHEAD_MINUTES,
  politeMs: 1_000,
  maxBytes: 32 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const { date, minuteOfDay } = localDate(dueAt, TIMEZONE);
    const days = minuteOfDay < TOMORROW_FROM_MINUTE ? [date] : [date, addDays(date, 1)];
    const answers: Fetched[] = [];
    // Tomorrow's file will be in the same folder as today's: the other folder is not requested for a file that is not
    // there yet.
    let folders: readonly (typeof FOLDERS)[number][] = FOLDERS;
    for (const day of days) {
      for (const folder of folders) {
        // Any other Accept header is answered with 404.
        const answer = await http.get(dayFile(folder, day), { accept: '*/*', absentOn: [404] });
        answers.push(answer);
        if (answer.kind === 'absent') continue;
        folders = [folder];
        break;
      }
    }
    return answers;
  },
  parse,
  archive: {
    step: 'day',
    market: 'DAH',
    requests: 1,
    politeMs: 2_000,
    async fetch(http, { from }) {
      const answers: Fetched[] = [];
      for (const folder of FOLDERS) {
        const answer = await http.get(dayFile(folder, from), { accept: '*/*', absentOn: [404] });
        answers.push(answer);
        if (answer.kind !== 'absent') break;
      }
      return answers;
    },
  },
});
