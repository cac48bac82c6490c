import type { z } from 'zod';
import { listFacilities } from '../../read/facilities/list-facilities.ts';
import { searchFacilities } from '../../read/facilities/search-facilities.ts';
import type { ReducedFacility } from '../../read/facilities/show-facility.ts';
import { listMarkets } from '../../read/markets/list-markets.ts';
import type { MarketEntryShown } from '../../read/markets/market-figures.ts';
import type { ReadContext } from '../../read/question.ts';
import { ask } from '../ask.ts';

/** A facility with the members that readers of pages see. */
export type FacilityFound = Partial<z.output<typeof ReducedFacility>>;

export interface OperatorFound {
  readonly name: string;
  /** Its facilities. */
  readonly count: number;
}

export interface Found {
  readonly markets: readonly MarketEntryShown[];
  readonly operators: readonly OperatorFound[];
  readonly facilities: readonly FacilityFound[];
  /** Facilities that fit, shown or not. */
  readonly facilityCount: number;
}

/** Facilities among whose operators the word is looked for. */
const LOOKED_AT = 100;

/** What there is to a few words: markets by name and place, operators, and facilities, the best match first. */
export async function findAll(
  read: ReadContext,
  words: string,
  most: { readonly facilities: number; readonly operators: number },
): Promise<Found> {
  const [{ markets }, found] = await Promise.all([
    ask(listMarkets, read, { limit: 1_000 }),
    ask(searchFacilities, read, { q: words, limit: LOOKED_AT }),
  ]);
  const facilities: readonly FacilityFound[] = found.data;
  const names = operatorsAmong(facilities, words).slice(0, most.operators);
  const operators = await Promise.all(
    names.map(async (name) => {
      const { total } = await ask(listFacilities, read, { operator: name, limit: 1 });
      return { name, count: total };
    }),
  );
  return {
    markets: marketsLike(markets, words),
    operators: operators.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    facilities: facilities.slice(0, most.facilities),
    facilityCount: found.total_available,
  };
}

/** Lower case, without accents and with single spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Markets in whose name, city, state or operator each word begins one; those whose name begins with all come first. */
export function marketsLike(markets: readonly MarketEntryShown[], words: string): readonly MarketEntryShown[] {
  const asked = fold(words);
  const each = asked.split(' ').filter((word) => word !== '');
  if (each.length === 0) return [];
  const rated = markets.flatMap((market) => {
    const name = fold(market.name);
    const all = fold([market.name, market.city, market.slug, market.state ?? '', market.iso ?? ''].join(' ')).split(
      ' ',
    );
    if (!each.every((word) => all.some((one) => one.startsWith(word)))) return [];
    return [{ market, rate: name === asked ? 0 : name.startsWith(asked) ? 1 : 2 }];
  });
  return rated
    .sort((a, b) => a.rate - b.rate || b.market.facility_count - a.market.facility_count)
    .map(({ market }) => market);
}

/** Names of operators in which each word begins one, the most frequent first. */
function operatorsAmong(facilities: readonly FacilityFound[], words: string): readonly string[] {
  const each = fold(words).split(' ');
  const counts = new Map<string, { name: string; count: number }>();
  for (const { operator } of facilities) {
    if (operator === null || operator === undefined) continue;
    const folded = fold(operator);
    if (!each.every((word) => folded.split(' ').some((one) => one.startsWith(word)))) continue;
    const known = counts.get(folded);
    if (known === undefined) counts.set(folded, { name: operator, count: 1 });
    else known.count += 1;
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ name }) => name);
}
