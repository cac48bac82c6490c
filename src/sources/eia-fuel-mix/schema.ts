import { z } from 'zod';
import type { Fuel } from '../../domain/fuel.ts';
import type { IsoName } from '../../domain/iso.ts';

/** Respondents of Form EIA-930 that are one of the seven operators. All others are utilities and regions. */
export const ISO_OF_RESPONDENT: ReadonlyMap<string, IsoName> = new Map([
  ['CISO', 'CAISO'],
  ['ERCO', 'ERCOT'],
  ['ISNE', 'ISONE'],
  ['MISO', 'MISO'],
  ['NYIS', 'NYISO'],
  ['PJM', 'PJM'],
  ['SWPP', 'SPP'],
]);

/** `fueltype` of the route; the codes from BAT on came with 2024 and 2025. */
export const FUEL_OF_CODE: ReadonlyMap<string, Fuel> = new Map([
  ['COL', 'coal'],
  ['NG', 'gas'],
  ['NUC', 'nuclear'],
  ['OIL', 'oil'],
  ['OTH', 'other'],
  ['SUN', 'solar'],
  ['WAT', 'hydro'],
  ['WND', 'wind'],
  ['BAT', 'storage'],
  ['GEO', 'geothermal'],
  /** Pumped storage. */
  ['PS', 'storage'],
  /** Solar with battery. */
  ['SNB', 'solar'],
  /** Wind with battery. */
  ['WNB', 'wind'],
  /** Other energy storage. */
  ['OES', 'storage'],
  /** Unknown energy storage. */
  ['UES', 'storage'],
  ['UNK', 'other'],
]);

export const UNIT = 'megawatthours';

/** What is trusted of an answer. `request.params` echoes the key of whoever asked, and is not even read. */
export const Answer = z.object({
  response: z.object({
    /** A number until version 2.1.4, text from 2.1.6 on. */
    total: z.union([z.number(), z.string()]).nullish(),
    frequency: z.string().nullish(),
    description: z.string().nullish(),
    warnings: z.array(z.object({ warning: z.string() })).nullish(),
    data: z.array(z.record(z.string(), z.unknown())),
  }),
  request: z.object({ command: z.string().nullish() }).nullish(),
});
export type Answer = z.output<typeof Answer>;
