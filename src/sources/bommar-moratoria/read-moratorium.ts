import type { MoratoriumRow } from '../../domain/states/restriction.ts';
import { changedShape } from '../../errors.ts';
import { addDays, isCalendarDay } from '../documents/local-time.ts';
import { readOptionalNumber } from '../documents/tables.ts';
import { isConfirmed } from '../operators/bommar/marks.ts';
import { type COLUMNS, STATUS_OF } from './schema.ts';

/** Positions of the columns in a record, and values that hold for all rows. */
export interface Inventory {
  readonly columns: { readonly [K in keyof typeof COLUMNS]: number };
  readonly currentEnd: number | null;
  readonly hasMarks: number | null;
  readonly asOf: string;
}

/**
 * A row of the inventory, or the reason why it is rejected.
 * @throws Fault `changed-shape` for an invalid number or day.
 */
export function readMoratorium(
  { columns, currentEnd, hasMarks, asOf }: Inventory,
  record: readonly string[],
  triggers: readonly string[],
  place: string,
): MoratoriumRow | string {
  const cell = (column: keyof typeof COLUMNS): string => record[columns[column]] ?? '';
  const id = cell('id');
  if (id === '') return 'has no moratorium_id';
  const stated = cell('status').toLowerCase();
  const status = STATUS_OF.get(stated);
  if (status === undefined)
    return `has the enacted_status "${stated}"; expected one of ${[...STATUS_OF.keys()].join(', ')}`;
  const number = (column: 'lat' | 'lon' | 'durationDays', field: string): number | null =>
    readOptionalNumber(cell(column), field, place);
  const durationDays = number('durationDays', 'duration_days');
  if (durationDays !== null && !Number.isSafeInteger(durationDays)) {
    throw changedShape('duration_days', place, `expected whole days, found ${durationDays}`);
  }
  const enactedOn = status === 'pending' ? null : readEnactedOn(cell('enacted'), cell('enactedUncertainty'), place);
  // The duration is that of the first term: an extended one ends later, on a day that the list does not have.
  const isFirstTerm = stated !== 'extended' && cell('durationKind') === 'fixed_days';
  return {
    kind: 'moratorium',
    moratorium_id: id,
    state: cell('state'),
    place: nameOf(cell('place')),
    jurisdiction_type: cell('jurisdictionType') || null,
    lat: number('lat', 'latitude'),
    lon: number('lon', 'longitude'),
    status,
    enacted_on: enactedOn,
    duration_days: durationDays,
    ends_on:
      readDay(record[currentEnd ?? -1] ?? '', 'current_end_date_iso', place) ??
      (enactedOn === null || durationDays === null || !isFirstTerm ? null : addDays(enactedOn, durationDays)),
    triggers,
    verified: isConfirmed(record) && record[hasMarks ?? -1]?.toLowerCase() !== 'true',
    // The list names no report of an entry, and no reader.
    source_url: null,
    credit: null,
    confidence: null,
    as_of: asOf,
  };
}

/**
 * The day of enactment if it is called exact. An unverified one may be that of a hearing, of a first reading or of a
 * newspaper; a computed end of the moratorium would be wrong.
 */
function readEnactedOn(text: string, uncertainty: string, place: string): string | null {
  const isMonthOrYear = /^\d{4}(-\d\d)?$/.test(text);
  return uncertainty === 'exact' && !isMonthOrYear ? readDay(text, 'date_enacted_iso', place) : null;
}

function readDay(text: string, field: string, place: string): string | null {
  if (text === '') return null;
  if (isCalendarDay(text)) return text;
  throw changedShape(field, place, `expected a day, found ${JSON.stringify(text.slice(0, 40))}`);
}

/** Names carry remarks, `(proposed, not enacted)` or ` - drafting authorized`; a county or phase is part of the name. */
const nameOf = (text: string): string =>
  text
    .replace(/ - .*/, '')
    .replace(/ \((?!Phase \d+\)|[A-Z][\w. ]{0,60} County\)).{0,400}\)$/, '')
    .trim();
