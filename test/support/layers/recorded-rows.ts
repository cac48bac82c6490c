import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { packageFile } from '../../../src/store/db/package-file.ts';

/** A row of a recorded document; an empty cell is no value. */
export type RecordedRow = Readonly<Record<string, string>>;

const pathOf = (name: string): string => packageFile('..', 'shared', 'payloads', 'infra', `${name}.csv.gz`);

export const isRecorded = (name: string): boolean => existsSync(pathOf(name));

export function readRecorded(name: string): RecordedRow[] {
  return parse(gunzipSync(readFileSync(pathOf(name))), { columns: true, bom: true, relax_column_count: false });
}

/** The cell of a column, trimmed; a column that is not there is a fault of the maker. */
export function cell(row: RecordedRow, column: string): string {
  const found = row[column];
  if (found === undefined) throw new Error(`the recorded document has no column ${column}`);
  return found.trim();
}
