import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

const Row = z.record(z.string(), z.unknown());

/** Version 2.1 of the portal's interface has `results`, version 1 `records` with `fields`. */
export const Answer = z.union([
  z.object({ results: z.array(Row) }).transform(({ results }) => results),
  z
    .object({ records: z.array(z.object({ fields: Row })) })
    .transform(({ records }) => records.map(({ fields }) => fields)),
]);

/** Members that are trusted. Parts of a sum (`gaz_ccg`) are passed over; exchanges by border are commercial. */
export const FUEL_OF_MEMBER: ReadonlyMap<string, Fuel> = new Map([
  ['nucleaire', 'nuclear'],
  ['gaz', 'gas'],
  ['charbon', 'coal'],
  ['fioul', 'oil'],
  ['eolien', 'wind'],
  ['solaire', 'solar'],
  ['bioenergies', 'biomass'],
  ['pompage', 'storage'],
  ['stockage_batterie', 'storage'],
  ['destockage_batterie', 'storage'],
  ['ech_physiques', 'imports'],
  ['hydraulique', 'hydro'],
  ['hydraulique_fil_eau_eclusee', 'hydro'],
  ['hydraulique_lacs', 'hydro'],
  ['hydraulique_step_turbinage', 'storage'],
]);

/** Without these the document is not understood; the others came and went with the years. */
export const ALWAYS = [
  'nucleaire',
  'gaz',
  'charbon',
  'fioul',
  'eolien',
  'solaire',
  'hydraulique',
  'bioenergies',
  'ech_physiques',
];
/** `hydraulique` is their sum: where all three are there, pumped storage is kept apart. */
export const HYDRO_PARTS = ['hydraulique_fil_eau_eclusee', 'hydraulique_lacs', 'hydraulique_step_turbinage'];
