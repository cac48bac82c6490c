import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FOLDER = 'https://raw.githubusercontent.com/hoyla/datacentre_planning/main/data/external_sources';

export const ukOperatorStatements = defineSource({
  id: 'uk-operator-statements',
  kind: 'capacity-statement',
  iso: null,
  operator: 'Operators in the United Kingdom (as read by the Guardian)',
  docs: 'https://github.com/hoyla/datacentre_planning',
  licence:
    'Apache-2.0 (https://github.com/hoyla/datacentre_planning, the Guardian): facts that operators state of their own sites, and accounts filed at Companies House',
  publishable: true,
  timezone: null,
  schedule: '23 8 * * 2',
  staleAfterMinutes: 60 * 24 * 400,
  politeMs: 5_000,
  maxBytes: 8 * 1024 * 1024,
  fetch: async (http) => [
    await http.get(`${FOLDER}/operator-claims.yaml`, { accept: 'text/yaml, text/plain, */*' }),
    await http.get(`${FOLDER}/companies-house-claims.yaml`, { accept: 'text/yaml, text/plain, */*' }),
  ],
  parse,
});
