import type { ReadContext } from '../../read/context.ts';
import { listMarkets } from '../../read/markets/list-markets.ts';
import { askCached } from '../ask-cached.ts';

export interface MarketName {
  readonly slug: string;
  readonly name: string;
}

/** All markets by name, for a choice among them. */
export async function loadMarketNames(read: ReadContext): Promise<readonly MarketName[]> {
  const { markets } = await askCached(listMarkets, read, { limit: 1_000 });
  return markets.map(({ slug, name }) => ({ slug, name })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const marketOptions = (markets: readonly MarketName[]): { readonly value: string; readonly label: string }[] =>
  markets.map(({ slug, name }) => ({ value: slug, label: name }));

/** A market by its name; one that the list has not by its slug. */
export function MarketLink({ slug, among }: { readonly slug: string; readonly among: readonly MarketName[] }) {
  return <a href={`/markets/${encodeURIComponent(slug)}`}>{among.find((one) => one.slug === slug)?.name ?? slug}</a>;
}
