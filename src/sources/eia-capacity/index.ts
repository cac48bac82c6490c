import { WORKBOOK_ACCEPT } from '../documents/workbook.ts';
import { WORKBOOK_PATIENCE_MS } from '../operators/eia/patience.ts';
import { LICENSE } from '../operators/eia/terms.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const WORKBOOK = 'https://www.eia.gov/electricity/data/state/existcapacity_annual.xlsx';

export const eiaCapacity = defineSource({
  id: 'eia-capacity',
  kind: 'capacity',
  iso: null,
  operator: 'U.S. Energy Information Administration (EIA), Form EIA-860',
  docs: 'https://www.eia.gov/electricity/data/state/',
  licence: LICENSE,
  publishable: true,
  timezone: null,
  schedule: '27 10 * * 3',
  // A year appears in the autumn after it and is the newest for a year; three months of delay.
  staleAfterMinutes: 25 * 30 * 24 * 60,
  politeMs: 2_000,
  maxBytes: 32 * 1024 * 1024,
  async fetch(http) {
    return [await http.get(WORKBOOK, { accept: WORKBOOK_ACCEPT, patienceMs: WORKBOOK_PATIENCE_MS })];
  },
  parse,
});
