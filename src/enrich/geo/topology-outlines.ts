import { feature } from 'topojson-client';
import type { Outline } from './polygon-index.ts';

/** Borders as TopoJSON has them: arcs that neighbors share, in objects by name. */
export type Borders = Parameters<typeof feature>[0];

interface Shapes {
  readonly features: readonly {
    readonly id?: string | number;
    readonly properties: Readonly<Record<string, unknown>> | null;
    readonly geometry:
      | { readonly type: 'Polygon'; readonly coordinates: Outline['polygons'][number] }
      | { readonly type: 'MultiPolygon'; readonly coordinates: Outline['polygons'] }
      | { readonly type: 'Point' | 'LineString' };
  }[];
}

/**
 * The areas of one object, in its order.
 * @param idOf the id of an area, or null to skip it.
 * @throws Error where the topology has no such object.
 */
export function outlinesOf(
  topology: Borders,
  object: string,
  idOf: (shape: Shapes['features'][number]) => string | null,
): Outline[] {
  // Its types cannot identify a collection by its name alone.
  const { features } = feature(topology, object) as unknown as Shapes;
  return features.flatMap((shape) => {
    const id = idOf(shape);
    const { geometry } = shape;
    if (id === null) return [];
    if (geometry.type === 'Polygon') return [{ id, polygons: [geometry.coordinates] }];
    return geometry.type === 'MultiPolygon' ? [{ id, polygons: geometry.coordinates }] : [];
  });
}
