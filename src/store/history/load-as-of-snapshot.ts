import { scoringMoratoria } from '../../domain/states/join-moratoria.ts';
import type { Tx } from '../db/client.ts';
import { loadImportedFacts } from '../facts/load-imported-facts.ts';
import { HOLD_PRICE_PARTS } from '../grid/lmp-partitions.ts';
import { loadMarketInputs } from '../markets/load-market-inputs.ts';
import { loadMarkets } from '../markets/load-markets.ts';
import type { AsOfSnapshot } from './as-of-snapshot.ts';
import { loadAreaEvidence } from './load-area-evidence.ts';
import { loadDealsAsOf } from './load-deals-as-of.ts';
import { loadFactsAsOf } from './load-facts-as-of.ts';
import { loadProjectsAsOf } from './load-projects-as-of.ts';
import { loadQueueStatsAsOf } from './load-queue-stats-as-of.ts';
import { loadPowerAsOf, loadRegisterAsOf, loadRegisterOriginAsOf } from './load-register-as-of.ts';

/**
 * The inputs as of `at`: what documents fetched by then said, the register, projects and deals as they stood, what had
 * been imported; nothing of times after it. See docs/adr/0021. The list of markets is that of today. One statement per
 * kind for all markets; call it in a snapshot.
 * @param at ISO 8601.
 * @param withheld sources whose terms do not let us serve figures: nothing of theirs is in the snapshot.
 */
export async function loadAsOfSnapshot(tx: Tx, at: string, withheld: readonly string[]): Promise<AsOfSnapshot> {
  return {
    ...(await loadIndexSnapshot(tx, at, withheld)),
    facilityPower: await loadPowerAsOf(tx, at),
    deals: await loadDealsAsOf(tx, at),
    importedFacts: await loadImportedFacts(tx, at),
  };
}

/** The part of it that inputs of the index are made from: without what only briefs show. */
export type IndexSnapshot = Omit<AsOfSnapshot, 'facilityPower' | 'deals' | 'importedFacts'>;

/** @throws the signal's reason once it is aborted, between two statements. */
export async function loadIndexSnapshot(
  tx: Tx,
  at: string,
  withheld: readonly string[],
  signal?: AbortSignal,
): Promise<IndexSnapshot> {
  await tx.client.query(HOLD_PRICE_PARTS);
  const plants = await loadFactsAsOf(tx, 'plant', at, withheld);
  signal?.throwIfAborted();
  const register = await loadRegisterAsOf(tx, at);
  signal?.throwIfAborted();
  const worldPlants = await loadFactsAsOf(tx, 'world-plant', at, withheld);
  signal?.throwIfAborted();
  const projects = await loadProjectsAsOf(tx, at);
  signal?.throwIfAborted();
  return {
    at,
    markets: await loadMarkets(tx.db),
    readings: await loadMarketInputs(tx, at, withheld),
    plants: plants.filter(({ status }) => status !== 'retired'),
    worldPlants,
    droughts: await loadFactsAsOf(tx, 'drought', at, withheld),
    waterRisks: await loadFactsAsOf(tx, 'water-risk', at, withheld),
    hazards: await loadFactsAsOf(tx, 'hazard', at, withheld),
    moratoria: scoringMoratoria(await loadFactsAsOf(tx, 'moratorium', at, withheld)),
    bills: await loadFactsAsOf(tx, 'bill', at, withheld),
    retailPrices: await loadFactsAsOf(tx, 'price', at, withheld),
    register,
    registerOrigin: await loadRegisterOriginAsOf(tx, at, register),
    projects,
    queueStats: await loadQueueStatsAsOf(tx, at, withheld),
    ...(await loadAreaEvidence(tx, at, withheld)),
  };
}
