import { isUsState } from '../../domain/places/us-states.ts';
import type { DataCenterIncentiveRow, FloorState } from '../../domain/policy/policy-rows.ts';
import { changedShape } from '../../errors.ts';
import { idOf, readCompiled, readReported } from '../documents/compiled/read-cells.ts';
import { keepLast } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { COLUMNS, JOBS_BY_COUNTY, NO_FLOOR, STATUS_WORDS, TIERS, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another table; `changed-shape` for an unknown status or state, a bad number, date or address. */
export function parse(document: SourceDocument): Parsed<'data-center-incentive'> {
  const rows = readCompiled(document, COLUMNS, WHAT).map((cells): DataCenterIncentiveRow => {
    const { place } = cells;
    const state = cells.required('state');
    if (!isUsState(state)) throw changedShape('state', place, `"${state}" is no state`);
    const stated = cells.required('status');
    const status = STATUS_WORDS.find(([words]) => words.test(stated))?.[1];
    if (status === undefined) throw changedShape('status', place, `"${stated.slice(0, 60)}" has no meaning here`);
    const [relief, program] = [cells.required('kind'), cells.required('program')];
    const detail = cells.text('status_detail');
    return {
      kind: 'data-center-incentive',
      incentive_id: idOf('us', state, relief.split(' ').slice(0, 3).join(' ')),
      country: 'US',
      state,
      relief,
      program,
      statute: cells.text('statute'),
      begins: cells.period('since'),
      ends: cells.period('until'),
      ...floorsOf(
        state,
        cells.number('min_investment_usd'),
        cells.text('min_investment_note'),
        cells.number('min_jobs'),
      ),
      covers: cells.text('covers'),
      term: cells.text('term_years'),
      status,
      status_note: detail === null ? stated : `${stated}: ${detail}`,
      status_on: cells.period('as_of'),
      ...readReported(cells, cells.address('second_source_url')),
    };
  });
  const kept = keepLast(rows, ({ incentive_id }) => incentive_id);
  return parsed(kept.rows, { rejected: kept.rejected });
}

type Floors = Pick<
  DataCenterIncentiveRow,
  | 'investment_floor'
  | 'min_investment_least_usd'
  | 'min_investment_usd'
  | 'min_investment_note'
  | 'jobs_floor'
  | 'min_jobs_least'
  | 'min_jobs'
>;

/** An amount that was only recalled stands in the note, and is no floor. */
function floorsOf(state: string, usd: number | null, note: string | null, jobs: number | null): Floors {
  const tiers = TIERS.get(state);
  const investment: FloorState =
    usd !== null || tiers !== undefined ? 'read' : note !== null && NO_FLOOR.test(note) ? 'none' : 'not-read';
  return {
    investment_floor: investment,
    min_investment_least_usd: tiers?.leastUsd ?? usd,
    min_investment_usd: tiers === undefined ? usd : tiers.mostUsd,
    min_investment_note: note,
    // The table has no words for "no jobs asked for": an empty cell was not read.
    jobs_floor: jobs === null ? 'not-read' : 'read',
    min_jobs_least: tiers?.leastJobs ?? JOBS_BY_COUNTY.get(state) ?? jobs,
    min_jobs: tiers?.mostJobs ?? jobs,
  };
}
