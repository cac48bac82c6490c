import type { Database } from '../../../src/store/db/client.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { repeatableShares } from '../places/clustered-points.ts';
import { facilityId, storeFacilities } from './store-facilities.ts';

/** The markets that ship, and `count` facilities around them, more around the first, as they lie. */
export async function storeManyFacilities(db: Database, count: number): Promise<void> {
  const markets = await loadShippedMarkets();
  await saveMarkets(db, markets);
  const share = repeatableShares(11);
  await storeFacilities(
    db,
    Array.from({ length: count }, (_, position) => {
      const market = markets[Math.floor(share() ** 2 * markets.length)];
      if (market === undefined) throw new Error('no market ships');
      const spread = position % 5 === 0 ? 6 : 0.4;
      const lat = Math.max(-85, Math.min(85, market.lat + (share() - 0.5) * spread));
      const lon = Math.max(-180, Math.min(180, market.lon + (share() - 0.5) * spread));
      return { id: facilityId(position), lat, lon, country: market.country };
    }),
  );
}
