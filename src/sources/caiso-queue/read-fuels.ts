import type { Fuel } from '../../domain/grid/fuel.ts';
import { FUEL_OF_TYPE, FUEL_OF_WORD } from './schema.ts';

/** One of up to three parts of a plant, in the publisher's words. */
export interface PlantPart {
  readonly type: string | null;
  readonly fuel: string | null;
  readonly mw: number | null;
}

interface Fuels {
  readonly fuel: Fuel | null;
  readonly fuels: readonly Fuel[];
  readonly source_fuel: string | null;
}

/** The main fuel is that of the largest part that generates, and storage where none does. */
export function readFuels(parts: readonly PlantPart[], warnings: Set<string>): Fuels {
  const present = parts.flatMap(({ type, fuel, mw }) => {
    const canonical = fuelOf(type, fuel, warnings);
    return canonical === null ? [] : [{ fuel: canonical, mw: mw ?? 0 }];
  });
  const [first, ...others] = present.filter(({ fuel }) => fuel !== 'storage');
  const main =
    others.reduce((largest, part) => (largest && part.mw > largest.mw ? part : largest), first) ?? present[0];
  const words = parts.flatMap(({ type, fuel }) => fuel ?? type ?? []);
  return {
    fuel: main?.fuel ?? null,
    fuels: [...new Set(present.map(({ fuel }) => fuel))],
    source_fuel: words.length === 0 ? null : words.join(' + '),
  };
}

function fuelOf(type: string | null, word: string | null, warnings: Set<string>): Fuel | null {
  const ofType = type === null ? undefined : FUEL_OF_TYPE.get(type.toLowerCase());
  if (ofType === 'storage' || word === null) return ofType ?? null;
  const fuel = FUEL_OF_WORD.get(word.toLowerCase());
  if (fuel === undefined) warnings.add(`fuel "${word}" is new: counted as other`);
  return fuel ?? 'other';
}
