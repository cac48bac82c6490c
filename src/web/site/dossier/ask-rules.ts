import type { ReadContext } from '../../../read/context.ts';
import { policyRules } from '../../../read/states/policy-rules.ts';
import type { AnswerOf } from '../../ask.ts';
import { askCached } from '../../ask-cached.ts';
import type { SiteShown } from '../load-site.ts';

export type RulesShown = AnswerOf<typeof policyRules>;

/** What is to be built; null: not said. */
export interface PlannedSite {
  readonly mw: number | null;
  readonly capexUsd: number | null;
  readonly jobs: number | null;
}

/** The most rules of one answer. */
const MOST_RULES = 500;

/**
 * Rules at the market that the place is in, with what the plan meets; outside of all markets those of the state or the
 * country, of which the lists cannot say which reach the place. Null on the high seas.
 */
export async function askRules(
  read: ReadContext,
  { market, inside_market: isInside, state, country }: SiteShown['place'],
  { mw, capexUsd, jobs }: PlannedSite,
): Promise<RulesShown | null> {
  if (country === null) return null;
  const of = isInside === true && market !== null ? { market } : state !== null ? { state, country } : { country };
  return askCached(policyRules, read, {
    ...of,
    ...(mw === null ? {} : { mw }),
    ...(capexUsd === null ? {} : { capex_usd: capexUsd }),
    ...(jobs === null ? {} : { jobs: Math.round(jobs) }),
    limit: MOST_RULES,
  });
}
