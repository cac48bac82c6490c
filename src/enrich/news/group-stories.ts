import { type CooperativeTask, runToEnd } from '../text/cooperative-task.ts';
import { type ComparableStory, SAME_STORY_WITHIN_MS, sameStoryFrom } from './same-story.ts';
import { type Alike, byDate, byLikeness, openStoryIndex } from './story-index.ts';

/** A report to group. */
interface GroupedReport extends ComparableStory {
  /** The normalized address of its page; null without one. */
  readonly page: string | null;
  /** The stored story: reports of one story have the same value; null: not known yet. */
  readonly story: number | null;
}

/** From this likeness on a report joins two stories that were separate so far. */
const BRIDGES_FROM = 0.5;

/**
 * The reports in groups of one story each, by their positions, earliest published first (in the given order at one
 * moment; without a date last). Reports of one page are one story whenever they were published. Others join the story
 * of the most similar report, and join two stories only if they are very similar to both.
 */
export const groupStories = (reports: readonly GroupedReport[]): number[][] => runToEnd(groupingStories(reports));

/**
 * The same in steps.
 * @param bound the likeness from which two are one story, where the reports are not all there are of their days.
 */
export function* groupingStories(reports: readonly GroupedReport[], bound?: number): CooperativeTask<number[][]> {
  const order = reports.map((report, place) => ({ ...report, place })).sort(byDate);
  const from = bound ?? sameStoryFrom(busiestSpan(order.flatMap(({ at }) => at ?? [])));
  const groups = openGroups(reports.length);
  const stories = new Map<number, number>();
  const pages = new Map<string, number>();
  const fresh = openStoryIndex<Placed>(from);
  const ofStored = yield* alikeOfStored(order, from);
  for (const report of order) {
    yield;
    const found = report.story === null ? undefined : stories.get(report.story);
    const page = report.page === null ? undefined : pages.get(report.page);
    for (const place of [found, page]) if (place !== undefined) groups.join(place, report.place);
    const isNew = report.story === null;
    let isPlaced = page !== undefined;
    const alike = [...(isNew ? fresh.alike(report) : []), ...(ofStored.get(report.place) ?? [])].sort(byLikeness);
    for (const { story: other, likeness } of alike) {
      const bridges = isNew ? isPlaced : groups.isShared(other.place);
      if (bridges && likeness < BRIDGES_FROM) continue;
      groups.join(other.place, report.place);
      isPlaced = true;
    }
    if (report.story !== null && found === undefined) stories.set(report.story, report.place);
    if (report.page !== null && page === undefined) pages.set(report.page, report.place);
    if (isNew) fresh.add(report);
  }
  return groups.list(order.map(({ place }) => place));
}

type Placed = GroupedReport & { readonly place: number };

/**
 * The pairs in common between stored and new reports, by the position of the later of the two. Stored reports are not
 * compared with each other: stored stories stay apart, unless a new report joins them.
 */
function* alikeOfStored(order: readonly Placed[], from: number): CooperativeTask<ReadonlyMap<number, Alike<Placed>[]>> {
  const fresh = openStoryIndex<Placed>(from);
  for (const report of order) if (report.story === null) fresh.add(report);
  const ranks = new Map(order.map(({ place }, rank) => [place, rank]));
  const found = new Map<number, Alike<Placed>[]>();
  for (const [rank, stored] of order.entries()) {
    if (stored.story === null) continue;
    yield;
    for (const { story, likeness } of fresh.alike(stored)) {
      const isLater = (ranks.get(story.place) ?? 0) > rank;
      const [later, earlier] = isLater ? [story, stored] : [stored, story];
      const match = found.get(later.place);
      if (match === undefined) found.set(later.place, [{ story: earlier, likeness }]);
      else match.push({ story: earlier, likeness });
    }
  }
  return found;
}

/** The largest number of reports within three days, given their times in order. */
export function busiestSpan(order: readonly number[]): number {
  let [first, most] = [0, 0];
  for (const [rank, at] of order.entries()) {
    while ((order[first] ?? at) < at - SAME_STORY_WITHIN_MS) first += 1;
    most = Math.max(most, rank - first + 1);
  }
  return most;
}

/** Disjoint sets of places. */
function openGroups(size: number) {
  const parents = Array.from({ length: size }, (_, place) => place);
  const rootOf = (place: number): number => {
    let root = place;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[place] = root;
    return root;
  };
  const sizes = parents.map(() => 1);
  return {
    join(a: number, b: number) {
      const [into, from] = [rootOf(a), rootOf(b)];
      if (into === from) return;
      parents[from] = into;
      sizes[into] = (sizes[into] ?? 0) + (sizes[from] ?? 0);
    },
    /** Whether a place is in a group with others. */
    isShared: (place: number): boolean => (sizes[rootOf(place)] ?? 1) > 1,
    list(order: readonly number[]): number[][] {
      const found = new Map<number, number[]>();
      for (const place of order) {
        const root = rootOf(place);
        const group = found.get(root);
        if (group === undefined) found.set(root, [place]);
        else group.push(place);
      }
      return [...found.values()];
    },
  };
}
