import { findArea } from '../../domain/grid/grid-area.ts';
import type { ConnectionWaitRow } from '../../domain/policy/policy-rows.ts';
import { changedShape } from '../../errors.ts';
import { type Cells, idOf, readCompiled, readReported } from '../documents/compiled/read-cells.ts';
import { CUT } from '../documents/compiled/terms.ts';
import { keepLast } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { COLUMNS, LAST_YEAR, MOST_MONTHS, WHAT } from './schema.ts';

type WaitCells = Cells<(typeof COLUMNS)[number]>;
type Bound = 'least_months' | 'most_months' | 'least_year' | 'most_year';

/**
 * @throws Fault `wrong-document` for another table; `changed-shape` for a row with neither or both of a time and a year, bounds the
 * wrong way round, an unknown area, an invalid date or address.
 */
export function parse(document: SourceDocument): Parsed<'connection-wait'> {
  const rows = readCompiled(document, COLUMNS, WHAT).map((cells): ConnectionWaitRow => {
    const { place } = cells;
    const months = spanOf(cells, 'least_months', 'most_months', 1, MOST_MONTHS);
    const years = spanOf(cells, 'least_year', 'most_year', Number(CUT.slice(0, 4)), LAST_YEAR);
    if ((months === null) === (years === null))
      throw changedShape('least_months', place, 'expected a time in months or a year, and not both');
    const country = cells.required('country');
    const area = cells.text('area');
    if (area !== null && findArea(area)?.country !== country)
      throw changedShape('area', place, `"${area}" is no grid area of ${country}`);
    const named = cells.required('place');
    return {
      kind: 'connection-wait',
      wait_id: idOf(country, cells.required('body'), named),
      country,
      area,
      cities: (cells.text('cities') ?? '').split(';').flatMap((city) => (city.trim() === '' ? [] : city.trim())),
      place: named,
      body: cells.required('body'),
      body_kind: cells.required('body_kind'),
      what: cells.required('what'),
      threshold_note: cells.text('threshold'),
      least_months: months?.least ?? null,
      most_months: months?.most ?? null,
      least_year: years?.least ?? null,
      most_year: years?.most ?? null,
      ...readReported(cells, cells.address('second_source_url')),
    };
  });
  const kept = keepLast(rows, ({ wait_id }) => wait_id);
  return parsed(kept.rows, { rejected: kept.rejected });
}

interface Span {
  readonly least: number | null;
  readonly most: number | null;
}

/** Whole numbers from `from` to `to`; null where neither bound is stated. */
function spanOf(cells: WaitCells, least: Bound, most: Bound, from: number, to: number): Span | null {
  const read = (column: Bound): number | null => {
    const found = cells.number(column);
    if (found !== null && (!Number.isSafeInteger(found) || found < from || found > to))
      throw changedShape(column, cells.place, `expected a whole number from ${from} to ${to}, found ${found}`);
    return found;
  };
  const span = { least: read(least), most: read(most) };
  if (span.least === null && span.most === null) return null;
  if (span.least !== null && span.most !== null && span.least > span.most)
    throw changedShape(least, cells.place, `${span.least} is more than ${span.most}`);
  return span;
}
