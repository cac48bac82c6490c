import type { DealType, ValueBound } from '../../domain/deals/deal.ts';
import type { Tx } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { REAL_TIME_CODES } from '../grid/load-lmp.ts';

/** A week of the report and the one before it: half-open spans of instants, ISO 8601 UTC. */
export interface ReportSpan {
  readonly from: string;
  readonly to: string;
  /** Start of the week before. */
  readonly before: string;
}

const AnnouncedDeal = {
  id: cell.text,
  dealType: cell.word<DealType>(),
  buyer: cell.orNull(cell.text),
  seller: cell.orNull(cell.text),
  target: cell.orNull(cell.text),
  valueUsd: cell.orNull(cell.number),
  valueBound: cell.orNull(cell.word<ValueBound>()),
  announcedAt: cell.text,
  source: cell.orNull(cell.text),
  url: cell.orNull(cell.text),
};
type AnnouncedDeal = QueryRow<typeof AnnouncedDeal>;

/** The newest scores of a market in two weeks. */
const ScorePair = {
  slug: cell.text,
  market: cell.text,
  method: cell.text,
  composite: cell.number,
  scoredFor: cell.text,
  methodBefore: cell.orNull(cell.text),
  compositeBefore: cell.orNull(cell.number),
  scoredForBefore: cell.orNull(cell.text),
};
type ScorePair = QueryRow<typeof ScorePair>;

export const HubWeek = {
  iso: cell.text,
  node: cell.text,
  market: cell.number,
  mean: cell.number,
  hours: cell.number,
  meanBefore: cell.orNull(cell.number),
  hoursBefore: cell.number,
  /** Start of the newest hour. */
  newest: cell.text,
  sourceId: cell.text,
  url: cell.orNull(cell.text),
};
export type HubWeek = QueryRow<typeof HubWeek>;

/** What is stored of a week, beside facilities and projects. */
export interface ReportReadings {
  readonly deals: readonly AnnouncedDeal[];
  readonly scores: readonly ScorePair[];
  readonly stories: number;
  /** Feeds that reported them. */
  readonly feeds: number;
  readonly storiesByMarket: readonly { readonly slug: string; readonly market: string; readonly stories: number }[];
  /** When the first report of a live feed was seen. */
  readonly watchedSince: string | null;
  /** Whether a feed was read live since the week began: without that, no news means nothing. */
  readonly isWatched: boolean;
  readonly prices: readonly HubWeek[];
}

/**
 * What a report of one week is written from, as it is stored now.
 * @param hubs one node each, by operator.
 * @param withheld sources whose terms do not let us serve figures; their rows are not read.
 */
export async function loadReportFacts(
  tx: Tx,
  span: ReportSpan,
  hubs: readonly { readonly iso: string; readonly node: string }[],
  withheld: readonly string[],
): Promise<ReportReadings> {
  return {
    deals: await loadAnnouncedDeals(tx, span),
    scores: await loadScorePairs(tx, span),
    ...(await loadNewsOfWeek(tx, span, withheld)),
    prices: await loadHubWeeks(tx, span, hubs, withheld),
  };
}

async function loadAnnouncedDeals({ client }: Tx, { from, to }: ReportSpan): Promise<AnnouncedDeal[]> {
  const found = await queryRows(
    client,
    AnnouncedDeal,
    `select deal.id, deal.deal_type as "dealType", deal.buyer, deal.seller, deal.target, deal.value_usd as "valueUsd",
       deal.value_bound as "valueBound", deal.announced_at as "announcedAt", deal_report.source,
       coalesce(deal.quotes -> 'value' ->> 'url', deal_report.url) as url
     from deals as deal
     left join lateral (
       select coalesce(report.source_title, report.feed, link.source) as source, report.url
       from deal_links as link
       left join news_reports as report on link.source = 'news' and link.external_id = report.feed || ' ' || report.item_id
       where link.deal_id = deal.id
       order by report.url is distinct from deal.quotes -> 'value' ->> 'url', report.published_at, link.external_id limit 1
     ) as deal_report on true
     where deal.announced_at >= $1 and deal.announced_at < $2 and deal.status <> 'terminated'
       and deal.deal_type not in ('capex-program', 'compute-contract')
     order by deal.id`,
    [from, to],
  );
  return found.rows;
}

/** Scores that stood at the last run of each of the two weeks; a score stands until the market's next one. */
async function loadScorePairs({ client }: Tx, { from, to, before }: ReportSpan): Promise<ScorePair[]> {
  // Runs were not always stored: older ones are found by their scores.
  const lastRun = (start: string, end: string): string =>
    `select greatest(
       (select max(scored_for) from score_runs where scored_for >= ${start} and scored_for < ${end}),
       (select max(scored_for) from market_scores where scored_for >= ${start} and scored_for < ${end}))`;
  const state = (moment: string): string =>
    `select method, composite from market_scores
     where market_slug = market.slug and scored_for <= ${moment} order by scored_for desc limit 1`;
  const found = await queryRows(
    client,
    ScorePair,
    `with runs as materialized (select (${lastRun('$1', '$2')}) as now, (${lastRun('$3', '$1')}) as past)
     select market.slug, market.name as market, score.method, score.composite, runs.now as "scoredFor",
       earlier.method as "methodBefore", earlier.composite as "compositeBefore",
       case when earlier.method is not null then runs.past end as "scoredForBefore"
     from runs cross join markets as market
     cross join lateral (${state('runs.now')}) as score
     left join lateral (${state('runs.past')}) as earlier on earlier.composite is not null
     where score.composite is not null
     order by market.slug`,
    [from, to, before],
  );
  return found.rows;
}

async function loadNewsOfWeek(
  { client }: Tx,
  { from, to }: ReportSpan,
  withheld: readonly string[],
): Promise<Pick<ReportReadings, 'stories' | 'feeds' | 'storiesByMarket' | 'watchedSince' | 'isWatched'>> {
  const ofWeek = `
    select story.id, story.markets from news_stories as story
    join news_reports as lead on lead.feed = story.lead_feed and lead.item_id = story.lead_item_id
    join documents as document on document.id = lead.document_id
    where story.sort_at >= $1 and story.sort_at < $2 and story.relevant and document.source_id <> all ($3::text[])`;
  const counted = await queryRows(
    client,
    { stories: cell.number, feeds: cell.number, watchedSince: cell.orNull(cell.text), isWatched: cell.flag },
    `with stories as (${ofWeek})
     select (select count(*) from stories) as stories,
       (select count(distinct report.feed) from news_reports as report join stories on stories.id = report.story_id) as feeds,
       (select min(fetched_at) from documents where source_id = 'news' and origin = 'live') as "watchedSince",
       exists (select from documents where source_id = 'news' and origin = 'live' and fetched_at >= $1) as "isWatched"`,
    [from, to, withheld],
  );
  const byMarket = await queryRows(
    client,
    { slug: cell.text, market: cell.text, stories: cell.number },
    `with stories as (${ofWeek})
     select market.slug, market.name as market, count(*) as stories
     from stories cross join unnest(stories.markets) as named (slug) join markets as market on market.slug = named.slug
     group by market.slug, market.name order by market.slug`,
    [from, to, withheld],
  );
  const { stories = 0, feeds = 0, watchedSince = null, isWatched = false } = counted.rows[0] ?? {};
  return { stories, feeds, watchedSince, isWatched, storiesByMarket: byMarket.rows };
}

/** Means over the hourly figures, by minutes, of each node in the real-time settlement that prices most of the week. */
async function loadHubWeeks(
  { client }: Tx,
  { from, to, before }: ReportSpan,
  hubs: readonly { readonly iso: string; readonly node: string }[],
  withheld: readonly string[],
): Promise<HubWeek[]> {
  const found = await queryRows(
    client,
    HubWeek,
    `with hours as (
       select node.iso, node.node, hour.market, hour.starts_at, hour.minutes::numeric as minutes,
         hour.lmp_mean::numeric as lmp, hour.starts_at >= $1 as is_now, document.source_id, document.url
       from unnest($4::text[], $5::text[]) as hub (iso, node)
       join lmp_nodes as node on node.iso = hub.iso and upper(node.node) = upper(hub.node)
       join lmp_hours as hour on hour.node_id = node.id
       join documents as document on document.id = hour.document_id
       where hour.starts_at >= $3 and hour.starts_at < $2 and hour.market = any ($6::smallint[])
         and document.source_id <> all ($7::text[])
     ), means as (
       select iso, node, market, max(starts_at) as newest,
         round(sum(lmp * minutes) filter (where is_now) / sum(minutes) filter (where is_now), 4)::float8 as mean,
         round(coalesce(sum(minutes) filter (where is_now), 0) / 60, 2)::float8 as hours,
         round(sum(lmp * minutes) filter (where not is_now) / sum(minutes) filter (where not is_now), 4)::float8
           as "meanBefore",
         round(coalesce(sum(minutes) filter (where not is_now), 0) / 60, 2)::float8 as "hoursBefore"
       from hours group by iso, node, market
     )
     select distinct on (means.iso, means.node) means.*, newest.source_id as "sourceId", newest.url
     from means
     join hours as newest on newest.iso = means.iso and newest.node = means.node and newest.market = means.market
       and newest.starts_at = means.newest
     where means.mean is not null
     order by means.iso, means.node, means.hours desc, means.market`,
    [from, to, before, hubs.map(({ iso }) => iso), hubs.map(({ node }) => node), REAL_TIME_CODES, withheld],
  );
  return found.rows;
}
