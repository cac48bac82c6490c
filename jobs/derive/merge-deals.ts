import { mergingDeals } from '../../src/enrich/deals/merge-deals.ts';
import { openMarketOfPlace } from '../../src/enrich/places/market-of-place.ts';
import { keepOldestIds } from '../../src/enrich/text/keep-oldest-ids.ts';
import { runCooperatively } from '../../src/features/run-cooperatively.ts';
import { ADVISORY_LOCKS } from '../../src/store/db/advisory-locks.ts';
import { withAdvisoryLock } from '../../src/store/db/with-advisory-lock.ts';
import { loadDealMentions } from '../../src/store/deals/load-deal-mentions.ts';
import { saveDeals } from '../../src/store/deals/save-deals.ts';
import { loadMarkets, pickMarket } from '../../src/store/markets/load-markets.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';
import type { MergeOptions } from './merge-projects.ts';

/**
 * Merges all reports, lists and filings to deals, and stores the changes. Runs after reports with deals were read,
 * after filings came in, and daily; run again with the same reports it writes nothing. One runs at a time. Ids stay
 * with their reports; a merge keeps the oldest id and leaves redirects.
 */
export function mergeDeals(deps: Pick<Deps, 'db' | 'clock'>, { withheldSources = [] }: MergeOptions = {}): Job {
  return defineJob({
    name: 'merge-deals',
    schedule: '25 6 * * *',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 60_000,
    run: ({ commit, signal }) =>
      withAdvisoryLock(deps.db, ADVISORY_LOCKS.deals, async () => {
        const stored = await deps.db.snapshot(async (tx) => ({
          ...(await loadDealMentions(tx)),
          markets: await loadMarkets(tx.db),
        }));
        const withheld = new Set(withheldSources);
        const dealReports = stored.dealReports.filter(({ source }) => !withheld.has(source));
        const filings = withheld.has('sec-filings') ? [] : stored.filings;
        const marketOf = await openMarketOfPlace(stored.markets, (text) => pickMarket(stored.markets, text));
        const merging = mergingDeals({ dealReports, filings, previous: stored.byDealReport, marketOf });
        const { deals, redirects, ...counts } = await runCooperatively(merging, signal);
        const kept = keepOldestIds({ things: deals, redirects }, stored.firstSeen);
        signal.throwIfAborted();
        return commit(async (tx) => ({
          dealReports: dealReports.length,
          too_little: counts.tooLittle,
          deals: deals.length,
          filings: counts.filings,
          ...(await saveDeals(tx, kept, deps.clock.now())),
        }));
      }),
  });
}
