import type { Fuel } from '../../domain/grid/fuel.ts';

export const WHAT = 'the SPP generation mix (GenMix)';
export const INTERVAL_MINUTES = 5;

export const TIME_COLUMNS = ['GMT MKT Interval', 'GMTTime', 'GMT Time'] as const;
/** Since the western members joined in April 2026. */
export const AREA_COLUMN = 'BAA';
export const EASTERN_AREA = 'SPP';
export const WESTERN_AREA = 'SWPW';
/**
 * Before that there was no western area: a file without the column and with older rows is the east's whatever its name.
 */
export const WESTERN_SINCE = '2026-01-01T00:00:00Z';

/** The ten categories that every layout has. Waste disposal is refuse and landfill gas; waste heat names no fuel. */
export const FUEL_OF_CATEGORY = {
  Coal: 'coal',
  'Diesel Fuel Oil': 'oil',
  Hydro: 'hydro',
  'Natural Gas': 'gas',
  Nuclear: 'nuclear',
  Solar: 'solar',
  'Waste Disposal Services': 'biomass',
  Wind: 'wind',
  'Waste Heat': 'other',
  Other: 'other',
} as const satisfies Readonly<Record<string, Fuel>>;

/** Since batteries are listed: positive when discharging. */
export const LATER_FUEL_OF_CATEGORY: Readonly<Record<string, Fuel>> = { 'Energy Storage': 'storage' };

/** Spellings of the long files, `Gas Self` and `DIESEL_FUEL_SELF`. */
export const ALIASES: ReadonlyMap<string, string> = new Map([
  ['gas', 'Natural Gas'],
  ['diesel fuel', 'Diesel Fuel Oil'],
]);

/** Demand and its forecast are listed beside generation: Load, Average Actual Load, Short Term Load Forecast. */
export const DEMAND_COLUMN = /\bload\b|\bforecast\b/;
