import type { AreaId } from './grid-area.ts';

export const FUELS = [
  'gas',
  'coal',
  'nuclear',
  'wind',
  'solar',
  'hydro',
  'oil',
  'biomass',
  'geothermal',
  'storage',
  'imports',
  'other',
] as const;
export type Fuel = (typeof FUELS)[number];

/** Fuels counted as renewable in `renewable_pct`. */
export const RENEWABLE_FUELS: ReadonlySet<Fuel> = new Set(['wind', 'solar', 'hydro', 'geothermal', 'biomass']);

/**
 * Output of one of the publisher's own fuel categories in one interval. `fuel` is the canonical name, `source_fuel`
 * the publisher's; several source fuels may share one fuel. Storage is positive when discharging, negative when
 * charging. `interval_start` is UTC; `interval_minutes` is null for a snapshot.
 */
export interface FuelMixRow {
  readonly kind: 'fuel-mix';
  /** The operator, or another grid area. */
  readonly iso: AreaId;
  readonly interval_start: string;
  readonly interval_minutes: number | null;
  readonly fuel: Fuel;
  readonly source_fuel: string;
  readonly mw: number;
}
