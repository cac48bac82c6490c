import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FILE =
  'https://raw.githubusercontent.com/hoyla/datacentre_planning/main/data/external_sources/environment-agency-permit-claims.yaml';

export const eaPermits = defineSource({
  id: 'ea-permits',
  kind: 'capacity-statement',
  iso: null,
  operator: 'Environment Agency (permits, as read by the Guardian)',
  docs: 'https://environment.data.gov.uk/public-register/view/search-industrial-installations',
  licence:
    'Environment Agency Conditional Licence: Contains Environment Agency information © Environment Agency and/or database right; read by hoyla/datacentre_planning (Apache-2.0)',
  publishable: true,
  timezone: null,
  schedule: '13 8 * * 2',
  // Permits come some times a year; each row has the day of its own.
  staleAfterMinutes: 60 * 24 * 400,
  politeMs: 5_000,
  maxBytes: 8 * 1024 * 1024,
  fetch: async (http) => [await http.get(FILE, { accept: 'text/yaml, text/plain, */*' })],
  parse,
});
