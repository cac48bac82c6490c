import type { Tx } from '../db/client.ts';
import { loadImportedFacts } from '../facts/load-imported-facts.ts';
import { HOLD_PRICE_PARTS } from '../grid/lmp-partitions.ts';
import { loadMarketInputs } from '../markets/load-market-inputs.ts';
import { loadMarkets } from '../markets/load-markets.ts';
import type { KnownWorld } from './as-of-snapshot.ts';
import { loadKnownDeals } from './load-deals-as-of.ts';
import { loadKnownFacts } from './load-facts-as-of.ts';
import { loadKnownProjects } from './load-projects-as-of.ts';
import { loadKnownQueueFigures } from './load-queue-stats-as-of.ts';
import { loadKnownRegister, loadKnownRegisterOrigin } from './load-register-as-of.ts';

/**
 * The world as it was known at `at`: what documents said that had been fetched by then, the register, projects and deals
 * as they stood, what had been imported; nothing that tells of times after it. See docs/adr/0021. The list of markets is
 * that of today. One statement per kind for all markets; to be called in a snapshot.
 * @param at ISO 8601.
 * @param withheld sources whose terms do not let us serve figures: nothing of theirs is in the world.
 */
export async function loadKnownWorld(tx: Tx, at: string, withheld: readonly string[]): Promise<KnownWorld> {
  await tx.client.query(HOLD_PRICE_PARTS);
  const plants = await loadKnownFacts(tx, 'plant', at, withheld);
  const register = await loadKnownRegister(tx, at);
  return {
    at,
    markets: await loadMarkets(tx.db),
    readings: await loadMarketInputs(tx, at, withheld),
    plants: plants.filter(({ status }) => status !== 'retired'),
    droughts: await loadKnownFacts(tx, 'drought', at, withheld),
    waterRisks: await loadKnownFacts(tx, 'water-risk', at, withheld),
    hazards: await loadKnownFacts(tx, 'hazard', at, withheld),
    moratoria: await loadKnownFacts(tx, 'moratorium', at, withheld),
    bills: await loadKnownFacts(tx, 'bill', at, withheld),
    retailPrices: await loadKnownFacts(tx, 'price', at, withheld),
    register,
    registerOrigin: await loadKnownRegisterOrigin(tx, at, register),
    projects: await loadKnownProjects(tx, at),
    deals: await loadKnownDeals(tx, at),
    queueFigures: await loadKnownQueueFigures(tx, at, withheld),
    importedFacts: await loadImportedFacts(tx, at),
  };
}
