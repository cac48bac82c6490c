import type { LmpRow } from '../../domain/grid/lmp.ts';
import { zonePrice } from '../../domain/grid/zone-price.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { readCalendarDate } from '../documents/local-time.ts';
import { numberedInterval } from '../documents/numbered-interval.ts';
import { describeJson, hasMembers, keepLast, noRows, quoteNames, readJson, readShape } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { AREA_OF_CODE, MINUTES, TIMEZONE, TradeData, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for other JSON, `changed-shape` naming member and place. */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  const json = readJson(bytes, WHAT);
  if (!hasMembers(json, 'Delivery_Date_Details')) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  const { Delivery_Date_Details: days } = readShape(TradeData, json, 'the document');
  const startOf = numberedInterval({ minutes: MINUTES, timezone: TIMEZONE });
  const rows: LmpRow[] = [];
  const newAreas = new Set<string>();
  let empty = 0;
  for (const [position, { DeliveryDate, Token_Wise }] of days.entries()) {
    const day = readDay(DeliveryDate, `Delivery_Date_Details[${position}]`);
    for (const { Token_NO, Area_Details } of Token_Wise ?? []) {
      const place = `block ${Token_NO} of ${DeliveryDate}`;
      const start = startOf(day, Token_NO, 'Token_NO', place);
      for (const { Area_code, Area_Codes } of Area_Details ?? []) {
        const area = AREA_OF_CODE.get(Area_code);
        if (area === undefined) newAreas.add(Area_code);
        else if (Area_Codes.Area_Price === null) empty += 1;
        else {
          const price = Area_Codes.Area_Price;
          rows.push(zonePrice({ area, node: Area_code, market: 'DAH', start, minutes: MINUTES, price }));
        }
      }
    }
  }
  if (rows.length === 0) throw noRows(WHAT);
  const warnings = empty === 0 ? [] : [`${empty} prices are empty: left out`];
  if (newAreas.size > 0) warnings.push(`the bid areas ${quoteNames([...newAreas])} are new: left out`);
  const kept = keepLast(rows, (row) => `${row.node} ${row.interval_start}`);
  return parsed(kept.rows, { rejected: kept.rejected, warnings });
}

function readDay(text: string, place: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const date = readCalendarDate(`${year}-${month}-${day}`);
  if (date === null) throw changedShape('DeliveryDate', place, `expected DD/MM/YYYY, found ${JSON.stringify(text)}`);
  return date;
}
