import type { LatLon } from '../../domain/layers/own-layer.ts';

/** Parts of a geometry of GeoJSON, latitude first: of polygons the outer rings. Null for what is none. */
export function readParts(geometry: { readonly type?: unknown; readonly coordinates?: unknown }): LatLon[][] | null {
  const { type, coordinates } = geometry;
  const parts = typeof type === 'string' ? (READERS[type]?.(coordinates) ?? null) : null;
  return parts === null || parts.length === 0 || parts.some((part) => part.length === 0) ? null : parts;
}

type Reader = (coordinates: unknown) => LatLon[][] | null;

const READERS: Readonly<Record<string, Reader>> = {
  Point: (coordinates) => oneOf(listOf([coordinates], positionOf)),
  MultiPoint: (coordinates) => oneOf(listOf(coordinates, positionOf)),
  LineString: (coordinates) => oneOf(listOf(coordinates, positionOf)),
  MultiLineString: (coordinates) => listOf(coordinates, (line) => listOf(line, positionOf)),
  Polygon: (coordinates) => oneOf(outerRingOf(coordinates)),
  MultiPolygon: (coordinates) => listOf(coordinates, outerRingOf),
};

const oneOf = (part: LatLon[] | null): LatLon[][] | null => (part === null ? null : [part]);

const outerRingOf = (polygon: unknown): LatLon[] | null =>
  Array.isArray(polygon) ? listOf(polygon[0], positionOf) : null;

/** Null as soon as one is none. */
function listOf<T>(value: unknown, read: (one: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null;
  const found: T[] = [];
  for (const one of value) {
    const part = read(one);
    if (part === null) return null;
    found.push(part);
  }
  return found;
}

function positionOf(value: unknown): LatLon | null {
  if (!Array.isArray(value)) return null;
  const [lon, lat]: unknown[] = value;
  return typeof lat === 'number' && typeof lon === 'number' ? [lat, lon] : null;
}
