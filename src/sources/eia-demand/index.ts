import { GRID_AREAS } from '../../domain/grid/grid-area.ts';
import { balanceAddress } from '../operators/eia/balance-address.ts';
import { LICENSE } from '../operators/eia/terms.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** Asked at the begin of a month for the file with the month before. */
const DAYS_BACK = 5;

export const eiaDemand = defineSource({
  id: 'eia-demand',
  kind: 'area-demand',
  iso: null,
  areas: GRID_AREAS.filter(({ country }) => country === 'US').map(({ id }) => id),
  operator: 'U.S. Energy Information Administration (EIA), Form EIA-930',
  docs: 'https://www.eia.gov/electricity/gridmonitor/about',
  licence: `${LICENSE}; years 2020 to 2024 cleaned by T. Ruggles and others, CC BY 4.0 (doi:10.5281/zenodo.3517197)`,
  publishable: true,
  timezone: 'UTC',
  schedule: '43 7 3 * *',
  staleAfterMinutes: 75 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 160 * 1024 * 1024,
  async fetch(http, { dueAt }) {
    return [
      await http.get(balanceAddress(new Date(dueAt.getTime() - DAYS_BACK * 86_400_000)), {
        accept: 'text/csv, */*',
        patienceMs: 120_000,
      }),
    ];
  },
  parse,
});
