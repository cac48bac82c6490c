import { defineSource } from '../source.ts';
import { fetchPages } from './fetch-pages.ts';
import { parse } from './parse.ts';
import { UNITS } from './units.ts';

export const hifldPowerGrid = defineSource({
  id: 'hifld-power-grid',
  kind: 'grid-thing',
  iso: null,
  operator: 'HIFLD, US Department of Homeland Security',
  docs: 'https://services2.arcgis.com/FiaPA4ga0iQKduv3/arcgis/rest/services/US_Electric_Power_Transmission_Lines/FeatureServer/0',
  licence: 'Public domain (US government work); copies of a publisher that closed in August 2025',
  publishable: true,
  timezone: null,
  schedule: '19 5 11 * *',
  // Nobody adds to a closed list: what there is stays what there is.
  staleAfterMinutes: 60 * 24 * 400,
  politeMs: 2_000,
  // Some 75,000 substations and as many lines; a page has 2,000.
  maxBytes: 32 * 1024 * 1024,
  needs: ['OPERATOR_SOURCES=hifld-power-grid'],
  units: UNITS.map(({ id, title, url }) => ({ id, title, url })),
  fetch: fetchPages,
  parse,
});
