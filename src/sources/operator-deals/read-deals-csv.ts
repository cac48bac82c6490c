import type { DealRow } from '../../domain/deals/deal.ts';
import { type OwnCsv, readOwnCsv } from '../operators/operator/read-own-csv.ts';
import { COLUMNS, type Column, REQUIRED } from './columns.ts';
import { readLine } from './read-line.ts';

/** Reads an operator's own list of deals. */
export function readDealsCsv(text: string): OwnCsv<DealRow, Column> {
  return readOwnCsv(text, {
    thing: 'deal',
    sameness: 'day, buyer, seller and target',
    idColumn: 'external_id',
    columns: COLUMNS,
    required: REQUIRED,
    readLine,
  });
}
