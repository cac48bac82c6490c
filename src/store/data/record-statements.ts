import type { DataWanted } from './grid-statements.ts';
import type { DataStatement } from './stream-rows.ts';

/** A statement, and one that counts what it leaves out for the terms of a source. */
export interface CountedStatement extends DataStatement {
  /** With the values of the statement; its one column is `left_out`. */
  readonly countLeftOut: string;
}

const between = (column: string): string =>
  `(($1::timestamptz is null or ${column} >= $1) and ($2::timestamptz is null or ${column} < $2))`;

/** The id of the source of each link of a project, by way of its documents. */
const PROJECT_SOURCES = `
  select link.project_id as id, coalesce(request.source_id, document.source_id) as source_id
  from project_links as link
  left join news_reports as report on link.source = 'news' and report.feed = split_part(link.external_id, ' ', 1)
    and report.item_id = substr(link.external_id, strpos(link.external_id, ' ') + 1)
  left join project_records as record on record.source = link.source and record.external_id = link.external_id
  left join queue_requests as request on request.source_id = link.source and request.queue_id = link.external_id
  left join documents as document on document.id = coalesce(record.document_id, report.document_id)
  where link.source <> 'facilities'
  union
  select link.project_id, document.source_id
  from project_links as link
  join facility_register as facility on facility.id = link.external_id
  join facility_links as part on part.facility_id = facility.id and part.source = any(facility.sources)
  join facility_records as record on record.source = part.source and record.external_id = part.external_id
  join documents as document on document.id = record.document_id
  where link.source = 'facilities'`;

const DEAL_SOURCES = `
  select link.deal_id as id, coalesce(document.source_id, case when filing.accession is not null then 'sec-filings' end)
    as source_id, coalesce(report.url, filing.url, record.url) as url
  from deal_links as link
  left join news_reports as report on link.source = 'news' and report.feed = split_part(link.external_id, ' ', 1)
    and report.item_id = substr(link.external_id, strpos(link.external_id, ' ') + 1)
  left join filings as filing on link.source = 'sec-filings' and filing.accession = link.external_id
  left join deal_records as record on record.source = link.source and record.external_id = link.external_id
  left join documents as document on document.id = coalesce(report.document_id, filing.document_id, record.document_id)`;

/**
 * Of each thing: its sources, and whether none of them is restricted. The operator's own lists are the operator's to show. A
 * link to nothing lets nobody.
 */
const byThing = (sources: string, more = ''): string => `
  select id, string_agg(distinct source_id, ' ' order by source_id) as source,
    bool_and(coalesce(source_id <> all($3::text[]), false)) as is_open${more}
  from (${sources}) as reported group by id`;

const valuesOf = ({ since, until, restricted }: DataWanted): unknown[] => [since, until, restricted];

/** What a restricted source reports too is left out as a whole: its figures may be those of that source. */
export const projectsStatement = (wanted: DataWanted): CountedStatement => ({
  text: `
    with reported as (${byThing(PROJECT_SOURCES)})
    select project.id, project.name, project.operator, project.market, project.city, project.state, project.country,
      project.lat, project.lon, project.capacity_mw, project.capacity_basis, project.capacity_term,
      project.operational_mw, project.status, project.status_at, project.permit_status, project.expected,
      project.announced_at, project.observed_at, project.first_seen, project.changed_at, reported.source
    from projects as project join reported using (id)
    where project.is_shown and reported.is_open and ${between('project.changed_at')}
    order by project.id collate "C"`,
  values: valuesOf(wanted),
  countLeftOut: `
    with reported as (${byThing(PROJECT_SOURCES)})
    select count(*)::int as left_out from projects as project left join reported using (id)
    where not coalesce(project.is_shown and reported.is_open, false) and ${between('project.changed_at')}`,
});

export const dealsStatement = (wanted: DataWanted): CountedStatement => ({
  text: `
    with reported as (${byThing(DEAL_SOURCES, `, string_agg(distinct url, ' ' order by url) as urls`)})
    select deal.id, deal.title, deal.deal_type, deal.buyer, deal.seller, deal.target, deal.value_usd, deal.value_amount,
      deal.value_currency, deal.value_bound, deal.market, deal.market_slug, deal.status, deal.status_at,
      deal.announced_at, deal.first_seen, deal.changed_at, reported.source, reported.urls
    from deals as deal join reported using (id)
    where reported.is_open and ${between('deal.announced_at')}
    order by deal.announced_at nulls last, deal.id collate "C"`,
  values: valuesOf(wanted),
  countLeftOut: `
    with reported as (${byThing(DEAL_SOURCES, `, string_agg(distinct url, ' ' order by url) as urls`)})
    select count(*)::int as left_out from deals as deal left join reported using (id)
    where not coalesce(reported.is_open, false) and ${between('deal.announced_at')}`,
});

/** Headlines and addresses; what publishers wrote below them stays with them. */
export const newsStatement = (wanted: DataWanted): CountedStatement => ({
  text: `
    select story.id, story.title, coalesce(story.source_title, story.lead_feed) as publisher, story.url,
      story.published_at, story.first_seen_at, story.relevant, array_to_string(story.markets, ' ') as markets,
      story.lead_feed as feed, document.source_id as source, document.fetched_at
    from news_stories as story
    join news_reports as lead on lead.feed = story.lead_feed and lead.item_id = story.lead_item_id
    join documents as document on document.id = lead.document_id
    where document.source_id = any($3::text[]) and ${between('story.published_at')}
    order by story.published_at nulls last, story.id`,
  values: [wanted.since, wanted.until, wanted.publishable],
  countLeftOut: `
    select count(*)::int as left_out from news_stories as story
    join news_reports as lead on lead.feed = story.lead_feed and lead.item_id = story.lead_item_id
    join documents as document on document.id = lead.document_id
    where document.source_id <> all($3::text[]) and ${between('story.published_at')}`,
});

/** Names of restricted sources, by id and as their records call them. */
const RESTRICTED = `
  restricted (name) as materialized (
    select unnest($3::text[])
    union select distinct record.source from facility_records as record
      join documents as document on document.id = record.document_id where document.source_id = any($3::text[])
    union select distinct record.source from project_records as record
      join documents as document on document.id = record.document_id where document.source_id = any($3::text[])
  )`;

/** Every source that a JSON value names, once, without its edition; several in one text have commas or plus signs between them. */
const namedIn = (json: string): string => `
  select string_agg(distinct split_part(named.name, ' ', 1), ' ' order by split_part(named.name, ' ', 1)) as source,
    coalesce(bool_or(named.name in (select name from restricted)), false) as is_restricted
  from jsonb_path_query(${json}, 'strict $.**.source') as found (value),
    regexp_split_to_table(found.value #>> '{}', '\\s*[,+]\\s*') as named (name)
  where jsonb_typeof(found.value) = 'string' and named.name <> ''`;

/** A score that an installation made with restricted series, for its operator alone, is not passed on either. */
export const scoresStatement = (wanted: DataWanted): CountedStatement => ({
  text: `
    with ${RESTRICTED}
    select score.market_slug as market, score.scored_for, score.verdict, score.composite, score.excess_power,
      score.constraint_score as "constraint", score.coverage, score.method, score.recorded_at, named.source
    from market_scores as score cross join lateral (${namedIn('score.inputs')}) as named
    where not named.is_restricted and ${between('score.scored_for')}
    order by score.market_slug collate "C", score.scored_for`,
  values: valuesOf(wanted),
  countLeftOut: `
    with ${RESTRICTED}
    select count(*)::int as left_out
    from market_scores as score cross join lateral (${namedIn('score.inputs')}) as named
    where named.is_restricted and ${between('score.scored_for')}`,
});

/** The newest score as it may be passed on: null where it is made of a restricted series. */
const NEWEST_SCORE = `
  select newest.*, named.source, named.is_restricted from (
    select * from market_scores where market_slug = market.slug order by scored_for desc limit 1
  ) as newest cross join lateral (${namedIn('newest.inputs')}) as named`;

export const marketsStatement = ({ iso, restricted }: DataWanted): CountedStatement => ({
  text: `
    with ${RESTRICTED}
    select market.slug, market.name, market.city, market.state, market.country, market.lat, market.lon,
      market.radius_km, market.iso, market.balancing_authority, market.price_iso, market.price_node, market.time_zone,
      score.verdict, score.composite, score.excess_power, score.constraint_score as "constraint", score.coverage,
      score.method, score.scored_for, score.source
    from markets as market left join lateral (${NEWEST_SCORE}) as score on not score.is_restricted
    where $1::text is null or market.iso = $1
    order by market.slug collate "C"`.replaceAll('$3', '$2'),
  values: [iso, restricted],
  countLeftOut: `
    with ${RESTRICTED}
    select count(*)::int as left_out
    from markets as market join lateral (${NEWEST_SCORE}) as score on score.is_restricted
    where $1::text is null or market.iso = $1`.replaceAll('$3', '$2'),
});

/** Every text in a JSON value that is a name of a restricted source, wherever it stands. */
const NAMES_RESTRICTED = `exists (
  select from jsonb_path_query(brief.body::jsonb, 'strict $.** ? (@.type() == "string")') as found (value)
  join restricted on restricted.name = found.value #>> '{}')`;

/**
 * Briefs of markets in a view.
 * @param slugs null: of every market.
 */
export function briefsStatement(
  { since, until, restricted }: DataWanted,
  { view, slugs }: { readonly view: 'whole' | 'teaser'; readonly slugs: readonly string[] | null },
): CountedStatement {
  const text = view === 'whole' ? 'brief.body' : 'brief.teaser';
  // Teasers were not always stored: an edition without one waits for the next.
  const isWanted = `not brief.removed and ${text} <> '' and is_json_object(brief.body)
    and ($4::text[] is null or brief.market_slug = any($4)) and ${between('brief.computed_at')}`;
  return {
    text: `
      with ${RESTRICTED}
      select brief.market_slug as market, brief.revision, brief.content_hash, brief.computed_at, brief.live_as_of,
        ${text} as brief, named.source
      from market_briefs as brief cross join lateral (${namedIn(`${text}::jsonb`)}) as named
      where ${isWanted} and not ${NAMES_RESTRICTED}
      order by brief.market_slug collate "C"`,
    values: [since, until, restricted, slugs],
    countLeftOut: `
      with ${RESTRICTED}
      select count(*)::int as left_out from market_briefs as brief where ${isWanted} and ${NAMES_RESTRICTED}`,
  };
}
