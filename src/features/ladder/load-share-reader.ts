import type { MarketInputs } from '../../../scoring/market-power/inputs.ts';
import type { Market } from '../../domain/markets/market.ts';
import { feedsScore } from '../../domain/policy/confidence.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { buildSphereIndex, type SphereIndex } from '../../enrich/geo/sphere-index.ts';
import type { UnitVector } from '../../enrich/geo/unit-vector.ts';
import type { PlaceIndex } from '../../enrich/places/find-place.ts';
import type { Town } from '../../enrich/places/gazetteer.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { operatingSites } from '../facilities/operating-sites.ts';
import { MARKET_REACH_KM } from '../markets/market-input.ts';
import { figureInput } from './figure-input.ts';

type LoadShare = StoredFact<'load-share'>;

/** A country whose share was published: its sites and its people. */
interface Spread {
  readonly fact: LoadShare;
  readonly pct: number;
  readonly sites: SphereIndex;
  readonly people: SphereIndex<'people'>;
  readonly population: number;
}

/**
 * The published share of a country's electricity that data centers use, spread over it by mapped sites, and divided by what everybody else's
 * share of it by people would be. Of the United States the load itself is estimated, which says more.
 */
export function loadShareReader(
  { loadShares, register }: Pick<AsOfSnapshot, 'loadShares' | 'register'>,
  places: PlaceIndex,
  towns: readonly Town[],
): (market: Market, at: UnitVector) => Partial<MarketInputs> {
  const newest = newestByCountry(loadShares);
  const sites = operatingSites(register).map(({ lat, lon }) => ({ lat, lon, country: places.at(lat, lon).country }));
  const spreads = new Map<string, Spread>();
  for (const [country, fact] of newest) {
    const own = sites.filter((site) => site.country === country);
    const living = towns.filter((town) => town.country === country);
    if (own.length === 0 || living.length === 0 || fact.share_pct === null) continue;
    spreads.set(country, {
      fact,
      pct: fact.share_pct,
      sites: buildSphereIndex(
        own.map(({ lat }) => lat),
        own.map(({ lon }) => lon),
      ),
      people: buildSphereIndex(
        living.map(({ lat }) => lat),
        living.map(({ lon }) => lon),
        { people: living.map(({ population }) => population) },
      ),
      population: living.reduce((sum, { population }) => sum + population, 0),
    });
  }
  return ({ country }, at) => {
    const spread = spreads.get(country);
    if (spread === undefined) return {};
    const { fact, pct, sites: own, people, population } = spread;
    const ofSites = own.sumWithin(at, MARKET_REACH_KM).count / own.size;
    const ofPeople = people.sumWithin(at, MARKET_REACH_KM).sums.people.weight / population;
    const [centers, others] = [pct * ofSites, (100 - pct) * ofPeople];
    if (centers + others <= 0) return {};
    return {
      load_share_nearby: figureInput('load_share_nearby', roundTo(centers / (centers + others), 4), [[fact]], {
        basis: 'estimated',
        notes: [
          `${pct} % of ${country}’s ${fact.basis} in ${fact.year}`,
          `${roundTo(100 * ofSites, 1)} % of its mapped sites and ${roundTo(100 * ofPeople, 1)} % of its people within ${MARKET_REACH_KM} km`,
        ],
      }),
    };
  };
}

/** Of each country outside the United States the newest share that somebody has read. */
function newestByCountry(shares: readonly LoadShare[]): ReadonlyMap<string, LoadShare> {
  const newest = new Map<string, LoadShare>();
  for (const share of shares) {
    if (share.country === 'US' || share.share_pct === null || !feedsScore(share)) continue;
    const before = newest.get(share.country);
    if (before === undefined || before.year < share.year) newest.set(share.country, share);
  }
  return newest;
}
