import type { FloorState } from '../../domain/policy/policy-rows.ts';
import type { PolicyStatus } from '../../domain/policy/policy-status.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { type Floor, floorOf, holdsOn } from './holds-on.ts';
import type { PolicyAsk, PolicyPlace } from './policy-place.ts';

/** Whether new applicants are taken. That one is paused or ended halts no building. */
type Applications = 'open' | 'paused' | 'ended' | 'none' | 'not-verified';

export interface IncentiveAt {
  readonly row: StoredFact<'data-center-incentive'>;
  readonly applications: Applications;
  /** `depends`: enough in some counties or for some tiers, as the note says. */
  readonly investment: Floor;
  readonly jobs: Floor;
}

export function incentivesAt(
  incentives: readonly StoredFact<'data-center-incentive'>[],
  place: PolicyPlace,
  { capexUsd, jobs }: Pick<PolicyAsk, 'capexUsd' | 'jobs'>,
  day: string,
): IncentiveAt[] {
  return incentives.flatMap((row): IncentiveAt[] =>
    row.country !== place.country || row.state !== place.state
      ? []
      : [
          {
            row,
            applications: applicationsOf(row, day),
            investment: tieredFloor(
              capexUsd,
              row.investment_floor,
              row.min_investment_least_usd,
              row.min_investment_usd,
            ),
            jobs: tieredFloor(jobs, row.jobs_floor, row.min_jobs_least, row.min_jobs),
          },
        ],
  );
}

const CLOSED: ReadonlyMap<PolicyStatus, Applications> = new Map([
  ['paused-for-new-applicants', 'paused'],
  ['ended-for-new-applicants', 'ended'],
  ['closed-for-new-applicants', 'ended'],
  ['ended', 'ended'],
  ['none', 'none'],
]);

function applicationsOf(row: StoredFact<'data-center-incentive'>, day: string): Applications {
  const closed = CLOSED.get(row.status);
  if (closed !== undefined) return closed;
  if (row.status === 'not-verified' || row.confidence === 'recalled') return 'not-verified';
  return holdsOn(row.status, row.begins, row.ends, day) ? 'open' : 'ended';
}

/** @param least enough somewhere. @param most enough everywhere; null: not read. */
function tieredFloor(
  planned: number | null | undefined,
  state: FloorState,
  least: number | null,
  most: number | null,
): Floor {
  if (state === 'none') return 'none';
  if (state === 'not-read' && least === null && most === null) return 'not-stated';
  const everywhere = floorOf(planned, most);
  const somewhere = floorOf(planned, least);
  if (everywhere === 'met' || somewhere === 'not-met') return everywhere === 'met' ? 'met' : 'not-met';
  return somewhere === 'met' ? 'depends' : somewhere;
}
