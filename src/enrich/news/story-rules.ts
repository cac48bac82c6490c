import { LRUCache } from 'lru-cache';
import type {
  ComparedReport,
  PlacedReport,
  StoredNewsReport,
  StoryGroup,
  StoryRules,
  StoryText,
} from '../../domain/news/story.ts';
import { type CooperativeTask, runToEnd } from '../text/cooperative-task.ts';
import { busiestSpan, groupingStories } from './group-stories.ts';
import {
  type ComparableStory,
  MANY_REPORTS,
  MOST_BOUND,
  readInstant,
  SAME_STORY_WITHIN_MS,
  sameStoryFrom,
} from './same-story.ts';
import { byDate, openStoryIndex } from './story-index.ts';
import { keysOfStory, keysOfTwins, STORY_KEYS } from './story-keys.ts';
import { type StoryTerms, storyTerms } from './story-terms.ts';

/** As many as on some days: each document of a feed is compared with the same reports as the one before it. */
const KEPT_REPORTS = 8_000;

/** How steps are run: to their end at once, or with pauses for other work. */
type TakeSteps = <T>(steps: CooperativeTask<T>) => Promise<T>;

/** How reports of feeds become stories, in one go. */
export const storyRules: StoryRules = openStoryRules();

/** Rules that cache the terms of the last reports. */
export function openStoryRules(take: TakeSteps = async (steps) => runToEnd(steps)): StoryRules {
  const kept = new LRUCache<string, StoryTerms>({ max: KEPT_REPORTS });
  const termsOf = (report: StoryText): StoryTerms => {
    const key = `${report.title}\n${report.summary ?? ''}`;
    const found = kept.get(key);
    if (found !== undefined) return found;
    const terms = storyTerms(report);
    kept.set(key, terms);
    return terms;
  };
  const reported = (report: ComparedReport) => ({
    terms: termsOf(report),
    at: readInstant(report.publishedAt),
    feed: report.feed,
    page: report.page,
  });
  return {
    withinMs: SAME_STORY_WITHIN_MS,
    manyReports: MANY_REPORTS,
    keysVersion: STORY_KEYS,
    keysOf: (report, recordedAt) => keysOfStory(termsOf(report), Date.parse(recordedAt)),
    group: (incoming, entry) => take(groupingReports(incoming, entry, reported)),
    compare: async (incoming, moments) => {
      const reports = await take(reporting(incoming, reported));
      const from = moments === null ? MOST_BOUND : boundOf(reports, moments);
      const keys = await take(lookingUp(incoming, reports, from));
      return {
        keys,
        sift: (entry) => take(sifting(reports, entry, reported, from)),
        group: (entry) => take(groupingReports(incoming, entry, reported, from)),
      };
    },
  };
}

type Reported<T extends ComparableStory> = (report: ComparedReport) => T;

/** The bound for reports and the moments of those around them. */
function boundOf(reports: readonly ComparableStory[], moments: readonly number[]): number {
  const all = Float64Array.from([...moments, ...reports.flatMap(({ at }) => at ?? [])]).sort();
  return sameStoryFrom(busiestSpan([...all]));
}

function* reporting<T extends ComparableStory>(
  reports: readonly ComparedReport[],
  reported: Reported<T>,
): CooperativeTask<T[]> {
  const all: T[] = [];
  for (const report of reports) {
    all.push(reported(report));
    yield;
  }
  return all;
}

function* lookingUp(
  incoming: readonly PlacedReport[],
  reports: readonly ComparableStory[],
  from: number,
): CooperativeTask<(readonly number[])[]> {
  const keys: (readonly number[])[] = [];
  for (const [place, { reportedAt: recordedAt }] of incoming.entries()) {
    const terms = reports[place]?.terms;
    keys.push(terms === undefined ? [] : keysOfTwins(terms, Date.parse(recordedAt), from));
    yield;
  }
  return keys;
}

/** Stored reports of the same story as a new one. Queries must come in the order of time, as the index needs it. */
function* sifting<T extends ComparedReport>(
  reports: readonly ComparableStory[],
  entry: readonly T[],
  reported: Reported<ComparableStory>,
  from: number,
): CooperativeTask<readonly T[]> {
  const index = openStoryIndex(from);
  for (const report of [...reports].sort(byDate)) index.add(report);
  const asked: (ComparableStory & { readonly report: T })[] = [];
  for (const report of entry) {
    asked.push({ ...reported(report), report });
    yield;
  }
  const found: T[] = [];
  for (const story of asked.sort(byDate)) {
    if (index.alike(story).length > 0) found.push(story.report);
    yield;
  }
  return found;
}

function* groupingReports(
  incoming: readonly ComparedReport[],
  entry: readonly StoredNewsReport[],
  reported: Reported<ComparableStory & { readonly page: string | null }>,
  bound?: number,
): CooperativeTask<StoryGroup[]> {
  const ofIncoming = yield* reporting(incoming, reported);
  const ofStored = yield* reporting(entry, reported);
  const reports = [
    ...ofIncoming.map((report) => ({ ...report, story: null })),
    ...ofStored.map((report, place) => ({ ...report, story: entry[place]?.storyId ?? null })),
  ];
  const groups = yield* groupingStories(reports, bound);
  return groups
    .map((places) => ({
      reports: places.filter((place) => place < incoming.length),
      storyIds: [...new Set(places.flatMap((place) => reports[place]?.story ?? []))].sort((a, b) => a - b),
    }))
    .filter((group) => group.reports.length > 0);
}
