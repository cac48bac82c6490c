import { countryCodeOf } from '../../enrich/places/country-names.ts';
import { changedShape } from '../../errors.ts';
import { isCalendarDay, lastDayOfMonth } from '../documents/local-time.ts';
import { readPlants } from '../documents/read-plants.ts';
import { findColumns, readCsvTable } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import {
  CLOSED_COLUMNS,
  COLUMNS,
  FUEL_OF_WORD,
  OPENED_COLUMNS,
  SET_COLUMNS,
  SOURCE,
  STORAGE,
  STORE_SET,
  WHAT,
} from './schema.ts';

/**
 * The list of an edition. Its day is that of its name, else the one on which the document stood so.
 * @throws Fault `wrong-document` for another table, `changed-shape` naming column and line, or the day that nothing states.
 */
export function parse(document: SourceDocument): Parsed<'world-plant'> {
  const table = readCsvTable(document.bytes, WHAT);
  const at = {
    ...findColumns(table, COLUMNS, WHAT),
    commissioned: table.optionalColumn(...OPENED_COLUMNS),
    closes: table.optionalColumn(...CLOSED_COLUMNS),
  };
  const set = table.optionalColumn(...SET_COLUMNS);
  return readPlants(table, at, {
    source: SOURCE,
    asOf: dayOf(document),
    what: WHAT,
    without: new Set(),
    countryOf: countryCodeOf,
    fuelOf: (fuel, technology, cells) => {
      const isStore = set !== null && cells[set] === STORE_SET && !/reservoir/i.test(technology);
      return STORAGE.test(technology) || isStore ? 'storage' : (FUEL_OF_WORD.get(fuel) ?? null);
    },
  });
}

/** `powerplants-2024-09.csv`, `…/2024-09-18/powerplants.csv`. */
const DAY = /(?<!\d)(20\d\d)-(\d\d)(?:-(\d\d))?(?!\d)/;

function dayOf({ fileName, url, asOf }: SourceDocument): string {
  for (const name of [fileName, url]) {
    const [, year, month, day] = DAY.exec(name ?? '') ?? [];
    if (year === undefined || month === undefined || Number(month) < 1 || Number(month) > 12) continue;
    const named = day === undefined ? lastDayOfMonth(Number(year), Number(month)) : `${year}-${month}-${day}`;
    if (isCalendarDay(named) && (asOf === null || named <= asOf.slice(0, 10))) return named;
  }
  if (asOf !== null) return asOf.slice(0, 10);
  throw changedShape('the day', 'the name of the list', 'is missing: neither its name nor its address has a month');
}
