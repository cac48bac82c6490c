import type { Tx } from '../db/client.ts';
import type { StoredFact } from '../facts/fact-shape.ts';
import { loadFactsAsOf } from './load-facts-as-of.ts';

/** What is published of grid areas and countries, as of one moment: the rungs below a market's own figures. */
export interface AreaEvidence {
  /** Wholesale prices of hubs and zones by day and by month. */
  readonly areaPrices: readonly StoredFact<'area-price'>[];
  /** Of each area and part its newest year or month. */
  readonly areaDemand: readonly StoredFact<'area-demand'>[];
  /** Requests for connection as they are summed by area, all lists. */
  readonly areaQueues: readonly StoredFact<'connection-queue'>[];
  /** Electricity of countries, all years. */
  readonly countryPower: readonly StoredFact<'country-power'>[];
  /** Of the newest edition. */
  readonly countryRisks: readonly StoredFact<'country-risk'>[];
  /** Of each country and band the newest period. */
  readonly countryPrices: readonly StoredFact<'country-price'>[];
  /** Dollars for a euro, all days. */
  readonly exchangeRates: readonly StoredFact<'exchange-rate'>[];
  /** Rules for data centers and shares of load, with what was only recalled: `feedsScore` says which rows may score. */
  readonly policyMeasures: readonly StoredFact<'policy-measure'>[];
  readonly connectionPauses: readonly StoredFact<'connection-pause'>[];
  readonly connectionWaits: readonly StoredFact<'connection-wait'>[];
  readonly largeLoadTariffs: readonly StoredFact<'large-load-tariff'>[];
  readonly incentives: readonly StoredFact<'data-center-incentive'>[];
  readonly loadShares: readonly StoredFact<'load-share'>[];
}

/** The evidence as of `at` (ISO 8601); nothing of sources that are withheld. Call it in a snapshot. */
export async function loadAreaEvidence(tx: Tx, at: string, withheld: readonly string[]): Promise<AreaEvidence> {
  const rates = await loadFactsAsOf(tx, 'exchange-rate', at, withheld);
  return {
    areaPrices: await loadFactsAsOf(tx, 'area-price', at, withheld),
    areaDemand: await loadFactsAsOf(tx, 'area-demand', at, withheld),
    areaQueues: await loadFactsAsOf(tx, 'connection-queue', at, withheld),
    countryPower: await loadFactsAsOf(tx, 'country-power', at, withheld),
    countryRisks: await loadFactsAsOf(tx, 'country-risk', at, withheld),
    countryPrices: await loadFactsAsOf(tx, 'country-price', at, withheld),
    exchangeRates: rates.filter(({ currency }) => currency === 'USD'),
    policyMeasures: await loadFactsAsOf(tx, 'policy-measure', at, withheld),
    connectionPauses: await loadFactsAsOf(tx, 'connection-pause', at, withheld),
    connectionWaits: await loadFactsAsOf(tx, 'connection-wait', at, withheld),
    largeLoadTariffs: await loadFactsAsOf(tx, 'large-load-tariff', at, withheld),
    incentives: await loadFactsAsOf(tx, 'data-center-incentive', at, withheld),
    loadShares: await loadFactsAsOf(tx, 'load-share', at, withheld),
  };
}
