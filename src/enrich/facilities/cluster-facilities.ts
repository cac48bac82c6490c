import {
  compareFacilities,
  distanceKmOf,
  type FacilityComparison,
  guardAgainst,
  isNearUnnamed,
  isOneOperator,
  isPermitOf,
  isSucceededAt,
  probabilityOf,
  WIDEST_FACILITY_KM,
  weighFacilities,
} from './compare-facilities.ts';
import { candidatePairs } from './facility-candidates.ts';
import type { FacilityTraits } from './facility-traits.ts';
import { type LinkageModel, linkageOdds } from './linkage-model.ts';
import { openLinkage } from './linkage-pairs.ts';
import { LINKAGE_WEIGHTS } from './linkage-weights.ts';
import {
  countRivals,
  isAtOnePoint,
  isHandedOver,
  isHost,
  isNamed,
  isNamedBuilding,
  isNearestPair,
  isOnlyOperator,
  nextKmAfter,
  type RecordPair,
  type Surroundings,
  type TraitsAt,
} from './neighboring-records.ts';

/** Two records, by position, and the evidence for and against a match. */
interface FacilityEdge extends RecordPair {
  readonly guard: string | null;
  /** 0..1 */
  readonly score: number;
}

/** Records on which a facility may be recognized as the same from this probability on. */
const LINK_FROM = 0.5;
/** Pairs from here to `LINK_FROM` are shown for review. */
const NEARLY_FROM = 0.2;
/** A derived record that carries the id of another source's record. */
const GLUED_SCORE = 0.99;
const PERMIT_SCORE = 0.7;
const UNNAMED_SCORE = 0.6;
const SUCCESSOR_SCORE = 0.75;
const ONE_POINT_SCORE = 0.55;
const NEAREST_SCORE = 0.54;
/**
 * Where the rules leave a pair apart and no guard rail forbids it, the model of linkage decides from these odds on: one of ten
 * such links may be wrong. `docs/adr/0077`.
 */
const MODEL_ODDS = 9;
/** Links of the model come after all others, so that what the rules joined keeps them out. */
const MODEL_SCORE = 0.5;
/** Two points this near each other are on one building of usual size. */
const ONE_BUILDING_KM = 0.05;
/**
 * A permit that shares this much of the site's name belongs to that site, even with other facilities in the building.
 */
const SITE_NAMED = 0.4;

export interface Clusters {
  /** Positions of the records of each cluster. */
  readonly members: readonly (readonly number[])[];
  /** Probability of the best link of each record; 1 where it is alone. */
  readonly confidence: readonly number[];
  readonly candidates: readonly { readonly edge: FacilityEdge; readonly reason: string }[];
}

/** Joins records to facilities. The traits are to be in an order that does not depend on how they came. */
export function clusterFacilities(
  traits: readonly FacilityTraits[],
  linkage: LinkageModel = LINKAGE_WEIGHTS,
): Clusters {
  const of = (at: number): FacilityTraits => {
    const found = traits[at];
    if (found === undefined) throw new RangeError(`no record at ${at}`);
    return found;
  };
  const pairs: RecordPair[] = [];
  const neighbors: number[][] = traits.map(() => []);
  for (const [a, b] of candidatePairs(traits)) {
    const compared = compareFacilities(of(a), of(b));
    const { operator, address, distanceKm } = compared;
    if (distanceKm !== null && distanceKm > 2.5) continue;
    const matters = isOneOperator(operator) || address === 'same' || (distanceKm !== null && distanceKm <= 0.12);
    if (!matters) continue;
    const at = pairs.push({ a, b, compared }) - 1;
    neighbors[a]?.push(at);
    neighbors[b]?.push(at);
  }
  const edges = linkByModel(
    linkage,
    of,
    pairs.map((pair) => weighPair({ of, pairs, neighbors }, pair)),
  );
  return joinEdges(of, traits.length, edges, glueDerived(traits));
}

/** Where only one has a number, and no address says which house: a neighbor that no source lists is as near. So is the next house of a list. */
const mayBeNextDoor = ({ units, address, distanceKm }: FacilityComparison): boolean =>
  address === 'one-of-many' ||
  (units === 'one-sided' && address === 'unknown' && (distanceKm === null || distanceKm > ONE_BUILDING_KM));

/** The edges with those that only the model links. */
function linkByModel(linkage: LinkageModel, of: TraitsAt, edges: readonly FacilityEdge[]): FacilityEdge[] {
  const { open, positions } = openLinkage(of, edges);
  const odds = linkageOdds(linkage, open);
  return edges.map((edge, at) => {
    const position = positions.get(at);
    const found = position === undefined ? 0 : (odds[position] ?? 0);
    if (edge.score >= LINK_FROM || found < MODEL_ODDS || mayBeNextDoor(edge.compared)) return edge;
    return { ...edge, score: MODEL_SCORE + (found / (1 + found)) * 0.01 };
  });
}

function weighPair(surroundings: Surroundings, pair: RecordPair): FacilityEdge {
  const { of } = surroundings;
  const { a, b, compared } = pair;
  const guard = guardAgainst(of(a), of(b), compared);
  if (isRenumbered(compared) && isNearestPair(surroundings, pair))
    return { a, b, compared, guard: null, score: NEAREST_SCORE };
  return { a, b, compared, guard, score: scoreOf(surroundings, pair, guard) };
}

const isThere = ({ address, distanceKm }: FacilityComparison): boolean =>
  address === 'same' || (distanceKm !== null && distanceKm <= 0.06);

function scoreOf(surroundings: Surroundings, pair: RecordPair, guard: string | null): number {
  const { of } = surroundings;
  const { a, b, compared } = pair;
  const [left, right] = [of(a), of(b)];
  const isOnly = (self: number, only: number, peer: number = only, there = isThere): boolean =>
    isOnlyOperator(surroundings, self, only, there, peer);
  const operatorAgrees = compared.operator === 'site' ? isOnly(a, b) && isOnly(b, a) : isOneOperator(compared.operator);
  if (operatorAgrees) {
    const score = probabilityOf(weighFacilities(left, right, compared, { rivals: countRivals(surroundings, pair) }));
    if (score >= LINK_FROM) return score;
    if (isAtOnePoint(surroundings, pair)) return ONE_POINT_SCORE;
    if (isNamedBuilding(surroundings, pair)) return NEAREST_SCORE - (compared.distanceKm ?? 0) / 100;
    return isNearestPair(surroundings, pair) ? NEAREST_SCORE - (compared.distanceKm ?? 0) / 10 : score;
  }
  if (guard !== null) return 0;
  if (isSucceededAt(compared)) {
    const isAlone = isOnly(a, a, b) && isOnly(b, b, a);
    return isAlone || isHandedOver(surroundings, pair) ? SUCCESSOR_SCORE - (compared.distanceKm ?? 0) : 0;
  }
  if (isPermitOf(left, right, compared) || isPermitOf(right, left, compared)) {
    const [permit, other] = left.kind === 'permit' ? [a, b] : [b, a];
    const isOwn = (compared.siteAgreement ?? 0) >= SITE_NAMED || isOnly(permit, other);
    if (!isOwn && !isHost(surroundings, permit, other)) return 0;
    return of(other).kind === 'register' ? PERMIT_SCORE + 0.02 : PERMIT_SCORE;
  }
  const mayBeThere = compared.address === 'same' || (left.kind !== 'permit' && right.kind !== 'permit');
  if (!isNearUnnamed(compared) || !mayBeThere) return 0;
  const named = isNamed(left) ? a : b;
  const next = nextKmAfter(compared.distanceKm ?? 0);
  const isAsNear = ({ address, distanceKm }: FacilityComparison): boolean =>
    address === 'same' || (distanceKm !== null && distanceKm < next);
  const isAlone = isOnly(a, named, b, isAsNear) && isOnly(b, named, a, isAsNear);
  return isAlone ? UNNAMED_SCORE - (compared.distanceKm ?? 0) : 0;
}

const isRenumbered = ({ units, operator }: FacilityComparison): boolean =>
  units === 'renumbered' && operator === 'same';

/** Records of derived atlases carry the id of the map object they come from. */
function glueDerived(traits: readonly FacilityTraits[]): [number, number][] {
  const originals = new Map<string, number>();
  for (const [at, { record }] of traits.entries())
    if (record.source.startsWith('osm')) originals.set(record.external_id, at);
  const glued: [number, number][] = [];
  for (const [at, { record }] of traits.entries()) {
    const original = record.source === 'im3-atlas' ? originals.get(record.external_id) : undefined;
    const source = original === undefined ? undefined : traits[original];
    const self = traits[at];
    if (original === undefined || source === undefined || self === undefined) continue;
    if ((distanceKmOf(source, self) ?? 0) <= WIDEST_FACILITY_KM) glued.push([original, at]);
  }
  return glued;
}

function joinEdges(
  of: TraitsAt,
  size: number,
  edges: readonly FacilityEdge[],
  glued: readonly (readonly [number, number])[],
): Clusters {
  const clusterOf = Array.from({ length: size }, (_, at) => at);
  const members = new Map(clusterOf.map((at) => [at, [at]]));
  const best = new Array<number>(size).fill(-1);
  const keyOf = (a: number, b: number): number => a * size + b;
  const scores = new Map(edges.map((edge) => [keyOf(edge.a, edge.b), edge]));
  const isGlued = new Set(glued.map(([a, b]) => keyOf(Math.min(a, b), Math.max(a, b))));
  const join = (a: number, b: number): void => {
    const [into, from] = [clusterOf[a] ?? a, clusterOf[b] ?? b];
    const moved = members.get(from) ?? [];
    members.get(into)?.push(...moved);
    for (const at of moved) clusterOf[at] = into;
    members.delete(from);
  };
  const raise = (at: number, score: number): void => {
    best[at] = Math.max(best[at] ?? -1, score);
  };
  for (const [a, b] of glued) {
    if (clusterOf[a] === clusterOf[b]) continue;
    join(a, b);
    raise(a, GLUED_SCORE);
    raise(b, GLUED_SCORE);
  }
  const candidates: { edge: FacilityEdge; reason: string }[] = [];
  const ordered = edges
    .filter(({ score }) => score >= NEARLY_FROM)
    .sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b);
  for (const edge of ordered) {
    const { a, b, score, guard } = edge;
    const [one, two] = [clusterOf[a] ?? a, clusterOf[b] ?? b];
    if (one === two) {
      if (score >= LINK_FROM && guard === null) {
        raise(a, score);
        raise(b, score);
      }
      continue;
    }
    const reason =
      guard ??
      (score < LINK_FROM
        ? reasonOf(edge)
        : barBetween(of, members.get(one) ?? [], members.get(two) ?? [], scores, keyOf, isGlued));
    if (reason === null) {
      join(Math.min(one, two), Math.max(one, two));
      raise(a, score);
      raise(b, score);
    } else candidates.push({ edge, reason });
  }
  return {
    members: [...members.values()].map((list) => list.sort((a, b) => a - b)),
    confidence: best.map((score) => (score < 0 ? 1 : score)),
    candidates,
  };
}

/** What keeps two groups of records apart though two of them agree, or null. */
function barBetween(
  of: TraitsAt,
  left: readonly number[],
  right: readonly number[],
  edges: ReadonlyMap<number, FacilityEdge>,
  keyOf: (a: number, b: number) => number,
  glued: ReadonlySet<number>,
): string | null {
  for (const a of left) {
    for (const b of right) {
      const key = keyOf(Math.min(a, b), Math.max(a, b));
      if (glued.has(key)) continue;
      const edge = edges.get(key);
      const [one, two] = [of(Math.min(a, b)), of(Math.max(a, b))];
      const compared = edge?.compared ?? compareFacilities(one, two);
      const guard = edge === undefined ? guardAgainst(one, two, compared) : edge.guard;
      if (guard !== null) return `${guard}, in another record of the same facility`;
      const isLinked = edge !== undefined && edge.score >= LINK_FROM;
      if (isLinked) continue;
      if (one.kind === two.kind) return 'one source lists them as two';
      const isVehicle =
        (one.kind === 'permit' && one.operators.size === 0) || (two.kind === 'permit' && two.operators.size === 0);
      if (compared.operator === 'unrelated' && !isVehicle)
        return 'names of another record of the facility share nothing';
    }
  }
  return null;
}

function reasonOf({ compared }: FacilityEdge): string {
  const { units, address, siteAgreement, distanceKm } = compared;
  if (units === 'one-sided') return 'only one of them says which building of the operator it is';
  if (address === 'other') return 'different addresses';
  if (address === 'same-street') return 'different houses of one street';
  if (siteAgreement === 0) return 'names of different sites of the operator';
  if (distanceKm !== null && distanceKm > 0.15) return `${distanceKm.toFixed(1)} km apart, with no other evidence`;
  return 'other buildings of the operator are near';
}
