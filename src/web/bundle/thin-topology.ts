import { arcsOf, type GeometryObject, type Topology } from './topology.ts';

/**
 * A topology of some objects of another, with only the arcs that they use, thinned so that no point that was left out is
 * farther than `toleranceDegrees` from what remains. Ends of arcs stay, so what met still meets.
 */
export function thinTopology(
  { arcs, transform }: Topology,
  objects: Readonly<Record<string, GeometryObject>>,
  toleranceDegrees: number,
): Topology {
  const order = [...new Set(Object.values(objects).flatMap((object) => [...arcsOf(object)]))].sort((a, b) => a - b);
  const places = new Map(order.map((arc, place) => [arc, place]));
  const renumber = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(renumber);
    const arc = Number(part);
    return arc < 0 ? ~(places.get(~arc) ?? 0) : (places.get(arc) ?? 0);
  };
  const tolerance = transform === undefined ? toleranceDegrees : toleranceDegrees / Math.max(...transform.scale);
  return {
    type: 'Topology',
    ...(transform === undefined ? {} : { transform }),
    objects: Object.fromEntries(Object.entries(objects).map(([name, object]) => [name, mapArcs(object, renumber)])),
    arcs: order.map((arc) => toSteps(thinLine(toPlaces(arcs[arc] ?? []), tolerance))),
  };
}

function mapArcs(object: GeometryObject, renumber: (part: unknown) => unknown): GeometryObject {
  if (object.type === 'GeometryCollection')
    return { ...object, geometries: object.geometries.map((part) => mapArcs(part, renumber)) };
  if (!('arcs' in object)) return object;
  return { ...object, arcs: renumber(object.arcs) } as GeometryObject;
}

/** From steps to places, as arcs of quantized topologies are written. */
function toPlaces(steps: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  let x = 0;
  let y = 0;
  return steps.map(([dx = 0, dy = 0]) => {
    x += dx;
    y += dy;
    return [x, y];
  });
}

function toSteps(places: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  return places.map(([x = 0, y = 0], index) => {
    const [px = 0, py = 0] = places[index - 1] ?? [];
    return [x - px, y - py];
  });
}

/** Douglas and Peucker's way. */
export function thinLine(line: readonly GeoJSON.Position[], tolerance: number): GeoJSON.Position[] {
  const kept = new Set([0, line.length - 1]);
  const stretches: (readonly [from: number, to: number])[] = [[0, line.length - 1]];
  for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
    const [from, to] = stretch;
    let farthest = -1;
    let distance = tolerance;
    for (let index = from + 1; index < to; index += 1) {
      const off = distanceTo(line[from], line[to], line[index]);
      if (off > distance) [farthest, distance] = [index, off];
    }
    if (farthest === -1) continue;
    kept.add(farthest);
    stretches.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, index) => kept.has(index));
}

function distanceTo(
  [ax = 0, ay = 0]: GeoJSON.Position = [],
  [bx = 0, by = 0]: GeoJSON.Position = [],
  [x = 0, y = 0]: GeoJSON.Position = [],
) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}
