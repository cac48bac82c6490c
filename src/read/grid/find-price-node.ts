import type { GridArea } from '../../domain/grid/grid-area.ts';
import { LMP_MARKETS, type LmpMarket } from '../../domain/grid/lmp.ts';
import { Fault } from '../../errors.ts';
import { representativeNodes } from '../../features/grid/representative-hubs.ts';
import { countNodes, MARKET_BY_CODE } from '../../store/grid/load-lmp.ts';
import { loadPriceNode, type PriceNode } from '../../store/grid/load-lmp-history.ts';
import { loadNearNodes } from '../../store/grid/load-near-nodes.ts';
import type { ReadContext } from '../context.ts';

/** How callers name a market: by kind, or exactly. */
export const MARKET_WORDS = ['real-time', 'day-ahead', ...LMP_MARKETS] as const;
export type MarketWord = (typeof MARKET_WORDS)[number];

/**
 * The node that a caller means, by name in any case; without a name the first of the operator's representative hubs that
 * has a price in the market that is asked for, as where the newest prices are shown.
 * @throws Fault `not-found` with nodes of similar names.
 */
export async function findPriceNode(
  context: ReadContext,
  grid: GridArea,
  name: string | undefined,
  market: MarketWord,
): Promise<PriceNode> {
  const names = name === undefined ? await representativeNodes(context.db, grid) : [name];
  const iso = grid.id;
  const found: PriceNode[] = [];
  for (const candidate of names) {
    const node = await loadPriceNode(context.db, iso, candidate);
    if (node === null) continue;
    if (marketOf(node, market) !== null) return node;
    found.push(node);
  }
  const [unpriced] = found;
  if (unpriced !== undefined) return unpriced;
  const filter = { isos: [iso], nodes: null, types: null };
  if (name === undefined || (await countNodes(context.db, filter)) === 0) {
    return { id: 0, node: names[0] ?? iso, nodeType: 'hub', markets: [] };
  }
  throw new Fault('not-found', `No price node "${name}" in ${iso}.`, {
    reason: 'node_not_found',
    didYouMean: await loadNearNodes(context.db, name, filter),
  });
}

/** Of several real-time settlements of one node the shortest that is still published. */
export function marketOf(node: PriceNode, wanted: MarketWord): LmpMarket | null {
  const present = node.markets.flatMap(({ market, newest }) => {
    const name = MARKET_BY_CODE.get(market);
    return name === undefined ? [] : [{ name, newestMs: Date.parse(newest) }];
  });
  if (wanted !== 'real-time') {
    const exact = wanted === 'day-ahead' ? 'DAH' : wanted;
    return present.some(({ name }) => name === exact) ? exact : null;
  }
  const realTime = present.filter(({ name }) => name !== 'DAH');
  const newestMs = Math.max(...realTime.map((market) => market.newestMs));
  return realTime.find((market) => newestMs - market.newestMs <= STILL_PUBLISHED_MS)?.name ?? null;
}

const STILL_PUBLISHED_MS = 2 * 86_400_000;
