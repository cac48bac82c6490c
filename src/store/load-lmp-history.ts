import type { LmpMarket } from '../domain/lmp.ts';
import type { Database } from './client.ts';
import { LMP_MARKET_CODES } from './save-lmp.ts';

/** Figures of one node over one hour or day, or one published interval. $/MWh. */
export interface LmpPoint {
  readonly start: string;
  readonly minutes: number;
  readonly intervals: number;
  readonly lmp: number;
  readonly p5: number;
  readonly p95: number;
  readonly min: number;
  readonly max: number;
  readonly energy: number | null;
  readonly congestion: number | null;
  readonly loss: number | null;
  readonly congestionShare: number | null;
  readonly minutesAtOrBelowZero: number;
  /** Intervals that were revised since they were first published. */
  readonly revised: number;
}

export type LmpGrain = 'raw' | 'hour' | 'day';

export interface LmpSpan {
  readonly nodeId: number;
  readonly market: LmpMarket;
  /** Half open, ISO UTC. */
  readonly from: string;
  readonly to: string;
}

export interface HistorySource {
  readonly sourceId: string;
  readonly url: string | null;
  readonly origin: string;
  readonly fetchedAt: string;
}

/** Rounded here, so that noise of binary fractions does not travel. */
const ROLLED = `
  starts_at as start, minutes, intervals, round(lmp_mean::numeric, 4)::float8 as lmp,
  round(lmp_p5::numeric, 4)::float8 as p5, round(lmp_p95::numeric, 4)::float8 as p95, lmp_min as min, lmp_max as max,
  round(energy_mean::numeric, 4)::float8 as energy, round(congestion_mean::numeric, 4)::float8 as congestion,
  round(loss_mean::numeric, 4)::float8 as loss, round(congestion_share::numeric, 6)::float8 as "congestionShare",
  minutes_at_or_below_zero as "minutesAtOrBelowZero", revised`;

const QUERIES: Readonly<Record<LmpGrain, string>> = {
  raw: `
    select interval_start as start, interval_minutes as minutes, 1 as intervals, lmp, lmp as p5, lmp as p95, lmp as min,
      lmp as max, energy, congestion, loss,
      round((abs(congestion) / nullif(abs(energy) + abs(congestion) + abs(loss), 0))::numeric, 6)::float8
        as "congestionShare",
      case when lmp <= 0 then interval_minutes else 0 end as "minutesAtOrBelowZero", revision as revised
    from lmp_prices
    where node_id = $1 and market = $2 and interval_start >= $3 and interval_start < $4 order by interval_start`,
  hour: `
    select ${ROLLED} from lmp_hours
    where node_id = $1 and market = $2 and starts_at >= $3 and starts_at < $4 order by starts_at`,
  day: `
    select ${ROLLED} from lmp_days
    where node_id = $1 and market = $2 and starts_at >= $3 and starts_at < $4 order by starts_at`,
};

/** Prices of a node in one market of its operator between two instants, oldest first. */
export async function loadLmpHistory(db: Database, grain: LmpGrain, span: LmpSpan): Promise<LmpPoint[]> {
  const found = await db.pool.query<LmpPoint>({
    name: `lmp-history-${grain}`,
    text: QUERIES[grain],
    values: [span.nodeId, LMP_MARKET_CODES[span.market], span.from, span.to],
  });
  return found.rows;
}

/** The document of the newest figure of a span: where it is from. */
export async function loadHistorySource(db: Database, grain: LmpGrain, span: LmpSpan): Promise<HistorySource | null> {
  const [table, start] =
    grain === 'raw' ? ['lmp_prices', 'interval_start'] : [grain === 'hour' ? 'lmp_hours' : 'lmp_days', 'starts_at'];
  const found = await db.pool.query<HistorySource>({
    name: `lmp-history-source-${grain}`,
    text: `
      select document.source_id as "sourceId", document.url, document.origin, document.fetched_at as "fetchedAt"
      from (
        select document_id from ${table}
        where node_id = $1 and market = $2 and ${start} >= $3 and ${start} < $4 order by ${start} desc limit 1
      ) as newest
      join documents as document on document.id = newest.document_id`,
    values: [span.nodeId, LMP_MARKET_CODES[span.market], span.from, span.to],
  });
  return found.rows[0] ?? null;
}

export interface KnownNode {
  readonly id: number;
  readonly node: string;
  readonly nodeType: string;
  /** Markets in which it has a price, with the newest start of each. */
  readonly markets: readonly { readonly market: number; readonly newest: string }[];
}

/** A node of an operator by name, in any case, with the markets in which it has prices or figures. */
export async function loadKnownNode(db: Database, iso: string, name: string): Promise<KnownNode | null> {
  const found = await db.pool.query<Omit<KnownNode, 'markets'> & { markets: KnownNode['markets'] | null }>({
    name: 'lmp-known-node',
    text: `
      select node.id, node.node, node.node_type as "nodeType", (
        select json_agg(json_build_object('market', market.market, 'newest', newest.start) order by market.market)
        from generate_series(1, 4) as market
        cross join lateral (
          select greatest(
            (select interval_start from lmp_prices where node_id = node.id and lmp_prices.market = market.market
             order by interval_start desc limit 1),
            (select starts_at from lmp_hours where node_id = node.id and lmp_hours.market = market.market
             order by starts_at desc limit 1)
          ) as start
        ) as newest
        where newest.start is not null
      ) as markets
      from lmp_nodes as node where node.iso = $1 and upper(node.node) = upper($2)`,
    values: [iso, name],
  });
  const [node] = found.rows;
  return node === undefined ? null : { ...node, markets: node.markets ?? [] };
}
