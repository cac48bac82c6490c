import { type Input, missingInput } from '../../../scoring/input.ts';
import { INPUT_NAMES_3, INPUTS_3, type InputName3 } from '../../../scoring/market-power/ladder/inputs-3.ts';
import type { Market } from '../../domain/markets/market.ts';
import { buildSphereIndex } from '../../enrich/geo/sphere-index.ts';
import { unitVector } from '../../enrich/geo/unit-vector.ts';
import type { Town } from '../../enrich/places/gazetteer.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import type { AreaEvidence } from '../../store/history/load-area-evidence.ts';
import { operatingSites } from '../facilities/operating-sites.ts';
import { gatherMarketInputs, type MarketPlaces } from '../markets/gather-inputs.ts';
import { MARKET_REACH_KM, sumOf } from '../markets/market-input.ts';
import { registerSources } from '../markets/project-origins.ts';
import { areaPriceReader } from './area-price-reader.ts';
import { areaQueueReader } from './area-queue-reader.ts';
import { balanceReader } from './balance-reader.ts';
import { countryRiskReader } from './country-risk-reader.ts';
import { type GridId, gridOfPlace } from './own-grid.ts';

export type LadderInputs = { readonly [name in InputName3]: Input };

/** Everything that market-power/3 is made of, for each market; what is common to all is read once. */
export function gatherLadderInputs(
  world: AsOfSnapshot,
  evidence: AreaEvidence,
  places: MarketPlaces,
  towns: readonly Town[],
): (market: Market) => LadderInputs {
  const before = gatherMarketInputs(world, places);
  const balance = balanceReader({ ...world, ...evidence }, places, towns);
  const price = areaPriceReader(evidence, world.at);
  const queue = areaQueueReader({ ...world, ...evidence });
  const risk = countryRiskReader(evidence);
  const facilities = facilitiesReader(world, places);
  return (market) => {
    const own = before(market);
    const known: Partial<Record<string, Input>> = {
      ...own,
      generation_due_24_months_mw: ofOwnQueue(market, own.generation_due_24_months_mw),
      ...balance(market, unitVector(market.lat, market.lon)),
      ...price(market),
      ...queue(market),
      ...risk(market),
      ...facilities(market),
    };
    const entries = INPUT_NAMES_3.map((name) => [name, known[name] ?? missingInput(INPUTS_3[name].unit)]);
    return Object.fromEntries(entries) as LadderInputs;
  };
}

/**
 * Where no list of plants says what is being built, queues do: a market on none of their grids has nothing from the counties of
 * somebody else's queue that lie within reach, and above all not 0.
 */
function ofOwnQueue({ iso }: Market, due: Input): Input {
  return iso === null && due.basis === 'derived' ? missingInput(due.unit) : due;
}

/** Operating sites within reach that draw from the market's own grid. */
function facilitiesReader(
  { register, registerOrigin }: Pick<AsOfSnapshot, 'register' | 'registerOrigin'>,
  { places }: Pick<MarketPlaces, 'places'>,
): (market: Market) => Partial<Record<InputName3, Input>> {
  const sites = operatingSites(register);
  if (registerOrigin === null || sites.length === 0) return () => ({});
  const byGrid = new Map<GridId, { lats: number[]; lons: number[] }>();
  for (const { lat, lon } of sites) {
    const { country, iso, state } = places.at(lat, lon);
    if (country === null) continue;
    const grid = gridOfPlace(country, iso, state);
    const group = byGrid.get(grid) ?? { lats: [], lons: [] };
    group.lats.push(lat);
    group.lons.push(lon);
    byGrid.set(grid, group);
  }
  const indexes = new Map([...byGrid].map(([grid, { lats, lons }]) => [grid, buildSphereIndex(lats, lons)]));
  const sources = registerSources(registerOrigin);
  return ({ country, iso, state, lat, lon }) => {
    const grid = gridOfPlace(country, iso, state);
    const count = indexes.get(grid)?.sumWithin(unitVector(lat, lon), MARKET_REACH_KM).count ?? 0;
    return {
      facilities_on_grid: sumOf(INPUTS_3.facilities_on_grid.unit, count, sources, {
        basis: 'reported',
        notes: [`operating sites of ${grid} within ${MARKET_REACH_KM} km; a campus counts as one`],
      }),
    };
  };
}
