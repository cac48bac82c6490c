import { isUsState } from '../../domain/places/us-states.ts';
import type { MoratoriumRow } from '../../domain/states/restriction.ts';
import { changedShape } from '../../errors.ts';
import { type Cells, idOf, readCompiled, readConfidence } from '../documents/compiled/read-cells.ts';
import { CUT } from '../documents/compiled/terms.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { keepLast } from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { COLUMNS, NO_MORATORIUM, PLACE_TYPES, STATUS_OF, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another table; `changed-shape` for an unknown status or state, a bad number, day or address. */
export function parse(document: SourceDocument): Parsed<'moratorium'> {
  const rejected: Rejection[] = [];
  const found: MoratoriumRow[] = [];
  for (const cells of readCompiled(document, COLUMNS, WHAT)) {
    const stated = cells.required('status');
    const reason = NO_MORATORIUM.get(stated);
    if (reason === undefined) found.push(readMoratorium(cells, stated));
    else rejected.push({ place: cells.place, reason });
  }
  const kept = keepLast(found, ({ moratorium_id }) => moratorium_id);
  return parsed(kept.rows, { rejected: [...rejected, ...kept.rejected] });
}

function readMoratorium(cells: Cells<(typeof COLUMNS)[number]>, stated: string): MoratoriumRow {
  const status = STATUS_OF.get(stated);
  if (status === undefined) throw changedShape('status', cells.place, `"${stated.slice(0, 60)}" has no meaning here`);
  const [name, state] = [cells.required('place'), cells.required('state')];
  if (!isUsState(state)) throw changedShape('state', cells.place, `"${state}" is no state`);
  const confidence = readConfidence(cells.required('confidence'), cells.place);
  const url = cells.address('source_url');
  if (url === null) throw changedShape('source_url', cells.place, 'is empty');
  const isOfState = cells.required('kind') === 'statewide';
  // A headline's date is that of the report, and no day of enactment.
  const isRead = confidence !== 'headline-only';
  // The end of the first term, where it may have been extended, is not the end.
  const isFirstTerm = cells.text('extension') === null || cells.text('until_basis') === 'stated';
  const type = isOfState ? 'State' : PLACE_TYPES.find(([words]) => words.test(name))?.[1];
  return {
    kind: 'moratorium',
    moratorium_id: cells.text('record_id') ?? idOf(state, name, 'headline', cells.required('event_date')),
    state,
    place: name,
    jurisdiction_type: type ?? null,
    // The point of a state is that of its capital: nothing is near it.
    lat: isOfState ? null : cells.number('lat'),
    lon: isOfState ? null : cells.number('lon'),
    status,
    enacted_on: status === 'active' && isRead ? dayOf(cells, 'from_date') : null,
    duration_days: cells.number('duration_days'),
    ends_on: isRead && isFirstTerm ? dayOf(cells, 'until') : null,
    triggers: [],
    verified: isRead ? null : false,
    source_url: url,
    credit: cells.required('credit'),
    confidence,
    as_of: dayOf(cells, 'as_of') ?? CUT,
  };
}

function dayOf(cells: Cells<(typeof COLUMNS)[number]>, column: 'from_date' | 'until' | 'as_of'): string | null {
  const text = cells.text(column);
  if (text === null || isCalendarDay(text)) return text;
  throw changedShape(column, cells.place, `expected a day, found ${JSON.stringify(text.slice(0, 40))}`);
}
