import type { FacilityRow } from '../../domain/facilities/facility.ts';
import { type OwnCsv, readOwnCsv } from '../operators/operator/read-own-csv.ts';
import { COLUMNS, type Column, REQUIRED } from './columns.ts';
import { readLine } from './read-line.ts';

type OperatorCsv = OwnCsv<FacilityRow, Column>;

/**
 * Reads an operator's own list of facilities.
 * @param observedOn the date of the file's data.
 */
export function readOperatorCsv(text: string, observedOn: string | null = null): OperatorCsv {
  return readOwnCsv(text, {
    thing: 'facility',
    sameness: 'operator, name and place',
    idColumn: 'external_id',
    columns: COLUMNS,
    required: REQUIRED,
    readLine: (cells) => readLine(cells, observedOn),
  });
}
