import type { z } from 'zod';
import type { ReadContext } from '../../read/context.ts';
import { listMarkets } from '../../read/markets/list-markets.ts';
import { ask } from '../ask.ts';

/** Markets in one answer of the question: the most that it gives. */
const MOST = 1_000;

/** All markets there are, with the other members of the first answer. @throws Fault as the question does. */
export async function askAllMarkets(read: ReadContext): Promise<z.output<typeof listMarkets.output>> {
  const first = await ask(listMarkets, read, { limit: MOST });
  const markets = [...first.markets];
  while (markets.length < first.total) {
    const next = await ask(listMarkets, read, { limit: MOST, offset: markets.length });
    if (next.count === 0) break;
    markets.push(...next.markets);
  }
  return { ...first, markets };
}
