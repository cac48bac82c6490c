import type { DealMention } from '../../../src/domain/deals/deal.ts';

/** A deal as the grammar reads it; what a test leaves out is not reported. */
export const aDealMention = (said: Partial<DealMention>): DealMention => ({
  deal_type: 'acquisition',
  buyer: null,
  seller: null,
  target: null,
  value_usd: null,
  value_native: null,
  value_bound: null,
  market: null,
  status: 'announced',
  quotes: {},
  ...said,
});

/** A sum of dollars, as it is read. */
