import type { Market } from '../../domain/markets/market.ts';
import { openRegister } from '../../features/facilities/register-cache.ts';
import type { ReadContext } from '../context.ts';

/** All markets, as the register in memory has them: no statement. */
export async function listMarketNames(context: ReadContext): Promise<readonly Market[]> {
  return (await openRegister(context)).markets;
}
