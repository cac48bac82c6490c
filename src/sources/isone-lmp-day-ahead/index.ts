import { addDays, localDate } from '../documents/local-time.ts';
import type { Fetched } from '../http/http.ts';
import { PATIENCE_MS } from '../operators/isone/patience.ts';
import { POINT_OF_NUMBER } from '../operators/isone/price-point.ts';
import { type Asked, answersOf, reportSession } from '../operators/isone/report-session.ts';
import { TIMEZONE } from '../operators/isone/timezone.ts';
import { authorizationOf } from '../operators/isone/web-services.ts';
import { DAY_AHEAD_MINUTES, defineSource } from '../source.ts';
import { dayFile, dayOfAll, dayOfPoint, SESSION_PAGE } from './addresses.ts';
import { parse } from './parse.ts';

export const isoneLmpDayAhead = defineSource({
  id: 'isone-lmp-day-ahead',
  kind: 'lmp',
  iso: 'ISONE',
  operator: 'ISO New England (ISO-NE)',
  docs: 'https://www.iso-ne.com/isoexpress/web/reports/pricing/-/tree/lmps-da-hourly',
  licence: 'ISO-NE terms (https://www.iso-ne.com/legal-privacy): content under copyright; republication is not settled',
  publishable: false,
  timezone: TIMEZONE,
  // Cleared about 13:00 in Boston; requested every third hour, as it may be late.
  schedule: '27 */3 * * *',
  // Prices run to the end of today, or of tomorrow once that is cleared: half a day without any is one file missed.
  staleAfterMinutes: 720,
  aheadMinutes: DAY_AHEAD_MINUTES,
  politeMs: 1_000,
  patienceMs: PATIENCE_MS,
  maxBytes: 64 * 1024 * 1024,
  uses: ['ISONE_USERNAME', 'ISONE_PASSWORD'],
  keepsCookies: true,
  async fetch(http, { dueAt, nodes, setting }) {
    const authorization = authorizationOf(setting);
    const today = localDate(dueAt, TIMEZONE).date;
    const days = [today, addDays(today, 1)];
    if (authorization === null) {
      const session = reportSession(http, SESSION_PAGE);
      const asked: Asked[] = [];
      for (const day of days) asked.push(await session.ask(dayFile(day), { needsPage: false, absentOn: [404] }));
      return answersOf(asked);
    }
    const answers: Fetched[] = [];
    for (const day of days) {
      const points = [...POINT_OF_NUMBER.keys()].map((number) => dayOfPoint(day, number));
      for (const address of nodes === 'all' ? [dayOfAll(day)] : points) {
        const options = { accept: 'application/json', headers: { authorization }, absentOn: [404] };
        answers.push(await http.get(address, options));
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
    async fetch(http, { from, setting }) {
      const authorization = authorizationOf(setting);
      if (authorization === null) {
        const session = reportSession(http, SESSION_PAGE);
        return answersOf([await session.ask(dayFile(from), { needsPage: false, absentOn: [404] })]);
      }
      // One request for the day: by point it would be twenty.
      const options = { accept: 'application/json', headers: { authorization }, absentOn: [404] };
      return [await http.get(dayOfAll(from), options)];
    },
  },
});
