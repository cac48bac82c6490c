import type { PublishedBrief } from '../../domain/briefs/brief-schema.ts';

/** Both estimates of the wait in the queue that the score had, and which of them is scored. */
interface WaitEstimates {
  /** The estimate by survival, or where there is none the median of completed projects. */
  readonly scored: 'completed' | 'survival';
  readonly completedMonths: number | null;
  /** Completed projects in the median. */
  readonly projects: number | null;
  /** Months by which half of all requests, open ones among them, were in operation. */
  readonly survivalMonths: number | null;
  readonly survivalRequests: number | null;
  /** Whom the figures are of: `NJ in PJM`, or the operator as a whole. */
  readonly region: string;
}

/** Of the queue whose figure is in the score: that of the state, or of the whole operator; null where there is none. */
export function waitEstimates({
  market_power_scores: { inputs },
  power_grid: { queue },
}: PublishedBrief): WaitEstimates | null {
  const wait = inputs.find(({ name }) => name === 'queue_wait_months');
  // A brief of before these members has neither until it is published again.
  if (wait === undefined || wait.value === null || wait.estimator === undefined) return null;
  const of = wait.scope === 'operator' ? queue?.operator : queue?.state;
  if (of == null) return null;
  const scored = wait.estimator === 'survival' ? 'survival' : 'completed';
  // The figure is of another list, of which this queue knows no count.
  if ((scored === 'survival' ? of.survival_months : of.wait_months) === null) return null;
  return {
    scored,
    completedMonths: of.wait_months,
    projects: of.wait_projects,
    survivalMonths: of.survival_months,
    survivalRequests: of.survival_requests,
    region: of.state === null ? `${of.iso} as a whole` : `${of.state} in ${of.iso}`,
  };
}
