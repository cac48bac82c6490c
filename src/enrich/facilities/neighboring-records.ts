import { compareFacilities, type FacilityComparison, isOneOperator } from './compare-facilities.ts';
import type { FacilityTraits } from './facility-traits.ts';

export type TraitsAt = (at: number) => FacilityTraits;
/** Two records, by position, and the evidence that they give on each other. */
export interface RecordPair {
  readonly a: number;
  readonly b: number;
  readonly compared: FacilityComparison;
}
/** The records around each record, by positions of their pairs. */
export interface Surroundings {
  readonly of: TraitsAt;
  readonly pairs: readonly RecordPair[];
  readonly neighbors: readonly (readonly number[])[];
}

/** Buildings of one operator within this distance are rivals for a record that does not say which one it is. */
const RIVAL_KM = 1;
const SAME_SPOT_KM = 0.045;
/** Objects of one map under one name without a number are parts of one site up to here. */
const DRAWN_AGAIN_KM = 0.3;
/**
 * Two records this near each other, with no other building of the operator in reach, are one building in 93 of 100 recorded
 * pairs in which both have a number (233 of 250, no label needed; from 100 m on in 37 of 38): docs/adr/0088.
 */
const NEAREST_KM = 0.3;
const NEAREST_WITHOUT_ADDRESS_KM = 0.1;
/** Share of the words of two names, less the operator's and the place's, from which on they name one building. */
const NAMED_BUILDING = 0.6;
/** With a number in two ways of numbering. */
const NEAREST_RENUMBERED_KM = 0.06;
/** The next building is at least this far from either, and this many times as far. */
const NEXT_KM = 0.05;
const NEXT_TIMES = 3;
export const nextKmAfter = (distanceKm: number): number => Math.max(NEXT_KM, NEXT_TIMES * distanceKm);
/** Coordinates that two sources took from one another, or from one survey, are this near each other. */
const ONE_POINT_KM = 0.015;
/** The next building where one source counts buildings and the other calls them by their addresses, at one point. */
const NEXT_POINT_KM = 0.06;
const OWN_ENTRY_KM = 0.3;
const HOST_KM = 0.3;

interface Neighbor {
  readonly other: number;
  readonly compared: FacilityComparison;
}

function* around({ pairs, neighbors }: Surroundings, self: number): Generator<Neighbor> {
  for (const at of neighbors[self] ?? []) {
    const pair = pairs[at];
    if (pair !== undefined) yield { other: pair.a === self ? pair.b : pair.a, compared: pair.compared };
  }
}

const isUnnumbered = ({ units }: FacilityTraits): boolean => units.units.size === 0;

/** Whether two objects of one map are one site, drawn in two parts: one name, one operator and no number. */
function isDrawnAgain(one: FacilityTraits, two: FacilityTraits): boolean {
  if (one.kind !== 'map' || two.kind !== 'map' || !isUnnumbered(one) || !isUnnumbered(two)) return false;
  // A name that is only the operator's is that of any of its buildings.
  if (one.siteWords.every((word) => one.operators.has(word) || one.operatorWords.includes(word))) return false;
  if (one.siteWords.join(' ') !== two.siteWords.join(' ')) return false;
  const { operator, distanceKm } = compareFacilities(one, two);
  return operator === 'same' && distanceKm !== null && distanceKm <= DRAWN_AGAIN_KM;
}

/** Objects of the map that are the same building as this one, drawn once more. */
function drawnTwice(surroundings: Surroundings, mapped: number): ReadonlySet<number> {
  const { of } = surroundings;
  const found = new Set<number>();
  if (of(mapped).kind !== 'map') return found;
  for (const { other, compared } of around(surroundings, mapped)) {
    const { operator, distanceKm, units } = compared;
    if (of(other).kind !== 'map' || !isOneOperator(operator) || units === 'conflict') continue;
    if (distanceKm !== null && distanceKm <= SAME_SPOT_KM) found.add(other);
  }
  return found;
}

/** Other buildings of the operator, of the sources of the two, that the two may be confused with. */
export function countRivals(surroundings: Surroundings, { a, b }: RecordPair): number {
  const { of } = surroundings;
  const kinds = new Set([of(a).kind, of(b).kind]);
  const rivals = new Set<number>();
  const drawnAgain = new Set<number>();
  const again = new Set([...drawnTwice(surroundings, a), ...drawnTwice(surroundings, b)]);
  for (const [self, peer] of [
    [a, b],
    [b, a],
  ] as const) {
    const mapped = of(self).kind === 'map' ? self : peer;
    for (const { other, compared } of around(surroundings, self)) {
      if (other === peer || rivals.has(other) || again.has(other) || !kinds.has(of(other).kind)) continue;
      const { operator, distanceKm, units, address } = compared;
      if (!isOneOperator(operator)) continue;
      if (distanceKm === null || distanceKm > RIVAL_KM || units === 'equal') continue;
      const isSameAsSelf = of(other).kind !== of(self).kind && address === 'same' && units !== 'conflict';
      if (isSameAsSelf) continue;
      if (isDrawnAgain(of(other), of(mapped))) drawnAgain.add(other);
      else rivals.add(other);
    }
  }
  // Of three parts or more, the other source may mean the whole.
  return rivals.size + (drawnAgain.size > 1 ? drawnAgain.size : 0);
}

/** Whether each of two records of one operator is the other's nearest, and the operator has no other building in reach. */
export function isNearestPair(surroundings: Surroundings, { a, b, compared }: RecordPair): boolean {
  const { of } = surroundings;
  const { distanceKm, units, address, operator, areDirectionsApart } = compared;
  const [left, right] = [of(a), of(b)];
  const kinds = new Set([left.kind, right.kind]);
  if (operator !== 'same' || distanceKm === null || !kinds.has('map') || !kinds.has('register')) return false;
  if (address === 'other' || address === 'same-street' || areDirectionsApart) return false;
  if (units !== 'one-sided' && units !== 'none' && units !== 'renumbered') return false;
  if (left.units.units.size > 1 || right.units.units.size > 1) return false;
  if (distanceKm > (units === 'renumbered' ? NEAREST_RENUMBERED_KM : NEAREST_KM)) return false;
  // Beyond that it may be of a building that no source lists, unless it says where it is.
  if (distanceKm > NEAREST_WITHOUT_ADDRESS_KM && left.address === null && right.address === null) return false;
  const next = nextKmAfter(distanceKm);
  if (isEntryOfCampus(surroundings, left.kind === 'register' ? a : b)) return false;
  return isNextFrom(surroundings, a, b, next) && isNextFrom(surroundings, b, a, next);
}

/**
 * Whether the building's own name is in both names, and no other building of the operator around has a name like it: coordinates of a
 * register are kilometers off now and then (`Joule House`).
 */
export function isNamedBuilding(surroundings: Surroundings, { a, b, compared }: RecordPair): boolean {
  const { of } = surroundings;
  const { operator, units, address, siteAgreement, distanceKm, areDirectionsApart } = compared;
  if (operator !== 'same' || distanceKm === null || (siteAgreement ?? 0) < NAMED_BUILDING) return false;
  if (of(a).kind === of(b).kind || of(a).kind === 'permit' || of(b).kind === 'permit') return false;
  if (address === 'other' || address === 'same-street' || areDirectionsApart) return false;
  if (units === 'conflict' || units === 'renumbered' || of(a).nameWords.length < 2 || of(b).nameWords.length < 2)
    return false;
  for (const self of [a, b])
    for (const { other, compared: found } of around(surroundings, self)) {
      const isAlike = isOneOperator(found.operator) && (found.siteAgreement ?? 0) >= NAMED_BUILDING;
      if (isAlike && other !== a && other !== b) return false;
    }
  return true;
}

/** Whether a register has one entry where the map has three buildings of the operator or more: it may mean all of them. */
function isEntryOfCampus(surroundings: Surroundings, entry: number): boolean {
  const { of } = surroundings;
  let mapped = 0;
  for (const { other, compared } of around(surroundings, entry)) {
    if (!isOneOperator(compared.operator) || compared.distanceKm === null || compared.distanceKm > RIVAL_KM) continue;
    if (of(other).kind === 'register') return false;
    if (of(other).kind === 'map') mapped += 1;
  }
  return mapped > 2;
}

/**
 * Whether two records of one operator are at one point, one with a number and one with an address, and no other building of the
 * operator is as near to either.
 */
export function isAtOnePoint(surroundings: Surroundings, { a, b, compared }: RecordPair): boolean {
  const { of } = surroundings;
  const { distanceKm, units, address, operator } = compared;
  if (operator !== 'same' || distanceKm === null || distanceKm > ONE_POINT_KM) return false;
  if (units !== 'one-sided' || address === 'other' || address === 'same-street') return false;
  // Without a number and without an address it may be any of the operator's buildings there.
  const unnumbered = isUnnumbered(of(a)) ? of(a) : of(b);
  if (unnumbered.address === null) return false;
  if (of(a).kind === of(b).kind || of(a).kind === 'permit' || of(b).kind === 'permit') return false;
  return isNextFrom(surroundings, a, b, NEXT_POINT_KM) && isNextFrom(surroundings, b, a, NEXT_POINT_KM);
}

/** Whether no other building of the operator, in the source of `peer`, is nearer to `self` than `nextKm`. */
function isNextFrom(surroundings: Surroundings, self: number, peer: number, nextKm: number): boolean {
  const { of } = surroundings;
  const again = drawnTwice(surroundings, peer);
  for (const { other, compared } of around(surroundings, self)) {
    if (other === peer || of(other).kind !== of(peer).kind || !isOneOperator(compared.operator)) continue;
    if (!again.has(other) && compared.distanceKm !== null && compared.distanceKm < nextKm) return false;
  }
  return true;
}

export const isNamed = ({ operators, operatorWords, siteWords, placeWords }: FacilityTraits): boolean =>
  operators.size > 0 || operatorWords.length > 0 || siteWords.some((word) => !placeWords.has(word));

/** Whether no other operator than that of `only` is at the place of `self`. */
export function isOnlyOperator(
  surroundings: Surroundings,
  self: number,
  only: number,
  isThere: (compared: FacilityComparison) => boolean,
  peer: number = only,
): boolean {
  const { of } = surroundings;
  for (const { other, compared } of around(surroundings, self)) {
    if (other === only || other === peer || !isThere(compared) || !isNamed(of(other))) continue;
    if (compared.distanceKm === null || compared.distanceKm > 1) continue;
    const { operator } = compareFacilities(of(other), of(only));
    if (!isOneOperator(operator) && (of(other).kind !== 'permit' || of(other).operators.size > 0)) return false;
  }
  return true;
}

/**
 * Whether a site and its successor's, of which the register has tenants too, are at one point: neither operator has an entry of its
 * own in the other's source, and the map knows nobody else in the building.
 */
export function isHandedOver(surroundings: Surroundings, { a, b, compared }: RecordPair): boolean {
  const { of } = surroundings;
  const kinds = new Set([of(a).kind, of(b).kind]);
  if (compared.distanceKm === null || compared.distanceKm > ONE_POINT_KM) return false;
  if (!kinds.has('map') || !kinds.has('register')) return false;
  const isFree = (self: number, peer: number): boolean => {
    for (const { other, compared: found } of around(surroundings, self)) {
      if (other === peer || found.distanceKm === null || !isNamed(of(other))) continue;
      const isOwn = isOneOperator(found.operator) && of(other).kind === of(peer).kind;
      if (isOwn && found.distanceKm <= OWN_ENTRY_KM) return false;
      const isElse = of(other).kind === 'map' && !isOneOperator(found.operator);
      if (isElse && found.distanceKm <= SAME_SPOT_KM && found.operator !== 'unnamed') return false;
    }
    return true;
  };
  return isFree(a, b) && isFree(b, a);
}

/**
 * Whether the operator of `host` is the one whose building it is, among several at an address of the register: the only one that the
 * map has there too. The others are its tenants.
 */
export function isHost(surroundings: Surroundings, permit: number, host: number): boolean {
  const { of } = surroundings;
  let isMapped = of(host).kind === 'map';
  let isListed = of(host).kind === 'register';
  for (const self of [permit, host]) {
    for (const { other, compared } of around(surroundings, self)) {
      if (other === permit || other === host || compared.distanceKm === null || compared.distanceKm > HOST_KM) continue;
      if (of(other).kind === 'permit' || !isNamed(of(other))) continue;
      const isOwn = isOneOperator(compareFacilities(of(other), of(host)).operator);
      if (isOwn && of(other).kind === 'register') isListed = true;
      if (of(other).kind !== 'map') continue;
      if (!isOwn) return false;
      isMapped = true;
    }
  }
  return isMapped && isListed;
}
