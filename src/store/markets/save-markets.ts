import { notInArray, sql } from 'drizzle-orm';
import type { Market } from '../../domain/markets/market.ts';
import type { Database } from '../db/client.ts';
import { markets } from '../tables/index.ts';

/** Makes the stored list of markets equal to `list`, in its order. Safe to run twice. */
export async function saveMarkets(db: Database, list: readonly Market[]): Promise<{ listed: number; dropped: number }> {
  return db.transaction(async (tx) => {
    // Two seeds at once must not interleave: the later one wins whole.
    await tx.client.query('lock table markets in share row exclusive mode');
    const slugs = list.map((market) => market.slug);
    const dropped = await tx.db.delete(markets).where(notInArray(markets.slug, slugs));
    const rows = list.map((market, position) => ({ ...market, position, aliases: [...market.aliases] }));
    await tx.db
      .insert(markets)
      .values(rows)
      .onConflictDoUpdate({
        target: markets.slug,
        set: {
          position: sql`excluded.position`,
          name: sql`excluded.name`,
          city: sql`excluded.city`,
          state: sql`excluded.state`,
          country: sql`excluded.country`,
          lat: sql`excluded.lat`,
          lon: sql`excluded.lon`,
          radiusKm: sql`excluded.radius_km`,
          aliases: sql`excluded.aliases`,
          iso: sql`excluded.iso`,
          isoSource: sql`excluded.iso_source`,
          balancingAuthority: sql`excluded.balancing_authority`,
          priceIso: sql`excluded.price_iso`,
          priceNode: sql`excluded.price_node`,
          timeZone: sql`excluded.time_zone`,
        },
      });
    return { listed: rows.length, dropped: dropped.rowCount ?? 0 };
  });
}
