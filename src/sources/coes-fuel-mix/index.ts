import { addDays, localDate } from '../documents/local-time.ts';
import type { Fetched } from '../http/http.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { TIMEZONE } from './schema.ts';

const ADDRESS = 'https://www.coes.org.pe/Portal/portalinformacion/generacion';

export const coesFuelMix = defineSource({
  id: 'coes-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: ['PE'],
  operator: 'COES (Peru)',
  docs: 'https://www.coes.org.pe/Portal/portalinformacion/Generacion',
  licence: 'COES: no open license stated; for use in this installation',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '12,42 * * * *',
  // Half hours come some hours late.
  staleAfterMinutes: 24 * 60,
  politeMs: 2_000,
  maxBytes: 8 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const today = localDate(dueAt, TIMEZONE).date;
    const answers: Fetched[] = [];
    // An answer has the half hours of the first day of its range alone.
    for (const day of [addDays(today, -1), today]) {
      const body = new URLSearchParams({
        fechaInicial: peruvianDay(day),
        fechaFinal: peruvianDay(addDays(day, 1)),
        indicador: '0',
      }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      answers.push(await http.get(ADDRESS, { method: 'POST', headers, body, accept: 'application/json' }));
    }
    return answers;
  },
  parse,
});

const peruvianDay = (date: string): string => date.split('-').reverse().join('/');
