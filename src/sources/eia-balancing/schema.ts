import type { Fuel } from '../../domain/grid/fuel.ts';

interface FuelColumn {
  /** EIA's code of the API, so that both routes say the same. */
  readonly code: string;
  readonly fuel: Fuel;
  /** After `Net Generation (MW) from `, in any layout. */
  readonly names: readonly string[];
}

/** Columns of both layouts: what was one column until June 2024 was split since. */
export const FUEL_COLUMNS: readonly FuelColumn[] = [
  { code: 'COL', fuel: 'coal', names: ['Coal'] },
  { code: 'NG', fuel: 'gas', names: ['Natural Gas'] },
  { code: 'NUC', fuel: 'nuclear', names: ['Nuclear'] },
  { code: 'OIL', fuel: 'oil', names: ['All Petroleum Products'] },
  { code: 'WAT', fuel: 'hydro', names: ['Hydropower and Pumped Storage', 'Hydropower Excluding Pumped Storage'] },
  { code: 'PS', fuel: 'storage', names: ['Pumped Storage'] },
  { code: 'SUN', fuel: 'solar', names: ['Solar', 'Solar without Integrated Battery Storage'] },
  {
    code: 'SNB',
    fuel: 'solar',
    names: ['Solar with Integrated Battery Storage', 'Solar witho Integrated Battery Storage'],
  },
  { code: 'WND', fuel: 'wind', names: ['Wind', 'Wind without Integrated Battery Storage'] },
  { code: 'WNB', fuel: 'wind', names: ['Wind with Integrated Battery Storage'] },
  { code: 'BAT', fuel: 'storage', names: ['Battery Storage'] },
  { code: 'OES', fuel: 'storage', names: ['Other Energy Storage'] },
  { code: 'UES', fuel: 'storage', names: ['Unknown Energy Storage'] },
  { code: 'GEO', fuel: 'geothermal', names: ['Geothermal'] },
  { code: 'OTH', fuel: 'other', names: ['Other Fuel Sources'] },
  { code: 'UNK', fuel: 'other', names: ['Unknown Fuel Sources'] },
];

/** Found in every layout; without one of them the document is not understood. */
export const ALWAYS = ['COL', 'NG', 'NUC', 'OIL', 'WAT', 'SUN', 'WND', 'OTH'] as const;

/** Net interchange with all neighbors, as imports: the publisher counts exports positive. */
export const INTERCHANGE = { code: 'TI', column: 'Total Interchange (MW)' } as const;
