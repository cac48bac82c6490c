import { z } from 'zod';
import type { FacilityStatus } from '../../domain/facilities/facility.ts';

/** The expected document, for fault messages. */
export const WHAT = 'air permits of data centers from EPA ECHO';

/** Data processing, hosting and related services: the class of industry under which data centers hold permits. */
export const NAICS = '518210';
/**
 * Classes under which operators of data centers file: NAICS calls them hosting, its older editions web portals, and
 * firms that run computers for others facilities management. A search of another industry has no such class.
 */
export const NAICS_OF_DATA_CENTERS = /\b(5182\d{0,2}|51913\d?|54151\d)\b/;

/** Columns by the service's numbers: names, address, registry id, industry, place, status of the plant. */
export const PERMIT_COLUMNS = [1, 2, 3, 4, 5, 7, 8, 14, 15, 16, 17, 18, 19, 23, 24, 25] as const;

/** The required part of the answer to a search: the number under which its permits are requested. */
export const Search = z.object({
  QueryID: z.coerce.string().regex(/^\d+$/, 'expected a number'),
  QueryRows: z.coerce.number().int().nonnegative(),
  /** Some answers to a search have its permits at once. */
  Facilities: z.array(z.unknown()).optional(),
});

export const Page = z.object({
  QueryRows: z.coerce.number().int().nonnegative(),
  PageNo: z.coerce.number().int().positive().default(1),
  Facilities: z.array(z.unknown()),
});
export type Page = z.output<typeof Page>;

/** The service writes numbers as text, and missing values as null or leaves them out. */
const Text = z.union([z.string(), z.number()]).nullish();

/** One permit. A search of the country names its columns AIR…, one of a city Fac…. */
export const Permit = z.object({
  RegistryID: Text,
  SourceID: Text,
  AIRName: Text,
  FacName: Text,
  AIRStreet: Text,
  FacStreet: Text,
  AIRCity: Text,
  FacCity: Text,
  AIRState: Text,
  FacState: Text,
  AIRNAICS: Text,
  FacNAICSCodes: Text,
  FacLat: Text,
  FacLong: Text,
  /** Not in every answer: the operating status of the plant that the permit is for. */
  AIRStatus: Text,
});
export type Permit = z.output<typeof Permit>;

/** The words of `AIRStatus`. Temporarily closed is neither closed nor operating. */
export const STATUSES: ReadonlyMap<string, FacilityStatus | null> = new Map([
  ['operating', 'operational'],
  ['seasonal', 'operational'],
  ['permanently closed', 'closed'],
  ['temporarily closed', null],
  ['planned facility', 'proposed'],
  ['under construction', 'under-construction'],
]);
