import { bearingDeg } from '../../enrich/geo/bearing.ts';
import { buildSphereIndex, type SphereIndex } from '../../enrich/geo/sphere-index.ts';
import { unitVector } from '../../enrich/geo/unit-vector.ts';
import type { Register } from '../facilities/register.ts';
import { type SitePower, sumMegawatts, sumSitePower } from '../facilities/site-power.ts';
import type { Pipeline } from '../projects/pipeline.ts';
import type { AroundSites } from './around-shapes.ts';
import type { AskedPoint } from './gather-layers.ts';
import { roundKm } from './near-things.ts';

/** A facility or a project with a place. */
interface Placed {
  readonly id: string;
  readonly name: string | null;
  readonly operator: string | null;
  readonly status: string | null;
  /** As stated; of a project also as its source estimates it. */
  readonly mw: number | null;
  /** The figure of whatever basis; null where there is none. */
  readonly power: SitePower | null;
  readonly lat: number;
  readonly lon: number;
}

/** Things with places, for those around a point. */
interface PlacedIndex {
  readonly things: readonly Placed[];
  readonly index: SphereIndex;
}

/** Of a register or pipeline that is in memory: made again when it is another one, and dropped with it. */
function keptFor<Owner extends object>(make: (owner: Owner) => Placed[]): (owner: Owner) => PlacedIndex {
  const kept = new WeakMap<Owner, PlacedIndex>();
  return (owner) => {
    let placed = kept.get(owner);
    if (placed === undefined) {
      const things = make(owner);
      placed = {
        things,
        index: buildSphereIndex(
          things.map(({ lat }) => lat),
          things.map(({ lon }) => lon),
        ),
      };
      kept.set(owner, placed);
    }
    return placed;
  };
}

const facilitiesOf = keptFor((register: Register) =>
  register.facilities.flatMap(({ id, name, operator, status, power: figure, lat, lon }) => {
    if (lat === null || lon === null) return [];
    const power = figure === null ? null : { mw: figure.capacity_mw, basis: figure.basis };
    return [{ id, name, operator, status, mw: power?.basis === 'stated' ? power.mw : null, power, lat, lon }];
  }),
);

const projectsOf = keptFor((pipeline: Pipeline) =>
  pipeline.toCome.flatMap(({ id, name, operator, status, capacityMw: mw, capacityBasis, lat, lon }) => {
    if (lat === null || lon === null) return [];
    const basis = capacityBasis === 'estimated' ? ('estimated' as const) : ('stated' as const);
    return [{ id, name, operator, status, mw, power: mw === null ? null : { mw, basis }, lat, lon }];
  }),
);

export const gatherFacilities = (register: Register, point: AskedPoint): AroundSites =>
  gatherPlaced(facilitiesOf(register), point);

export const gatherProjects = (pipeline: Pipeline, point: AskedPoint): AroundSites =>
  gatherPlaced(projectsOf(pipeline), point);

function gatherPlaced({ things, index }: PlacedIndex, { at, radiusKm, limit }: AskedPoint): AroundSites {
  const near = index.within(at, radiusKm).map(({ index: position, distanceKm }) => ({
    thing: things[position] as Placed,
    distanceKm,
  }));
  const stated = near.flatMap(({ thing: { mw } }) => mw ?? []);
  // Nearest first already, and equals stay so.
  const largest = near.sort((a, b) => bySize(a.thing, b.thing)).slice(0, limit);
  return {
    within_radius: near.length,
    with_mw: stated.length,
    mw: sumMegawatts(stated),
    by_basis: sumSitePower(near.flatMap(({ thing: { power } }) => power ?? [])),
    largest: largest.map(({ thing: { id, name, operator, status, mw, power, lat, lon }, distanceKm }) => ({
      id,
      name,
      operator,
      status,
      capacity_mw: mw,
      power_mw: power?.mw ?? null,
      power_basis: power?.basis ?? null,
      distance_km: roundKm(distanceKm),
      bearing_deg: bearingDeg(at, unitVector(lat, lon)),
      latitude: lat,
      longitude: lon,
    })),
  };
}

/** What is stated first, since a permit of engines says less than a smaller figure of the site itself. */
const bySize = (a: Placed, b: Placed): number =>
  (b.mw ?? -1) - (a.mw ?? -1) || (b.power?.mw ?? -1) - (a.power?.mw ?? -1);
