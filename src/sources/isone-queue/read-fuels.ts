import type { Fuel } from '../../domain/grid/fuel.ts';
import { FUEL_OF_CODE } from './schema.ts';

/** `SUN BAT`: codes in the order written. */
export function readFuels(
  codes: string | null,
  warnings: Set<string>,
): { readonly fuels: readonly Fuel[]; readonly source_fuel: string | null } {
  const fuels = (codes ?? '')
    .split(/[\s,/]+/)
    .filter((code) => code !== '')
    .map((code) => {
      const fuel = FUEL_OF_CODE.get(code.toUpperCase());
      if (fuel === undefined) warnings.add(`fuel "${code}" is new: counted as other`);
      return fuel ?? 'other';
    });
  return { fuels: [...new Set(fuels)], source_fuel: codes };
}

/**
 * The main fuel of a request: the first fuel that generates, and storage where none does. Codes of oil come before that
 * of gas by the alphabet (`DFO NG`): such plants burn gas, and oil when there is none.
 */
export function mainFuel(fuels: readonly Fuel[]): Fuel | null {
  const first = fuels.find((fuel) => fuel !== 'storage') ?? fuels[0] ?? null;
  return first === 'oil' && fuels.includes('gas') ? 'gas' : first;
}
