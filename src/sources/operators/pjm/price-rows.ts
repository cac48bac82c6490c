import type { LmpMarket, LmpRow } from '../../../domain/grid/lmp.ts';
import { groupsThatDiffer, keepLast, quoteNames } from '../../documents/tables.ts';
import { type Parsed, parsed } from '../../source.ts';
import type { FeedPrice, FeedPrices } from './feed-prices.ts';

/** Largest difference that rounding explains, in $/MWh: prices have two decimals and more. */
const TOLERANCE = 0.05;

/**
 * Makes rows of a feed's records: one for each node and interval, with warnings about wrong sums, several energy
 * figures in one interval, and names that several nodes have.
 */
export function priceRows(read: FeedPrices, market: LmpMarket, intervalMinutes: number): Parsed<'lmp'> {
  const warnings = [...read.warnings];
  const rows = nameApart(read.prices, warnings).map(
    ({ price, node }): LmpRow => ({
      kind: 'lmp',
      iso: 'PJM',
      market,
      node,
      node_type: price.node.type,
      interval_start: price.start,
      interval_minutes: intervalMinutes,
      lmp: price.lmp,
      energy: price.energy,
      congestion: price.congestion,
      loss: price.loss,
    }),
  );
  const unique = keepLast(rows, (row) => `${row.node} ${row.interval_start}`);
  warnings.push(...identityWarnings(unique.rows));
  return parsed(unique.rows, { rejected: [...read.rejected, ...unique.rejected], warnings });
}

/** Two numbers under one name are two nodes: each has its number behind its name then. */
function nameApart(prices: readonly FeedPrice[], warnings: string[]): { price: FeedPrice; node: string }[] {
  const idsOfName = new Map<string, Set<string | null>>();
  for (const { node } of prices) {
    const ids = idsOfName.get(node.name);
    if (ids === undefined) idsOfName.set(node.name, new Set([node.id]));
    else ids.add(node.id);
  }
  const shared = [...idsOfName].filter(([, ids]) => ids.size > 1).map(([name]) => name);
  if (shared.length === 0) return prices.map((price) => ({ price, node: price.node.name }));
  warnings.push(`several pricing nodes are called ${quoteNames(shared)}: their numbers are added`);
  const isShared = new Set(shared);
  return prices.map((price) => ({
    price,
    node: isShared.has(price.node.name) ? `${price.node.name} ${price.node.id ?? ''}`.trim() : price.node.name,
  }));
}

/** A price is the sum of its parts, and the energy part is one figure for the whole system. */
function identityWarnings(rows: readonly LmpRow[]): string[] {
  const broken = rows.filter(
    ({ lmp, energy, congestion, loss }) =>
      energy !== null && congestion !== null && loss !== null && Math.abs(lmp - energy - congestion - loss) > TOLERANCE,
  );
  const [first] = broken;
  const sums =
    first === undefined
      ? []
      : [`${broken.length} prices are not the sum of their parts, first ${first.node} at ${first.interval_start}`];
  const spreads = groupsThatDiffer(
    rows,
    (row) => row.interval_start,
    (row) => row.energy,
    TOLERANCE,
  ).map(({ group, spread }) => `energy parts at ${group} differ by ${spread} $/MWh between nodes`);
  return [...sums, ...spreads];
}
