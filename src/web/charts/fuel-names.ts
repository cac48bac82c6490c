import type { Fuel } from '../../domain/grid/fuel.ts';

/** Fuels as people read them. */
const NAMES: Readonly<Record<Fuel, string>> = {
  gas: 'Gas',
  coal: 'Coal',
  nuclear: 'Nuclear',
  wind: 'Wind',
  solar: 'Solar',
  hydro: 'Hydro',
  oil: 'Oil',
  biomass: 'Biomass',
  geothermal: 'Geothermal',
  storage: 'Storage',
  imports: 'Imports',
  other: 'Other',
};

/** From the bottom of a stack: what runs through the day, what follows it, and what the weather gives. */
export const FUELS_STACKED: readonly Fuel[] = [
  'nuclear',
  'coal',
  'gas',
  'oil',
  'hydro',
  'biomass',
  'geothermal',
  'other',
  'wind',
  'solar',
  'storage',
  'imports',
];

/** The word for a fuel of the domain or, as queues have it, `unknown`; any other word as it is. */
export function fuelName(fuel: string): string {
  if (fuel === 'unknown') return 'Not stated';
  return (NAMES as Readonly<Record<string, string>>)[fuel] ?? fuel;
}

/** Class that gives a shape the color of its fuel. */
export const fuelClass = (fuel: string): string => `fuel-${fuel === 'unknown' ? 'other' : fuel}`;
