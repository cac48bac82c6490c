import { scorePlace } from '../../../scoring/market-power/index.ts';
import type { MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { METHOD } from '../../../scoring/market-power/method.ts';
import type { Score } from '../../../scoring/market-power/score.ts';
import { textVersion } from '../../cache/text-version.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import type { Market } from '../../domain/markets/market.ts';
import type { Place } from '../../domain/places/place.ts';
import { type MarketIndex, openMarkets } from '../../enrich/geo/nearest-market.ts';
import type { CooperativeTask } from '../../enrich/text/cooperative-task.ts';
import { loadEpoch } from '../../store/db/feed-epoch.ts';
import { type IndexSnapshot, loadIndexSnapshot } from '../../store/history/load-as-of-snapshot.ts';
import { loadLatestScores, loadRunBefore, type StoredScore } from '../../store/markets/load-scores.ts';
import type { FeatureContext } from '../context.ts';
import { gatheringMarketInputs, type MarketPlaces, openMarketPlaces } from '../markets/gather-inputs.ts';
import { runCooperatively } from '../run-cooperatively.ts';
import { type IndexPlace, type NoIndex, openIndexPlaces } from './index-place.ts';
import { leanSnapshot } from './lean-snapshot.ts';

/** Why the index of a point is another than its nearest market's. */
export const DIFFERENCES = ['place', 'grid', 'price-point', 'method', 'data'] as const;
type Difference = (typeof DIFFERENCES)[number];

/** The nearest market of a point, and what sets the two apart. */
interface NearestScored {
  readonly slug: string;
  readonly distanceKm: number;
  readonly isInside: boolean;
  readonly verdict: string | null;
  readonly composite: number | null;
  readonly differsBy: readonly Difference[];
  /** Parts with another value or another grade. */
  readonly differingParts: readonly string[];
}

/** The index at one point. */
export interface IndexAtPoint {
  readonly place: IndexPlace;
  readonly inputs: MarketInputs;
  readonly score: Score;
  readonly nearest: NearestScored | null;
}

/** Everything that the index of any point is made of, as known at the newest run. */
export interface IndexWorld {
  /** Changes with whatever can change an answer. */
  readonly version: string;
  /** The moment of the run, ISO 8601; null before the first one. */
  readonly runAt: string | null;
  at(lat: number, lon: number, place: Place): IndexAtPoint | NoIndex;
}

/**
 * Loads the world of the newest run, in steps: what was known then, so that the middle of a market has the market's own score. A
 * world of the same run and the same method is kept.
 */
export async function loadIndexWorld(context: FeatureContext, kept: IndexWorld | null): Promise<IndexWorld> {
  const signal = context.background?.signal;
  const withheld = context.sources.filter((source) => source.withheld).map(({ id }) => id);
  const [runAt, epoch] = await Promise.all([loadRunBefore(context.db.pool, 'infinity'), loadEpoch(context.db.pool)]);
  const version = textVersion(JSON.stringify([METHOD, runAt, epoch, withheld]));
  if (kept !== null && kept.version === version) return kept;
  if (runAt === null) return { version, runAt, at: () => 'not-scored-yet' };
  const places = await openMarketPlaces();
  const { world, scores } = await context.db.snapshot(async (tx) => ({
    world: await loadIndexSnapshot(tx, runAt, withheld, signal),
    scores: await loadLatestScores(tx.client),
  }));
  return runCooperatively(openingIndex({ version, runAt, world, places, scores }), signal);
}

interface IndexParts {
  readonly version: string;
  readonly runAt: string;
  readonly world: IndexSnapshot;
  readonly places: MarketPlaces;
  readonly scores: readonly StoredScore[];
}

/** What is kept of a market's score: its value and grade by part. */
interface ScoredMarket {
  readonly market: Market;
  readonly score: ComparedScore | null;
}
interface ComparedScore {
  readonly method: string;
  readonly verdict: string;
  readonly composite: number | null;
  readonly parts: ReadonlyMap<string, string>;
}

function* openingIndex({ version, runAt, world, places, scores }: IndexParts): CooperativeTask<IndexWorld> {
  const inputsOf = yield* gatheringMarketInputs(yield* leanSnapshot(world), places);
  const placeOf = openIndexPlaces(world.markets, places.towns);
  yield;
  const stored = new Map<string, ComparedScore>();
  for (const score of scores) {
    stored.set(score.marketSlug, comparedScore(JSON.parse(score.score) as Score));
    yield;
  }
  const scored = new Map(
    world.markets.map((market) => [market.slug, { market, score: stored.get(market.slug) ?? null }]),
  );
  const markets = openMarkets(world.markets);
  // What readers keep of a grid is made for the first place on it, which is to be no request's.
  const onGrids = new Map(world.markets.map((market) => [`${market.country} ${market.iso}`, market]));
  for (const market of onGrids.values()) {
    inputsOf(market);
    yield;
  }
  return {
    version,
    runAt,
    at: (lat, lon, where) => {
      const found = placeOf(lat, lon, where);
      if ('reason' in found) return found.reason;
      const inputs = inputsOf(found.place);
      const score = scorePlace(inputs);
      return { place: found.place, inputs, score, nearest: nearestScored(found.place, score, markets, scored) };
    },
  };
}

function nearestScored(
  place: IndexPlace,
  score: Score,
  markets: MarketIndex,
  scored: ReadonlyMap<string, ScoredMarket>,
): NearestScored | null {
  const near = markets.nearest(place.lat, place.lon);
  const found = near === null ? undefined : scored.get(near.slug);
  if (near === null || found === undefined) return null;
  const { market, score: other } = found;
  const own = comparedScore(score);
  const differingParts =
    other === null ? [] : [...own.parts].flatMap(([id, text]) => (other.parts.get(id) === text ? [] : [id]));
  const reasons: Difference[] = [
    ...(place.lat === market.lat && place.lon === market.lon ? [] : (['place'] as const)),
    ...(isSameGrid(place, market) ? [] : (['grid'] as const)),
    ...(place.priceIso === market.priceIso && place.priceNode === market.priceNode ? [] : (['price-point'] as const)),
    ...(other === null || other.method === own.method ? [] : (['method'] as const)),
  ];
  const isOther = other !== null && (other.composite !== own.composite || differingParts.length > 0);
  return {
    ...near,
    verdict: other?.verdict ?? null,
    composite: other?.composite ?? null,
    differsBy: isOther ? (reasons.length > 0 ? reasons : ['data']) : [],
    differingParts,
  };
}

const isSameGrid = (place: IndexPlace, market: Market): boolean =>
  place.country === market.country &&
  place.state === market.state &&
  place.iso === market.iso &&
  areaOfMarket(place) === areaOfMarket(market);

const comparedScore = ({ method, verdict, composite_score: composite, parts }: Score): ComparedScore => ({
  method,
  verdict,
  composite,
  parts: new Map(parts.map(({ id, value, ladder }) => [id, `${ladder?.grade ?? null} ${value}`])),
});
