import { LRUCache } from 'lru-cache';
import type { ComparedReport, StoryGroup, StoryRules } from '../domain/story.ts';
import { groupStories } from './group-stories.ts';
import { readInstant, SAME_STORY_WITHIN_MS } from './same-story.ts';
import { type StoryTerms, storyTerms } from './story-terms.ts';

/** As many as some days have: each document of a feed is compared with the same reports as the one before it. */
const KEPT_REPORTS = 8_000;

/** How reports of feeds become stories, for the store. */
export const storyRules: StoryRules = openStoryRules();

/** Rules that remember what the words of the last reports came to. */
export function openStoryRules(): StoryRules {
  const kept = new LRUCache<string, StoryTerms>({ max: KEPT_REPORTS });
  const termsOf = (report: ComparedReport): StoryTerms => {
    const key = `${report.title}\n${report.summary ?? ''}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const terms = storyTerms(report);
    kept.set(key, terms);
    return terms;
  };
  return { withinMs: SAME_STORY_WITHIN_MS, group: (incoming, known) => groupReports(incoming, known, termsOf) };
}

function groupReports(
  incoming: readonly ComparedReport[],
  known: readonly (ComparedReport & { readonly storyId: number })[],
  termsOf: (report: ComparedReport) => StoryTerms,
): StoryGroup[] {
  const told = (report: ComparedReport) => ({
    terms: termsOf(report),
    at: readInstant(report.publishedAt),
    feed: report.feed,
    page: report.page,
  });
  const reports = [
    ...incoming.map((report) => ({ ...told(report), story: null })),
    ...known.map((report) => ({ ...told(report), story: report.storyId })),
  ];
  return groupStories(reports)
    .map((places) => ({
      reports: places.filter((place) => place < incoming.length),
      storyIds: [...new Set(places.flatMap((place) => reports[place]?.story ?? []))].sort((a, b) => a - b),
    }))
    .filter((group) => group.reports.length > 0);
}
