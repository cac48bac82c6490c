import { z } from 'zod';
import type { ProjectStatus } from '../../domain/projects/project.ts';

export const WHAT = "FracTracker's layer of data centers (GeoJSON)";

const Text = z.union([z.string(), z.number()]).nullish();

/** The members that are read of a site, by the layer's columns of 2026. */
export const Site = z.looseObject({
  facility_id: z.union([z.string().min(1), z.number()]),
  name: Text,
  operator: Text,
  operator_name: Text,
  status: z.string().nullish(),
  mw_high: z.number().nonnegative().nullish(),
  city: Text,
  state: Text,
  lat: z.number().nullish(),
  long: z.number().nullish(),
});
export type Site = z.output<typeof Site>;

/** Addresses of documents: `info_source_1` to `info_source_8`. */
export const SOURCE_MEMBER = /^info_source_\d$/;

/** In this order: what is approved or being built is one status of the layer, and may be a plan still. */
export const STATUSES: readonly (readonly [RegExp, ProjectStatus])[] = [
  [/cancel|withdrawn|denied/i, 'cancelled'],
  [/operat/i, 'operational'],
  [/approved|proposed|permit|suspend|planned/i, 'planned'],
  [/construction/i, 'under_construction'],
];
