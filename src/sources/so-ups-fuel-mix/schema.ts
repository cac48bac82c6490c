import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

export const WHAT = 'generation of the first Russian price zone (SO UPS, JSON)';
export const TIMEZONE = 'Europe/Moscow';
export const AREA = 'RU-1';
/** The price zone of Europe and the Urals. */
export const ZONE = 1;
export const MINUTES = 60;
export const HOURS = 24;

/** MW. */
export const Answer = z
  .array(
    z.object({
      m_Item1: z.int(),
      m_Item2: z.array(z.object({ INTERVAL: z.int(), M_DATE: z.string() }).catchall(z.number().nullable())),
    }),
  )
  .min(1);

/** TES are thermal plants of all fuels, BS those of industry; REN is sun, since wind is apart. */
export const FUEL_OF_MEMBER: ReadonlyMap<string, Fuel> = new Map([
  ['P_AES', 'nuclear'],
  ['P_GES', 'hydro'],
  ['P_GRES', 'other'],
  ['P_TES', 'other'],
  ['P_BS', 'other'],
  ['P_REN', 'solar'],
  ['P_WIND', 'wind'],
]);
/** Without these it is no mix of the zone. */
export const ALWAYS = ['P_AES', 'P_GES', 'P_TES'] as const;
