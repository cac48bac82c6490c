import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';
import type { AreaId } from '../../domain/grid/grid-area.ts';

const Subsystem = z.object({
  geracao: z.record(z.string(), z.number().nullable()),
  importacao: z.number().nullable(),
  exportacao: z.number().nullable(),
});

export const Answer = z.object({
  Data: z.string(),
  sudesteECentroOeste: Subsystem,
  sul: Subsystem,
  nordeste: Subsystem,
  norte: Subsystem,
});

export const AREA_OF_SUBSYSTEM = {
  sudesteECentroOeste: 'BR-SE',
  sul: 'BR-S',
  nordeste: 'BR-NE',
  norte: 'BR-N',
} as const satisfies Readonly<Record<string, AreaId>>;

/** `termica` is gas, coal, oil and biomass in one. Itaipu is the Brazilian half of the river plant, by frequency. */
export const FUEL_OF_MEMBER: ReadonlyMap<string, Fuel> = new Map([
  ['hidraulica', 'hydro'],
  ['termica', 'other'],
  ['eolica', 'wind'],
  ['nuclear', 'nuclear'],
  ['solar', 'solar'],
  ['itaipu50HzBrasil', 'hydro'],
  ['itaipu60Hz', 'hydro'],
  ['importacao', 'imports'],
  ['exportacao', 'imports'],
]);
