import { readFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { recordKey } from '../../domain/facilities/facility.ts';
import type { RegisteredFacility } from '../../domain/facilities/registered-facility.ts';
import { Fault } from '../../errors.ts';
import { packageFile } from '../db/package-file.ts';
import { badCell, readCsvRows } from '../db/read-csv-rows.ts';

/** The register as it came out of the open tables that ship with the program: fixtures/reference/facilities.csv. */
const NAME = 'facilities';

const text = z.string();

const baseRow = z.object({
  id: z.string().regex(/^fac_[0-9a-z]{16}$/, 'fac_ and 16 characters of 0-9 and a-z'),
  name: text,
  operator: text,
  lat: text,
  lon: text,
  address: text,
  city: text,
  state: text,
  country: text,
  status: text,
  facility_type: text,
  market: text,
  records: z
    .string()
    .regex(/^[^:|]+:[^|]+(\|[^:|]+:[^|]+)*$/, 'records as source:external_id, joined by |')
    .transform((cell) => cell.split('|')),
});

const COLUMNS = Object.keys(baseRow.shape) as (keyof typeof baseRow.shape)[];

/**
 * Which id each record had when the table was made, by `recordKey`: with these the first resolving of an installation
 * gives the same ids as that of any other.
 * @throws Fault `bad-config` naming the line that cannot be read.
 */
export async function loadFacilityBase(): Promise<ReadonlyMap<string, string>> {
  const table = await readFile(packageFile('fixtures', 'reference', `${NAME}.csv`), 'utf8');
  const ids = new Map<string, string>();
  for (const { line, row } of readCsvRows(table, { name: NAME, schema: baseRow })) {
    for (const record of row.records) {
      const [source = '', ...rest] = record.split(':');
      const key = recordKey({ source, external_id: rest.join(':') });
      if (ids.has(key)) throw badCell(NAME, line, 'records', record, 'a record that no other facility has');
      ids.set(key, row.id);
    }
  }
  return ids;
}

/** Facilities as a table that `loadFacilityBase` reads: CSV, in the order of their ids, null as an empty cell. */
export function writeFacilityBase(facilities: readonly RegisteredFacility[]): string {
  const lines = facilities.map((facility) => {
    const records = facility.records.map(({ source, external_id }) => {
      if (/[:|]/.test(source) || external_id.includes('|'))
        throw new Fault('bad-config', `${source} ${external_id}: this id cannot be kept in a table`);
      return `${source}:${external_id}`;
    });
    const cells: Readonly<Record<string, unknown>> = { ...facility, records: records.join('|') };
    return COLUMNS.map((column) => cells[column] ?? '');
  });
  return stringify([COLUMNS, ...lines]);
}
