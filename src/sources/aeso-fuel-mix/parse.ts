import { changedShape, wrongDocument } from '../../errors.ts';
import { isRepeated, isSkipped, localToUtc, monthOfAbbreviation, readCalendarDate } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { quoteNames, readCsvLines, readNumber } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import {
  AREA,
  FUEL_OF_KIND,
  GENERATION,
  INTERCHANGE,
  LOAD,
  ROUNDING_MW,
  STAMP,
  TIMEZONE,
  TITLE,
  TOTAL,
  WHAT,
} from './schema.ts';

/** Name, maximum capability, net generation, dispatched reserve. */
const COLUMNS = 4;

/** @throws Fault `wrong-document` for another report; `changed-shape` for another stamp, and where kinds are not the total. */
export function parse({ bytes }: SourceDocument): Parsed<'fuel-mix'> {
  const { records } = readCsvLines(bytes, WHAT);
  if (records[0]?.[0]?.trim() !== TITLE) throw wrongDocument(`a document without its title; expected ${WHAT}`);
  const wallClock = readWallClock(records);
  const single = (name: string): number => {
    const found = records.find((cells) => cells[0]?.trim() === name);
    if (found === undefined) throw changedShape(name, 'the summary', 'is missing');
    return readNumber(found[1], name, 'the summary');
  };
  const [generation, interchange, load] = [single(GENERATION), single(INTERCHANGE), single(LOAD)];
  if (Math.abs(generation - interchange - load) > ROUNDING_MW)
    throw changedShape(
      INTERCHANGE,
      'the summary',
      `is ${interchange}: generation without it is not the load of ${load}`,
    );
  const kinds = kindsOf(records);
  const total = kinds.reduce((sum, { mw }) => sum + mw, 0);
  if (Math.abs(total - generation) > ROUNDING_MW)
    throw changedShape(TOTAL, 'the kinds', `expected the generation of ${generation} MW, found ${total}`);
  const mix = mixCollector(WHAT, (name) => FUEL_OF_KIND.get(name));
  if (isRepeated(wallClock, TIMEZONE)) {
    // It has neither an offset nor a letter: an hour's guess would be wrong every other time.
    mix.reject('Last Update', `ambiguous: clocks showed ${wallClock} twice`);
    return mix.finish();
  }
  const start = localToUtc(wallClock, TIMEZONE);
  for (const { name, mw } of kinds) mix.add({ area: AREA, start, minutes: null, category: name, mw });
  // Exports are positive in the report.
  mix.add({ area: AREA, start, minutes: null, category: INTERCHANGE, mw: 0 - interchange });
  return mix.finish({ publishedAt: start });
}

/** The rows above the first total of four columns. */
function kindsOf(records: readonly (readonly string[])[]): { readonly name: string; readonly mw: number }[] {
  const table = records.filter((cells) => cells.length === COLUMNS);
  const end = table.findIndex(([name]) => name?.trim() === TOTAL);
  if (end < 1) throw changedShape(TOTAL, 'the kinds', 'is missing');
  return table.slice(0, end).flatMap((cells) => {
    const name = cells[0]?.trim() ?? '';
    return name === 'GROUP' ? [] : [{ name, mw: readNumber(cells[2], name, 'the kinds') }];
  });
}

function readWallClock(records: readonly (readonly string[])[]): string {
  const stamp =
    records
      .find((cells) => cells[0]?.trim().startsWith('Last Update'))
      ?.join(',')
      .trim() ?? '';
  const [, letters, day, year, hour, minute] = STAMP.exec(stamp) ?? [];
  const month = monthOfAbbreviation(letters);
  const date = month === null ? null : readCalendarDate(`${year}-${month}-${day}`);
  const wallClock = `${date}T${hour}:${minute}`;
  if (date === null || Number(hour) > 23 || Number(minute) > 59 || isSkipped(wallClock, TIMEZONE))
    throw changedShape('Last Update', 'the report', `expected a time of Alberta, found ${quoteNames([stamp])}`);
  return wallClock;
}
