import { SOURCE_DOCUMENT } from '../db/source-document.ts';
import { priceFigures } from './price-figures.ts';

/** Sums are over whole millionths of a dollar: floating sums depend on the order of the rows, and with it bytes of scores. */
const MILLION = 1_000_000;

/** SQL: the mean of a figure in millionths over the minutes that have one. */
const meanOf = (millionths: string, minutes: string): string =>
  `round(sum(${millionths} * minutes) / (sum(minutes) ${minutes} * ${MILLION}.0), 4)`;

/**
 * SQL: the newest price of each hub or zone that represents markets, in each market of its operator, and statistics
 * over the window that ends with it, as of a moment: of each interval the last value that had been fetched by then, be
 * it the price of today or a former one (whose interval was as long as that of today).
 *
 * $1 the moment, $2 codes of the operators' markets, $3 withheld sources, $4 days of the window, $5 prices from when on are
 * looked at: a value of its own, so that parts before it are not even locked.
 */
export const HUB_PRICES_QUERY = `
  with points as materialized (
    select node.id, node.iso, node.node, node.node_type
    from lmp_nodes as node
    where (node.iso, node.node) in (select price_iso, price_node from markets)
  ), available as materialized (
    select id from documents where fetched_at <= $1 and source_id <> all ($3::text[])
  ), former as materialized (
    select distinct on (former.node_id, former.market, former.interval_start)
      former.node_id, former.market, former.interval_start, price.interval_minutes, former.lmp, former.energy,
      former.congestion, former.loss, former.document_id
    from documents as later
    join lmp_revisions as former on former.replaced_by_document_id = later.id
    join documents as document on document.id = former.document_id
    join lmp_prices as price on (price.interval_start, price.node_id, price.market)
      = (former.interval_start, former.node_id, former.market)
    join documents as issue on issue.id = price.document_id
    where later.fetched_at > $1 and issue.fetched_at > $1 and document.fetched_at <= $1
      and former.interval_start < $1 and former.interval_start >= $5 and price.interval_start < $1
      and price.interval_start >= $5 and former.node_id in (select id from points)
      and former.market = any($2::smallint[])
    order by former.node_id, former.market, former.interval_start, former.revision desc
  ), found as (
    select points.id, wanted.market_code as market, price.*
    from points cross join unnest($2::smallint[]) as wanted (market_code)
    cross join lateral (
      select price.interval_start, price.interval_minutes, price.lmp, price.energy, price.congestion, price.loss,
        price.document_id
      from lmp_prices as price join documents as document on document.id = price.document_id
      where price.node_id = points.id and price.market = wanted.market_code and price.interval_start < $1
        and price.interval_start >= $5 and document.fetched_at <= $1 and document.source_id <> all ($3::text[])
      order by price.interval_start desc limit 1
    ) as price
    union all
    select former.node_id, former.market, former.interval_start, former.interval_minutes, former.lmp, former.energy,
      former.congestion, former.loss, former.document_id
    from former join documents as document on document.id = former.document_id
    where document.source_id <> all ($3::text[])
  ), newest as materialized (
    select distinct on (id, market) * from found order by id, market, interval_start desc
  ), intervals as (
    select newest.id, newest.market, round(price.lmp * ${MILLION})::bigint as lmp,
      round(abs(price.congestion) * ${MILLION})::bigint as congestion, price.interval_minutes as minutes
    from newest join (
      select node_id, market, interval_start, interval_minutes, lmp, congestion, document_id from lmp_prices as price
      where price.interval_start < $1 and price.interval_start >= $5
        and price.interval_start > $1::timestamptz - make_interval(days => 2 * $4)
        and not exists (select from former where (former.node_id, former.market, former.interval_start)
          = (price.node_id, price.market, price.interval_start))
      union all
      select node_id, market, interval_start, interval_minutes, lmp, congestion, document_id from former
    ) as price on price.node_id = newest.id and price.market = newest.market
      and price.interval_start <= newest.interval_start
      and price.interval_start > newest.interval_start - make_interval(days => $4)
    join available on available.id = price.document_id
    where newest.interval_start >= $1::timestamptz - make_interval(days => $4)
  ), stats as (
    select id, market, count(*) as intervals, round(sum(minutes) / 60.0, 2) as hours,
      ${meanOf('lmp', '')} as mean,
      ${meanOf('congestion', 'filter (where congestion is not null)')} as "congestionMean",
      round(coalesce(sum(minutes) filter (where congestion is not null), 0) / 60.0, 2) as "congestionHours",
      round(coalesce(sum(minutes) filter (where lmp <= 0), 0) / (sum(minutes) * 1.0), 6) as "atOrBelowZeroShare"
    from intervals group by id, market
  )
  select points.iso, points.node, points.node_type as "nodeType", newest.market as "marketCode",
    ${priceFigures('newest')}, ${SOURCE_DOCUMENT}, coalesce(stats.intervals, 0) as intervals, stats.hours, stats.mean,
    stats."congestionMean", stats."congestionHours", stats."atOrBelowZeroShare"
  from newest join points using (id) join documents as document on document.id = newest.document_id
  left join stats on (stats.id, stats.market) = (newest.id, newest.market)
  order by points.iso, points.node, newest.market`;

/**
 * SQL: whether a hub or zone that represents markets, in a market of its operator of which nothing was found, may have
 * prices from $1 on and before $2. $3, $4, $5: operators, nodes and markets of what was found.
 */
export const HAS_OLDER_HUB_PRICES = `
  select 1 from lmp_nodes as node cross join generate_series(1, 4) as wanted (market)
  cross join lateral (
    select starts_at from lmp_days where node_id = node.id and lmp_days.market = wanted.market and starts_at < $2
    order by starts_at desc limit 1
  ) as newest
  where (node.iso, node.node) in (select price_iso, price_node from markets) and newest.starts_at >= $1
    and (node.iso, node.node, wanted.market) not in (select * from unnest($3::text[], $4::text[], $5::int[]))
  union all
  select 1 from lmp_rollup_marks where starts_at >= $1 and starts_at < $2
  limit 1`;
