import { changedShape, wrongDocument } from '../../errors.ts';
import { isRepeated, isSkipped, localToUtc, monthOfAbbreviation, readCalendarDate } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { quoteNames, readNumber } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { readGenerationTable } from './read-table.ts';
import { ALWAYS, FUEL_OF_NAME, STAMP, TIMEZONE, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another page; `changed-shape` for another stamp, a missing row or a bad figure. */
export function parse({ bytes }: SourceDocument): Parsed<'fuel-mix'> {
  const table = readGenerationTable(new TextDecoder('utf-8').decode(bytes));
  if (table === null) throw wrongDocument(`a document without the table of generation; expected ${WHAT}`);
  for (const name of ALWAYS) {
    if (!table.rows.some((row) => row.name === name)) throw changedShape(`row ${name}`, 'the table', 'is missing');
  }
  const mix = mixCollector(WHAT, (name) => FUEL_OF_NAME.get(name));
  const wallClock = readWallClock(table.stamp);
  if (isRepeated(wallClock, TIMEZONE)) {
    // It has neither an offset nor a letter: an hour's guess would be wrong every other time.
    mix.reject('as at', `ambiguous: clocks showed ${wallClock} twice`);
    return mix.finish();
  }
  const start = localToUtc(wallClock, TIMEZONE);
  for (const { name, mw } of table.rows) {
    mix.add({ area: 'NZ', start, minutes: null, category: name, mw: readNumber(mw, name, 'the table') });
  }
  return mix.finish({ publishedAt: start });
}

function readWallClock(stamp: string): string {
  const [, day, letters, year, hour, minute] = STAMP.exec(stamp) ?? [];
  const month = monthOfAbbreviation(letters);
  const date = month === null ? null : readCalendarDate(`${year}-${month}-${day}`);
  const wallClock = `${date}T${hour}:${minute}`;
  if (date === null || Number(hour) > 23 || Number(minute) > 59 || isSkipped(wallClock, TIMEZONE)) {
    throw changedShape('as at', 'the table', `expected a time of New Zealand, found ${quoteNames([stamp])}`);
  }
  return wallClock;
}
