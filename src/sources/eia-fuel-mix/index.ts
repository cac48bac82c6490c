import { LICENSE } from '../operators/eia/terms.ts';
import { defineSource } from '../source.ts';
import { fetchPages } from './fetch-pages.ts';
import { parse } from './parse.ts';

export const eiaFuelMix = defineSource({
  id: 'eia-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  operator: 'U.S. Energy Information Administration (EIA), Form EIA-930',
  docs: 'https://www.eia.gov/opendata/browser/electricity/rto/fuel-type-data',
  licence: LICENSE,
  publishable: true,
  timezone: 'UTC',
  schedule: '37 * * * *',
  staleAfterMinutes: 12 * 60,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  needs: ['EIA_API_KEY'],
  fetch: fetchPages,
  parse,
});
