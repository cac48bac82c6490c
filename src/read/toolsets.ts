import type { Toolset } from './described-question.ts';

/** What each set of questions is about: for the documentation, the manifest and the tools alike. */
export const TOOLSET_WORDS: Readonly<Record<Toolset, string>> = {
  facilities: 'Data center facilities: who, where, how large.',
  grid: 'Generation mix and prices of the US grid operators.',
  markets: 'Markets and their scores.',
  briefs: 'Market briefs: one, all, and what changed.',
  deals: 'Mergers, acquisitions and investments.',
  news: 'Data center news of many feeds, each story once.',
  site: 'Suitability of a place.',
  meta: 'The service itself: health, sources, documentation.',
  account: 'Keys, tiers and what is left of the day.',
};
