import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { packageFile } from '../../../src/store/db/package-file.ts';

/** A row of a recorded document; an empty cell is no value. */
export type RecordedRow = Readonly<Record<string, string>>;

/** A name of the infrastructure's documents, or one with its folder, as `iso/county_utility_nerc_ba_2018`. */
const pathOf = (name: string): string => {
  const [folder = '', file] = name.split('/');
  return file === undefined
    ? packageFile('..', 'shared', 'payloads', 'infra', `${folder}.csv.gz`)
    : packageFile('..', 'shared', 'payloads', folder, `${file}.csv`);
};

export const isRecorded = (name: string): boolean => existsSync(pathOf(name));

export function readRecorded(name: string): RecordedRow[] {
  const bytes = readFileSync(pathOf(name));
  const text = name.includes('/') ? bytes : gunzipSync(bytes);
  return parse(text, { columns: true, bom: true, relax_column_count: false });
}

/** The cell of a column, trimmed; a column that is not there is a fault of the maker. */
export function cell(row: RecordedRow, column: string): string {
  const found = row[column];
  if (found === undefined) throw new Error(`the recorded document has no column ${column}`);
  return found.trim();
}
