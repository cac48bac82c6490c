import { z } from 'zod';

export const WHAT = 'day-ahead prices of Energy-Charts (JSON)';

/** Zones whose prices the publisher passes on under an open licence; their names are the areas' own. */
export const ZONES: readonly string[] = [
  'AT',
  'BE',
  'CH',
  'CZ',
  'DE-LU',
  'DK1',
  'DK2',
  'FR',
  'HU',
  'IT-North',
  'NL',
  'NO2',
  'PL',
  'SE4',
  'SI',
];

/** What the answer of such a zone says of itself; of others that they are for private and internal use. */
export const OPEN_LICENSE = /^CC BY 4\.0\b/;

/** `EUR / MWh`, in 2024 `EUR/MWh`. */
export const UNIT = /^EUR ?\/ ?MWh$/;

export const Answer = z.object({
  license_info: z.string(),
  unix_seconds: z.array(z.int()).nullable(),
  price: z.array(z.number().nullable()).nullable(),
  unit: z.string(),
});
