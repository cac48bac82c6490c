import type { Input, InputName, MarketInputs } from '../../../scoring/market-power/inputs.ts';
import type { Market } from '../../domain/markets/market.ts';
import type { QueueStatsAsOf } from '../../store/history/as-of-snapshot.ts';
import { marketInput } from './market-input.ts';
import { completedWait, type QueueEstimate, signedShare, survivalWait, withdrawnShare } from './queue-estimates.ts';
import { firstReported, listingsByOperator } from './queue-listings.ts';

type QueueInputs = Partial<Pick<MarketInputs, 'queue_signed_share' | 'queue_wait_months' | 'queue_withdrawn_share'>>;

/**
 * What the queue of a market's operator says: that of its state where it has enough requests, else that of the whole
 * operator, and which of the two. Where the operator's own list does not report a figure, another list of the same
 * queue is used, and the figure says so. The wait is a survival estimate of any list before it is the median of completed
 * projects: of a queue that grows, those completed are the small and quick ones. Nothing outside the operators' footprints.
 */
export function queueReader(
  figures: readonly QueueStatsAsOf[],
): (market: Pick<Market, 'iso' | 'state'>) => QueueInputs {
  // Counties are read for what is due around a place, not here, and are most of the rows.
  const byOperator = listingsByOperator(figures.filter(({ countyFips }) => countyFips === null));
  const available = (
    name: InputName,
    { iso, state }: Pick<Market, 'iso' | 'state'>,
    ...estimates: readonly QueueEstimate[]
  ): Input | null => {
    const listings = byOperator.get(iso ?? '') ?? [];
    for (const estimate of estimates) {
      const reported = firstReported(listings, state, estimate);
      if (reported === null) continue;
      const { row, figure, listing } = reported;
      const scope = row.state === null ? 'operator' : 'state';
      const area = row.state === null ? row.iso : `${row.state} in ${row.iso}`;
      const missing = listings.slice(0, listings.indexOf(listing)).flatMap(({ whole }) => whole?.sourceId ?? []);
      return marketInput(name, figure.value, {
        document: row,
        observedAt: row.listedAt,
        basis: 'derived',
        scope,
        ...(figure.estimator === undefined ? {} : { estimator: figure.estimator }),
        notes: [`${scope} value: ${area}`, figure.how, ...missing.map((source) => `${source} has too little data`)],
      });
    }
    return null;
  };
  return (market) => {
    const signed = available('queue_signed_share', market, signedShare);
    const wait = available('queue_wait_months', market, survivalWait, completedWait);
    const withdrawn = available('queue_withdrawn_share', market, withdrawnShare);
    return {
      ...(signed === null ? {} : { queue_signed_share: signed }),
      ...(wait === null ? {} : { queue_wait_months: wait }),
      ...(withdrawn === null ? {} : { queue_withdrawn_share: withdrawn }),
    };
  };
}
