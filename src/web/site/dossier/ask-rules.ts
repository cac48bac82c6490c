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
 * Rules at the place, with the tariffs of those who may serve it and what the plan meets. Of a market around it the town is known,
 * which lists name. Null on the high seas.
 */
export async function askRules(
  read: ReadContext,
  { lat, lon }: { readonly lat: number; readonly lon: number },
  { market, inside_market: isInside, country }: SiteShown['place'],
  planned: PlannedSite,
): Promise<RulesShown | null> {
  if (country === null) return null;
  return askCached(policyRules, read, {
    lat,
    lon,
    ...(isInside === true && market !== null ? { market } : {}),
    ...planOf(planned),
    limit: MOST_RULES,
  });
}

const planOf = ({ mw, capexUsd, jobs }: PlannedSite) => ({
  ...(mw === null ? {} : { mw }),
  ...(capexUsd === null ? {} : { capex_usd: capexUsd }),
  ...(jobs === null ? {} : { jobs: Math.round(jobs) }),
});

/** The address of all rows of one list at the place. */
export function rulesAddress(
  { lat, lon }: { readonly lat: number; readonly lon: number },
  list: RulesShown['coverage'][number]['list'],
  planned: PlannedSite,
): string {
  const query = new URLSearchParams({ list, lat: String(lat), lon: String(lon) });
  for (const [name, value] of Object.entries(planOf(planned))) query.set(name, String(value));
  return `/api/v1/policy?${query}&limit=${MOST_RULES}`;
}
