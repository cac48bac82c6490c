import { parseUrl } from '../../domain/sources/parse-url.ts';
import type { PolicyMeasureRow } from '../../domain/states/policy-measure.ts';
import { changedShape } from '../../errors.ts';
import { idOf, readCompiled } from '../documents/compiled/read-cells.ts';
import { CUT } from '../documents/compiled/terms.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { keepLast } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { COLUMNS, DIRECTION_WORDS, OF_WHO_DECIDES, STATUS_OF, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another table; `changed-shape` for a word of no meaning, an invalid date or address. */
export function parse(document: SourceDocument): Parsed<'policy-measure'> {
  const rows = readCompiled(document, COLUMNS, WHAT).map((cells): PolicyMeasureRow => {
    const title = cells.required('measure');
    const effect = cells.required('effect');
    const direction = DIRECTION_WORDS.find(([words]) => words.test(`${title}; ${effect}`))?.[1];
    if (direction === undefined)
      throw changedShape('measure', cells.place, `"${title.slice(0, 60)}" has no direction here`);
    const stated = cells.required('status');
    const status = STATUS_OF.get(stated);
    if (status === undefined) throw changedShape('status', cells.place, `"${stated}" has no meaning here`);
    const [address = '', second = null] = cells.required('source').split(' | ');
    const host = parseUrl(address)?.host;
    if (host === undefined) throw changedShape('source', cells.place, 'is no address');
    const isPrimary = OF_WHO_DECIDES.has(host);
    const [begins, ends] = [cells.period('from'), cells.period('until')];
    const country = cells.required('country');
    const place = cells.required('place');
    const part = place === 'all' ? null : place;
    return {
      kind: 'policy-measure',
      measure_id: idOf(country, part, title.split(' ').slice(0, 6).join(' '), begins),
      country,
      place: part,
      title,
      direction,
      effect,
      threshold_note: cells.text('threshold'),
      status,
      begins_on: dayOf(begins),
      ends_on: dayOf(ends),
      begins,
      ends,
      primary_source: isPrimary,
      confidence: isPrimary ? 'read-primary' : 'read-secondary',
      source_url: address,
      second_source_url: second,
      publisher: host.replace(/^www\./, ''),
      reported: cells.period('source_date'),
      as_of: CUT,
    };
  });
  const kept = keepLast(rows, ({ measure_id }) => measure_id);
  return parsed(kept.rows, { rejected: kept.rejected });
}

const dayOf = (period: string | null): string | null => (period !== null && isCalendarDay(period) ? period : null);
