import type { Fuel } from '../../domain/grid/fuel.ts';
import type { PlantRow } from '../../domain/grid/generation.ts';
import { changedShape } from '../../errors.ts';
import { readFigure } from '../documents/tables.ts';
import { type Cell, readMegawatts, readText, type SheetTable } from '../documents/workbook.ts';
import type { Rejection } from '../source.ts';
import { readState, readWords } from './read-place.ts';
import {
  FUEL_OF_CODE,
  FUEL_OF_TECHNOLOGY,
  OPTIONAL_SHEET_COLUMNS,
  PLANNED_COLUMNS,
  PUMPED_STORAGE,
  SHEET_COLUMNS,
  STATUS_OF_CODE,
} from './schema.ts';

export interface Generator
  extends Pick<
    PlantRow,
    'plant_id' | 'name' | 'utility' | 'sector' | 'state' | 'county' | 'balancing_authority' | 'lat' | 'lon'
  > {
  readonly status: 'operating' | 'planned' | 'under-construction';
  readonly fuel: Fuel;
  readonly nameplate_mw: number | null;
  readonly net_summer_mw: number | null;
  /** Planned first operation, `YYYY-MM`. */
  readonly expected: string | null;
}

/** Warnings about many rows are reported once. */
export interface Tally {
  readonly idle: Map<string, number>;
  readonly statuses: Set<string>;
  readonly technologies: Set<string>;
  readonly states: Set<string>;
  readonly columns: Set<string>;
  /** Plant and generator of each row so far. */
  readonly seen: Set<string>;
}

type Row = readonly Cell[];

/** True for a generator's row: those of notes have words in the first cell alone. */
const isGenerator = (row: Row): boolean => row.slice(1).some((cell) => cell !== null);

export const countGenerators = (table: SheetTable): number => table.records.filter(isGenerator).length;

/** Generators of one sheet, with the status `otherwise` if a row's code is unknown. */
export function readGenerators(
  table: SheetTable,
  otherwise: 'operating' | 'planned',
  tally: Tally,
): { generators: Generator[]; rejected: Rejection[] } {
  const at = columnsOf(table, SHEET_COLUMNS);
  const planned = otherwise === 'planned' ? columnsOf(table, PLANNED_COLUMNS) : null;
  const optional = new Map<string, number>();
  for (const [key, names] of Object.entries(OPTIONAL_SHEET_COLUMNS)) {
    const position = table.optionalColumn(...names);
    if (position === null) tally.columns.add(names[0]);
    else optional.set(key, position);
  }
  const maybe = (row: Row, key: keyof typeof OPTIONAL_SHEET_COLUMNS): Cell => row[optional.get(key) ?? -1] ?? null;
  const generators: Generator[] = [];
  const rejected: Rejection[] = [];
  for (const [record, row] of table.records.entries()) {
    if (!isGenerator(row)) continue;
    const place = table.placeOf(record);
    const id = readText(row[at.id]);
    const generator = readText(row[at.generator]);
    if (id === null) {
      rejected.push({ place, reason: 'is a generator without a Plant ID' });
      continue;
    }
    const key = `plant ${id} generator ${generator}`;
    if (generator !== null && tally.seen.has(key)) {
      rejected.push({ place, reason: `contains ${key} once more; the first counts` });
      continue;
    }
    tally.seen.add(key);
    const status = readStatus(readText(row[at.status]), otherwise, tally);
    const expected = planned && readMonth(row[planned.year], row[planned.month], place);
    const state = readWords(row[at.state]);
    const code = readState(state);
    if (code === null) tally.states.add(state ?? 'nothing');
    generators.push({
      plant_id: id,
      status,
      name: readWords(row[at.name]),
      utility: readWords(maybe(row, 'utility')),
      sector: readWords(maybe(row, 'sector')),
      state: code,
      county: readWords(maybe(row, 'county')),
      balancing_authority: readWords(maybe(row, 'authority')),
      lat: readFigure(maybe(row, 'lat'), 'Latitude', place),
      lon: readFigure(maybe(row, 'lon'), 'Longitude', place),
      fuel: readFuel(
        readText(row[at.technology]),
        readText(row[at.energySource]),
        readText(maybe(row, 'primeMover')),
        tally,
      ),
      nameplate_mw: readMegawatts(row[at.nameplate], SHEET_COLUMNS.nameplate[0], place),
      net_summer_mw: readMegawatts(row[at.netSummer], SHEET_COLUMNS.netSummer[0], place),
      expected: status === 'operating' ? null : expected,
    });
  }
  return { generators, rejected };
}

/** @throws Fault `changed-shape` for a column that is missing. */
function columnsOf<K extends string>(
  table: SheetTable,
  columns: Readonly<Record<K, readonly string[]>>,
): Readonly<Record<K, number>> {
  const found = Object.entries<readonly string[]>(columns).map(([key, names]) => [key, table.column(...names)]);
  return Object.fromEntries(found) as Record<K, number>;
}

/** `(U) Under construction, less than or equal to 50 percent complete`: the code counts. */
function readStatus(words: string | null, otherwise: 'operating' | 'planned', tally: Tally): Generator['status'] {
  const [, code = ''] = /^\(?([A-Z]{1,2})\b/.exec(words ?? '') ?? [];
  const status = STATUS_OF_CODE.get(code);
  if (status === undefined) {
    tally.statuses.add(words ?? 'nothing');
    return otherwise;
  }
  if (status !== 'idle') return status;
  tally.idle.set(code, (tally.idle.get(code) ?? 0) + 1);
  return 'operating';
}

function readFuel(technology: string | null, code: string | null, primeMover: string | null, tally: Tally): Fuel {
  const found = FUEL_OF_TECHNOLOGY.get(technology?.toLowerCase() ?? '');
  if (found !== undefined) return found;
  if (technology !== null) tally.technologies.add(technology);
  if (primeMover === PUMPED_STORAGE) return 'storage';
  const fuel = FUEL_OF_CODE.get(code ?? '');
  if (fuel === undefined && technology === null) tally.technologies.add(code ?? 'nothing');
  return fuel ?? 'other';
}

/** A month without its year counts as missing, and the other way round. */
function readMonth(yearCell: Cell | undefined, monthCell: Cell | undefined, place: string): string | null {
  const year = readFigure(yearCell, PLANNED_COLUMNS.year[0], place);
  const month = readFigure(monthCell, PLANNED_COLUMNS.month[0], place);
  if (year === null || month === null) return null;
  if (!Number.isInteger(year) || year < 1900 || year > 2100) {
    throw changedShape(PLANNED_COLUMNS.year[0], place, `expected a year, found ${year}`);
  }
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw changedShape(PLANNED_COLUMNS.month[0], place, `expected a month from 1 to 12, found ${month}`);
  }
  return `${year}-${String(month).padStart(2, '0')}`;
}
