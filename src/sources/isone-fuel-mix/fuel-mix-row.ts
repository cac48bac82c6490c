import type { FuelMixRow } from '../../domain/grid/fuel.ts';
import { changedShape } from '../../errors.ts';
import { FUEL_OF_CATEGORY } from './schema.ts';

export const WHAT = 'the ISO New England fuel mix';

/** One category at one moment: stamps are three to ten minutes apart, so no interval is stated. */
export function fuelMixRow(at: string, category: string, mw: number, place: string): FuelMixRow {
  if (category === '') throw changedShape('Fuel Category', place, 'is empty');
  return {
    kind: 'fuel-mix',
    iso: 'ISONE',
    interval_start: at,
    interval_minutes: null,
    fuel: FUEL_OF_CATEGORY.get(category) ?? 'other',
    source_fuel: category,
    mw,
  };
}
