import { demandSharesOf } from '../../domain/grid/division-grids.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { FactList } from './figure-input.ts';
import type { GridId } from './own-grid.ts';

/**
 * Peak over mean demand of a country. Of the authorities that report their hours to EIA, those of more than 10 GW peak at 1.5 to
 * 1.9 times their mean; France and Great Britain at 1.5 to 1.7, Germany and Brazil at 1.4. docs/adr/0053
 */
const PEAK_OVER_MEAN = 1.5;
const HOURS_OF_A_YEAR = 8_760;
/**
 * What a person uses in a year where electricity holds nobody back: the Modern Energy Minimum of the Energy for Growth Hub and the
 * Rockefeller Foundation (2021). Where less is served than this by the people of the towns, the rest is demand that nobody serves: it takes
 * what a new plant brings, and no margin over what is served is a surplus. docs/adr/0057
 */
const NEEDED_KWH = 1_000;
const KWH_PER_MWH = 1_000;
const MW_PER_TW = 1e6;

/** Peak demand of a grid, and where it is from. */
export interface Peak {
  readonly mw: number;
  readonly facts: FactList;
  readonly basis: 'derived' | 'estimated';
  readonly how: string;
}

/** The world's plants ran at 0.4 of all hours in 2023 (Ember: 29,500 TWh of some 8,500 GW); those of large countries at no more than this. */
const USUAL_CAPACITY_FACTOR = 0.6;
/** A list whose plants would have had to run at more than this lacks so many of them that nothing is said. */
const MOST_CAPACITY_FACTOR = 0.75;

/** Share of all hours that the listed plants would have had to run, to generate what the country did in the year of the list. */
function capacityFactor(
  list: readonly StoredFact<'world-plant'>[],
  years: readonly StoredFact<'country-power'>[],
): number | null {
  const twh = nearestYear(list, years, ({ generation_twh }) => generation_twh)?.twh;
  const listed = list.reduce((sum, { mw }) => sum + (mw ?? 0), 0);
  return twh === undefined || listed <= 0 ? null : (twh * MW_PER_TW) / HOURS_OF_A_YEAR / listed;
}

/** By how much the listed capacity has to be larger at least for the country to have generated what it did; 1 where it need not. */
export function lackingOf(
  list: readonly StoredFact<'world-plant'>[],
  years: readonly StoredFact<'country-power'>[],
): number {
  return Math.max(1, (capacityFactor(list, years) ?? 0) / USUAL_CAPACITY_FACTOR);
}

/** Whether a list has so many of its country's plants that something can be said. */
export function isComplete(
  list: readonly StoredFact<'world-plant'>[],
  years: readonly StoredFact<'country-power'>[],
): boolean {
  const factor = capacityFactor(list, years);
  return factor !== null && factor <= MOST_CAPACITY_FACTOR;
}

/** The figure of the year of a list of plants, or of the year next to it that has one. */
function nearestYear(
  list: readonly StoredFact<'world-plant'>[],
  years: readonly StoredFact<'country-power'>[],
  figureOf: (year: StoredFact<'country-power'>) => number | null,
): { readonly fact: StoredFact<'country-power'>; readonly twh: number } | null {
  const year = Number(list[0]?.as_of.slice(0, 4) ?? 0);
  const stated = years.flatMap((fact) => {
    const twh = figureOf(fact);
    return twh === null ? [] : [{ fact, twh }];
  });
  const byDistance = stated.sort(
    (a, b) => Math.abs(a.fact.year - year) - Math.abs(b.fact.year - year) || a.fact.year - b.fact.year,
  );
  return byDistance[0] ?? null;
}

/** Peaks of the parts, each at its own hour, added up: somewhat above the peak of the whole. */
export function peakOfAreas(parts: readonly StoredFact<'area-demand'>[]): Peak | null {
  if (parts.length === 0) return null;
  const years = [...new Set(parts.map(({ period }) => period))].sort();
  return {
    mw: parts.reduce((sum, { peak_mw }) => sum + (peak_mw ?? 0), 0),
    facts: parts,
    basis: 'derived',
    how: `peaks of ${parts.length} areas, each at its own hour, of ${years.join(' and ')}`,
  };
}

/** From the demand of the year of the list of plants, or the next one with a figure: an old list has old demand beside it. */
export function peakOfCountry(
  years: readonly StoredFact<'country-power'>[],
  list: readonly StoredFact<'world-plant'>[],
  population: number,
): Peak | null {
  const nearest = nearestYear(list, years, (one) => one.demand_twh ?? one.generation_twh);
  if (nearest === null) return null;
  const { fact, twh } = nearest;
  const what = fact.demand_twh === null ? 'generation' : 'demand';
  const [served, needed] = [twh * MW_PER_TW, (population * NEEDED_KWH) / KWH_PER_MWH];
  const mean = `the mean ${what} of ${fact.year}`;
  return {
    mw: (Math.max(served, needed) / HOURS_OF_A_YEAR) * PEAK_OVER_MEAN,
    facts: [fact],
    basis: 'estimated',
    how:
      served >= needed
        ? `${PEAK_OVER_MEAN} times ${mean}`
        : `${PEAK_OVER_MEAN} times the mean of ${NEEDED_KWH} kWh a year for each person of the towns: ${mean} serves less`,
  };
}

/** The share of a country's peak that is of one of its grids, by people. */
export function partOf(
  peak: Peak | null,
  { id, country, share, how }: { readonly id: GridId; readonly country: string } & ShareOfDemand,
): Peak | null {
  if (peak === null || id === country) return peak;
  return { ...peak, mw: peak.mw * share, how: `${peak.how}; ${id} has ${roundTo(100 * share, 1)} % of it (${how})` };
}

interface ShareOfDemand {
  readonly share: number;
  readonly how: string;
}

/** As published of the grid; else of what is left of the country, by people. */
export function demandShareOf(
  { id, country }: { readonly id: GridId; readonly country: string },
  population: number,
  populations: ReadonlyMap<string, number>,
  populationByGrid: ReadonlyMap<GridId, number>,
): ShareOfDemand {
  const published = demandSharesOf(country);
  const own = published?.shares[id];
  const used = published?.used ?? 1;
  if (published !== null && own !== undefined) return { share: own * used, how: published.how };
  const stated = Object.entries(published?.shares ?? {});
  const left = 1 - stated.reduce((sum, [, share]) => sum + share, 0);
  const counted = stated.reduce((sum, [grid]) => sum + (populationByGrid.get(grid) ?? 0), 0);
  const people = (populations.get(country) ?? population) - counted;
  return {
    share: people <= 0 ? 0 : (used * left * population) / people,
    how: published?.how ?? 'its share of the people of the towns',
  };
}
