import { FUELS, type Fuel } from '../../domain/grid/fuel.ts';
import { LMP_MARKETS, NODE_TYPES } from '../../domain/grid/lmp.ts';
import type { Tx } from '../db/client.ts';
import { columns, type RowOf } from '../db/columns.ts';
import { SOURCE_DOCUMENT, type SourceDocument } from '../db/source-document.ts';
import { HAS_OLDER_HUB_PRICES, HUB_PRICES_QUERY } from '../grid/hub-prices-query.ts';
import { listPriceParts } from '../grid/lmp-partitions.ts';
import type { NodePrice } from '../grid/load-lmp.ts';
import type { PriceFigures } from '../grid/price-figures.ts';
import { LMP_MARKET_CODES } from '../grid/save-lmp.ts';
import { fuelMix } from '../tables/grid.ts';
import { newsStories } from '../tables/news.ts';

/** Days over which a price is averaged, and within which its newest interval must lie to say anything of today. */
export const TRAILING_DAYS = 30;
/** Days before the asked instant from which stories are read. */
const NEWS_DAYS = 30;

/**
 * The newest price of one node in one market of its operator, and statistics over the days that end with it. The
 * window hangs on the newest interval, not on the asked instant, so that the same rows give the same figures on a
 * later day. $/MWh; means are weighted by minutes and rounded to 0.0001, shares to 0.000001.
 */
export interface LoadedPrice extends NodePrice {
  /** null when the newest interval is older than the window is long. */
  readonly window: {
    readonly intervals: number;
    readonly hours: number;
    readonly mean: number;
    readonly congestionMean: number | null;
    readonly congestionHours: number;
    readonly atOrBelowZeroShare: number;
  } | null;
  readonly document: SourceDocument;
}

export interface LoadedFuelMix {
  readonly iso: string;
  readonly intervalStart: string;
  readonly intervalMinutes: number | null;
  readonly outputs: readonly { readonly fuel: Fuel; readonly mw: number }[];
  readonly document: SourceDocument;
}

const STORY = ['id', 'title', 'summary', 'url', 'publishedAt', 'firstSeenAt'] as const;

export type LoadedStory = RowOf<typeof newsStories, (typeof STORY)[number]> & {
  readonly source: string;
  readonly document: SourceDocument;
};

/** What was known at an instant, for all markets at once. */
export interface LoadedReadings {
  /** By `<iso> <node>`, real time before day-ahead, shorter settlement first. */
  readonly prices: ReadonlyMap<string, readonly LoadedPrice[]>;
  /** By operator. */
  readonly fuelMixes: ReadonlyMap<string, LoadedFuelMix>;
  /** Newest first. */
  readonly stories: readonly LoadedStory[];
}

export const priceKey = (iso: string, node: string): string => `${iso} ${node}`;

/**
 * All inputs of scores and briefs, as of `at`: only intervals that began before it, from documents fetched by then. One
 * query per kind for all markets.
 * @param at ISO 8601.
 * @param withheld sources whose terms do not let us serve figures; their rows are not read.
 */
export async function loadMarketInputs(tx: Tx, at: string, withheld: readonly string[] = []): Promise<LoadedReadings> {
  const prices = new Map<string, LoadedPrice[]>();
  for (const price of await loadHubPrices(tx, at, withheld)) {
    const key = priceKey(price.iso, price.node);
    const found = prices.get(key);
    if (found === undefined) prices.set(key, [price]);
    else found.push(price);
  }
  const fuelMixes = new Map((await loadFuelMixes(tx, at, withheld)).map((mix) => [mix.iso, mix]));
  return { prices, fuelMixes, stories: await loadStories(tx, at, withheld) };
}

/**
 * Rows of the newest prices. Looked for in two windows, in which a window that ends with a price lies whole; in all parts
 * only where a hub without any there may have older ones: every part that is looked at is locked until the end.
 */
async function findHubPrices({ client }: Tx, at: string, withheld: readonly string[]): Promise<PriceRow[]> {
  const find = async (since: string): Promise<PriceRow[]> => {
    const codes = LMP_MARKETS.map((market) => LMP_MARKET_CODES[market]);
    return (await client.query<PriceRow>(HUB_PRICES_QUERY, [at, codes, withheld, TRAILING_DAYS, since])).rows;
  };
  const since = new Date(Date.parse(at) - 2 * TRAILING_DAYS * 86_400_000).toISOString();
  const [oldest] = await listPriceParts({ pool: client });
  const rows = await find(since);
  if (oldest === undefined || `${oldest.from}T00:00:00Z` >= since) return rows;
  const older = await client.query(HAS_OLDER_HUB_PRICES, [
    // A day of an operator's clock begins up to a day before the first part.
    new Date(Date.parse(oldest.from) - 86_400_000).toISOString(),
    since,
    rows.map((row) => row.iso),
    rows.map((row) => row.node),
    rows.map((row) => row.marketCode),
  ]);
  return older.rowCount === 0 ? rows : find('-infinity');
}

interface PriceRow extends PriceFigures, SourceDocument {
  readonly marketCode: number;
  readonly intervals: number;
  readonly hours: number | null;
  readonly mean: number | null;
  readonly congestionMean: number | null;
  readonly congestionHours: number | null;
  readonly atOrBelowZeroShare: number | null;
}

/** Newest prices of the hubs and zones that represent markets, real time before day-ahead, and their statistics. */
export async function loadHubPrices(tx: Tx, at: string, withheld: readonly string[]): Promise<LoadedPrice[]> {
  const found = await findHubPrices(tx, at, withheld);
  return found.map((row) => ({
    iso: row.iso,
    node: row.node,
    nodeType: listedWord(NODE_TYPES, row.nodeType),
    market: listedWord(
      LMP_MARKETS,
      LMP_MARKETS.find((market) => LMP_MARKET_CODES[market] === row.marketCode),
    ),
    intervalStart: row.intervalStart,
    intervalMinutes: row.intervalMinutes,
    lmp: row.lmp,
    energy: row.energy,
    congestion: row.congestion,
    loss: row.loss,
    window:
      row.mean === null || row.hours === null || row.atOrBelowZeroShare === null
        ? null
        : {
            intervals: row.intervals,
            hours: row.hours,
            mean: row.mean,
            congestionMean: row.congestionMean,
            congestionHours: row.congestionHours ?? 0,
            atOrBelowZeroShare: row.atOrBelowZeroShare,
          },
    document: documentOf(row),
  }));
}

type FuelRow = RowOf<typeof fuelMix, 'iso' | 'intervalStart' | 'intervalMinutes' | 'fuel' | 'mw'> & SourceDocument;

async function loadFuelMixes(tx: Tx, at: string, withheld: readonly string[]): Promise<LoadedFuelMix[]> {
  // Two sources of one interval report the same output twice: one is taken whole, the operator's own first. The output
  // before a restatement is not stored: an interval with any restatement is skipped.
  const found = await tx.client.query<FuelRow>(
    `with newest as (
       select isos.iso, mix.interval_start, mix.source_id
       from (select distinct iso from markets where iso is not null) as isos
       cross join lateral (
         select mix.interval_start, document.source_id
         from fuel_mix as mix join documents as document on document.id = mix.document_id
         where mix.iso = isos.iso and mix.interval_start < $1 and document.fetched_at <= $1
           and document.source_id <> all ($2::text[])
           and not exists (
             select from fuel_mix as other join documents as later on later.id = other.document_id
             where (other.iso, other.source_id, other.interval_start) = (mix.iso, mix.source_id, mix.interval_start)
               and later.fetched_at > $1
           )
         order by mix.interval_start desc, (document.source_id = lower(isos.iso) || '-fuel-mix') desc,
           document.source_id limit 1
       ) as mix
     )
     select ${columns(fuelMix, ['iso', 'intervalStart', 'intervalMinutes', 'fuel', 'mw'], 'mix')}, ${SOURCE_DOCUMENT}
     from newest
     join fuel_mix as mix on mix.iso = newest.iso and mix.interval_start = newest.interval_start
     join documents as document on document.id = mix.document_id and document.source_id = newest.source_id
       and document.fetched_at <= $1
     order by newest.iso, mix.source_fuel`,
    [at, withheld],
  );
  const mixes = new Map<string, { first: FuelRow; outputs: { fuel: Fuel; mw: number }[] }>();
  for (const row of found.rows) {
    const mix = mixes.get(row.iso) ?? { first: row, outputs: [] };
    mix.outputs.push({ fuel: listedWord(FUELS, row.fuel), mw: row.mw });
    mixes.set(row.iso, mix);
  }
  return [...mixes.values()].map(({ first, outputs }) => ({
    iso: first.iso,
    intervalStart: first.intervalStart,
    intervalMinutes: first.intervalMinutes,
    outputs,
    document: documentOf(first),
  }));
}

async function loadStories(tx: Tx, at: string, withheld: readonly string[]): Promise<LoadedStory[]> {
  const found = await tx.client.query<Omit<LoadedStory, 'document'> & DocumentRow>(
    `select ${columns(newsStories, STORY, 'story')}, coalesce(story.source_title, story.lead_feed) as source,
       document.source_id as "sourceId", document.url as "documentUrl", document.origin,
       document.fetched_at as "fetchedAt"
     from news_stories as story
     join news_reports as lead on lead.feed = story.lead_feed and lead.item_id = story.lead_item_id
     join documents as document on document.id = lead.document_id
     where story.sort_at <= $1 and story.sort_at > $1::timestamptz - make_interval(days => $3)
       and story.first_seen_at <= $1 and document.source_id <> all ($2::text[])
     order by story.sort_at desc, story.id desc`,
    [at, withheld, NEWS_DAYS],
  );
  return found.rows.map((row) => ({
    id: row.id,
    title: row.title,
    summary: row.summary,
    url: row.url,
    source: row.source,
    publishedAt: row.publishedAt,
    firstSeenAt: row.firstSeenAt,
    document: documentOf(row),
  }));
}

type DocumentRow = SourceDocument & { readonly documentUrl?: string | null };

function documentOf(row: DocumentRow): SourceDocument {
  const { sourceId, origin, fetchedAt } = row;
  return { sourceId, url: row.documentUrl === undefined ? row.url : row.documentUrl, origin, fetchedAt };
}

/** A word of a closed list that the database holds as text. @throws RangeError for any other. */
function listedWord<T extends string>(words: readonly T[], word: string | undefined): T {
  const found = words.find((one) => one === word);
  if (found === undefined) throw new RangeError(`"${word}" is not one of ${words.join(', ')}`);
  return found;
}
