import { defineSource } from '../source.ts';
import { fetchFacilities } from './fetch-facilities.ts';
import { parse } from './parse.ts';

export const peeringdbFacilities = defineSource({
  id: 'peeringdb-facilities',
  kind: 'facility',
  iso: null,
  operator: 'PeeringDB',
  docs: 'https://docs.peeringdb.com/api_specs/',
  licence:
    'PeeringDB Acceptable Use Policy (https://www.peeringdb.com/aup): for the operator of this installation; no handing on, no bulk reproduction',
  publishable: false,
  timezone: null,
  schedule: '53 3 * * 3',
  staleAfterMinutes: 21 * 24 * 60,
  politeMs: 2_000,
  maxBytes: 32 * 1024 * 1024,
  needs: ['PEERINGDB_API_KEY'],
  fetch: fetchFacilities,
  parse,
});
