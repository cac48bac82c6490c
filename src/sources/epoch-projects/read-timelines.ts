import { changedShape } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { findColumns, readCsvTable, readFigure } from '../documents/tables.ts';
import { TIMELINE_COLUMNS, TIMELINE_POWER, WHAT } from './schema.ts';

/** A state of a site, seen on an image or expected. */
export interface Stage {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** MW of what runs then, by column of power; null where the cell is empty. */
  readonly powerMw: readonly (number | null)[];
}

export interface Timelines {
  /** Stages of each site in the order of their days. */
  readonly bySite: ReadonlyMap<string, readonly Stage[]>;
  /** Columns of power that the edition has. */
  readonly columns: readonly string[];
}

/** @throws Fault `changed-shape` naming column and line. */
export function readTimelines(bytes: Uint8Array): Timelines {
  const table = readCsvTable(bytes, WHAT);
  const columns = findColumns(table, TIMELINE_COLUMNS, WHAT);
  const power = TIMELINE_POWER.flatMap((name) => {
    const position = table.optionalColumn(name);
    return position === null ? [] : [{ name, position }];
  });
  // Throws with the names that are there.
  if (power.length === 0) table.column(...TIMELINE_POWER);
  const bySite = new Map<string, Stage[]>();
  for (const [position, record] of table.records.entries()) {
    const place = `data_center_timelines.csv, ${table.placeOf(position)}`;
    const site = record[columns.name] ?? '';
    if (site === '') throw changedShape('Data center', place, 'is empty');
    const powerMw = power.map(({ name, position: at }) => readFigure(record[at], name, place));
    const stage = { day: readStageDay(record[columns.day] ?? '', place), powerMw };
    bySite.set(site, [...(bySite.get(site) ?? []), stage]);
  }
  for (const stages of bySite.values()) stages.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return { bySite, columns: power.map(({ name }) => name) };
}

/** `2026-06-15`, and `6/15/2026` in a file that was saved with a spreadsheet. */
function readStageDay(cell: string, place: string): string {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  const day = year === '' ? cell : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isCalendarDay(day))
    throw changedShape('Date', place, `expected a day, found ${JSON.stringify(cell.slice(0, 40))}`);
  return day;
}

/**
 * The column of power that the sites' own figures are of: the one in which more sites have just that figure at some
 * stage; of equals the first.
 */
export function pickPower({ bySite, columns }: Timelines, currentMw: ReadonlyMap<string, number | null>): number {
  const hits = columns.map((_, column) => {
    let agreeing = 0;
    for (const [site, stages] of bySite) {
      const current = currentMw.get(site) ?? null;
      if (current !== null && current > 0 && stages.some(({ powerMw }) => isSame(powerMw[column], current)))
        agreeing += 1;
    }
    return agreeing;
  });
  return hits.indexOf(Math.max(...hits));
}

/** Figures of the two tables agree to the rounding of either. */
export const isSame = (a: number | null | undefined, b: number): boolean =>
  a !== null && a !== undefined && Math.abs(a - b) <= 0.5;
