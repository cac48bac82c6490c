import { z } from 'zod';

/** The expected document, for fault messages. */
export const WHAT = 'data centers of OpenStreetMap';

/**
 * Fewest objects that a whole world may have. There were 4,166 in March 2026 by four filters, and 1,886 in the United
 * States alone that October; the number only grows. A quarter less is a continent that is missing, not editing.
 */
export const LEAST_WORLD_ELEMENTS = 3_000;

/** The keys under which an object is tagged as a data center, and the spellings of the value. */
export const DATA_CENTER_KEYS = ['telecom', 'building', 'man_made', 'facility'] as const;
export const DATA_CENTER_VALUES: ReadonlySet<string> = new Set(['data_center', 'data_centre', 'datacenter']);

/** Prefixes by which OpenStreetMap says that a thing is not there yet, or no more. */
export const PROPOSED_PREFIXES = ['proposed', 'planned'] as const;
export const CONSTRUCTION_PREFIXES = ['construction'] as const;
export const CLOSED_PREFIXES = ['disused', 'abandoned', 'demolished', 'razed', 'removed', 'was'] as const;

export const OBJECT_TYPES: ReadonlySet<string> = new Set(['node', 'way', 'relation']);

const Place = z.object({ lat: z.number(), lon: z.number() });
const Bounds = z.object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() });

export const Element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int().positive(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  /** With `out center`. */
  center: Place.optional(),
  /** With `out bb`. */
  bounds: Bounds.optional(),
  tags: z.record(z.string(), z.string()).optional(),
});
export type Element = z.output<typeof Element>;
export type Tags = NonNullable<Element['tags']>;

/** The required part of an answer of Overpass. */
export const Envelope = z.object({
  osm3s: z.object({ timestamp_osm_base: z.iso.datetime() }),
  elements: z.array(z.unknown()),
  /** Says why an answer is incomplete, or other remarks of the server. */
  remark: z.string().optional(),
});

/** A feature of a collection of points that others made from Overpass: no tags, some of their values. */
export const Feature = z.object({
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    osm_id: z.int().positive(),
    osm_type: z.enum(['node', 'way', 'relation']),
    name: z.string().nullish(),
    operator: z.string().nullish(),
    addr_country: z.string().nullish(),
    addr_city: z.string().nullish(),
  }),
});

/** Columns that make a table one of data centers of the United States with their footprint. */
export const LISTING_COLUMNS = {
  type: ['osm_type'],
  id: ['osm_id'],
  lat: ['lat'],
  lon: ['lon'],
  footprint: ['footprint_m2'],
  siteClass: ['site_class'],
} as const;
