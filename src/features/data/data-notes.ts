import type { DataEdition } from '../../domain/data/data-file.ts';
import { DATA_SUBJECT_FACTS, type DataSubject } from '../../domain/data/data-subject.ts';
import type { DataSourceFacts } from './open-table.ts';

/** Kinds of sources whose rows are in a table, where it has those of some alone. */
const KINDS: Partial<Record<DataSubject, readonly string[]>> = {
  lmp: ['lmp'],
  'fuel-mix': ['fuel-mix'],
  queue: ['queue'],
  news: ['news'],
  facilities: ['facility'],
};

/** The credits that must go with a file of the register. */
export const FACILITIES_CREDIT =
  'Contains information from OpenStreetMap, © OpenStreetMap contributors (https://www.openstreetmap.org/copyright), made ' +
  'available under the Open Database License 1.0; a database made from it is offered under the same license';

/** Sources that a table would have rows of if their terms allowed it. */
export const withheldOf = (subject: DataSubject, sources: readonly DataSourceFacts[]): readonly DataSourceFacts[] =>
  sources.filter(({ kind, publishable }) => !publishable && KINDS[subject]?.includes(kind) === true);

/** What a file says of itself: nothing that the clock alone changes, so that the same rows are the same bytes. */
export function dataNotes(
  { subject }: DataEdition,
  sources: readonly DataSourceFacts[],
): Readonly<Record<string, string>> {
  const { title, basis, order } = DATA_SUBJECT_FACTS[subject];
  return {
    title,
    basis,
    sorted_by: order.join(', '),
    missing: 'null is not known or not published, never 0',
    attribution:
      subject === 'facilities' ? FACILITIES_CREDIT : 'By source: column source; licenses in /data/index.json',
    withheld_sources: withheldOf(subject, sources)
      .map(({ id }) => id)
      .join(' '),
  };
}
