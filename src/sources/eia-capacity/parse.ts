import type { CapacityRow } from '../../domain/grid/generation.ts';
import { isUsState } from '../../domain/places/us-states.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { keepLast, noRows, quoteNames, withoutNoise } from '../documents/tables.ts';
import { findTable, readMegawatts, readText, readWorkbook, type SheetTable } from '../documents/workbook.ts';
import { readYear } from '../operators/eia/read-year.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { ALL_FUELS, ALL_PRODUCERS, COLUMNS, FUEL_OF_SOURCE, ROUNDING_MW } from './schema.ts';

const WHAT = "EIA's existing capacity by state, producer type and fuel";

/** @throws Fault `wrong-document` for anything else; `changed-shape` naming column, sheet and row. */
export function parse(document: SourceDocument): Parsed<'capacity'> {
  const table = readTable(document.bytes);
  const at = {
    year: table.column(...COLUMNS.year),
    state: table.column(...COLUMNS.state),
    producer: table.column(...COLUMNS.producer),
    fuel: table.column(...COLUMNS.fuel),
    nameplate: table.column(...COLUMNS.nameplate),
  };
  const found: CapacityRow[] = [];
  const rejected: Rejection[] = [];
  const totals = new Map<string, number | null>();
  const places = new Map<string, number>();
  const unknown = new Set<string>();
  for (const [record, row] of table.records.entries()) {
    const place = table.placeOf(record);
    const producer = readText(row[at.producer]);
    if (producer?.toLowerCase() !== ALL_PRODUCERS) continue;
    const words = readText(row[at.state]) ?? '';
    const state = readState(words);
    if (state === null) {
      places.set(words, (places.get(words) ?? 0) + 1);
      continue;
    }
    const year = readYear(row[at.year], COLUMNS.year[0], place);
    const mw = readMegawatts(row[at.nameplate], COLUMNS.nameplate[0], place);
    const fuel = readText(row[at.fuel]);
    if (fuel === null) {
      rejected.push({ place, reason: 'is a capacity without a fuel source' });
    } else if (ALL_FUELS.has(fuel.toLowerCase())) {
      totals.set(`${state} ${year}`, mw);
    } else {
      const canonical = FUEL_OF_SOURCE.get(fuel.toLowerCase());
      if (canonical === undefined) unknown.add(fuel);
      found.push({ kind: 'capacity', state, year, fuel: canonical ?? 'other', source_fuel: fuel, mw });
    }
  }
  if (found.length === 0) throw noRows('workbook for the total electric power industry');
  const kept = keepLast(found, (row) => `${row.state} ${row.year} ${row.source_fuel}`);
  const warnings: string[] = [];
  if (unknown.size > 0) warnings.push(`${quoteNames([...unknown])}: fuel source unknown; counted as other`);
  if (places.size > 0) {
    const counts = [...places].map(([name, count]) => `${name || 'nothing'} ${count}`);
    warnings.push(`rows of places that are no state, left out: ${quoteNames(counts)}`);
  }
  const unequal = differing(kept.rows, totals);
  if (unequal.length > 0) warnings.push(`fuels do not add up to the published total: ${quoteNames(unequal)}`);
  return parsed(kept.rows, { rejected: [...rejected, ...kept.rejected], warnings });
}

function readTable(bytes: Uint8Array): SheetTable {
  const book = readWorkbook(bytes, WHAT);
  for (const sheet of book.sheets) {
    const table = findTable(sheet, [COLUMNS.producer, COLUMNS.fuel]);
    // Generation and emissions by state have the same sides and another measure; planned capacity has both.
    const isCapacity = table?.columns.some((name) => /capacity/i.test(name)) ?? false;
    const isPlanned = table?.columns.some((name) => /planned/i.test(name)) ?? false;
    if (table !== null && isCapacity && !isPlanned) return table;
  }
  const named = book.sheet('Existing Capacity');
  if (named !== null) {
    throw changedShape('column "Producer Type" or "Fuel Source"', `sheet "${named.name.trim()}"`, 'is missing');
  }
  throw wrongDocument(
    `a workbook with the sheets ${quoteNames(book.sheets.map(({ name }) => name))}; expected ${WHAT}`,
  );
}

function readState(words: string): string | null {
  const code = words.toUpperCase();
  if (isUsState(code)) return code;
  return code === 'US' || code === 'US-TOTAL' ? 'US' : null;
}

/** States and years whose fuels differ from the line of all sources. */
function differing(rows: readonly CapacityRow[], totals: ReadonlyMap<string, number | null>): string[] {
  const sums = new Map<string, number>();
  for (const { state, year, mw } of rows) {
    const key = `${state} ${year}`;
    sums.set(key, (sums.get(key) ?? 0) + (mw ?? 0));
  }
  return [...totals].flatMap(([key, total]) => {
    const sum = withoutNoise(sums.get(key) ?? 0);
    return total === null || Math.abs(sum - total) <= ROUNDING_MW ? [] : [`${key}: ${sum}, not ${total}`];
  });
}
