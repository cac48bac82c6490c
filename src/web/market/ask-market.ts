import { BriefSchema, type PublishedBrief } from '../../domain/briefs/brief-schema.ts';
import { parseIso } from '../../domain/grid/iso.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import { isFault } from '../../errors.ts';
import { marketBrief } from '../../read/briefs/market-brief.ts';
import type { ReadContext } from '../../read/context.ts';
import { fuelMix } from '../../read/grid/fuel-mix.ts';
import { fuelMixHistory } from '../../read/grid/fuel-mix-history.ts';
import { gridArea } from '../../read/grid/grid-area.ts';
import { lmpHistory } from '../../read/grid/lmp-history.ts';
import { queue } from '../../read/grid/queue.ts';
import { marketCoverage } from '../../read/markets/market-coverage.ts';
import { marketHistory } from '../../read/markets/market-history.ts';
import { oneMarket } from '../../read/markets/one-market.ts';
import { methodology } from '../../read/meta/methodology.ts';
import { sourceStates } from '../../read/meta/sources.ts';
import { latestNews } from '../../read/news/latest-news.ts';
import { around } from '../../read/site/around.ts';
import { policyRules } from '../../read/states/policy-rules.ts';
import { type AnswerOf, ask } from '../ask.ts';
import { askCached } from '../ask-cached.ts';
import type { Origin } from '../frame/figure.tsx';
import { openFacilityOrigins } from '../home/facility-origins.ts';
import { within } from '../within.ts';
import { type MethodWords, readMethodWords } from './words/method-words.ts';

/** The answer of `markets_one`. */
export type MarketAnswer = AnswerOf<typeof oneMarket>;
/** The answer of `markets_coverage`: what could have data. */
export type CoverageAnswer = AnswerOf<typeof marketCoverage>;
/** The answer of `markets_history`: the scores of a market. */
export type HistoryAnswer = AnswerOf<typeof marketHistory>;
/** The answer of `grid_lmp_history`, by hour or by day. */
export type PricesAnswer = AnswerOf<typeof lmpHistory>;
/** The answer of `grid_fuel_mix`. */
type MixAnswer = AnswerOf<typeof fuelMix>;
/** The answer of `grid_fuel_mix_history`, by hour. */
type MixHistoryAnswer = AnswerOf<typeof fuelMixHistory>;
/** The answer of `grid_queue`, of an operator or of a state in it. */
export type QueueAnswer = AnswerOf<typeof queue>;
/** The answer of `grid_area`. */
export type AreaAnswer = AnswerOf<typeof gridArea>;
/** The answer of `policy_rules`, at the market. */
export type PolicyAnswer = AnswerOf<typeof policyRules>;
/** The answer of `news_latest`, of the stories that name the market. */
export type NewsAnswer = AnswerOf<typeof latestNews>;

/** The sources with their states, as in `/api/v1/sources`. */
export type SourceStates = AnswerOf<typeof sourceStates>['sources'];

/** All that the page of a market shows, as questions answer it. */
export interface MarketFacts {
  readonly brief: PublishedBrief;
  readonly market: MarketAnswer;
  readonly words: MethodWords;
  readonly coverage: CoverageAnswer;
  readonly history: HistoryAnswer;
  readonly news: NewsAnswer;
  /** Where the counts of its facilities are from. */
  readonly facilityOrigin: Origin;
  readonly sourceStates: SourceStates;
  /** Of the market's price point; null where it has no price point, and where no price of it has ever come. */
  readonly prices: { readonly hours: PricesAnswer; readonly days: PricesAnswer } | null;
  /** Of the grid operator, or outside the US of the market's area if it has a live mix; else null. */
  readonly mix: { readonly now: MixAnswer; readonly hours: MixHistoryAnswer } | null;
  readonly queue: { readonly operator: QueueAnswer; readonly state: QueueAnswer | null } | null;
  /** Of the grid area of a market outside the seven ISOs/RTOs; null where none is certain. */
  readonly area: AreaAnswer | null;
  /** What is around its center, within its radius; null while the layers are being read after a start. */
  readonly around: AnswerOf<typeof around> | null;
  readonly policy: PolicyAnswer;
}

/** The brief alone, for what shows no more: a card. */
interface BriefFound {
  readonly kind: 'brief';
  readonly brief: PublishedBrief;
}

/** What an address of a market leads to. */
export type FoundMarket =
  | BriefFound
  | { readonly kind: 'moved'; readonly slug: string }
  /** The market is known, and of it nothing has been published yet. */
  | { readonly kind: 'unpublished'; readonly market: MarketAnswer };

const HISTORY = 100;
const STORIES = 8;
/** The longest radius that the question takes. */
const MOST_RADIUS_KM = 100;
const MOST_RULES = 500;
const DAY_MS = 86_400_000;

/** The brief under a slug, an alias or a name. @throws Fault `not-found` with slugs of similar names. */
export async function findBrief(read: ReadContext, slug: string): Promise<FoundMarket> {
  try {
    const brief = BriefSchema.parse(await ask(marketBrief, read, { slug }));
    return brief.slug === slug ? { kind: 'brief', brief } : { kind: 'moved', slug: brief.slug };
  } catch (error) {
    if (!isFault(error) || error.code !== 'not-found') throw error;
    // It may go by a name that briefs do not know; where it does not, this question says so.
    const market = await askCached(oneMarket, read, { market_name: slug });
    return market.slug === slug ? { kind: 'unpublished', market } : { kind: 'moved', slug: market.slug };
  }
}

/**
 * Everything else about the market of a brief, asked side by side.
 * @param patienceMs how long it waits for what is around the center; absent: as long as that takes.
 */
export async function askMarket(read: ReadContext, brief: PublishedBrief, patienceMs?: number): Promise<MarketFacts> {
  const { slug, iso, state } = brief;
  const [market, words, coverage, history, news, mix, queues, area, origins, states, policy] = await Promise.all([
    askCached(oneMarket, read, { market_name: slug }),
    askWords(read),
    askCached(marketCoverage, read, { market_name: slug }),
    askCached(marketHistory, read, { market_name: slug, limit: HISTORY }),
    ask(latestNews, read, { market: slug, limit: STORIES }),
    iso === null ? askAreaMix(read, brief) : askMix(read, { iso }),
    iso === null ? null : askQueues(read, iso, state),
    iso === null ? askArea(read, brief) : null,
    openFacilityOrigins(read),
    askCached(sourceStates, read, {}),
    askCached(policyRules, read, { market: slug, limit: MOST_RULES }),
  ]);
  const asked = {
    ...{ lat: market.lat, lon: market.lon, limit: 1 },
    radius_km: Math.min(market.radius_km, MOST_RADIUS_KM),
  };
  const near = await within(askCached(around, read, asked), patienceMs, read);
  const { price_iso, price_node } = market.prices;
  const prices =
    price_iso === null || price_node === null
      ? null
      : await askPricesOfNodes(read, { iso: price_iso, node: price_node, newest: newestPriceOf(brief, price_node) });
  const facilityOrigin = origins.originOf(market.slug);
  return {
    ...{ brief, market, words, coverage, history, news, mix, prices, facilityOrigin },
    ...{ queue: queues, area, around: near, sourceStates: states.sources, policy },
  };
}

/** The method changes with the program alone: what its words mean is read once. */
const wordsKept = new WeakMap<ReadContext, MethodWords>();

async function askWords(read: ReadContext): Promise<MethodWords> {
  const kept = wordsKept.get(read);
  if (kept !== undefined) return kept;
  const words = readMethodWords(await ask(methodology, read, {}));
  wordsKept.set(read, words);
  return words;
}

/** Outside the US: of the area that the market is in. Null where no live mix of it is there. */
async function askAreaMix(read: ReadContext, { slug, country }: PublishedBrief): Promise<MarketFacts['mix']> {
  if (country === null || country === 'US') return null;
  const area = areaOfMarket({ slug, country, iso: null, balancingAuthority: null });
  if (area === null) return null;
  const mix = await askMix(read, { area });
  return mix.now.provenance === null ? null : mix;
}

async function askMix(
  read: ReadContext,
  grid: { readonly iso: string } | { readonly area: string },
): Promise<NonNullable<MarketFacts['mix']>> {
  const [now, today] = await Promise.all([
    askCached(fuelMix, read, grid),
    ask(fuelMixHistory, read, { ...grid, interval: 'hour', ...dayBefore(read.clock.now()) }),
  ]);
  const newest = now.interval_start;
  if (today.count > 0 || newest === null) return { now, hours: today };
  return { now, hours: await ask(fuelMixHistory, read, { ...grid, interval: 'hour', ...dayBefore(new Date(newest)) }) };
}

async function askQueues(read: ReadContext, iso: string, state: string | null): Promise<MarketFacts['queue']> {
  const [operator, ofState] = await Promise.all([
    askCached(queue, read, { iso, limit: 1 }),
    state === null ? null : askCached(queue, read, { iso, state, limit: 1 }),
  ]);
  return { operator, state: ofState };
}

async function askArea(read: ReadContext, brief: PublishedBrief): Promise<MarketFacts['area']> {
  const { slug, country, iso, power_grid: grid } = brief;
  if (country === null) return null;
  const of = { slug, country, iso: iso === null ? null : parseIso(iso), balancingAuthority: grid.balancing_authority };
  const area = areaOfMarket(of);
  return area === null ? null : askCached(gridArea, read, { area });
}

interface PricePoint {
  readonly iso: string;
  readonly node: string;
  /** Start of the newest interval that the brief knows. */
  readonly newest: string | null;
}

/** As `askPrices`; null where the point is not known, since no price of it has come yet. */
async function askPricesOfNodes(read: ReadContext, point: PricePoint): Promise<MarketFacts['prices']> {
  try {
    return await askPrices(read, point);
  } catch (error) {
    if (isFault(error, 'not-found')) return null;
    throw error;
  }
}

/** A month of hours and a quarter of days up to now; where there are none, up to the newest that is known. */
async function askPrices(read: ReadContext, { iso, node, newest }: PricePoint): Promise<MarketFacts['prices']> {
  const upTo = async (end: Date): Promise<{ hours: PricesAnswer; days: PricesAnswer }> => {
    const [hours, days] = await Promise.all([
      ask(lmpHistory, read, { iso, node, interval: 'hour', fields: 'lmp,p5,p95', ...spanUpTo(end, 30) }),
      ask(lmpHistory, read, { iso, node, interval: 'day', ...spanUpTo(end, 90) }),
    ]);
    return { hours, days };
  };
  const current = await upTo(read.clock.now());
  return current.hours.count > 0 || newest === null ? current : upTo(new Date(newest));
}

const newestPriceOf = ({ power_grid: { price } }: PublishedBrief, node: string): string | null =>
  price === null || price.node !== node ? null : price.latest.interval_start;

/** So many days up to the end of the day of `end`, UTC: the same for all who ask on a day. */
function spanUpTo(end: Date, days: number): { from: string; to: string } {
  const toMs = (Math.floor(end.getTime() / DAY_MS) + 1) * DAY_MS;
  return { from: new Date(toMs - days * DAY_MS).toISOString(), to: new Date(toMs).toISOString() };
}

/** Twenty-four whole hours up to the one that `end` is in. */
function dayBefore(end: Date): { from: string; to: string } {
  const toMs = (Math.floor(end.getTime() / 3_600_000) + 1) * 3_600_000;
  return { from: new Date(toMs - DAY_MS).toISOString(), to: new Date(toMs).toISOString() };
}
