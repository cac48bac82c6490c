import { isUsState, US_STATES } from '../../domain/places/us-states.ts';
import type { DroughtRow } from '../../domain/states/water.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { readCalendarDate } from '../documents/local-time.ts';
import { findColumns, keepLast, noRows, quoteNames, readFigure, withoutNoise } from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { readMap } from './read-map.ts';
import { readTable } from './read-table.ts';
import { COLUMNS, COUNTRY, FORMATS, OTHER_AREAS, WHAT } from './schema.ts';

type Shares = Omit<DroughtRow, 'kind' | 'state' | 'valid_from'>;

/** Parts are rounded to hundredths: the sum of six may differ a little from the whole. */
const WHOLE = { min: 99.5, max: 100.5 } as const;
/** With at least this many states a document covers all, and the missing ones are reported. */
const MANY_STATES = 26;

/**
 * Statistics, or a map.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming column and line, or member and item.
 */
export function parse(document: SourceDocument): Parsed<'drought'> {
  const map = readMap(document);
  if (map !== null) return map;
  const { bytes } = document;
  const { table, placeOf } = readTable(bytes);
  if (table.records.length === 0 && table.columns.length === 0) throw noRows(WHAT);
  const columns = findColumns(table, COLUMNS, WHAT);
  if (table.optionalColumn('FIPS', 'County') !== null) throw wrongDocument(`statistics of counties; expected ${WHAT}`);
  const [validStart, mapDate] = [table.optionalColumn('ValidStart'), table.optionalColumn('MapDate')];
  const format = table.optionalColumn('StatisticFormatID');
  const found: DroughtRow[] = [];
  const rejected: Rejection[] = [];
  const leftOut = new Map<string, number>();
  const uneven: string[] = [];
  let senseless = 0;
  for (const [record, cells] of table.records.entries()) {
    const place = placeOf(record);
    const cell = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''));
    const area = cell(columns.area).toUpperCase();
    if (OTHER_AREAS.has(area)) {
      leftOut.set(area, (leftOut.get(area) ?? 0) + 1);
      continue;
    }
    const state = COUNTRY.has(area) ? 'US' : area;
    if (state !== 'US' && !isUsState(state)) {
      rejected.push({ place, reason: `${JSON.stringify(cell(columns.area))} is no state` });
      continue;
    }
    const day = cell(validStart) || cell(mapDate);
    const share = (name: 'none' | 'd0' | 'd1' | 'd2' | 'd3' | 'd4') => readShare(cell(columns[name]), name, place);
    const shares: Shares = {
      none_pct: share('none'),
      d0_pct: share('d0'),
      d1_pct: share('d1'),
      d2_pct: share('d2'),
      d3_pct: share('d3'),
      d4_pct: share('d4'),
    };
    const formatId = cell(format);
    const meaning = formatId === '' ? meaningOf(shares, place) : FORMATS[formatId];
    if (meaning === undefined) {
      rejected.push({ place, reason: `StatisticFormatID ${JSON.stringify(formatId)} is neither 1 nor 2` });
      continue;
    }
    if (!addsUp(shares, meaning)) {
      uneven.push(`${state} ${day}`);
      if (!isWholeCumulative(shares) && !isWholeCategorical(shares)) senseless += 1;
    }
    const cumulative = meaning === 'cumulative' ? shares : accumulate(shares);
    found.push({ kind: 'drought', state, valid_from: readDay(day, place), ...cumulative });
  }
  // Areas in square miles have the same columns, and those of a small state are small.
  if (found.length > 0 && senseless === found.length) {
    throw changedShape('the shares', 'the document', 'add up to 100 percent of the area in no row');
  }
  const { rows, rejected: repeated } = keepLast(found, (row) => `${row.state} ${row.valid_from}`);
  if (rows.length === 0 && leftOut.size === 0) throw noRows(WHAT);
  const warnings = warningsOf(rows, leftOut, uneven);
  return parsed(rows, { rejected: [...rejected, ...repeated], warnings });
}

function warningsOf(
  rows: readonly DroughtRow[],
  leftOut: ReadonlyMap<string, number>,
  uneven: readonly string[],
): readonly string[] {
  const warnings: string[] = [];
  if (leftOut.size > 0) {
    const areas = [...leftOut].map(([area, count]) => `${area} ${count}`);
    warnings.push(`areas that are neither a state nor the country were left out: ${quoteNames(areas)}`);
  }
  if (uneven.length > 0) warnings.push(`${quoteNames(uneven)}: shares do not add up to 100 percent in their format`);
  const states = new Set(rows.map(({ state }) => state));
  const missing = Object.keys(US_STATES).filter((state) => !states.has(state));
  if (states.size >= MANY_STATES && missing.length > 0) warnings.push(`no row of ${quoteNames(missing)}`);
  return warnings;
}

/** `2026-09-15`, `2026-09-15T00:00:00`, `20260915` or `9/15/2026`. */
function readDay(text: string, place: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const date = readCalendarDate(year === undefined ? (text.split(/[T ]/)[0] ?? '') : `${year}-${month}-${day}`);
  if (date === null) throw changedShape('ValidStart', place, `expected a day, found ${JSON.stringify(text)}`);
  return date;
}

/** The value for "no data" in some answers. */
const NO_VALUE = -9999;

function readShare(text: string, name: string, place: string): number | null {
  const value = readFigure(text, name.toUpperCase(), place);
  if (value === NO_VALUE) return null;
  if (value !== null && (value < 0 || value > WHOLE.max)) {
    throw changedShape(name.toUpperCase(), place, `expected percent of the area, found ${value}`);
  }
  return value;
}

const isWhole = (...shares: readonly (number | null)[]): boolean => {
  const present = shares.filter((share) => share !== null);
  const sum = present.reduce((so, share) => so + share, 0);
  return present.length === shares.length && sum >= WHOLE.min && sum <= WHOLE.max;
};
const isWholeCumulative = ({ none_pct, d0_pct }: Shares): boolean => isWhole(none_pct, d0_pct);
const isWholeCategorical = (shares: Shares): boolean => isWhole(...Object.values(shares));

/** True if the parts add up, or if some are missing and it cannot be checked. */
function addsUp(shares: Shares, meaning: 'cumulative' | 'categorical'): boolean {
  if (Object.values(shares).includes(null)) return true;
  return meaning === 'cumulative' ? isWholeCumulative(shares) : isWholeCategorical(shares);
}

/** What shares without a format mean: cumulative ones are whole with D0 alone, categorical ones with all classes. */
function meaningOf(shares: Shares, place: string): 'cumulative' | 'categorical' {
  if (isWholeCumulative(shares)) return 'cumulative';
  if (isWholeCategorical(shares)) return 'categorical';
  throw changedShape('StatisticFormatID', place, 'is missing, and the shares add up in neither of its ways');
}

/** Categorical shares as cumulative ones: each class with all that are worse. */
function accumulate({ none_pct, d0_pct, d1_pct, d2_pct, d3_pct, d4_pct }: Shares): Shares {
  const plus = (share: number | null, worse: number | null): number | null =>
    share === null || worse === null ? null : withoutNoise(share + worse);
  const d3 = plus(d3_pct, d4_pct);
  const d2 = plus(d2_pct, d3);
  const d1 = plus(d1_pct, d2);
  return { none_pct, d0_pct: plus(d0_pct, d1), d1_pct: d1, d2_pct: d2, d3_pct: d3, d4_pct };
}
