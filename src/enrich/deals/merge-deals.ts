import type { DealStatus, FilingRow } from '../../domain/deals/deal.ts';
import { LISTS_OF_MONTHS } from '../../domain/deals/deal-lists.ts';
import type { DealReport, MergedDeal } from '../../domain/deals/merged-deal.ts';
import type { CooperativeTask } from '../text/cooperative-task.ts';
import { assignIds, compareText } from '../text/stable-ids.ts';
import { chooseDealValues } from './choose-deal-values.ts';
import { type DealComparison, openDealComparison } from './compare-deals.ts';
import { openParties } from './compare-parties.ts';
import { joinFilings, type ReportedDeal } from './join-filings.ts';

/** Reports of one deal appear within days of each other. */
const SAME_DAYS = 10;
/** A deal is closed, or called off, at most this long after its first report. */
const CLOSING_DAYS = 730;
const DAY_MS = 86_400_000;

interface DealsToMerge {
  readonly dealReports: readonly DealReport[];
  readonly filings: readonly FilingRow[];
  /** The previous deal of each report, by `keyOf`. */
  readonly previous: ReadonlyMap<string, string>;
  /** Slug of the market of a place as written; null for none. */
  marketOf(place: string): string | null;
}

interface MergedDeals {
  /** In the order of their ids. */
  readonly deals: readonly MergedDeal[];
  /** Merged ids, each with the id that replaces it. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Reports that name fewer than two of buyer, seller, target and sum: too little for a deal of its own. */
  readonly tooLittle: number;
  readonly filings: { readonly joined: number; readonly alone: number; readonly ambiguous: number };
}

export const keyOf = ({ source, external_id }: { source: string; external_id: string }): string =>
  `${source} ${external_id}`;

/** The time of a report: when it was published, else when it was first seen. */
const recordedAt = ({ publishedAt, firstSeenAt }: DealReport): number => Date.parse(publishedAt ?? firstSeenAt);

/** The last moment that a report may be of: the end of its month where its list knows no day. */
function latestAt(dealReport: DealReport): number {
  const at = recordedAt(dealReport);
  if (!LISTS_OF_MONTHS.has(dealReport.source)) return at;
  const day = new Date(at);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1) - 1;
}

interface Cluster {
  readonly dealReports: DealReport[];
  /** One report of each wording, for comparisons. */
  readonly wordings: Map<string, DealReport>;
  lastAt: number;
  /** The ends that were reported. */
  readonly ends: Set<DealStatus>;
  isGone: boolean;
}

/**
 * Merges reports and lists to deals. Takes reports in the order of their time. A report joins the deal of the last ten
 * days that it agrees with and that no report of it contradicts; a list that knows a month alone is of any day of it. A report of an end joins the deal of the same parties
 * of the last two years that has no end yet. Pure; the order of `dealReports` does not matter.
 * In steps: tens of thousands of deal reports take seconds.
 */
export function* mergingDeals({
  dealReports,
  filings,
  previous,
  marketOf,
}: DealsToMerge): CooperativeTask<MergedDeals> {
  const parties = openParties();
  const comparison = openDealComparison(parties, marketOf);
  const enough: DealReport[] = [];
  for (const dealReport of dealReports) {
    if (isEnough(dealReport, parties)) enough.push(dealReport);
    yield;
  }
  const sorted = [...enough].sort((a, b) => recordedAt(a) - recordedAt(b) || compareText(keyOf(a), keyOf(b)));
  yield;
  const groups = yield* clusteringDeals(sorted, comparison, parties);
  const keys = groups.map((group) => group.map(keyOf).sort(compareText));
  yield;
  const { ids, redirects } = assignIds('deal_', keys, previous);
  const reported: ReportedDeal[] = [];
  for (const group of groups) {
    yield;
    reported.push({ dealReports: group, values: chooseDealValues(group, parties, marketOf) });
  }
  const joined = joinFilings(reported, filings, parties);
  yield;
  const deals = joined.deals
    .map(
      ({ dealReports: group, values, filings: beside }, position): MergedDeal => ({
        ...values,
        id: ids[position] ?? '',
        sources: [
          ...group.map(({ source, external_id }) => ({ source, external_id })),
          ...beside.map(({ accession }) => ({ source: 'sec-filings', external_id: accession })),
        ],
      }),
    )
    .sort((a, b) => compareText(a.id, b.id));
  const tooLittle = dealReports.length - enough.length;
  return { deals, redirects, tooLittle, filings: joined.counts };
}

function isEnough(
  { mention: { buyer, seller, target, value_usd, value_native } }: DealReport,
  { read }: ReturnType<typeof openParties>,
): boolean {
  const named = [buyer, seller, target].filter((party) => party !== null).length;
  // The founders of a joint venture are its parties, and nothing else of it is named.
  const areSeveral = buyer !== null && read(buyer).members.length > 2;
  return named > 1 || areSeveral || (named === 1 && (value_usd !== null || value_native !== null));
}

function* clusteringDeals(
  sorted: readonly DealReport[],
  comparison: DealComparison,
  parties: ReturnType<typeof openParties>,
): CooperativeTask<DealReport[][]> {
  const clusters: Cluster[] = [];
  const byWord = new Map<string, Cluster[]>();
  for (const dealReport of sorted) {
    yield;
    const words = wordsOf(dealReport, parties);
    const near = findNear(dealReport, words, byWord);
    const [best, ...others] = matchesOf(dealReport, near, comparison);
    const home = best ?? newCluster(clusters);
    for (const other of others) if (canJoin(home, other, comparison)) absorb(home, other, byWord, parties);
    add(home, dealReport);
    for (const word of words) index(byWord, word, home);
  }
  return clusters.filter(({ isGone }) => !isGone).map(({ dealReports }) => [...dealReports].sort(byTime));
}

const byTime = (a: DealReport, b: DealReport): number =>
  recordedAt(a) - recordedAt(b) || compareText(keyOf(a), keyOf(b));

const hasEnded = ({ mention }: DealReport): boolean => mention.status !== 'announced';

function wordsOf({ mention, storyId }: DealReport, { read }: ReturnType<typeof openParties>): Set<string> {
  const words = [mention.buyer, mention.target, mention.seller].flatMap((text) =>
    text === null ? [] : read(text).words,
  );
  return new Set([...words, ...(storyId === null ? [] : [`story ${storyId}`])]);
}

/** Clusters that share a word and are not too old, each once, in the order of their first report. */
function findNear(
  dealReport: DealReport,
  words: ReadonlySet<string>,
  byWord: ReadonlyMap<string, readonly Cluster[]>,
): Cluster[] {
  const at = recordedAt(dealReport);
  const reach = (hasEnded(dealReport) ? CLOSING_DAYS : SAME_DAYS) * DAY_MS;
  const found = new Set<Cluster>();
  for (const word of words)
    for (const cluster of byWord.get(word) ?? [])
      if (!cluster.isGone && at - cluster.lastAt <= reach) found.add(cluster);
  return [...found];
}

/** The clusters that a report agrees with and that do not contradict it, the best first. */
function matchesOf(dealReport: DealReport, near: readonly Cluster[], { compare, follows }: DealComparison): Cluster[] {
  const at = recordedAt(dealReport);
  const matches: { readonly cluster: Cluster; readonly isNow: boolean; readonly weight: number }[] = [];
  for (const cluster of near) {
    const isNow = at - cluster.lastAt <= SAME_DAYS * DAY_MS;
    const isOpen = cluster.ends.size === 0;
    // A second report of an end must agree in every respect: there may have been another deal since.
    if (!isNow && !isOpen && !cluster.ends.has(dealReport.mention.status)) continue;
    const isEnd = hasEnded(dealReport) && isOpen;
    const weight =
      (isNow || !isOpen ? weigh(dealReport, cluster, compare) : null) ??
      (isEnd ? weigh(dealReport, cluster, follows) : null);
    if (weight !== null) matches.push({ cluster, isNow, weight });
  }
  matches.sort(
    (a, b) => Number(b.isNow) - Number(a.isNow) || b.weight - a.weight || b.cluster.lastAt - a.cluster.lastAt,
  );
  // Among old deals one is ended and the others go on; among deals of the same days all that agree are one.
  return (matches[0]?.isNow ? matches.filter(({ isNow }) => isNow) : matches.slice(0, 1)).map(({ cluster }) => cluster);
}

/** The weight of the evidence; null if there is none, or a contradiction. */
function weigh(dealReport: DealReport, { wordings }: Cluster, compare: DealComparison['compare']): number | null {
  let weight: number | null = null;
  for (const other of wordings.values()) {
    const relation = compare(dealReport, other);
    if (relation.is === 'apart') return null;
    if (relation.is === 'same') weight = Math.max(weight ?? 0, relation.weight);
  }
  return weight;
}

const canJoin = (home: Cluster, other: Cluster, { compare }: DealComparison): boolean =>
  [...home.wordings.values()].every((one) =>
    [...other.wordings.values()].every((two) => compare(one, two).is !== 'apart'),
  );

function newCluster(clusters: Cluster[]): Cluster {
  const cluster = {
    dealReports: [],
    wordings: new Map(),
    lastAt: Number.NEGATIVE_INFINITY,
    ends: new Set<DealStatus>(),
    isGone: false,
  };
  clusters.push(cluster);
  return cluster;
}

function add(cluster: Cluster, dealReport: DealReport): void {
  cluster.dealReports.push(dealReport);
  const { mention, source, storyId } = dealReport;
  const { buyer, seller, target, value_usd, value_native, value_bound, market, deal_type } = mention;
  const said = [buyer, seller, target, value_usd, value_native, value_bound, market, deal_type];
  cluster.wordings.set(JSON.stringify([...said, source === 'news' ? storyId : source]), dealReport);
  cluster.lastAt = Math.max(cluster.lastAt, latestAt(dealReport));
  if (hasEnded(dealReport)) cluster.ends.add(mention.status);
}

function absorb(
  home: Cluster,
  other: Cluster,
  byWord: Map<string, Cluster[]>,
  parties: ReturnType<typeof openParties>,
): void {
  other.isGone = true;
  for (const dealReport of other.dealReports) {
    add(home, dealReport);
    for (const word of wordsOf(dealReport, parties)) index(byWord, word, home);
  }
}

function index(byWord: Map<string, Cluster[]>, word: string, cluster: Cluster): void {
  const found = byWord.get(word);
  if (found === undefined) byWord.set(word, [cluster]);
  else if (!found.includes(cluster, Math.max(0, found.length - 8))) found.push(cluster);
}
