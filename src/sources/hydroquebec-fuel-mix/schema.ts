import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

const Figure = z.number().nullish();

export const Answer = z.object({
  recentHour: z.string().nullish(),
  details: z.array(
    z.object({
      date: z.string(),
      valeurs: z.object({
        total: Figure,
        hydraulique: Figure,
        eolien: Figure,
        autres: Figure,
        solaire: Figure,
        thermique: Figure,
      }),
    }),
  ),
});

/** `autres` is mostly biomass and bought power: no single fuel. */
export const FUEL_OF_MEMBER = {
  hydraulique: 'hydro',
  eolien: 'wind',
  autres: 'other',
  solaire: 'solar',
  thermique: 'oil',
} as const satisfies Readonly<Record<string, Fuel>>;
