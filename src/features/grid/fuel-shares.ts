import { FUELS, type Fuel, RENEWABLE_FUELS } from '../../domain/grid/fuel.ts';
import { roundTo } from '../../domain/scores/round-to.ts';

interface FuelOutput {
  readonly fuel: Fuel;
  readonly mw: number;
}

interface FuelShares {
  /** MW by fuel as published, categories of the same fuel added up. */
  readonly mw: Partial<Record<Fuel, number>>;
  /** Percent of generation by published fuel, imports left out; null where nothing generates. */
  readonly sharePct: Partial<Record<Fuel, number | null>>;
  readonly renewablePct: number | null;
}

/**
 * Shares of generation: each fuel's positive output over the sum of all positive outputs. Imports are not generated
 * here and stand outside; storage that charges, and panels that draw a little at night, count as nothing.
 */
export function fuelShares(outputs: readonly FuelOutput[]): FuelShares {
  const mw: Partial<Record<Fuel, number>> = {};
  for (const { fuel, mw: output } of outputs) mw[fuel] = roundTo((mw[fuel] ?? 0) + output, 3);
  const generating = FUELS.filter((fuel) => fuel !== 'imports' && mw[fuel] !== undefined);
  const generated = (fuel: Fuel): number => Math.max(mw[fuel] ?? 0, 0);
  const sum = (fuels: readonly Fuel[]): number => fuels.reduce((total, fuel) => total + generated(fuel), 0);
  const totalMw = sum(generating);
  const share = (partMw: number): number | null => (totalMw > 0 ? roundTo((partMw / totalMw) * 100, 2) : null);
  return {
    mw,
    sharePct: Object.fromEntries(generating.map((fuel) => [fuel, share(generated(fuel))])),
    renewablePct: share(sum(generating.filter((fuel) => RENEWABLE_FUELS.has(fuel)))),
  };
}
