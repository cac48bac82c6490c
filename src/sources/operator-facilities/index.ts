import { Fault } from '../../errors.ts';
import { defineSource, parsed } from '../source.ts';
import { decodeText } from '../tables.ts';
import { readOperatorCsv } from './read-operator-csv.ts';

/**
 * The operator's own list of facilities, brought by `facilities import`. It goes the way of all documents, and has no
 * publisher to ask: it is not in the registry, so that it has no job, no schedule and nothing that could be late.
 */
export const operatorFacilities = defineSource({
  id: 'operator-facilities',
  kind: 'facility',
  iso: null,
  operator: 'The operator of this installation',
  docs: 'https://www.rfc-editor.org/rfc/rfc4180',
  licence: 'The operator’s own',
  publishable: true,
  timezone: null,
  schedule: '0 0 1 1 *',
  staleAfterMinutes: Number.MAX_SAFE_INTEGER,
  maxBytes: 64 * 1024 * 1024,
  async fetch() {
    throw new Fault('disabled', 'the operator’s own facilities are brought by `facilities import <file.csv>`');
  },
  parse({ bytes, asOf }) {
    const { rows, refused, ignored } = readOperatorCsv(
      decodeText(bytes, 'a CSV of facilities'),
      asOf?.slice(0, 10) ?? null,
    );
    return parsed(rows, {
      rejected: refused.map(({ line, column, problem }) => ({
        place: `line ${line}`,
        reason: column === null ? problem : `${column}: ${problem}`,
      })),
      warnings: ignored.length === 0 ? [] : [`columns that are not read: ${ignored.join(', ')}`],
    });
  },
});
