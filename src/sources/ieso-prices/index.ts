import { addDays, localDate } from '../documents/local-time.ts';
import { LICENSE, TIMEZONE } from '../operators/ieso/eastern-standard-time.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA } from './schema.ts';

const REPORTS = 'https://reports-public.ieso.ca/public';
const DAY_AHEAD = 'DAHourlyOntarioZonalPrice';
const REAL_TIME = 'RealtimeOntarioZonalPrice';
const HOUR_MS = 3_600_000;

export const iesoPrices = defineSource({
  id: 'ieso-prices',
  kind: 'lmp',
  iso: null,
  areas: [AREA],
  operator: 'Independent Electricity System Operator of Ontario (IESO)',
  docs: 'https://www.ieso.ca/power-data/data-directory',
  licence: LICENSE,
  publishable: true,
  timezone: TIMEZONE,
  schedule: '4-59/15 * * * *',
  staleAfterMinutes: 120,
  aheadMinutes: DAY_AHEAD_MINUTES,
  politeMs: 1_000,
  maxBytes: 4 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const today = localDate(dueAt, TIMEZONE).date;
    const answers = [];
    // The hour in progress, and the one before it, whose last prices came after its end.
    for (const at of [dueAt.getTime() - HOUR_MS, dueAt.getTime()]) {
      const { date, minuteOfDay } = localDate(at, TIMEZONE);
      const hour = String(Math.floor(minuteOfDay / 60) + 1).padStart(2, '0');
      const name = `PUB_${REAL_TIME}_${date.replaceAll('-', '')}${hour}.xml`;
      answers.push(await http.get(`${REPORTS}/${REAL_TIME}/${name}`, { absentOn: [404] }));
    }
    // Cleared in the early afternoon for the next day; a revision comes under the same name.
    for (const day of [today, addDays(today, 1)]) {
      const name = `PUB_${DAY_AHEAD}_${day.replaceAll('-', '')}.xml`;
      answers.push(await http.get(`${REPORTS}/${DAY_AHEAD}/${name}`, { absentOn: [404] }));
    }
    return answers;
  },
  parse,
});
