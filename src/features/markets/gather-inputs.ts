import { missingInput } from '../../../scoring/input.ts';
import { completeInputs, INPUTS, type Input, type MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { choosePrice, priceInputs } from '../../../scoring/market-power/price-inputs.ts';
import type { Market } from '../../domain/markets/market.ts';
import { unitVector } from '../../enrich/geo/unit-vector.ts';
import { openTowns, type Town } from '../../enrich/places/gazetteer.ts';
import { type CooperativeTask, runToEnd } from '../../enrich/text/cooperative-task.ts';
import type { IndexSnapshot } from '../../store/history/load-as-of-snapshot.ts';
import { priceKey } from '../../store/markets/load-market-inputs.ts';
import { areaPriceReader } from '../ladder/area-price-reader.ts';
import { areaQueueReader } from '../ladder/area-queue-reader.ts';
import { openingBalances } from '../ladder/balance-reader.ts';
import { connectionWaitReader } from '../ladder/connection-wait-reader.ts';
import { countryPriceReader } from '../ladder/country-price-reader.ts';
import { countryRiskReader } from '../ladder/country-risk-reader.ts';
import { facilitiesReader } from '../ladder/facilities-reader.ts';
import { loadShareReader } from '../ladder/load-share-reader.ts';
import { openGridFinder } from '../ladder/own-grid.ts';
import { restrictionReader } from '../ladder/restriction-reader.ts';
import { type PlaceAtlas, placeAtlas } from '../places/place-atlas.ts';
import { areaReader } from './area-inputs.ts';
import { priceReading } from './market-readings.ts';
import { generationReader } from './nearby-generation.ts';
import { loadReader } from './nearby-load.ts';
import { pipelineReader } from './nearby-pipeline.ts';
import { queueReader } from './queue-inputs.ts';

/** The tables of places that inputs of markets need. */
export interface MarketPlaces extends Pick<PlaceAtlas, 'places' | 'basins' | 'centers'> {
  /** Outside the United States: people by town. */
  readonly towns: readonly Town[];
}

/** Those that ship with the program. */
export async function openMarketPlaces(): Promise<PlaceAtlas & MarketPlaces> {
  return { ...(await placeAtlas()), towns: await openTowns() };
}

/**
 * All inputs of a market's score, from the snapshot: each figure with its source, its dates, its basis and how it was
 * made. Pure: what all markets share is computed once, and the answer is then cheap for each of them. A market's
 * figures depend on nothing outside its reach.
 */
export function gatherMarketInputs(world: IndexSnapshot, places: MarketPlaces): (market: Market) => MarketInputs {
  return runToEnd(gatheringMarketInputs(world, places));
}

/**
 * The same in steps, for a process that answers requests beside it. What it returns keeps little of the snapshot.
 */
export function* gatheringMarketInputs(
  world: IndexSnapshot,
  places: MarketPlaces,
): CooperativeTask<(market: Market) => MarketInputs> {
  const generation = generationReader(world, places.centers);
  yield;
  const load = loadReader(world);
  yield;
  const pipeline = pipelineReader(world);
  const queue = queueReader(world.queueStats);
  const area = areaReader(world, places);
  yield;
  const gridAt = openGridFinder(places.towns);
  yield;
  const balance = yield* openingBalances(world, places, places.towns, gridAt);
  yield;
  const areaPrice = areaPriceReader(world, world.at);
  yield;
  const areaQueue = areaQueueReader(world);
  const statedWait = connectionWaitReader(world);
  const countryPrice = countryPriceReader(world, world.at);
  const risk = countryRiskReader(world);
  const restrictions = restrictionReader(world);
  const loadShare = loadShareReader(world, places.places, places.towns);
  yield;
  const facilities = facilitiesReader(world, places, gridAt);
  yield;
  const { prices } = world.readings;
  return (market) => {
    const at = unitVector(market.lat, market.lon);
    const nearby = { ...generation(market, at), ...load(market, at), ...pipeline(at) };
    return completeInputs({
      ...nearby,
      ...dueByOwnQueue(market, nearby),
      ...balance(market, at),
      ...facilities(market),
      ...priceInputs(priceOf(prices, market)),
      ...areaPrice(market),
      // A wait that is stated gives way to one that a list of requests has.
      ...statedWait(market),
      ...areaQueue(market),
      ...queue(market),
      ...area(market, at),
      ...countryPrice(market),
      ...risk(market),
      ...restrictions(market),
      ...loadShare(market, at),
      in_united_states: countryInput(market),
    });
  };
}

/**
 * Where no list of plants has what is being built, queues do: a market on none of their grids has nothing from the counties of
 * another operator's queue that are within reach, and above all not 0.
 */
function dueByOwnQueue(
  { iso }: Market,
  { generation_due_24_months_mw: due }: Partial<MarketInputs>,
): Partial<MarketInputs> {
  return iso !== null || due === undefined || due.basis !== 'derived'
    ? {}
    : { generation_due_24_months_mw: missingInput(due.unit) };
}

const countryInput = ({ country }: Market): Input => ({
  ...missingInput(INPUTS.in_united_states.unit),
  value: country === 'US' ? 1 : 0,
  source: 'markets',
  basis: 'reported',
  notes: 'country in the list of markets',
});

function priceOf(prices: IndexSnapshot['readings']['prices'], { priceIso, priceNode }: Market) {
  if (priceIso === null || priceNode === null) return null;
  return choosePrice((prices.get(priceKey(priceIso, priceNode)) ?? []).map(priceReading));
}
