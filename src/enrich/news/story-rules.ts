import { LRUCache } from 'lru-cache';
import type {
  ComparedReport,
  KnownReport,
  PlacedReport,
  StoryGroup,
  StoryRules,
  StoryText,
} from '../../domain/news/story.ts';
import { runSteps, type Steps } from '../text/cooperative-task.ts';
import { busiestSpan, groupingStories } from './group-stories.ts';
import {
  MANY_REPORTS,
  MOST_BOUND,
  readInstant,
  SAME_STORY_WITHIN_MS,
  sameStoryFrom,
  type ToldStory,
} from './same-story.ts';
import { byDate, openStoryIndex } from './story-index.ts';
import { keysOfStory, keysOfTwins, STORY_KEYS } from './story-keys.ts';
import { type StoryTerms, storyTerms } from './story-terms.ts';

/** As many as some days have: each document of a feed is compared with the same reports as the one before it. */
const KEPT_REPORTS = 8_000;

/** How steps are taken: to their end at once, or with turns for others in between. */
export type TakeSteps = <T>(steps: Steps<T>) => Promise<T>;

/** How reports of feeds become stories, in one go. */
export const storyRules: StoryRules = openStoryRules();

/** Rules that remember what the words of the last reports came to. */
export function openStoryRules(take: TakeSteps = async (steps) => runSteps(steps)): StoryRules {
  const kept = new LRUCache<string, StoryTerms>({ max: KEPT_REPORTS });
  const termsOf = (report: StoryText): StoryTerms => {
    const key = `${report.title}\n${report.summary ?? ''}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const terms = storyTerms(report);
    kept.set(key, terms);
    return terms;
  };
  const told = (report: ComparedReport) => ({
    terms: termsOf(report),
    at: readInstant(report.publishedAt),
    feed: report.feed,
    page: report.page,
  });
  return {
    withinMs: SAME_STORY_WITHIN_MS,
    manyReports: MANY_REPORTS,
    keysVersion: STORY_KEYS,
    keysOf: (report, toldAt) => keysOfStory(termsOf(report), Date.parse(toldAt)),
    group: (incoming, known) => take(groupingReports(incoming, known, told)),
    compare: async (incoming, moments) => {
      const reports = await take(telling(incoming, told));
      const from = moments === null ? MOST_BOUND : boundOf(reports, moments);
      const keys = await take(lookingUp(incoming, reports, from));
      return {
        keys,
        sift: (known) => take(sifting(reports, known, told, from)),
        group: (known) => take(groupingReports(incoming, known, told, from)),
      };
    },
  };
}

type Told<T extends ToldStory> = (report: ComparedReport) => T;

/** The bound for reports and the moments of those around them. */
function boundOf(reports: readonly ToldStory[], moments: readonly number[]): number {
  const all = Float64Array.from([...moments, ...reports.flatMap(({ at }) => at ?? [])]).sort();
  return sameStoryFrom(busiestSpan([...all]));
}

function* telling<T extends ToldStory>(reports: readonly ComparedReport[], told: Told<T>): Steps<T[]> {
  const all: T[] = [];
  for (const report of reports) {
    all.push(told(report));
    yield;
  }
  return all;
}

function* lookingUp(
  incoming: readonly PlacedReport[],
  reports: readonly ToldStory[],
  from: number,
): Steps<(readonly number[])[]> {
  const keys: (readonly number[])[] = [];
  for (const [place, { toldAt }] of incoming.entries()) {
    const terms = reports[place]?.terms;
    keys.push(terms === undefined ? [] : keysOfTwins(terms, Date.parse(toldAt), from));
    yield;
  }
  return keys;
}

/** Stored reports that tell what a new one tells: who is asked for comes in the order of time, as the index wants it. */
function* sifting<T extends ComparedReport>(
  reports: readonly ToldStory[],
  known: readonly T[],
  told: Told<ToldStory>,
  from: number,
): Steps<readonly T[]> {
  const index = openStoryIndex(from);
  for (const report of [...reports].sort(byDate)) index.add(report);
  const asked: (ToldStory & { readonly report: T })[] = [];
  for (const report of known) {
    asked.push({ ...told(report), report });
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
  known: readonly KnownReport[],
  told: Told<ToldStory & { readonly page: string | null }>,
  bound?: number,
): Steps<StoryGroup[]> {
  const ofIncoming = yield* telling(incoming, told);
  const ofKnown = yield* telling(known, told);
  const reports = [
    ...ofIncoming.map((report) => ({ ...report, story: null })),
    ...ofKnown.map((report, place) => ({ ...report, story: known[place]?.storyId ?? null })),
  ];
  const groups = yield* groupingStories(reports, bound);
  return groups
    .map((places) => ({
      reports: places.filter((place) => place < incoming.length),
      storyIds: [...new Set(places.flatMap((place) => reports[place]?.story ?? []))].sort((a, b) => a - b),
    }))
    .filter((group) => group.reports.length > 0);
}
