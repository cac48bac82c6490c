import type { LocatedClaim, PipelineProject } from '../../domain/projects/pipeline.ts';
import type { CooperativeTask } from '../text/cooperative-task.ts';
import { assignIds, compareText } from '../text/stable-ids.ts';
import { compareProjects, mayBeOneProject } from './compare-projects.ts';
import { foldProject } from './fold-project.ts';
import { isOfPart } from './project-parts.ts';
import { type ProjectTraits, readProject } from './project-traits.ts';

interface MergedProjects {
  /** In the order of their ids. */
  readonly things: readonly PipelineProject[];
  /** Merged ids, each with the id that replaces it. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Claims that name too little to be a project of their own, and fit none: no place, no operator, no name. */
  readonly loose: number;
}

/**
 * Makes projects of claims: one per project, whatever source reports it. Lists and the register come first, then stories by
 * date, each to the project that it fits best and that none of whose claims speaks against it. Pure, and the same for
 * the same claims in any order. In steps: tens of thousands of claims take seconds.
 * @param previous ids that claims had before, by `<source> <external_id>`.
 */
export function* mergingProjects(
  claims: readonly LocatedClaim[],
  previous: ReadonlyMap<string, string>,
): CooperativeTask<MergedProjects> {
  const clusters: ProjectTraits[][] = [];
  const byClue = new Map<string, Set<number>>();
  const nearOf = (group: readonly ProjectTraits[]): number[] => {
    const near = new Set(group.flatMap(cluesOf).flatMap((clue) => [...(byClue.get(clue) ?? [])]));
    return [...near].sort((a, b) => a - b);
  };
  const put = (group: readonly ProjectTraits[], at: number): void => {
    clusters[at]?.push(...group);
    for (const clue of group.flatMap(cluesOf)) byClue.set(clue, (byClue.get(clue) ?? new Set()).add(at));
  };
  const join = (group: readonly ProjectTraits[]): boolean => {
    let best: { readonly at: number; readonly score: number } | null = null;
    for (const at of nearOf(group)) {
      const score = scoreGroup(group, clusters[at] ?? []);
      if (score > 0 && (best === null || score > best.score)) best = { at, score };
    }
    if (best !== null) put(group, best.at);
    return best !== null;
  };
  const begin = (group: readonly ProjectTraits[]): void => put(group, clusters.push([]) - 1);
  const isReported = (group: readonly ProjectTraits[]): boolean =>
    nearOf(group).some((at) => group.some((one) => clusters[at]?.some((other) => mayBeOneProject(one, other))));

  const traits: ProjectTraits[] = [];
  for (const claim of claims) {
    traits.push(readProject(claim));
    yield;
  }
  const waiting: ProjectTraits[][] = [];
  for (const group of groupClaims(traits)) {
    yield;
    if (join(group)) continue;
    if (group.some(isProject)) begin(group);
    else waiting.push(group);
  }
  // A claim that came before its project finds it now.
  let loose = 0;
  for (const group of waiting) {
    yield;
    if (join(group)) continue;
    if (group.some(isSomewhere) && !isReported(group)) begin(group);
    else loose += group.length;
  }
  const keys = clusters.map((cluster) => cluster.map(({ key }) => key).sort(compareText));
  const { ids, redirects } = assignIds('proj_', keys, previous);
  const things: PipelineProject[] = [];
  for (const [at, cluster] of clusters.entries()) {
    yield;
    things.push({ id: ids[at] ?? '', ...foldProject(cluster.map(({ claim }) => claim)) });
  }
  return { things: things.sort((a, b) => compareText(a.id, b.id)), redirects, loose };
}

/** Entries of lists one by one, then the reports of each story together: one event in several reports. */
function groupClaims(traits: readonly ProjectTraits[]): ProjectTraits[][] {
  const sorted = [...traits].sort((a, b) => compareText(a.key, b.key));
  const stories = new Map<string, ProjectTraits[]>();
  for (const one of sorted.filter(({ isListed }) => !isListed)) {
    const story = one.claim.story ?? one.key;
    stories.set(story, [...(stories.get(story) ?? []), one]);
  }
  const dateOf = (group: readonly ProjectTraits[]): string =>
    group.map(({ claim }) => claim.saidAt ?? '').sort(compareText)[0] ?? '';
  return [
    ...sorted.filter(({ isListed, claim }) => isListed && !isOfPart(claim)).map((entry) => [entry]),
    // Parts find the whole that they belong to.
    ...sorted.filter(({ isListed, claim }) => isListed && isOfPart(claim)).map((entry) => [entry]),
    ...[...stories.values()].sort(
      (a, b) => compareText(dateOf(a), dateOf(b)) || compareText(a[0]?.key ?? '', b[0]?.key ?? ''),
    ),
  ];
}

/** No fit if one claim contradicts another; else the fit of the best two. */
function scoreGroup(group: readonly ProjectTraits[], cluster: readonly ProjectTraits[]): number {
  let best = 0;
  for (const one of group) {
    for (const other of cluster) {
      const score = compareProjects(one, other);
      if (score === null) return 0;
      best = Math.max(best, score);
    }
  }
  return best;
}

/**
 * Two claims of one project share at least one of these: an operator, a city, a word of an entry's name, the location.
 */
function cluesOf({ claim, operators, nameWords, city }: ProjectTraits): string[] {
  const { point } = claim.place;
  return [
    ...[...operators, ...nameWords].map((operator) => `by ${operator}`),
    ...(city === null ? [] : [`in ${city}`]),
    ...(point === null ? [] : around(point)),
  ];
}

/** The hundredths of a degree about a point: a kilometer and a little more each way. */
function around({ lat, lon }: { readonly lat: number; readonly lon: number }): string[] {
  const [row, column] = [Math.round(lat * 100), Math.round(lon * 100)];
  return [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => `at ${row + north} ${column + east}`));
}

/** More than this in a country, without a place in it, is a plan for several sites. */
const MOST_WITHOUT_PLACE_MW = 1_000;
/** "Texas, New Mexico, and Ohio". */
const SEVERAL_STATES = /,|\band\b/;

/**
 * A report makes a project of its own if it has a builder, a capacity or a status, and a town. With a state or a
 * country alone it needs both builder and capacity, and must be of one site: programs of several sites are no project,
 * and would count these twice.
 */
function isProject({ isListed, claim, reportedNames }: ProjectTraits): boolean {
  if (isListed) return true;
  const { city, state, country, market } = claim.place;
  const isNamed = claim.operator !== null || reportedNames.length > 0;
  if (city !== null || market !== null) return isNamed || claim.capacity_mw !== null || claim.status !== null;
  if (state === null && country === null) return reportedNames.length > 0 && claim.operator !== null;
  return isOneSite(claim) && isNamed && (claim.capacity_mw !== null || reportedNames.length > 0);
}

/**
 * Whether a report has only a builder and one state or country: a project until another report of the same builder
 * there comes, for it may be that one.
 */
const isSomewhere = ({ isListed, claim }: ProjectTraits): boolean =>
  !isListed && claim.operator !== null && claim.status !== null && isOneSite(claim);

function isOneSite({ place: { state, country }, capacity_mw: mw }: LocatedClaim): boolean {
  if (state === null && (country === null || country === 'US')) return false;
  if (state === null && (mw ?? 0) > MOST_WITHOUT_PLACE_MW) return false;
  return state === null || !SEVERAL_STATES.test(state);
}
