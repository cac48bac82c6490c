import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

export const WHAT = 'generation of Ireland (EirGrid dashboard, JSON)';
export const TIMEZONE = 'Europe/Dublin';
export const AREA = 'SEM';
/** The region that is the whole market; ROI and NI are its parts. */
export const WHOLE = 'ALL';

export const Answer = z.object({
  Rows: z.array(
    z.object({
      EffectiveTime: z.string(),
      FieldName: z.string().min(1),
      Region: z.string().min(1),
      /** MW; null where it is still to come. */
      Value: z.number().nullable(),
    }),
  ),
});

/** `04-Jun-2025 00:15:00`. */
export const STAMP = /^(\d{2})-([A-Za-z]{3})-(\d{4}) (\d{2}):(\d{2}):00$/;

export const TOTAL = 'GEN_EXP';
export const PARTS = ['WIND_ACTUAL', 'SOLAR_ACTUAL'] as const;
/** What is left of the total: gas, coal, oil, hydro and waste, which the dashboard does not have apart in MW. */
export const REST = 'GEN_EXP less WIND_ACTUAL and SOLAR_ACTUAL';
export const FUEL_OF_FIELD: ReadonlyMap<string, Fuel> = new Map([
  ['WIND_ACTUAL', 'wind'],
  ['SOLAR_ACTUAL', 'solar'],
  [REST, 'other'],
]);
