import { changedShape } from '../../errors.ts';
import { MONTH_NAMES } from '../documents/local-time.ts';
import type { Table } from '../documents/tables.ts';
import { EDITIONS_WITH_PERCENTILES, PERCENTILES } from './schema.ts';

interface EditionReader {
  /** @returns `YYYY-MM`. @throws Fault `changed-shape` for a cell that names no month. */
  editionOf(record: readonly string[], place: string): string;
  /** A warning on how the edition was determined. */
  readonly warning: string | null;
}

/**
 * The edition is what the document says in NRI_VER (`December 2025`). Where somebody left that column out, the columns
 * tell: national percentiles beside the scores ended with November 2021, so it is that edition, or, where the bytes are
 * known to be older, the newest that there was then.
 * @throws Fault `changed-shape` where neither is there: the edition is unknown.
 */
export function readEditions(table: Table, asOf: string | null): EditionReader {
  const column = table.optionalColumn('NRI_VER');
  if (column !== null) {
    return { warning: null, editionOf: (record, place) => monthOf(record[column] ?? '', place) };
  }
  if (table.optionalColumn(...PERCENTILES) === null) {
    throw changedShape(
      'column "NRI_VER"',
      'the header',
      `is missing, and so are ${PERCENTILES.join(' and ')}: the edition is unknown`,
    );
  }
  const until = asOf?.slice(0, 7) ?? '9999-12';
  const edition = EDITIONS_WITH_PERCENTILES.findLast((month) => month <= until) ?? EDITIONS_WITH_PERCENTILES[0];
  return {
    warning: `the document does not name its edition; by its columns it is that of ${edition}`,
    editionOf: () => edition,
  };
}

function monthOf(text: string, place: string): string {
  const [, name = '', year] = /^([a-z]+)\.? +(\d{4})$/i.exec(text.trim()) ?? [];
  const month = MONTH_NAMES.indexOf(name.toLowerCase()) + 1;
  if (month === 0) {
    throw changedShape('NRI_VER', place, `expected a month such as December 2025, found ${JSON.stringify(text)}`);
  }
  return `${year}-${String(month).padStart(2, '0')}`;
}
