import { Fault } from '../../errors.ts';
import { addDays, localDate } from '../documents/local-time.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { AREA, TIMEZONE } from './schema.ts';

const TICKETS = 'https://giris.epias.com.tr/cas/v1/tickets';
const ADDRESS = 'https://seffaflik.epias.com.tr/electricity-service/v1/generation/data/realtime-generation';
/** The platform's own form of a ticket, which goes into a header. */
const TICKET = /^TGT-[\w.-]{1,400}$/;

export const epiasFuelMix = defineSource({
  id: 'epias-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: [AREA],
  operator: 'EPİAŞ (Türkiye)',
  docs: 'https://seffaflik.epias.com.tr/electricity/electricity-generation/ex-post-generation/real-time-generation',
  licence:
    'EPİAŞ terms of the transparency platform: no grant of redistribution was found; for use in this installation',
  publishable: false,
  timezone: TIMEZONE,
  schedule: '20 * * * *',
  staleAfterMinutes: 6 * 60,
  politeMs: 2_000,
  maxBytes: 4 * 1024 * 1024,
  needs: ['EPIAS_USERNAME', 'EPIAS_PASSWORD'],
  async fetch(http, { dueAt, setting }) {
    const account = { username: setting('EPIAS_USERNAME') ?? '', password: setting('EPIAS_PASSWORD') ?? '' };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(account).toString();
    // The ticket opens the platform for two hours: it is not among the answers, which are archived.
    const answer = await http.get(TICKETS, { method: 'POST', headers: form, body, accept: 'text/plain' });
    const ticket = answer.kind === 'document' ? new TextDecoder().decode(answer.bytes).trim() : '';
    if (!TICKET.test(ticket)) throw new Fault('wrong-document', 'no ticket; expected one of the transparency platform');
    const today = localDate(dueAt, TIMEZONE).date;
    const page = { number: 1, size: 48, sort: { field: 'date', direction: 'ASC' } };
    const days = { startDate: `${addDays(today, -1)}T00:00:00+03:00`, endDate: `${today}T00:00:00+03:00` };
    const headers = { 'content-type': 'application/json', TGT: ticket };
    const ask = { headers, body: JSON.stringify({ ...days, page }), accept: 'application/json' };
    return [await http.get(ADDRESS, { method: 'POST', ...ask })];
  },
  parse,
});
