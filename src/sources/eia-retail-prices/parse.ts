import { isZip, keepLast } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { readAnswer } from './read-answer.ts';
import { readPriceBook } from './read-price-book.ts';

/**
 * Reads the workbook and the answers of the API.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming column or member, and its place.
 */
export function parse({ bytes }: SourceDocument): Parsed<'price'> {
  const reading = isZip(bytes) ? readPriceBook(bytes) : readAnswer(bytes);
  const { rows, rejected } = keepLast(reading.rows, ({ state, sector, period }) => `${state} ${sector} ${period}`);
  const warnings = [...reading.warnings];
  const without = rows.filter(({ cents_per_kwh }) => cents_per_kwh === null).length;
  if (without > 0) warnings.push(`${without} rows without a price`);
  return parsed(rows, { rejected, warnings });
}
