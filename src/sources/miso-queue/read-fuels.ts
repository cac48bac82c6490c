import type { Fuel } from '../../domain/grid/fuel.ts';

/** `fuelType`, folded. Null if the word does not name the fuel, so that the facility type decides. */
const FUEL_OF_TYPE: ReadonlyMap<string, Fuel | null> = new Map([
  ['', null],
  ['solar', 'solar'],
  ['battery storage', 'storage'],
  ['storage', 'storage'],
  ['wind', 'wind'],
  ['hybrid', null],
  ['high voltage dc', null],
  ['gas', 'gas'],
  ['natural gas', 'gas'],
  ['combined cycle', 'gas'],
  ['combustion turbine', 'gas'],
  ['diesel', 'oil'],
  ['oil', 'oil'],
  ['hydro', 'hydro'],
  ['pumped storage', 'storage'],
  ['waste heat recovery', 'other'],
  ['coal', 'coal'],
  ['nuclear', 'nuclear'],
  ['biomass', 'biomass'],
  ['wood', 'biomass'],
  ['landfill gas', 'biomass'],
  ['methane', 'biomass'],
  ['geothermal', 'geothermal'],
  ['co-gen', 'other'],
  ['other', 'other'],
]);

/** `facilityType`, folded; those with several parts are read part by part. */
const FUEL_OF_FACILITY: ReadonlyMap<string, Fuel> = new Map([
  ['photovoltaic', 'solar'],
  ['solar', 'solar'],
  ['battery storage', 'storage'],
  ['battery', 'storage'],
  ['wind turbine', 'wind'],
  ['wind', 'wind'],
  ['hydroelectric', 'hydro'],
  ['hydro', 'hydro'],
  ['nuclear', 'nuclear'],
  ['combined cycle', 'gas'],
  ['combined-cycle – steam plant', 'gas'],
  ['combustion turbine (simple cycle)', 'gas'],
  ['gas', 'gas'],
  ['piston (engine), internal combustion (diesel)', 'oil'],
  ['steam turbine (including nuclear, geothermal and solar steam)', 'other'],
  ['co-gen', 'other'],
  ['other', 'other'],
]);

interface ReadFuels {
  readonly fuel: Fuel | null;
  readonly fuels: readonly Fuel[];
  readonly sourceFuel: string | null;
  /** Unknown words, which count as other. */
  readonly unknown: readonly string[];
}

const fold = (word: string | null): string => (word ?? '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether one of the words is known; null if neither is stated. */
export function isFuel(fuelType: string | null, facilityType: string | null): boolean | null {
  const parts = readFacility(facilityType);
  if (fuelType === null && parts.length === 0) return null;
  return (fuelType !== null && FUEL_OF_TYPE.has(fold(fuelType))) || parts.some((part) => part.fuel !== null);
}

/**
 * The fuel type names the fuel, unless it is "Hybrid", "High Voltage DC" or empty; the facility type has the parts of a
 * hybrid (`Solar/Wind/Battery`), even where the fuel type is a single fuel. Technologies alone (an engine, a turbine)
 * say no more than a fuel type that is stated.
 */
export function readFuels(fuelType: string | null, facilityType: string | null): ReadFuels {
  const named = FUEL_OF_TYPE.get(fold(fuelType));
  const parts = readFacility(facilityType);
  const unknown = named === undefined && fuelType !== null ? [fuelType] : [];
  const fuels = new Set<Fuel>();
  if (parts.length > 1 || named === null) {
    for (const { fuel, word } of parts) {
      if (fuel === null) unknown.push(word);
      fuels.add(fuel ?? 'other');
    }
  }
  if (named !== null) fuels.add(named ?? 'other');
  const list = [...fuels];
  const words = [fuelType, facilityType].filter((word) => word !== null);
  return {
    fuel: list.find((fuel) => fuel !== 'storage') ?? list[0] ?? null,
    fuels: list,
    sourceFuel: words.length === 0 ? null : [...new Set(words)].join(' / '),
    unknown,
  };
}

function readFacility(facilityType: string | null): { word: string; fuel: Fuel | null }[] {
  const whole = fold(facilityType);
  if (whole === '') return [];
  const single = FUEL_OF_FACILITY.get(whole);
  if (single !== undefined) return [{ word: whole, fuel: single }];
  return whole.split(/\s{0,9}[/+]\s*/).map((word) => ({ word, fuel: FUEL_OF_FACILITY.get(word) ?? null }));
}
