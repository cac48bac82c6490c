import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FILE = 'https://raw.githubusercontent.com/davidtphung/hyperscaler-energy-atlas/main/src/data/realestate.ts';

export const atlasDeals = defineSource({
  id: 'atlas-deals',
  kind: 'deal',
  iso: null,
  operator: 'Hyperscaler Energy Atlas',
  docs: 'https://github.com/davidtphung/hyperscaler-energy-atlas',
  licence: 'MIT (https://github.com/davidtphung/hyperscaler-energy-atlas): David T Phung, Hyperscaler Energy Atlas',
  publishable: true,
  timezone: null,
  schedule: '11 7 * * *',
  // Its newest deal is months old whenever it is read.
  staleAfterMinutes: 60 * 24 * 400,
  politeMs: 5_000,
  fetch: async (http) => [await http.get(FILE, { accept: 'text/plain, */*' })],
  parse,
});
