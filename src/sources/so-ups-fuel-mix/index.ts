import { addDays, localDate } from '../documents/local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA, TIMEZONE, ZONE } from './schema.ts';

const ADDRESS = 'https://br.so-ups.ru/webapi/api/CommonInfo/PowerGeneration';

export const soUpsFuelMix = defineSource({
  id: 'so-ups-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: [AREA],
  operator: 'System Operator of the United Power System (Russia)',
  docs: 'https://br.so-ups.ru/BR/Generation',
  licence: 'SO UPS site terms: no grant of redistribution was found; for use in this installation',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '25 * * * *',
  staleAfterMinutes: 36 * 60,
  politeMs: 5_000,
  maxBytes: 4 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const today = localDate(dueAt, TIMEZONE).date;
    const [from, to] = [addDays(today, -1), today].map((date) => date.replaceAll('-', '.'));
    const query = `priceZone[]=${ZONE}&startDate=${from}&endDate=${to}`;
    return [await http.get(`${ADDRESS}?${query}`, { accept: 'application/json' })];
  },
  parse,
});
