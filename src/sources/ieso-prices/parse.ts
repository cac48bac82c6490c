import type { LmpRow } from '../../domain/grid/lmp.ts';
import { zonePrice } from '../../domain/grid/zone-price.ts';
import { changedShape } from '../../errors.ts';
import { addMinutes, isCalendarDay, localToUtc } from '../documents/local-time.ts';
import { numberedInterval } from '../documents/numbered-interval.ts';
import { decodeText, keepLast, noRows, readNumber, readOptionalNumber } from '../documents/tables.ts';
import { TIMEZONE } from '../operators/ieso/eastern-standard-time.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { type PriceDocument, readDocument } from './read-document.ts';
import { AREA, DAY_AHEAD, HOUR_MINUTES, INTERVAL_MINUTES, INTERVALS_OF_HOUR, NODE, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for other reports, `changed-shape` naming element and place. */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  const document = readDocument(decodeText(bytes, WHAT));
  const { elements, head, records } = document;
  const startOf = startReader(document);
  const rows: LmpRow[] = [];
  let empty = 0;
  for (const [position, record] of records.entries()) {
    const place = `${elements.record} ${position + 1}`;
    const start = startOf(record[elements.number], place);
    if (record[elements.price] === undefined) throw changedShape(elements.price, place, 'is missing');
    const price = readOptionalNumber(record[elements.price], elements.price, place);
    if (price === null) {
      empty += 1;
      continue;
    }
    const minutes = elements === DAY_AHEAD ? HOUR_MINUTES : INTERVAL_MINUTES;
    const market = elements === DAY_AHEAD ? 'DAH' : 'RT5M';
    rows.push({
      ...zonePrice({ area: AREA, node: NODE, market, start, minutes, price }),
      congestion: readOptionalNumber(record[elements.congestion], elements.congestion, place),
      loss: readOptionalNumber(record[elements.loss], elements.loss, place),
    });
  }
  if (rows.length === 0 && (records.length === 0 || elements === DAY_AHEAD)) throw noRows(WHAT);
  const kept = keepLast(rows, (row) => row.interval_start);
  // Intervals of the hour that are still to come are there without a price.
  const warnings = empty > 0 && elements === DAY_AHEAD ? [`${empty} hours have no price: left out`] : [];
  return parsed(kept.rows, { rejected: kept.rejected, warnings, publishedAt: readIssue(head.CreatedAt) });
}

/** Hours are counted by their end, 1 to 24, and so are the five minutes of an hour, 1 to 12. */
function startReader({ elements, head }: PriceDocument): (number: unknown, place: string) => string {
  const said = head.DeliveryDate ?? '';
  // The first edition of the report writes `For 2025-04-23 - Hour 12`.
  const [, day = said, hour = head.DeliveryHour] = /^For (\S+) - Hour (\d+)$/.exec(said) ?? [];
  if (!isCalendarDay(day))
    throw changedShape('DeliveryDate', 'the document', `expected a day, found ${JSON.stringify(said)}`);
  const startOfHour = numberedInterval({ minutes: HOUR_MINUTES, timezone: TIMEZONE });
  if (elements === DAY_AHEAD) return (number, place) => startOfHour(day, number, elements.number, place);
  const start = startOfHour(day, hour, 'DeliveryHour', 'the document');
  return (number, place) => {
    const count = readNumber(number, elements.number, place);
    if (!Number.isInteger(count) || count < 1 || count > INTERVALS_OF_HOUR) {
      throw changedShape(elements.number, place, `expected 1 to ${INTERVALS_OF_HOUR}, found ${JSON.stringify(number)}`);
    }
    return addMinutes(start, (count - 1) * INTERVAL_MINUTES);
  };
}

function readIssue(stamp: string | undefined): string | null {
  if (stamp === undefined) return null;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(stamp) || !isCalendarDay(stamp.slice(0, 10))) {
    throw changedShape('CreatedAt', 'the document', `expected YYYY-MM-DDTHH:MM:SS, found ${JSON.stringify(stamp)}`);
  }
  return localToUtc(stamp, TIMEZONE);
}
