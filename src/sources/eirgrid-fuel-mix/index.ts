import { addDays, localDate, MONTH_NAMES } from '../documents/local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA, TIMEZONE } from './schema.ts';

const ADDRESS = 'https://www.smartgriddashboard.com/api/chart/';

export const eirgridFuelMix = defineSource({
  id: 'eirgrid-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: [AREA],
  operator: 'EirGrid and SONI (Smart Grid Dashboard)',
  docs: 'https://www.smartgriddashboard.com/',
  licence: 'EirGrid and SONI: no open license was found; for use in this installation',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '9,24,39,54 * * * *',
  staleAfterMinutes: 120,
  politeMs: 2_000,
  maxBytes: 8 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const today = localDate(dueAt, TIMEZONE).date;
    const query = new URLSearchParams({
      region: 'ALL',
      chartType: 'default',
      dateRange: 'day',
      dateFrom: dashboardDay(addDays(today, -1)),
      dateTo: dashboardDay(today),
      areas: 'generationactual,windactual,solaractual',
    });
    return [await http.get(`${ADDRESS}?${query}`, { accept: 'application/json' })];
  },
  parse,
});

/** `04-Jun-2025`. */
function dashboardDay(date: string): string {
  const [year, month, day] = date.split('-');
  const letters = MONTH_NAMES[Number(month) - 1]?.slice(0, 3) ?? '';
  return `${day}-${letters.slice(0, 1).toUpperCase()}${letters.slice(1)}-${year}`;
}
