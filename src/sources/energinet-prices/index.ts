import { addDays, localDate } from '../documents/local-time.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA_OF_ZONE } from './schema.ts';

/** Elspotprices, with hours, ended on 30 September 2025: what is asked is of today. */
const ADDRESS = 'https://api.energidataservice.dk/dataset/DayAheadPrices';
const TIMEZONE = 'Europe/Copenhagen';

export const energinetPrices = defineSource({
  id: 'energinet-prices',
  kind: 'lmp',
  iso: null,
  areas: [...AREA_OF_ZONE.values()],
  operator: 'Energinet, Energi Data Service',
  docs: 'https://www.energidataservice.dk/tso-electricity/DayAheadPrices',
  licence:
    'CC BY 4.0 as public copies state it; Energinet, Energi Data Service; prices of zones outside Denmark are those of Nord Pool',
  publishable: true,
  timezone: null,
  schedule: '50 11,13,16 * * *',
  staleAfterMinutes: 36 * 60,
  aheadMinutes: DAY_AHEAD_MINUTES,
  // 429 after a few calls, even 8 seconds apart: one call has all zones.
  politeMs: 30_000,
  maxBytes: 8 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const today = localDate(dueAt, TIMEZONE).date;
    // A bare day is Danish midnight, and the end is not among them.
    const filter = JSON.stringify({ PriceArea: [...AREA_OF_ZONE.keys()] });
    const query = new URLSearchParams({ start: today, end: addDays(today, 2), filter, limit: '0' });
    return [await http.get(`${ADDRESS}?${query}`, { accept: 'application/json' })];
  },
  parse,
});
