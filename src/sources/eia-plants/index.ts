import { LICENSE } from '../operators/eia/terms.ts';
import { defineSource } from '../source.ts';
import { fetchWorkbook } from './fetch-workbook.ts';
import { parse } from './parse.ts';

export const eiaPlants = defineSource({
  id: 'eia-plants',
  kind: 'plant',
  iso: null,
  operator: 'U.S. Energy Information Administration (EIA), Form EIA-860M',
  docs: 'https://www.eia.gov/electricity/data/eia860m/',
  licence: LICENSE,
  publishable: true,
  timezone: null,
  schedule: '43 9 * * *',
  // A list is as of the end of its month, is published some 26 days later, and is the newest for a month; plus a month
  // of delay.
  staleAfterMinutes: 90 * 24 * 60,
  politeMs: 2_000,
  // Those of 2026 have 14 MB.
  maxBytes: 64 * 1024 * 1024,
  fetch: fetchWorkbook,
  parse,
});
