import type { Fuel } from '../../domain/grid/fuel.ts';
import type { IsoName } from '../../domain/grid/iso.ts';
import type { ApiRoute } from '../operators/eia/api-answer.ts';
import { ISO_OF_RESPONDENT } from '../operators/eia/respondents.ts';

/**
 * SPP's area in the Western Interconnection, which reports apart since June 2026. Its codes carry the area, as those of
 * spp-fuel-mix do, so that a fuel of SPP is the sum of both.
 */
export const WESTERN_AREA = 'SWPW';

/** Respondents of Form EIA-930 that are one of the seven operators, or an area of one. All others are utilities and regions. */
export const OPERATOR_OF_RESPONDENT: ReadonlyMap<string, IsoName> = new Map([
  ...ISO_OF_RESPONDENT,
  [WESTERN_AREA, 'SPP'],
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

export const ROUTE: ApiRoute = {
  what: 'an answer of EIA electricity/rto/fuel-type-data',
  path: 'rto/fuel-type-data',
  description: /net generation by balancing authority and energy source/i,
  members: ['period', 'respondent', 'fueltype', 'value', 'value-units'],
  isOther: (row) => 'timezone' in row || (!('fueltype' in row) && ('type' in row || 'fromba' in row || 'subba' in row)),
};
