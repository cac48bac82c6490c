import type { feature, mergeArcs } from 'topojson-client';

export type Topology = Parameters<typeof feature>[0];
export type GeometryObject = Exclude<Parameters<typeof feature>[1], string>;
/** What can be merged into one area. */
export type Area = Extract<Parameters<typeof mergeArcs>[1], readonly unknown[]>[number];

/** Numbers of the arcs of an object, as often as they are used. */
export function* arcsOf(object: GeometryObject): Generator<number> {
  if (object.type === 'GeometryCollection') {
    for (const part of object.geometries) yield* arcsOf(part);
    return;
  }
  if (!('arcs' in object)) return;
  for (const arc of (object.arcs as unknown[]).flat(3) as number[]) yield arc < 0 ? ~arc : arc;
}
