/** What a search finds. Each type has its own question behind it, and each result an address. */
export const SEARCH_TYPES = [
  'market',
  'brief',
  'grid',
  'queue',
  'prices',
  'fuel-mix',
  'state',
  'country',
  'project',
  'deal',
  'news',
  'facility',
  'method',
  'document',
  'source',
] as const;

export type SearchType = (typeof SEARCH_TYPES)[number];

/** Of two things that match a query alike, which is rather meant: a place and its figures before one building or one report. */
export const TYPE_PRIORS: Readonly<Record<SearchType, number>> = {
  market: 1.4,
  brief: 1.35,
  grid: 1.3,
  queue: 1.25,
  prices: 1.25,
  'fuel-mix': 1.2,
  state: 1.2,
  country: 1.15,
  method: 1.05,
  project: 1,
  deal: 1,
  document: 0.9,
  facility: 0.9,
  news: 0.9,
  source: 0.7,
};
