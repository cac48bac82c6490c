import { GRID_AREAS } from '../../domain/grid/grid-area.ts';
import { balanceAddress } from '../operators/eia/balance-address.ts';
import { LICENSE } from '../operators/eia/terms.ts';
import { defineSource } from '../source.ts';
import { DAYS_READ, parse } from './parse.ts';

export const eiaBalancing = defineSource({
  id: 'eia-balancing',
  kind: 'fuel-mix',
  iso: null,
  areas: GRID_AREAS.filter(({ country }) => country === 'US').map(({ id }) => id),
  operator: 'U.S. Energy Information Administration (EIA), Form EIA-930',
  docs: 'https://www.eia.gov/electricity/gridmonitor/about',
  licence: LICENSE,
  publishable: true,
  timezone: 'UTC',
  schedule: '23 */6 * * *',
  staleAfterMinutes: 2 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 160 * 1024 * 1024,
  mostDays: DAYS_READ + 2,
  async fetch(http, { dueAt }) {
    return [await http.get(balanceAddress(dueAt), { accept: 'text/csv, */*', patienceMs: 120_000 })];
  },
  parse,
});
