import type { PlacedLayer } from '../../domain/layers/layer.ts';
import { buildingSphereIndex, type NearPoint, type SphereIndex } from '../../enrich/geo/sphere-index.ts';
import { type UnitVector, unitVector } from '../../enrich/geo/unit-vector.ts';
import type { CooperativeTask } from '../../enrich/text/cooperative-task.ts';
import type { LayerSite } from './layer-tables.ts';

/** A site near a point. */
export interface NearSite {
  readonly site: LayerSite;
  readonly distanceKm: number;
}

/** Sites within a radius. */
interface SitesWithin {
  readonly count: number;
  /** Nearest first, so many as are asked for. */
  readonly nearest: readonly NearSite[];
}

/** Sites of all layers of a kind. */
export interface SiteIndex {
  readonly size: number;
  /** All of them, so that others can be added. */
  readonly sites: readonly LayerSite[];
  /** Sites that a preferred layer has too, and that are therefore not counted again. */
  readonly sameAsPreferred: number;
  within(at: UnitVector, radiusKm: number, most: number): SitesWithin;
  nearest(at: UnitVector): NearSite | null;
  /** The nearest whose highest voltage is 220 kV or more: where a large load is connected. */
  nearestHigh(at: UnitVector): NearSite | null;
}

/** Transmission voltage to which a large load is connected: 220 kV and, where that is the class, 230 kV. */
export const HIGH_KV = 220;
/** Within this two lists mean the same site, unless they are of one list. */
const SAME_SITE_KM = 0.7;

/**
 * Sites of several lists in one index. A site of a list of lower rank is left out where a list of higher rank has one at the
 * same place: nothing of the row is merged, the preferred row stands alone.
 */
export function* openingSites(
  sites: readonly LayerSite[],
  layers: readonly Pick<PlacedLayer, 'id' | 'rank'>[],
): CooperativeTask<SiteIndex> {
  const rankOf = new Map(layers.map(({ id, rank }) => [id, rank]));
  const ranks = [...new Set(rankOf.values())].sort((a, b) => a - b);
  let kept: LayerSite[] = [];
  let sameAsPreferred = 0;
  for (const rank of ranks) {
    const own = sites.filter(({ layer }) => rankOf.get(layer) === rank);
    yield;
    if (own.length === 0) continue;
    const preferred = yield* indexing(kept);
    const added: LayerSite[] = [];
    for (const [position, site] of own.entries()) {
      const [near] = preferred.nearest(unitVector(site.lat, site.lon));
      if (near !== undefined && near.distanceKm < SAME_SITE_KM) sameAsPreferred += 1;
      else added.push(site);
      if (position % 200 === 199) yield;
    }
    kept = [...kept, ...added];
    yield;
  }
  const all = yield* indexing(kept);
  const high = kept.filter(({ kvs }) => (kvs[0] ?? 0) >= HIGH_KV);
  const highIndex = yield* indexing(high);
  const named = (list: readonly LayerSite[], { index, distanceKm }: NearPoint): NearSite => ({
    site: list[index] as LayerSite,
    distanceKm,
  });
  const first = (list: readonly LayerSite[], [near]: readonly NearPoint[]): NearSite | null =>
    near === undefined ? null : named(list, near);
  return {
    size: kept.length,
    sites: kept,
    sameAsPreferred,
    within: (at, radiusKm, most) => {
      const near = all.within(at, radiusKm);
      return { count: near.length, nearest: near.slice(0, most).map((one) => named(kept, one)) };
    },
    nearest: (at) => first(kept, all.nearest(at)),
    nearestHigh: (at) => first(high, highIndex.nearest(at)),
  };
}

function* indexing(sites: readonly LayerSite[]): CooperativeTask<SphereIndex> {
  const lats = Float64Array.from(sites, ({ lat }) => lat);
  yield;
  const lons = Float64Array.from(sites, ({ lon }) => lon);
  yield;
  return yield* buildingSphereIndex(lats, lons);
}

/** Sites of two indexes as of one. */
export function joinSites(one: SiteIndex, other: SiteIndex): SiteIndex {
  const nearer = (a: NearSite | null, b: NearSite | null): NearSite | null =>
    a === null || (b !== null && b.distanceKm < a.distanceKm) ? b : a;
  return {
    size: one.size + other.size,
    get sites() {
      return [...one.sites, ...other.sites];
    },
    sameAsPreferred: one.sameAsPreferred + other.sameAsPreferred,
    within: (at, radiusKm, most) => {
      const first = one.within(at, radiusKm, most);
      const second = other.within(at, radiusKm, most);
      const nearest = [...first.nearest, ...second.nearest].sort((a, b) => a.distanceKm - b.distanceKm);
      return { count: first.count + second.count, nearest: nearest.slice(0, most) };
    },
    nearest: (at) => nearer(one.nearest(at), other.nearest(at)),
    nearestHigh: (at) => nearer(one.nearestHigh(at), other.nearestHigh(at)),
  };
}
