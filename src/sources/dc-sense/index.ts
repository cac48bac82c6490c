import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const FILE = 'https://dataverse.lib.virginia.edu/api/access/datafile/120633?format=original';

export const dcSense = defineSource({
  id: 'dc-sense',
  kind: 'capacity-statement',
  iso: null,
  operator: 'University of Virginia Dataverse (DC-SENSE)',
  docs: 'https://doi.org/10.18130/V3/AYLB4S',
  licence: 'CC0 1.0: Ghate, Chen, Kishore and Marathe, UVA DC-SENSE Virginia data center dataset v2.0',
  publishable: true,
  timezone: null,
  schedule: '47 8 9 * *',
  // One edition of May 2026.
  staleAfterMinutes: 60 * 24 * 730,
  politeMs: 5_000,
  maxBytes: 16 * 1024 * 1024,
  needs: ['OPERATOR_SOURCES=dc-sense'],
  fetch: async (http) => [await http.get(FILE, { accept: 'text/csv, */*' })],
  parse,
});
