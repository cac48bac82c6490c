import { z } from 'zod';

/** The expected document, for fault messages. */
export const WHAT = 'the IM3 Open Source Data Center Atlas';

/** `campus` is the outline of a site, `building` of a building, `point` a node without an outline. */
export const TYPES = ['building', 'campus', 'point'] as const;
export type AtlasType = (typeof TYPES)[number];

/** Columns of the table; `ref`, `county` and the numbers of county and state are there too. */
export const COLUMNS = {
  id: ['id'],
  state: ['state_abb'],
  operator: ['operator'],
  name: ['name'],
  area: ['sqft'],
  lon: ['lon'],
  lat: ['lat'],
  type: ['type'],
} as const;

const Text = z.string().nullish();

/** A feature of the map: the table's columns, in some editions without `id` and `ref`. */
export const Feature = z.object({
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    id: z.union([z.string(), z.number()]).nullish(),
    state_abb: Text,
    operator: Text,
    name: Text,
    ref: Text,
    sqft: z.union([z.number(), z.string()]).nullish(),
    type: z.enum(TYPES),
  }),
});

/** Members that identify a collection as the atlas. */
export const FEATURE_MEMBERS = ['state_abb', 'sqft', 'type'] as const;

/** The international foot, squared. */
export const M2_PER_SQFT = 0.09290304;

/**
 * The atlas gives the number of an object of OpenStreetMap and not whether it is a way or a relation. Relations had
 * numbers up to 20.3 million in early 2026 and get some 1.5 million a year; ways below are from 2007 and contain no
 * data center of the United States (the least has 25,706,343). Of 13 outlines with smaller numbers ten are relations in
 * other extracts, and three are in no extract.
 */
export const LEAST_WAY = 25_000_000;
