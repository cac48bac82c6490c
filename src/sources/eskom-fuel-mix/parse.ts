import { changedShape, wrongDocument } from '../../errors.ts';
import { readWallClockStamp, utcStamp } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { quoteNames, readCsvTable, readOptionalNumber } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { FUEL_OF_COLUMN, STAMP } from './schema.ts';

const WHAT = 'the hourly generation by type of Eskom (Station_Build_Up)';
/** South African Standard Time all year. */
const OFFSET_MS = 2 * 3_600_000;

/** @throws Fault `wrong-document` for another table; `changed-shape` naming column and line. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const table = readCsvTable(document.bytes, WHAT);
  const stampAt = table.optionalColumn(STAMP);
  if (
    stampAt === null ||
    table.optionalColumn('Thermal_Generation', 'Nuclear_Generation', 'International_Imports') === null
  ) {
    throw wrongDocument(`another table, with the columns ${quoteNames(table.columns)}; expected ${WHAT}`);
  }
  const columns = [...FUEL_OF_COLUMN.keys()].map((name) => ({ name, at: table.column(name) }));
  const mix = mixCollector(WHAT, (name) => FUEL_OF_COLUMN.get(name));
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const wallClock = readWallClockStamp(cells[stampAt] ?? '');
    if (wallClock === null)
      throw changedShape(STAMP, place, `expected a date and a time, found "${(cells[stampAt] ?? '').slice(0, 40)}"`);
    const start = utcStamp(Date.parse(`${wallClock}Z`) - OFFSET_MS);
    // Hours to come stand there without figures.
    for (const { name, at } of columns) {
      mix.add({ area: 'ZA', start, minutes: 60, category: name, mw: readOptionalNumber(cells[at], name, place) });
    }
  }
  return mix.finish();
}
