import type { LoadShareRow } from '../../domain/policy/policy-rows.ts';
import { changedShape } from '../../errors.ts';
import { readCompiled, readReported } from '../documents/compiled/read-cells.ts';
import { keepLast, readOptionalNumber } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { COLUMNS, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another table; `changed-shape` for a share that is no number or span, a bad date or address. */
export function parse(document: SourceDocument): Parsed<'load-share'> {
  const rows = readCompiled(document, COLUMNS, WHAT).map((cells): LoadShareRow => {
    const { place } = cells;
    const year = cells.number('year');
    if (year === null || !Number.isSafeInteger(year)) throw changedShape('year', place, 'is no year');
    const method = cells.required('estimate_or_measured');
    if (method !== 'estimate' && method !== 'measured')
      throw changedShape('estimate_or_measured', place, `expected estimate or measured, found "${method}"`);
    const country = cells.required('country');
    const state = cells.text('state');
    const share = cells.text('share_pct');
    const span = /^(\d{1,3}(?:\.\d{1,2})?)-(\d{1,3}(?:\.\d{1,2})?)$/.exec(share ?? '');
    return {
      kind: 'load-share',
      source: 'load-shares',
      area: state === null ? country : `${country}-${state}`,
      year,
      country,
      state,
      share_pct: span === null ? readOptionalNumber(share, 'share_pct', place) : null,
      least_pct: span === null ? null : Number(span[1]),
      most_pct: span === null ? null : Number(span[2]),
      basis: cells.required('basis'),
      gwh: cells.number('gwh'),
      is_measured: method === 'measured',
      note: cells.text('period_note'),
      original_publisher: cells.text('original_publisher'),
      // The table names one address a row.
      ...readReported(cells, null),
    };
  });
  const kept = keepLast(rows, ({ area, year }) => `${area} ${year}`);
  return parsed(kept.rows, { rejected: kept.rejected });
}
