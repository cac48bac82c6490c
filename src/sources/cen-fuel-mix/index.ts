import { addDays, localDate } from '../documents/local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA, TIMEZONE } from './schema.ts';

const ADDRESS = 'https://sipub.coordinador.cl/api/v1/recursos/generacion_centrales_tecnologia_horario';
/** Figures come some days late, and are corrected. */
const DAYS = 3;

export const cenFuelMix = defineSource({
  id: 'cen-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: [AREA],
  operator: 'Coordinador Eléctrico Nacional (Chile)',
  docs: 'https://www.coordinador.cl/operacion/graficos/operacion-real/generacion-real-del-sistema/',
  licence: 'Coordinador Eléctrico Nacional: no open license was found; for use in this installation',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '35 */3 * * *',
  staleAfterMinutes: 4 * 24 * 60,
  politeMs: 2_000,
  maxBytes: 64 * 1024 * 1024,
  needs: ['CEN_USER_KEY'],
  async fetch(http, { dueAt, setting }) {
    const today = localDate(dueAt, TIMEZONE).date;
    const query = new URLSearchParams({ fecha__gte: addDays(today, -DAYS), fecha__lte: today });
    const address = `${ADDRESS}?${query}`;
    const key = new URLSearchParams({ user_key: setting('CEN_USER_KEY') ?? '' });
    const answer = await http.get(`${address}&${key}`, { accept: 'application/json' });
    // The service takes its key in the address alone: the address that is kept is without it.
    return [
      answer.kind === 'document'
        ? { ...answer, url: address, finalUrl: address, permanentUrl: null }
        : { ...answer, url: address },
    ];
  },
  parse,
});
