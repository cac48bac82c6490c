import type { FuelMixRow } from '../../domain/grid/fuel.ts';
import { changedShape } from '../../errors.ts';
import { readWallClockStamp, utcStamp } from '../documents/local-time.ts';
import { keepLast, noRows, readCsvTable, readOptionalNumber, withoutNoise } from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { type FuelColumns, readFuelColumns } from './read-fuel-columns.ts';
import { EASTERN_AREA, INTERVAL_MINUTES, WESTERN_AREA, WESTERN_SINCE, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another table; `changed-shape` naming column and line. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const table = readCsvTable(document.bytes, WHAT);
  const layout = readFuelColumns(table);
  const named = areaInName(`${document.fileName ?? ''} ${document.url ?? ''}`);
  const found: FuelMixRow[] = [];
  const rejected: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const figures = layout.fuels.map((fuel) => ({ fuel, mw: readCategory(fuel, table.columns, cells, place) }));
    // Future intervals are listed without figures.
    if (figures.every(({ mw }) => mw === null)) continue;
    const start = readStart(cells[layout.time] ?? '', table.columns[layout.time] ?? '', place);
    const stated = layout.area === null ? null : (cells[layout.area] ?? '');
    const area = stated || named || (layout.area === null ? EASTERN_AREA : '');
    if (area === '') {
      rejected.push({ place, reason: 'names no balancing authority area (BAA)' });
      continue;
    }
    const isEastern = area === EASTERN_AREA || (layout.area === null && start < WESTERN_SINCE);
    for (const { fuel, mw } of figures) {
      if (mw === null) {
        rejected.push({ place, reason: `${fuel.category} is empty` });
        continue;
      }
      found.push({
        kind: 'fuel-mix',
        iso: 'SPP',
        interval_start: start,
        interval_minutes: INTERVAL_MINUTES,
        fuel: fuel.fuel,
        // Both areas have the same categories: the name distinguishes their figures.
        source_fuel: isEastern ? fuel.category : `${fuel.category} (${area})`,
        mw,
      });
    }
  }
  if (found.length === 0) throw noRows(WHAT);
  const unique = keepLast(found, (row) => `${row.source_fuel} ${row.interval_start}`);
  return parsed(unique.rows, { rejected: [...rejected, ...unique.rejected], warnings: layout.warnings });
}

/** Megawatts of a category, or null where one of its columns is empty. */
function readCategory(
  { columns }: FuelColumns,
  headers: readonly string[],
  cells: readonly string[],
  place: string,
): number | null {
  let mw = 0;
  for (const column of columns) {
    const part = readOptionalNumber(cells[column], `column "${(headers[column] ?? '').trim()}"`, place);
    if (part === null) return null;
    mw += part;
  }
  return columns.length === 1 ? mw : withoutNoise(mw);
}

/** Files of one area have its name: `GenMix2Hour_SWPW.csv`. */
function areaInName(names: string): string {
  if (/GenMix\w{0,40}_SWPW\b/i.test(names)) return WESTERN_AREA;
  return /GenMix\w{0,40}_SPP\b/i.test(names) ? EASTERN_AREA : '';
}

/** Stamps are starts, in UTC: `2026-09-14T16:05:00Z`; without the letter they are GMT by the name of their column. */
function readStart(stamp: string, column: string, place: string): string {
  const wallClock = readWallClockStamp(stamp.replace(/(\.\d+)?(Z|\+00:00)$/i, ''));
  if (wallClock === null) {
    throw changedShape(`column "${column.trim()}"`, place, `expected YYYY-MM-DDTHH:MM:SSZ, found "${stamp}"`);
  }
  return utcStamp(Date.parse(`${wallClock}Z`));
}
