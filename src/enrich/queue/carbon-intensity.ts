import type { Fuel } from '../../domain/grid/fuel.ts';

/** Grams per pound, exact by definition. */
const GRAMS_PER_POUND = 453.59237;

/**
 * Pounds of CO2 per kWh from burning each fuel in US power plants in 2023: US Energy Information Administration,
 * "How much carbon dioxide is produced per kilowatthour of U.S. electricity generation?" (eia.gov/tools/faqs/faq.php?id=74),
 * petroleum from its 20 million short tons over 16,233 million kWh. Averages over the country's plants: the plants of
 * one operator may be a tenth better or worse. EIA counts biomass as carbon neutral; nuclear, wind, solar and water
 * burn nothing. There is no factor for geothermal steam, other fuels, storage and imports: they are left out.
 */
const POUNDS_PER_KWH: Partial<Readonly<Record<Fuel, number>>> = {
  coal: 2.31,
  gas: 0.96,
  oil: 2.46,
  biomass: 0,
  nuclear: 0,
  wind: 0,
  solar: 0,
  hydro: 0,
};

/** Below this share of generation with a factor, an intensity would say more about the gaps than about the grid. */
const LEAST_COVERED_SHARE = 0.8;

export const CARBON_FACTORS_SOURCE = 'https://www.eia.gov/tools/faqs/faq.php?id=74';
export const CARBON_FACTORS_YEAR = 2023;

interface CarbonIntensity {
  /** Grams of CO2 per kWh generated, from combustion alone; null where too little of the mix has a factor. */
  readonly gramsPerKwh: number | null;
  /** Percent of generation that has a factor. */
  readonly coveredPct: number | null;
  /** Generating fuels without a factor. */
  readonly uncovered: readonly Fuel[];
}

/** What burning the fuels of a generation mix emits. Imports and storage were generated elsewhere or before. */
export function carbonIntensity(mw: Readonly<Partial<Record<Fuel, number>>>): CarbonIntensity {
  let generatedMw = 0;
  let coveredMw = 0;
  let gramsPerKwhTimesMw = 0;
  const uncovered: Fuel[] = [];
  for (const [fuel, outputMw] of Object.entries(mw) as [Fuel, number][]) {
    if (fuel === 'imports' || fuel === 'storage' || outputMw <= 0) continue;
    generatedMw += outputMw;
    const pounds = POUNDS_PER_KWH[fuel];
    if (pounds === undefined) {
      uncovered.push(fuel);
      continue;
    }
    coveredMw += outputMw;
    gramsPerKwhTimesMw += outputMw * pounds * GRAMS_PER_POUND;
  }
  if (generatedMw === 0) return { gramsPerKwh: null, coveredPct: null, uncovered };
  const share = coveredMw / generatedMw;
  return {
    gramsPerKwh: share < LEAST_COVERED_SHARE ? null : Math.round((gramsPerKwhTimesMw / coveredMw) * 10) / 10,
    coveredPct: Math.round(share * 1000) / 10,
    uncovered: uncovered.sort(),
  };
}
