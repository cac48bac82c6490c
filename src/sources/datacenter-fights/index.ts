import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FILE =
  'https://raw.githubusercontent.com/Georgeingebretsen/datacenter-opposition-tracker/main/site/data/fights.json';

export const datacenterFights = defineSource({
  id: 'datacenter-fights',
  kind: 'project',
  iso: null,
  operator: 'US Datacenter Fights',
  docs: 'https://datacentertracker.org',
  licence:
    'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/): Cam Acosta and George Ingebretsen, US Datacenter Fights, datacentertracker.org',
  publishable: true,
  timezone: null,
  schedule: '23 6 * * *',
  // Records are added in most weeks.
  staleAfterMinutes: 60 * 24 * 60,
  politeMs: 5_000,
  maxBytes: 32 * 1024 * 1024,
  fetch: async (http) => [await http.get(FILE, { accept: 'application/json, text/plain, */*' })],
  parse,
});
