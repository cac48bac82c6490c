import { WORKBOOK_ACCEPT } from '../documents/workbook.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const nesoAgreements = defineSource({
  id: 'neso-agreements',
  kind: 'project',
  iso: null,
  operator: 'National Energy System Operator (NESO, Existing Agreements Register)',
  docs: 'https://www.neso.energy/industry-information/connections-reform',
  licence: 'none stated on the document; for use in this installation',
  publishable: false,
  timezone: null,
  schedule: '31 7 * * 3',
  // The register is of one step of a reform, and was changed at a developer's request alone.
  staleAfterMinutes: 60 * 24 * 730,
  politeMs: 5_000,
  maxBytes: 8 * 1024 * 1024,
  needs: ['OPERATOR_SOURCES=neso-agreements'],
  fetch: async (http) => [
    await http.get('https://www.neso.energy/document/373996/download', { accept: WORKBOOK_ACCEPT }),
  ],
  parse,
});
