import type { CapacityStatementRow } from '../../domain/facilities/capacity.ts';
import { changedShape } from '../../errors.ts';
import { type Cells, readCompiled } from '../documents/compiled/read-cells.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { keepLast } from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { COLUMNS, TERMS, WHAT } from './schema.ts';

/**
 * One statement a building. A page without a date makes none: nothing says for which day it speaks.
 * @throws Fault `wrong-document` for another table; `changed-shape` for an unknown term, a bad number, day or address.
 */
export function parse(document: SourceDocument): Parsed<'capacity-statement'> {
  const rejected: Rejection[] = [];
  const rows = readCompiled(document, COLUMNS, WHAT).flatMap((cells) => {
    const row = statementOf(cells);
    if (row === null) rejected.push({ place: cells.place, reason: 'of a page without a date' });
    return row ?? [];
  });
  const kept = keepLast(rows, ({ external_id: id, term, as_of: on }) => JSON.stringify([id, term, on]));
  return parsed(kept.rows, { rejected: [...rejected, ...kept.rejected] });
}

function statementOf(cells: Cells<(typeof COLUMNS)[number]>): CapacityStatementRow | null {
  const { place } = cells;
  const stated = cells.required('term');
  const term = TERMS.find((one) => one === stated);
  if (term === undefined) throw changedShape('term', place, `expected ${TERMS.join(', ')}, found "${stated}"`);
  const mw = cells.number('capacity_mw');
  if (mw === null || mw <= 0) throw changedShape('capacity_mw', place, 'expected a number above 0');
  const citation = cells.address('source_url');
  if (citation === null) throw changedShape('source_url', place, 'is empty');
  const day = cells.text('as_of');
  if (day === null) return null;
  if (!isCalendarDay(day)) throw changedShape('as_of', place, `is "${day}", no day`);
  return {
    kind: 'capacity-statement',
    source: 'stated-buildings',
    external_id: cells.required('facility_id'),
    name: cells.required('name'),
    operator: cells.text('operator'),
    lat: cells.number('lat'),
    lon: cells.number('lon'),
    address: null,
    city: null,
    state: cells.text('state'),
    country: cells.text('country'),
    capacity_mw: mw,
    low_mw: null,
    high_mw: null,
    basis: 'stated',
    term,
    status: 'operating',
    scope: 'building',
    as_of: day,
    citation,
    quote: null,
  };
}
