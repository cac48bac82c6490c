import { isZip } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { readForecast } from './read-forecast.ts';
import { readQueue } from './read-queue.ts';

/** @throws Fault `wrong-document` for another table or workbook; `changed-shape` where parts are not the total. */
export function parse({ bytes }: SourceDocument): Parsed<'large-load'> {
  return parsed(isZip(bytes) ? readForecast(bytes) : readQueue(bytes));
}
