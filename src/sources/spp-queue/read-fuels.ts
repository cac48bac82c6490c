import type { Fuel } from '../../domain/grid/fuel.ts';
import { FUEL_WORDS } from './schema.ts';

interface Fuels {
  readonly fuel: Fuel | null;
  readonly fuels: readonly Fuel[];
  readonly source_fuel: string | null;
  /** Unknown words; they count as other. */
  readonly unknown: readonly string[];
}

/**
 * Fuel Type is empty in four of five rows: the fuel is that of Generation Type then (`Wind`), or not stated (`Thermal`).
 * Of a hybrid (`Solar/Storage`) what generates counts, the first that is named.
 */
export function readFuels(generationType: string | null, fuelType: string | null): Fuels {
  const stated = [generationType, fuelType].filter((text) => text !== null);
  const source_fuel = stated.length === 0 ? null : stated.join(' / ');
  const own = readWords(fuelType);
  const ofType = readWords(generationType);
  const isOwn =
    own.fuels.length > 0 && (own.unknown.length === 0 || ofType.fuels.length === 0 || ofType.unknown.length > 0);
  const { fuels, unknown } = isOwn ? own : ofType;
  return { fuel: fuels.find((fuel) => fuel !== 'storage') ?? fuels[0] ?? null, fuels, source_fuel, unknown };
}

function readWords(text: string | null): { fuels: Fuel[]; unknown: string[] } {
  const fuels = new Set<Fuel>();
  const unknown: string[] = [];
  for (const part of (text ?? '').split(/[/\\,&+;]|\band\b/i)) {
    const word = part.trim().toLowerCase();
    if (word === '' || /^(none|n\/?a|unknown)$/.test(word)) continue;
    const found = FUEL_WORDS.find(({ words }) => words.test(word));
    if (found === undefined) unknown.push(part.trim());
    const fuel = found === undefined ? 'other' : found.fuel;
    if (fuel !== null) fuels.add(fuel);
  }
  return { fuels: [...fuels], unknown };
}
