import { z } from 'zod';

/** The expected document, for fault messages. */
export const WHAT = 'substations and lines of one country from OpenStreetMap, with geometry';

const Position = z.object({ lat: z.number(), lon: z.number() });

/** The required part of an answer of Overpass. */
export const Envelope = z.object({
  osm3s: z.object({ timestamp_osm_base: z.iso.datetime() }),
  elements: z.array(z.unknown()),
  /** Says why an answer is incomplete, or other remarks of the server. */
  remark: z.string().optional(),
});

export const Element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int().positive(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  bounds: z.object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() }).optional(),
  /** With `out geom`; null where a vertex is outside of what the server has. */
  geometry: z.array(Position.nullable()).optional(),
  tags: z.record(z.string(), z.string()).optional(),
});
export type Element = z.output<typeof Element>;
