import type { Fuel } from '../../domain/grid/fuel.ts';

export const STAMP = 'Date_Time_Hour_Beginning';

/**
 * Columns that are trusted, in MW. Thermal is coal. Open-cycle turbines burn diesel, and the small ones that Eskom calls gas
 * kerosene. `..._SCO_Pumping` is what machines take as synchronous condensers, and for pumping: only the latter is storage.
 */
export const FUEL_OF_COLUMN: ReadonlyMap<string, Fuel> = new Map([
  ['Thermal_Generation', 'coal'],
  ['Nuclear_Generation', 'nuclear'],
  ['International_Imports', 'imports'],
  ['Eskom_OCGT_Generation', 'oil'],
  ['Eskom_Gas_Generation', 'oil'],
  ['Dispatchable_IPP_OCGT', 'oil'],
  ['Hydro_Water_Generation', 'hydro'],
  ['Pumped_Water_Generation', 'storage'],
  ['Pumped_Water_SCO_Pumping', 'storage'],
  ['Wind', 'wind'],
  ['PV', 'solar'],
  ['CSP', 'solar'],
  ['Other_RE', 'other'],
]);
