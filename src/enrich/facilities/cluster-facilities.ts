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
import { linkageOdds } from './linkage-model.ts';
import { openLinkage } from './linkage-pairs.ts';
import { LINKAGE_WEIGHTS } from './linkage-weights.ts';

/** Two records, by position, and the evidence for and against a match. */
interface FacilityEdge {
  readonly a: number;
  readonly b: number;
  readonly compared: FacilityComparison;
  readonly guard: string | null;
  /** 0..1 */
  readonly score: number;
}

/** Records on which a facility may be recognized as the same from this probability on. */
const LINK_FROM = 0.5;
/** Pairs from here to `LINK_FROM` are shown for review. */
const NEARLY_FROM = 0.2;
/** Buildings of one operator within this distance are rivals for a record that does not say which one it is. */
const RIVAL_KM = 1;
const SAME_SPOT_KM = 0.045;
/** A derived record that carries the id of another source's record. */
const GLUED_SCORE = 0.99;
const PERMIT_SCORE = 0.7;
const UNNAMED_SCORE = 0.6;
const SUCCESSOR_SCORE = 0.75;
const ONE_POINT_SCORE = 0.55;
/**
 * Where the rules leave a pair apart and no guard rail forbids it, the model of linkage decides from these odds on: one of ten
 * such links may be wrong. `docs/adr/0077`.
 */
const MODEL_ODDS = 9;
/** Links of the model come after all others, so that what the rules joined keeps them out. */
const MODEL_SCORE = 0.5;
/** Two points this near each other are on one building of usual size. */
const ONE_BUILDING_KM = 0.05;
/** Coordinates that two sources took from one another, or from one survey, are this near each other. */
const ONE_POINT_KM = 0.015;
/** The next building of the operator is at least this far from either. */
const NEXT_POINT_KM = 0.06;
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
export function clusterFacilities(traits: readonly FacilityTraits[]): Clusters {
  const of = (at: number): FacilityTraits => {
    const found = traits[at];
    if (found === undefined) throw new RangeError(`no record at ${at}`);
    return found;
  };
  const pairs: Pair[] = [];
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
    of,
    pairs.map((pair) => weighPair(of, pairs, neighbors, pair)),
  );
  return joinEdges(of, traits.length, edges, glueDerived(traits));
}

type Pair = Pick<FacilityEdge, 'a' | 'b' | 'compared'>;
type TraitsAt = (at: number) => FacilityTraits;

/** Where only one has a number, and no address says which house: a neighbor that no source lists is as near. */
const mayBeNextDoor = ({ units, address, distanceKm }: FacilityComparison): boolean =>
  units === 'one-sided' && address === 'unknown' && (distanceKm === null || distanceKm > ONE_BUILDING_KM);

/** The edges with those that only the model links. */
function linkByModel(of: TraitsAt, edges: readonly FacilityEdge[]): FacilityEdge[] {
  const { open, positions } = openLinkage(of, edges);
  const odds = linkageOdds(LINKAGE_WEIGHTS, open);
  return edges.map((edge, at) => {
    const position = positions.get(at);
    const found = position === undefined ? 0 : (odds[position] ?? 0);
    if (edge.score >= LINK_FROM || found < MODEL_ODDS || mayBeNextDoor(edge.compared)) return edge;
    return { ...edge, score: MODEL_SCORE + (found / (1 + found)) * 0.01 };
  });
}

function weighPair(
  of: TraitsAt,
  pairs: readonly Pair[],
  neighbors: readonly (readonly number[])[],
  pair: Pair,
): FacilityEdge {
  const { a, b, compared } = pair;
  const [left, right] = [of(a), of(b)];
  const guard = guardAgainst(left, right, compared);
  const isThere = (c: FacilityComparison): boolean =>
    c.address === 'same' || (c.distanceKm !== null && c.distanceKm <= 0.06);
  const operatorAgrees =
    compared.operator === 'site'
      ? isOnlyOperator(of, pairs, neighbors, a, b, isThere) && isOnlyOperator(of, pairs, neighbors, b, a, isThere)
      : isOneOperator(compared.operator);
  let score = 0;
  if (operatorAgrees) {
    score = probabilityOf(weighFacilities(left, right, compared, { rivals: countRivals(of, pairs, neighbors, pair) }));
    if (score < LINK_FROM && isAtOnePoint(of, pairs, neighbors, pair)) score = ONE_POINT_SCORE;
  } else if (guard === null && isSucceededAt(compared)) {
    const isAlone =
      isOnlyOperator(of, pairs, neighbors, a, b, isThere, a) && isOnlyOperator(of, pairs, neighbors, b, a, isThere, b);
    if (isAlone) score = SUCCESSOR_SCORE - (compared.distanceKm ?? 0);
  } else if (guard === null && (isPermitOf(left, right, compared) || isPermitOf(right, left, compared))) {
    const [permit, other] = left.kind === 'permit' ? [a, b] : [b, a];
    if ((compared.siteAgreement ?? 0) >= SITE_NAMED || isOnlyOperator(of, pairs, neighbors, permit, other, isThere)) {
      score = of(other).kind === 'register' ? PERMIT_SCORE + 0.02 : PERMIT_SCORE;
    }
  } else if (
    guard === null &&
    isNearUnnamed(compared) &&
    (compared.address === 'same' || (left.kind !== 'permit' && right.kind !== 'permit'))
  ) {
    if (
      isOnlyOperator(of, pairs, neighbors, a, isNamed(left) ? a : b, () => true, b) &&
      isOnlyOperator(of, pairs, neighbors, b, isNamed(left) ? a : b, () => true, a)
    ) {
      score = UNNAMED_SCORE - (compared.distanceKm ?? 0);
    }
  }
  return { a, b, compared, guard, score };
}

/** Other buildings of the operator, of the sources of the two, that the two may be confused with. */
function countRivals(
  of: TraitsAt,
  pairs: readonly Pair[],
  neighbors: readonly (readonly number[])[],
  { a, b }: Pair,
): number {
  const kinds = new Set([of(a).kind, of(b).kind]);
  const rivals = new Set<number>();
  for (const [self, peer] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const at of neighbors[self] ?? []) {
      const pair = pairs[at];
      if (pair === undefined) continue;
      const other = pair.a === self ? pair.b : pair.a;
      if (other === peer || rivals.has(other) || !kinds.has(of(other).kind)) continue;
      const { operator, distanceKm, units } = pair.compared;
      if (!isOneOperator(operator)) continue;
      if (distanceKm === null || distanceKm > RIVAL_KM || units === 'equal') continue;
      const isAgain =
        of(other).kind === of(self).kind &&
        distanceKm <= SAME_SPOT_KM &&
        units !== 'conflict' &&
        of(self).kind === 'map';
      const isSameAsSelf = of(other).kind !== of(self).kind && pair.compared.address === 'same' && units !== 'conflict';
      if (!isAgain && !isSameAsSelf) rivals.add(other);
    }
  }
  return rivals.size;
}

/**
 * Whether two records of one operator are at one point, and no other building of the operator is as near to either: one
 * source counts its buildings, and the other calls them by their addresses.
 */
function isAtOnePoint(
  of: TraitsAt,
  pairs: readonly Pair[],
  neighbors: readonly (readonly number[])[],
  { a, b, compared }: Pair,
): boolean {
  const { distanceKm, units, address, operator } = compared;
  if (operator !== 'same' || distanceKm === null || distanceKm > ONE_POINT_KM) return false;
  if (units !== 'one-sided' || address === 'other' || address === 'same-street') return false;
  // Without a number and without an address it may be any of the operator's buildings there.
  const unnumbered = of(a).units.units.size === 0 ? of(a) : of(b);
  if (unnumbered.address === null) return false;
  if (of(a).kind === of(b).kind || of(a).kind === 'permit' || of(b).kind === 'permit') return false;
  const isNearest = (self: number, peer: number): boolean =>
    (neighbors[self] ?? []).every((at) => {
      const pair = pairs[at];
      const other = pair?.a === self ? pair.b : pair?.a;
      if (pair === undefined || other === undefined || other === peer || of(other).kind !== of(peer).kind) return true;
      if (!isOneOperator(pair.compared.operator)) return true;
      return pair.compared.distanceKm === null || pair.compared.distanceKm >= NEXT_POINT_KM;
    });
  return isNearest(a, b) && isNearest(b, a);
}

/** Whether no other operator than that of `only` is at the place of `self`. */
function isOnlyOperator(
  of: TraitsAt,
  pairs: readonly Pair[],
  neighbors: readonly (readonly number[])[],
  self: number,
  only: number,
  isThere: (compared: FacilityComparison) => boolean,
  peer: number = only,
): boolean {
  const there: number[] = [];
  for (const at of neighbors[self] ?? []) {
    const pair = pairs[at];
    if (pair === undefined || !isThere(pair.compared)) continue;
    const other = pair.a === self ? pair.b : pair.a;
    if (
      other !== only &&
      other !== peer &&
      isNamed(of(other)) &&
      pair.compared.distanceKm !== null &&
      pair.compared.distanceKm <= 1
    )
      there.push(other);
  }
  return there.every((other) => {
    const { operator } = compareFacilities(of(other), of(only));
    return isOneOperator(operator) || (of(other).kind === 'permit' && of(other).operators.size === 0);
  });
}

const isNamed = ({ operators, operatorWords, siteWords }: FacilityTraits): boolean =>
  operators.size > 0 || operatorWords.length > 0 || siteWords.length > 0;

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
