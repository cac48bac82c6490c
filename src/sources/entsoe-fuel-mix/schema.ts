import type { Fuel } from '../../domain/grid/fuel.ts';
import { GRID_AREAS } from '../../domain/grid/grid-area.ts';

export const NAMESPACE = 'urn:iec62325.351:tc57wg16:451-6:generationloaddocument:';

/** Areas by their code on the platform. Great Britain left it in 2021. */
export const AREA_OF_EIC: ReadonlyMap<string, string> = new Map(
  GRID_AREAS.flatMap(({ id, eic }) => (eic === null || id === 'GB' ? [] : [[eic, id] as const])),
);

/** Types of the platform's code list. Oil shale and peat burn like coal, gas from coal is gas; refuse is in part not renewable. */
const FUEL_OF_TYPE: ReadonlyMap<string, Fuel> = new Map([
  ['B01', 'biomass'],
  ['B02', 'coal'],
  ['B03', 'gas'],
  ['B04', 'gas'],
  ['B05', 'coal'],
  ['B06', 'oil'],
  ['B07', 'coal'],
  ['B08', 'coal'],
  ['B09', 'geothermal'],
  ['B10', 'storage'],
  ['B11', 'hydro'],
  ['B12', 'hydro'],
  ['B13', 'other'],
  ['B14', 'nuclear'],
  ['B15', 'other'],
  ['B16', 'solar'],
  ['B17', 'other'],
  ['B18', 'wind'],
  ['B19', 'wind'],
  ['B20', 'other'],
  ['B25', 'storage'],
]);

export const CONSUMPTION = ' consumption';
export const fuelOfCategory = (category: string): Fuel | undefined =>
  FUEL_OF_TYPE.get(category.replace(CONSUMPTION, ''));

/** Minutes of a resolution. */
export const MINUTES: ReadonlyMap<string, number> = new Map([
  ['PT15M', 15],
  ['PT30M', 30],
  ['PT60M', 60],
]);
