import type { LmpMarket } from '../../domain/grid/lmp.ts';
import type { Database } from '../db/client.ts';
import { cell, type QueryRow, queryRows } from '../db/query-rows.ts';
import { SOURCE_DOCUMENT, type SourceDocument } from '../db/source-document.ts';
import { priceSpans } from './price-spans.ts';
import { LMP_MARKET_CODES } from './save-lmp.ts';

/** Figures of one node over one hour or day, or one published interval. $/MWh. */
export const LmpPoint = {
  start: cell.text,
  minutes: cell.number,
  intervals: cell.number,
  lmp: cell.number,
  p5: cell.number,
  p95: cell.number,
  min: cell.number,
  max: cell.number,
  energy: cell.orNull(cell.number),
  congestion: cell.orNull(cell.number),
  loss: cell.orNull(cell.number),
  congestionShare: cell.orNull(cell.number),
  minutesAtOrBelowZero: cell.number,
  /** Intervals that were revised since they were first published. */
  revised: cell.number,
};
export type LmpPoint = QueryRow<typeof LmpPoint>;

export type LmpGrain = 'raw' | 'hour' | 'day';

interface LmpSpan {
  readonly nodeId: number;
  readonly market: LmpMarket;
  /** Half open, ISO UTC. */
  readonly from: string;
  readonly to: string;
  /** In which days begin. */
  readonly timeZone: string;
}

/** Rounded here, so that noise of binary fractions does not travel. */
const ROLLED = `
  starts_at as start, minutes, intervals, round(lmp_mean::numeric, 4)::float8 as lmp,
  round(lmp_p5::numeric, 4)::float8 as p5, round(lmp_p95::numeric, 4)::float8 as p95, lmp_min as min, lmp_max as max,
  round(energy_mean::numeric, 4)::float8 as energy, round(congestion_mean::numeric, 4)::float8 as congestion,
  round(loss_mean::numeric, 4)::float8 as loss, round(congestion_share::numeric, 6)::float8 as "congestionShare",
  minutes_at_or_below_zero as "minutesAtOrBelowZero", revised`;

/** The hour and the day in which a period begins hold a part of it: they are of it, although they start before. */
const FIRST: Readonly<Record<LmpGrain, string>> = {
  raw: '$3::timestamptz',
  hour: `date_trunc('hour', $3::timestamptz at time zone 'UTC') at time zone 'UTC'`,
  day: `date_trunc('day', $3::timestamptz at time zone $5) at time zone $5`,
};

const valuesOf = (grain: LmpGrain, { nodeId, market, from, to, timeZone }: LmpSpan): unknown[] => [
  nodeId,
  LMP_MARKET_CODES[market],
  from,
  to,
  ...(grain === 'day' ? [timeZone] : []),
];

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
    where node_id = $1 and market = $2 and starts_at >= ${FIRST.hour} and starts_at < $4 order by starts_at`,
  day: `
    select ${ROLLED} from lmp_days
    where node_id = $1 and market = $2 and starts_at >= ${FIRST.day} and starts_at < $4 order by starts_at`,
};

/** Prices of a node in one market of its operator between two instants, oldest first. */
export async function loadLmpHistory(db: Database, grain: LmpGrain, span: LmpSpan): Promise<LmpPoint[]> {
  // Without a name, so that it is planned for its bounds: parts outside of them are not even locked.
  const found = await queryRows(db.pool, LmpPoint, QUERIES[grain], valuesOf(grain, span));
  return found.rows;
}

/** The document of the newest figure of a span: where it is from. */
export async function loadHistorySource(db: Database, grain: LmpGrain, span: LmpSpan): Promise<SourceDocument | null> {
  const [table, start] =
    grain === 'raw' ? ['lmp_prices', 'interval_start'] : [grain === 'hour' ? 'lmp_hours' : 'lmp_days', 'starts_at'];
  const found = await db.pool.query<SourceDocument>({
    text: `
      select ${SOURCE_DOCUMENT}
      from (
        select document_id from ${table}
        where node_id = $1 and market = $2 and ${start} >= ${FIRST[grain]} and ${start} < $4
        order by ${start} desc limit 1
      ) as newest
      join documents as document on document.id = newest.document_id`,
    values: valuesOf(grain, span),
  });
  return found.rows[0] ?? null;
}

export interface PriceNode {
  readonly id: number;
  readonly node: string;
  readonly nodeType: string;
  /** Markets in which it has a price, with the newest start of each. */
  readonly markets: readonly { readonly market: number; readonly newest: string }[];
}

/** A node of an operator by name, in any case, with the markets in which it has prices or figures. */
export async function loadPriceNode(db: Database, iso: string, name: string): Promise<PriceNode | null> {
  const found = await queryRows(
    db.pool,
    { id: cell.number, node: cell.text, nodeType: cell.text },
    {
      name: 'lmp-known-node',
      text: `select node.id, node.node, node.node_type as "nodeType" from lmp_nodes as node
      where node.iso = $1 and upper(node.node) = upper($2)`,
      values: [iso, name],
    },
  );
  const [node] = found.rows;
  if (node === undefined) return null;
  const markets: { market: number; newest: string }[] = [];
  for (const [market, newest] of await newestStarts(db, iso, node.id)) markets.push({ market, newest });
  return { ...node, markets: markets.sort((one, other) => one.market - other.market) };
}

/** Bounds of a part of the prices and hours, half open; ISO UTC. */
interface Bounds {
  readonly from: string;
  readonly to: string;
}

/**
 * The newest start of each market in which a node has prices or hours. The newest of its days says where to look, and
 * marks of its operator where days are not made yet; without either it has none. So a node of thousands of days, and a
 * market that it never had, cost some parts and not all.
 */
async function newestStarts(db: Database, iso: string, nodeId: number): Promise<Map<number, string>> {
  const newest = new Map<number, string>();
  // Marks first: what is rolled up in between is among the days then.
  const marks = await queryRows(
    db.pool,
    { market: cell.number, first: cell.text, last: cell.text },
    `select market, min(starts_at) as first, max(starts_at) as last from lmp_rollup_marks
     where iso = $1 group by market`,
    [iso],
  );
  const days = await queryRows(
    db.pool,
    { market: cell.number, from: cell.text, to: cell.text },
    `select wanted.market, day.starts_at as "from", day.starts_at + interval '26 hours' as "to"
     from generate_series(1, 4) as wanted (market)
     cross join lateral (
       select starts_at from lmp_days where node_id = $1 and lmp_days.market = wanted.market
       order by starts_at desc limit 1
     ) as day`,
    [nodeId],
  );
  const spans = marks.rows.length === 0 ? [] : await priceSpans(db);
  for (const market of [1, 2, 3, 4]) {
    const day = days.rows.find((row) => row.market === market);
    const marked = marks.rows.find((row) => row.market === market);
    const start =
      (marked === undefined ? null : await newestMarked(db, { nodeId, market, spans, marked, after: day?.from })) ??
      (day === undefined ? null : ((await newestWithin(db, nodeId, market, day)) ?? day.from));
    if (start !== null) newest.set(market, start);
  }
  return newest;
}

async function newestMarked(
  db: Database,
  look: {
    readonly nodeId: number;
    readonly market: number;
    readonly spans: readonly Bounds[];
    readonly marked: { readonly first: string; readonly last: string };
    /** What is older than the newest day that is made is of no matter. */
    readonly after: string | undefined;
  },
): Promise<string | null> {
  const { nodeId, market, spans, marked, after } = look;
  const from = after !== undefined && after > marked.first ? after : marked.first;
  // A mark of a day covers the whole day.
  const to = new Date(Date.parse(marked.last) + 26 * 3_600_000).toISOString();
  for (const span of spans) {
    if (span.from >= to || span.to <= from) continue;
    const start = await newestWithin(db, nodeId, market, {
      from: span.from > from ? span.from : from,
      to: span.to < to ? span.to : to,
    });
    if (start !== null) return start;
  }
  return null;
}

async function newestWithin(
  db: Database,
  nodeId: number,
  market: number,
  { from, to }: Bounds,
): Promise<string | null> {
  const found = await queryRows(
    db.pool,
    { start: cell.orNull(cell.text) },
    `select greatest(
       (select interval_start from lmp_prices where node_id = $1 and market = $2
          and interval_start >= $3 and interval_start < $4 order by interval_start desc limit 1),
       (select starts_at from lmp_hours where node_id = $1 and market = $2
          and starts_at >= $3 and starts_at < $4 order by starts_at desc limit 1)
     ) as start`,
    [nodeId, market, from, to],
  );
  return found.rows[0]?.start ?? null;
}
