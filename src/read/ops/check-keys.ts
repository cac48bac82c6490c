import { areaOfMarket } from '../../domain/grid/market-area.ts';
import type { Market } from '../../domain/markets/market.ts';
import type { SourceFacts } from '../../domain/sources/source-facts.ts';
import { loadMarkets } from '../../store/markets/load-markets.ts';
import { loadShippedMarkets } from '../../store/markets/load-shipped-markets.ts';
import { type Finding, look, ok } from './finding.ts';
import type { OpsContext } from './ops-context.ts';

/** What a kind of source brings to markets, in words, and to which. Kinds that are of no market have no line. */
const BRINGS: Readonly<Record<string, { readonly what: string; readonly reaches: 'operator' | 'country' | 'world' }>> =
  {
    lmp: { what: 'price and congestion', reaches: 'operator' },
    'fuel-mix': { what: 'fuel mix', reaches: 'operator' },
    queue: { what: 'interconnection queue', reaches: 'operator' },
    price: { what: 'retail price', reaches: 'country' },
    'utility-rate': { what: 'rates of utilities', reaches: 'country' },
    carbon: { what: 'carbon', reaches: 'country' },
    capacity: { what: 'capacity by fuel', reaches: 'country' },
    facility: { what: 'facilities', reaches: 'world' },
    filing: { what: 'filings of listed operators', reaches: 'world' },
  };

type Place = Pick<Market, 'slug' | 'country' | 'iso' | 'priceIso' | 'balancingAuthority'>;

/** Whether the rows of a source say something of a market. */
function isReached({ kind, iso, areas }: SourceFacts, market: Place): boolean {
  const reaches = BRINGS[kind]?.reaches;
  if (reaches === 'world') return true;
  if (reaches === 'country') return market.country === 'US';
  if (reaches !== 'operator') return false;
  const own = kind === 'lmp' ? market.priceIso : market.iso;
  // One that names no areas is of the seven operators.
  if (areas === null) return own !== null && (iso === null || own === iso);
  const area = areaOfMarket(market);
  return (own !== null && own === iso) || (area !== null && areas.includes(area));
}

/**
 * A finding for each set of settings that sources wait for: how many markets get what by it, from the sources that need
 * it and the list of markets.
 */
export function keysToSet(sources: readonly SourceFacts[], markets: readonly Place[]): Finding[] {
  const waiting = new Map<string, SourceFacts[]>();
  for (const source of sources) {
    const { disabled } = source;
    if (disabled?.by !== 'missing-settings') continue;
    const names = disabled.settings.join(' and ');
    waiting.set(names, [...(waiting.get(names) ?? []), source]);
  }
  return [...waiting]
    .map(([names, own]) => {
      const reached = markets.filter((market) => own.some((source) => isReached(source, market))).length;
      const what = [...new Set(own.map(({ kind }) => BRINGS[kind]?.what ?? kind))];
      const [docs] = own.map((source) => source.docs);
      const advice = `set ${names} (${docs}) to enable ${own.map(({ id }) => id).join(', ')}`;
      return { reached, finding: look(names, `unset: +${reached} markets, ${joinParts(what)}`, advice) };
    })
    .sort((a, b) => b.reached - a.reached)
    .map(({ finding }) => finding);
}

/** `a`, `a and b`, `a, b and c`. */
function joinParts(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** Which keys would bring which markets how much. */
export async function checkKeys({ db, sources }: OpsContext): Promise<Finding[]> {
  const stored = await loadMarkets(db.db);
  // Before the first seed the list that will be stored.
  const found = keysToSet(sources, stored.length > 0 ? stored : await loadShippedMarkets());
  return found.length > 0 ? found : [ok('keys', 'every source has the settings that it needs')];
}
