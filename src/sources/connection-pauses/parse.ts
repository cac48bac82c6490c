import type { ConnectionPauseRow } from '../../domain/policy/policy-rows.ts';
import { changedShape } from '../../errors.ts';
import { idOf, readCompiled, readReported } from '../documents/compiled/read-cells.ts';
import { keepLast } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { COLUMNS, EFFECT_WORDS, STATUS_OF, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another table; `changed-shape` for a word of no meaning, an invalid date or address. */
export function parse(document: SourceDocument): Parsed<'connection-pause'> {
  const rows = readCompiled(document, COLUMNS, WHAT).map((cells): ConnectionPauseRow => {
    const what = cells.required('what');
    const effect = EFFECT_WORDS.find(([words]) => words.test(what))?.[1];
    if (effect === undefined) throw changedShape('what', cells.place, `says no known effect: "${what.slice(0, 60)}"`);
    const stated = cells.required('status');
    const status = STATUS_OF.get(stated);
    if (status === undefined) throw changedShape('status', cells.place, `"${stated}" has no meaning here`);
    const threshold = cells.text('threshold');
    const country = cells.required('country');
    const state = cells.text('state');
    const begins = cells.period('from_date');
    return {
      kind: 'connection-pause',
      pause_id: idOf(country, state, cells.required('body'), begins),
      country,
      state,
      county: cells.text('county_or_region'),
      city: cells.text('city'),
      place: cells.required('place'),
      body: cells.required('body'),
      body_kind: cells.required('body_kind'),
      effect,
      what,
      threshold_mw: leastIn(threshold, 'MW'),
      threshold_mva: leastIn(threshold, 'MVA'),
      threshold_note: threshold,
      begins,
      ends: cells.period('until'),
      ends_note: cells.text('until_note'),
      status,
      ...readReported(cells, cells.address('second_source_url')),
    };
  });
  const kept = keepLast(rows, ({ pause_id }) => pause_id);
  return parsed(kept.rows, { rejected: kept.rejected });
}

/** The least amount in a unit: `5 MW; 10 MW` holds from 5 MW on. */
function leastIn(text: string | null, unit: 'MW' | 'MVA'): number | null {
  const amounts = [...(text ?? '').matchAll(/(\d{1,6}(?:\.\d{1,3})?) (MW|MVA)\b/g)].flatMap(([, amount, found]) =>
    found === unit ? [Number(amount)] : [],
  );
  return amounts.length === 0 ? null : Math.min(...amounts);
}
