import { isFault } from '../../errors.ts';
import { loadMarkets } from '../../store/markets/load-markets.ts';
import type { ReadContext } from '../context.ts';
import { TextParam } from '../parameters.ts';
import { resolveMarket } from './resolve-market.ts';

/** Longer than the name of any market. */
const Name = TextParam(80);

interface FoundMarkets {
  /** Each once, in the order in which they were named. */
  readonly slugs: readonly string[];
  /** Names of no market, with the slugs of markets of similar names. */
  readonly unknown: readonly { readonly name: string; readonly near: readonly string[] }[];
}

/** Which markets names, slugs and aliases mean, for who must say all that are unknown and not only the first. */
export async function findMarkets({ db }: Pick<ReadContext, 'db'>, names: readonly string[]): Promise<FoundMarkets> {
  if (names.length === 0) return { slugs: [], unknown: [] };
  const markets = await loadMarkets(db.db);
  const slugs = new Set<string>();
  const unknown: { name: string; near: readonly string[] }[] = [];
  for (const name of new Set(names)) {
    if (!Name.safeParse(name).success) {
      unknown.push({ name, near: [] });
      continue;
    }
    try {
      slugs.add((await resolveMarket({ db }, markets, name)).slug);
    } catch (error) {
      if (!isFault(error, 'not-found')) throw error;
      unknown.push({ name, near: error.details.didYouMean ?? [] });
    }
  }
  return { slugs: [...slugs], unknown };
}
