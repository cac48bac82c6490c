import type { Toolset } from './described-question.ts';

/** What each set of questions is about: for the documentation, the manifest and the tools alike. */
export const TOOLSET_WORDS: Readonly<Record<Toolset, string>> = {
  facilities: 'Data center facilities: operator, place and size.',
  grid: 'Generation mix and prices of the US grid operators.',
  markets: 'Markets and their scores.',
  briefs: 'Market briefs: one, all, and what changed.',
  deals: 'Mergers, acquisitions and investments.',
  news: 'Data center news from many feeds; each story appears once.',
  site: 'How suitable a place is for a data center.',
  meta: 'The service itself: health, sources, documentation.',
  account: 'Keys, tiers and the requests left today.',
};
