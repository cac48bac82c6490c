import { type OwnCsv, readOwnCsv } from '../operators/operator/read-own-csv.ts';
import { COLUMNS, type Column, REQUIRED } from './columns.ts';
import { type LineContext, type OwnMarketFact, readLine } from './read-line.ts';

/** Reads an operator's own figures of markets. */
export function readMarketFactsCsv(text: string, context: LineContext): OwnCsv<OwnMarketFact, Column> {
  return readOwnCsv(text, {
    thing: 'figure',
    sameness: 'market, figure and day',
    idColumn: 'market',
    columns: COLUMNS,
    required: REQUIRED,
    readLine: (cells) => readLine(cells, context),
  });
}
