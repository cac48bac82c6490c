import type { LmpRow } from '../../domain/grid/lmp.ts';
import { zonePrice } from '../../domain/grid/zone-price.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { numberedInterval } from '../documents/numbered-interval.ts';
import {
  describeJson,
  hasMembers,
  keepLast,
  noRows,
  readJson,
  readOptionalNumber,
  readShape,
  withoutNoise,
} from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import {
  Answer,
  AREA,
  Columns,
  HOURS,
  KWH_OF_MWH,
  MINUTES,
  MOST_PER_KWH,
  NODE,
  SYSTEM,
  TIMEZONE,
  WHAT,
} from './schema.ts';

interface Day {
  readonly date: string;
  readonly place: string;
  /** What stands for an hour, `Hour01` to `Hour24`. */
  figureOf(hour: string): unknown;
}

/** @throws Fault `wrong-document` for other JSON, `changed-shape` naming the hour, also where prices are not of a kWh. */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  const json = readJson(bytes, WHAT);
  const startOf = numberedInterval({ minutes: MINUTES, timezone: TIMEZONE });
  const rows: LmpRow[] = [];
  const rejected: Rejection[] = [];
  for (const { date, place, figureOf } of daysOf(json)) {
    for (let number = 1; number <= HOURS; number += 1) {
      const hour = `Hour${String(number).padStart(2, '0')}`;
      const value = figureOf(hour);
      if (value === undefined) throw changedShape(hour, place, 'is missing');
      const price = readOptionalNumber(value, hour, place);
      if (price === null) {
        rejected.push({ place, reason: `${hour} has no price` });
        continue;
      }
      if (Math.abs(price) > MOST_PER_KWH) {
        throw changedShape(hour, place, `is ${price}, no price of a kWh in COP: the unit may have changed`);
      }
      const start = startOf(date, number, hour, place);
      const perMwh = withoutNoise(price * KWH_OF_MWH);
      rows.push(zonePrice({ area: AREA, node: NODE, market: 'RTH', start, minutes: MINUTES, price: perMwh }));
    }
  }
  if (rows.length === 0) throw noRows(WHAT);
  const kept = keepLast(rows, (row) => row.interval_start);
  return parsed(kept.rows, { rejected: [...rejected, ...kept.rejected] });
}

function daysOf(json: unknown): Day[] {
  if (hasMembers(json, 'Items')) {
    const { Items } = readShape(Answer, json, 'the document');
    return Items.flatMap(({ Date: date, HourlyEntities }, position) =>
      HourlyEntities.filter(({ Id }) => Id === SYSTEM).map(({ Values }) => {
        const place = `Items[${position}]`;
        return { date: readDay(date, place), place, figureOf: (hour: string) => Values[hour] };
      }),
    );
  }
  if (hasMembers(json, 'Values_Hour01', 'Date', 'Id')) {
    const columns = readShape(Columns, json, 'the document');
    const lines = Object.entries(columns.Id).filter(([, id]) => id === SYSTEM);
    return lines.map(([line]) => {
      const place = `line ${line}`;
      const figureOf = (hour: string): unknown => columns[`Values_${hour}`]?.[line];
      return { date: readDay(columns.Date[line] ?? '', place), place, figureOf };
    });
  }
  throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
}

/** `2025-01-03`, or the midnight of that day as if it were of UTC, in milliseconds. */
function readDay(value: string | number, place: string): string {
  const date = typeof value === 'number' ? dayOfMs(value) : value.replace(/T00:00:00(\.000)?$/, '');
  if (date !== null && isCalendarDay(date)) return date;
  throw changedShape('Date', place, `expected a day, found ${JSON.stringify(value)}`);
}

function dayOfMs(ms: number): string | null {
  const isMidnight = Number.isInteger(ms) && ms % 86_400_000 === 0 && Math.abs(ms) < 8.64e15;
  return isMidnight ? new Date(ms).toISOString().slice(0, 10) : null;
}
