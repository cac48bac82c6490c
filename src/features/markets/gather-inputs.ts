import { completeInputs, type MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { choosePrice, priceInputs } from '../../../scoring/market-power/price-inputs.ts';
import type { Market } from '../../domain/markets/market.ts';
import { unitVector } from '../../enrich/geo/unit-vector.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { priceKey } from '../../store/markets/load-market-inputs.ts';
import type { PlaceAtlas } from '../places/place-atlas.ts';
import { areaReader } from './area-inputs.ts';
import { priceReading } from './market-readings.ts';
import { generationReader } from './nearby-generation.ts';
import { loadReader } from './nearby-load.ts';
import { pipelineReader } from './nearby-pipeline.ts';
import { queueReader } from './queue-inputs.ts';

/** The tables of places that inputs of markets need. */
export type MarketPlaces = Pick<PlaceAtlas, 'places' | 'basins' | 'centers'>;

/**
 * All inputs of a market's score, from the snapshot: each figure with its source, its dates, its basis and how it was
 * made. Pure: what all markets share is computed once, and the answer is then cheap for each of them. A market's
 * figures depend on nothing outside its reach.
 */
export function gatherMarketInputs(world: AsOfSnapshot, places: MarketPlaces): (market: Market) => MarketInputs {
  const generation = generationReader(world, places.centers);
  const load = loadReader(world);
  const pipeline = pipelineReader(world);
  const queue = queueReader(world.queueStats);
  const area = areaReader(world, places);
  return (market) => {
    const at = unitVector(market.lat, market.lon);
    return completeInputs({
      ...generation(market, at),
      ...load(market, at),
      ...pipeline(at),
      ...priceInputs(priceOf(world, market)),
      ...queue(market),
      ...area(market, at),
    });
  };
}

function priceOf({ readings }: AsOfSnapshot, { priceIso, priceNode }: Market) {
  if (priceIso === null || priceNode === null) return null;
  return choosePrice((readings.prices.get(priceKey(priceIso, priceNode)) ?? []).map(priceReading));
}
