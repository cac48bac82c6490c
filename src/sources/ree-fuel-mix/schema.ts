import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

export const Answer = z.object({
  valoresHorariosGeneracion: z.array(z.object({ ts: z.string() }).catchall(z.unknown())),
});

/**
 * Members that are trusted; others are parts (`sol` is solFot and solTer, `hid` is turb and gnhd, `inter` is impTot and
 * expTot) or not output. `gf` is gas and fuel oil of older sets.
 */
export const FUEL_OF_MEMBER: ReadonlyMap<string, Fuel> = new Map([
  ['eol', 'wind'],
  ['nuc', 'nuclear'],
  ['gf', 'oil'],
  ['car', 'coal'],
  ['cc', 'gas'],
  ['gnhd', 'hydro'],
  ['turb', 'storage'],
  ['conb', 'storage'],
  ['bat', 'storage'],
  ['consBat', 'storage'],
  ['solFot', 'solar'],
  ['solTer', 'solar'],
  ['termRenov', 'biomass'],
  ['cogenResto', 'other'],
  ['inter', 'imports'],
  ['icb', 'imports'],
]);
export const ALWAYS = [
  'eol',
  'nuc',
  'car',
  'cc',
  'gnhd',
  'turb',
  'solFot',
  'solTer',
  'termRenov',
  'cogenResto',
  'inter',
];
