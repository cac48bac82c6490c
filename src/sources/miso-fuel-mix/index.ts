import { localDate } from '../documents/local-time.ts';
import { defineSource } from '../source.ts';
import { parse, TIMEZONE } from './parse.ts';

const LATEST_INTERVAL = 'https://public-api.misoenergy.org/api/FuelMix';

/** The run of each hour that requests the whole day so far, for intervals that were missed; the day's first, yesterday. */
const DAY_AT_MINUTE = 10;

export const misoFuelMix = defineSource({
  id: 'miso-fuel-mix',
  kind: 'fuel-mix',
  iso: 'MISO',
  operator: 'Midcontinent Independent System Operator (MISO)',
  docs: 'https://public-api.misoenergy.org/',
  licence: 'MISO terms of use (https://www.misoenergy.org/legal/terms-of-use/) restrict derived publication',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '*/5 * * * *',
  staleAfterMinutes: 30,
  politeMs: 1_000,
  maxBytes: 4 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const accept = 'application/json';
    const answers = [await http.get(LATEST_INTERVAL, { accept })];
    const { minuteOfDay } = localDate(dueAt, TIMEZONE);
    if (minuteOfDay % 60 === DAY_AT_MINUTE) answers.push(await http.get(`${LATEST_INTERVAL}/Today`, { accept }));
    if (minuteOfDay === DAY_AT_MINUTE) answers.push(await http.get(`${LATEST_INTERVAL}/Yesterday`, { accept }));
    return answers;
  },
  parse,
});
