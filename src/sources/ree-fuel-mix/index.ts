import { datesInProgress } from '../documents/local-time.ts';
import type { Fetched } from '../http/http.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { TIMEZONE } from './read-stamp.ts';

const ADDRESS =
  'https://demanda.ree.es/WSvisionaMovilesPeninsulaRest/resources/demandaGeneracionPeninsula?curva=DEMANDAAU&fecha=';

export const reeFuelMix = defineSource({
  id: 'ree-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: ['ES'],
  operator: 'Red Eléctrica (REE)',
  docs: 'https://demanda.ree.es/visiona/peninsula/demandaau/total',
  licence: 'REE legal notice: use with Red Eléctrica named as source; no open license stated',
  publishable: false,
  timezone: 'Europe/Madrid',
  schedule: '*/10 * * * *',
  staleAfterMinutes: 90,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    const answers: Fetched[] = [];
    for (const day of datesInProgress(dueAt, TIMEZONE))
      answers.push(await http.get(`${ADDRESS}${day}`, { accept: '*/*' }));
    return answers;
  },
  parse,
});
