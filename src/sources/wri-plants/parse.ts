import { countryCodeOf } from '../../enrich/places/country-names.ts';
import { wrongDocument } from '../../errors.ts';
import { readPlants } from '../documents/read-plants.ts';
import { findColumns, isZip, readCsvTable } from '../documents/tables.ts';
import { unzip } from '../documents/unzip.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { COLUMNS, EDITION, FILE, FUEL_OF_WORD, SOURCE, WHAT, YEAR_COLUMNS } from './schema.ts';

/** EIA's list of plants is newer, and says more. */
const WITHOUT: ReadonlySet<string> = new Set(['US']);
/** Kosovo has a code of the publisher's own. */
const countryOf = (code: string) => (code === 'KOS' ? 'XK' : countryCodeOf(code));
const LIMITS = { entries: 1, bytes: 32 * 1024 * 1024 };

/**
 * The list itself, the zip of its edition, or a list cut from it.
 * @throws Fault `wrong-document` for another table or archive, `changed-shape` naming column and line.
 */
export function parse({ bytes }: SourceDocument): Parsed<'world-plant'> {
  const table = readCsvTable(isZip(bytes) ? fileOf(bytes) : bytes, WHAT);
  const columns = findColumns(table, COLUMNS, WHAT);
  const at = { ...columns, technology: null, commissioned: table.optionalColumn(...YEAR_COLUMNS), closes: null };
  const fuelOf = (fuel: string) => FUEL_OF_WORD.get(fuel) ?? null;
  return readPlants(table, at, { source: SOURCE, asOf: EDITION, what: WHAT, fuelOf, without: WITHOUT, countryOf });
}

function fileOf(bytes: Uint8Array): Uint8Array {
  const [file] = unzip(bytes, (name) => FILE.test(name), LIMITS, WHAT).values();
  if (file === undefined) throw wrongDocument(`an archive without global_power_plant_database.csv; expected ${WHAT}`);
  return file;
}
