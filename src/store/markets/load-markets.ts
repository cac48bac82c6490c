import { asc } from 'drizzle-orm';
import type { Market } from '../../domain/markets/market.ts';
import type { Database } from '../db/client.ts';
import { markets } from '../tables/index.ts';

/** All markets in the order of the list. `db` may be that of a transaction. */
export async function loadMarkets(db: Database['db']): Promise<Market[]> {
  const rows = await db.select().from(markets).orderBy(asc(markets.position), asc(markets.slug));
  return rows.map(({ position: _position, ...market }) => market as Market);
}

/**
 * The market that people mean by its slug, its name or one of its aliases, in any case and with spaces, underscores
 * or hyphens; null when it is none. A slug goes before a name, a name before an alias, the earlier in the list first.
 */
export function pickMarket(all: readonly Market[], text: string): Market | null {
  const wanted = fold(text);
  return (
    all.find(({ slug }) => fold(slug) === wanted) ??
    all.find(({ name }) => fold(name) === wanted) ??
    all.find(({ aliases }) => aliases.some((alias) => fold(alias) === wanted)) ??
    null
  );
}

function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_,-]+/g, '-');
}
