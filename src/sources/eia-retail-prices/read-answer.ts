import type { RetailPriceRow } from '../../domain/states/retail-price.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { quoteNames } from '../documents/tables.ts';
import { noticesOf, readApiAnswer, readCode } from '../operators/eia/api-answer.ts';
import { MEASURES } from '../operators/eia/sector-table.ts';
import { type Reading, readPrice } from './read-price.ts';
import { isOurState, ROUTE, SECTOR_OF_CODE } from './schema.ts';

const PERIOD = /^\d{4}(-(0[1-9]|1[0-2]))?$/;

/** Years and months of the API, which does not say what is final. Other sectors, regions and territories are counted. */
export function readAnswer(bytes: Uint8Array): Reading {
  const answer = readApiAnswer(bytes, ROUTE);
  const { data, frequency } = answer.response;
  if (/quarter/i.test(frequency ?? '')) throw wrongDocument('quarterly prices; expected those of years or months');
  const rows: RetailPriceRow[] = [];
  const others = new Map<string, number>();
  for (const [position, entry] of data.entries()) {
    const place = `response.data[${position}]`;
    const sectorCode = readCode(entry, 'sectorid', place);
    const sector = SECTOR_OF_CODE.get(sectorCode);
    const state = readCode(entry, 'stateid', place);
    if (sector === undefined || !isOurState(state)) {
      const other = sector === undefined ? sectorCode : state;
      others.set(other, (others.get(other) ?? 0) + 1);
      continue;
    }
    const { period, price, 'price-units': unit } = entry;
    if (typeof period !== 'string' || !PERIOD.test(period)) {
      throw changedShape('period', place, `expected a year or month, found ${JSON.stringify(period ?? null)}`);
    }
    if (price === undefined) throw changedShape('price', place, 'is missing');
    if (typeof unit !== 'string' || !MEASURES.price.unit.test(unit.trim())) {
      throw changedShape(
        'price-units',
        place,
        `expected cents per kilowatthour, found ${JSON.stringify(unit ?? null)}`,
      );
    }
    rows.push({
      kind: 'price',
      state,
      sector,
      period,
      cents_per_kwh: readPrice(price, 'price', place),
      final: null,
    });
  }
  const warnings = noticesOf(answer);
  if (others.size > 0) {
    const counts = [...others].map(([code, count]) => `${code} ${count}`);
    warnings.push(`rows of other regions and sectors are left out: ${quoteNames(counts)}`);
  }
  if (rows.length === 0) warnings.push('no price of a state in this answer');
  return { rows, warnings };
}
