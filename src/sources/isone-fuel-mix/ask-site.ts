import type { Fetched, SourceHttp } from '../http/http.ts';
import { SITE_CLIENT } from './schema.ts';

/**
 * The fuel mix of a day as the pages of the site ask for it: a form, without key and cookie.
 * @param date `YYYY-MM-DD`, a day of New England.
 */
export function askSite(http: SourceHttp, date: string, askedAt: Date): Promise<Fetched> {
  const [year, month, day] = date.split('-');
  const form = {
    _nstmp_formDate: String(Math.floor(askedAt.getTime() / 1_000)),
    _nstmp_startDate: `${month}/${day}/${year}`,
    _nstmp_endDate: `${month}/${day}/${year}`,
    _nstmp_twodays: 'false',
    _nstmp_showtwodays: 'false',
    _nstmp_chartTitle: 'Fuel Mix Graph',
    _nstmp_requestType: 'genfuelmix',
    _nstmp_fuelType: 'all',
    _nstmp_height: '250',
  };
  return http.get(SITE_CLIENT, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    accept: 'application/json',
  });
}
