import type { Fuel } from '../../domain/grid/fuel.ts';
import type { PlantRow } from '../../domain/grid/generation.ts';
import { withoutNoise } from '../documents/tables.ts';

interface FuelPart {
  readonly fuel: Fuel;
  readonly mw: number;
}

/**
 * Megawatts by fuel, the largest first; of equal ones the primary fuel comes first. Fuels without megawatts are left
 * out; if no fuel has any, the primary one has 0.
 */
export function rankFuels(
  parts: readonly FuelPart[],
  primary: Fuel | null,
): Pick<PlantRow, 'fuel' | 'fuels' | 'fuel_mw'> {
  const sums = new Map<Fuel, number>();
  for (const { fuel, mw } of parts) sums.set(fuel, (sums.get(fuel) ?? 0) + mw);
  const ranked = [...sums]
    .map(([fuel, mw]) => ({ fuel, mw: withoutNoise(mw) }))
    .filter(({ mw }) => mw !== 0)
    .sort((a, b) => b.mw - a.mw || Number(b.fuel === primary) - Number(a.fuel === primary));
  if (ranked.length === 0 && primary !== null) ranked.push({ fuel: primary, mw: 0 });
  return {
    fuel: ranked[0]?.fuel ?? null,
    fuels: ranked.map(({ fuel }) => fuel),
    fuel_mw: ranked.map(({ mw }) => mw),
  };
}
