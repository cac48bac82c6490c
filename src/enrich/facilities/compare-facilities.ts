import { greatCircleKm } from '../geo/unit-vector.ts';
import {
  areKindredNames,
  compareOperators,
  haveOneName,
  type OperatorRelation,
} from '../operators/compare-operators.ts';
import type { FacilityTraits } from './facility-traits.ts';
import { type AddressRelation, compareAddresses, isSameWord } from './postal-address.ts';
import { areOfOneSequence, compareUnits, type UnitRelation } from './unit-numbers.ts';

/** No facility is wider than this, whatever names say (METHOD, "Facilities"). */
export const WIDEST_FACILITY_KM = 2;
/** Objects of one map, side by side, with no difference between them. */
const SAME_MAP_KM = 0.045;
/** An object without name and operator belongs to the one facility within this distance. */
const UNNAMED_KM = 0.05;
const UNNAMED_SAME_HOUSE_KM = 0.7;

/** Two points this near each other are in one house. */
const ONE_HOUSE_KM = 0.04;
/** Records of an operator and of its successor this near each other are of one building. */
const SUCCESSOR_KM = 0.05;

/** The evidence that two records give on each other. */
export interface FacilityComparison {
  /** Null where one of them has no coordinates. */
  readonly distanceKm: number | null;
  readonly operator: OperatorRelation;
  readonly units: UnitRelation;
  readonly address: AddressRelation;
  /** Share of the words of the sites' names, less the operator's, that both have; null where one of them has none. */
  readonly siteAgreement: number | null;
  readonly isSameCity: boolean;
  readonly areDirectionsApart: boolean;
  /** One has the name of today, the other a former one, or that of an operator that gave up sites. */
  readonly isSuccession: boolean;
}

export function compareFacilities(a: FacilityTraits, b: FacilityTraits): FacilityComparison {
  const distanceKm = distanceKmOf(a, b);
  const address = compareAddresses(a.address, b.address);
  const found = operatorAt(a, b, distanceKm, address);
  // Who took over all of its sites has this one too.
  const operator = found === 'successor' ? 'same' : found;
  const isSuccession =
    found === 'succession' || found === 'successor' || (found === 'same' && a.isOfFormerName !== b.isOfFormerName);
  const units = compareUnits(a.units, b.units);
  // A successor counts anew, unless both count in one sequence.
  const isCountedAnew = units === 'conflict' && isSuccession && !areOfOneSequence(a.units, b.units);
  return {
    isSuccession,
    distanceKm,
    operator,
    units: isCountedAnew ? 'renumbered' : units,
    address,
    siteAgreement: agreementOfSites(a, b),
    isSameCity: areOfOneCity(a, b),
    areDirectionsApart:
      a.units.directions.size > 0 &&
      b.units.directions.size > 0 &&
      ![...a.units.directions].some((direction) => b.units.directions.has(direction)),
  };
}

/** The relation of the operators, with what a name means at one point and nowhere else. */
function operatorAt(
  a: FacilityTraits,
  b: FacilityTraits,
  distanceKm: number | null,
  address: AddressRelation,
): OperatorRelation {
  const operator = compareOperators(a, b);
  if (a.kind === b.kind || a.kind === 'permit' || b.kind === 'permit') return operator;
  if (distanceKm === null || distanceKm > ONE_HOUSE_KM || address === 'other' || address === 'same-street')
    return operator;
  if (operator === 'unrelated' && areKindredNames(a, b)) return 'probable';
  return operator === 'different' && haveOneName(a, b) ? 'probable' : operator;
}

export function distanceKmOf({ at: a }: FacilityTraits, { at: b }: FacilityTraits): number | null {
  if (a === null || b === null) return null;
  const [x, y, z] = [a.x - b.x, a.y - b.y, a.z - b.z];
  return greatCircleKm(x * x + y * y + z * z);
}

/** The site's name without the operator and without the place that both share. */
function agreementOfSites(a: FacilityTraits, b: FacilityTraits): number | null {
  const left = siteOf(a, b);
  const right = siteOf(b, a);
  if (left.length === 0 || right.length === 0) return null;
  const shared = left.filter((word) => right.some((other) => isSameWord(word, other))).length;
  if (shared > 0) return Math.min(1, (2 * shared) / (left.length + right.length));
  const isOwnPlace = (words: readonly string[], { placeWords }: FacilityTraits): boolean =>
    words.every((word) => placeWords.has(word));
  return isOwnPlace(left, a) || isOwnPlace(right, b) ? null : 0;
}

function siteOf(of: FacilityTraits, other: FacilityTraits): string[] {
  const operatorWords = new Set([...of.operatorWords, ...other.operatorWords]);
  return of.siteWords.filter(
    (word) =>
      !operatorWords.has(word) &&
      !of.operators.has(word) &&
      !other.operators.has(word) &&
      !of.initials.has(word) &&
      !(other.placeWords.has(word) && (of.placeWords.has(word) || !other.siteWords.includes(word))),
  );
}

/** By the stated city, or by a name that has the other's city in it. */
function areOfOneCity(a: FacilityTraits, b: FacilityTraits): boolean {
  if (a.city !== '' && b.city !== '') return isSameWord(a.city, b.city);
  const [stated, other] = a.city === '' ? [b, a] : [a, b];
  return stated.city !== '' && stated.city.split(' ').every((word) => other.siteWords.includes(word));
}

/** Why two records can never be one facility, or null. */
export function guardAgainst(a: FacilityTraits, b: FacilityTraits, compared: FacilityComparison): string | null {
  const { distanceKm, operator, units, areDirectionsApart } = compared;
  if (distanceKm !== null && distanceKm > WIDEST_FACILITY_KM) return `more than ${WIDEST_FACILITY_KM} km apart`;
  if (a.kind === 'region' || b.kind === 'region') return 'a cloud region is no building';
  if (a.kind === 'register' && a.record.source === b.record.source && !isListedTwice(compared))
    return 'one register lists them as two';
  if (operator === 'different') return 'different operators';
  if (units === 'conflict' || (units === 'renumbered' && !isOneHouse(compared))) return 'different building numbers';
  if (areDirectionsApart && operator !== 'unnamed') return 'different sides of one site by name';
  return null;
}

/** One operator, one house, and one number or one name: a register has some buildings twice. */
const isListedTwice = (compared: FacilityComparison): boolean => {
  const { operator, address, units, siteAgreement, distanceKm, isSuccession, isSameCity } = compared;
  if (address !== 'same' || distanceKm === null || distanceKm > LISTED_TWICE_KM) return false;
  // Entries of before a sale stay in a register for years.
  if (isSuccession && units !== 'conflict') return distanceKm <= OLD_ENTRY_KM;
  if (operator !== 'same') return false;
  if (units === 'equal') return siteAgreement !== 0;
  return units === 'none' && isSameCity && (siteAgreement ?? 1) >= 0.4 && distanceKm <= 0.08;
};
const LISTED_TWICE_KM = 0.3;
const OLD_ENTRY_KM = 0.13;

const isOneHouse = ({ address, distanceKm, isSuccession }: FacilityComparison): boolean =>
  distanceKm !== null &&
  ((address === 'same' && distanceKm <= 0.1) || (isSuccession && address === 'unknown' && distanceKm <= SUCCESSOR_KM));

/** Whether the names are compatible with one operator; `site` only if there is no other. */
export const isOneOperator = (operator: OperatorRelation): boolean =>
  operator === 'same' || operator === 'probable' || operator === 'site';

/** Where the records lie in a neighborhood: how many other buildings of the operator are around. */
interface Neighborhood {
  /** Other buildings of the same operator within a kilometer. */
  readonly rivals: number;
}

/**
 * Log-odds that two records are one facility; above 0 they are. The weights are ours, set on pairs that were labeled by
 * reading. Names, numbers and addresses decide. Distance counts less, since coordinates of registers and permits are
 * sometimes kilometers off.
 */
export function weighFacilities(
  a: FacilityTraits,
  b: FacilityTraits,
  compared: FacilityComparison,
  { rivals }: Neighborhood,
): number {
  const { operator, units, address, siteAgreement, isSameCity } = compared;
  const isPermit = a.kind === 'permit' || b.kind === 'permit';
  if (!isOneOperator(operator)) return -10;
  if (isOneMap(a, b) && !staysOneOnAMap(compared)) return -2;
  if (a.kind === 'permit' && b.kind === 'permit' && address !== 'same') return -3;
  let odds = operator === 'same' ? -0.5 : -1.5;
  odds += weighDistance(compared, isPermit);
  odds += weighUnits(a, b, compared, rivals);
  odds += weighAddress(compared, isPermit, rivals);
  if (siteAgreement !== null) odds += weighSites(a, b, compared, siteAgreement);
  if (compared.distanceKm === null) return isSureWithoutPlace(compared) ? odds : odds - 3;
  if (rivals === 0 && address !== 'other') odds += units === 'none' ? 1.5 : units === 'one-sided' ? 0.5 : 0;
  if (rivals === 0 && isSameCity && address !== 'other') odds += 0.75;
  return odds;
}

/** Without coordinates the number, the house or the site's own name have to agree: an operator may have any number of sites in a city. */
const isSureWithoutPlace = ({ address, units, siteAgreement }: FacilityComparison): boolean =>
  address === 'same' || (address !== 'other' && (units === 'equal' || (siteAgreement ?? 0) > 0.6));

function weighSites(
  a: FacilityTraits,
  b: FacilityTraits,
  { units, address }: FacilityComparison,
  agreement: number,
): number {
  if (agreement > 0) return (agreement >= 0.99 ? 1.5 : agreement) * (units === 'one-sided' ? 0.3 : 1);
  return address === 'same' || units === 'equal' || a.isOtherScript !== b.isOtherScript ? 0 : -1.5;
}

const isOneMap = (a: FacilityTraits, b: FacilityTraits): boolean => a.kind === 'map' && b.kind === 'map';

const staysOneOnAMap = ({ distanceKm, units, address }: FacilityComparison): boolean => {
  if (distanceKm === null) return false;
  if (units === 'equal') return distanceKm <= 0.3;
  if (units === 'none') return distanceKm <= SAME_MAP_KM || (address === 'same' && distanceKm <= 0.08);
  return distanceKm <= 0.02;
};

function weighDistance({ distanceKm, isSameCity, address }: FacilityComparison, isPermit: boolean): number {
  if (distanceKm === null) return isSameCity ? -0.5 : -4;
  if (distanceKm <= 0.03) return 2;
  if (isPermit)
    return distanceKm <= 0.2 ? 1 : distanceKm <= 0.5 || address === 'same' ? 0 : distanceKm <= 0.7 ? -0.5 : -1.5;
  if (distanceKm <= 0.075) return 1.5;
  if (distanceKm <= 0.15) return 0.5;
  if (distanceKm <= 0.3) return -0.5;
  if (distanceKm <= 0.7) return -0.75;
  return distanceKm <= 1.1 ? -1.5 : -2.5;
}

function weighUnits(
  a: FacilityTraits,
  b: FacilityTraits,
  { units, address, distanceKm, siteAgreement, isSuccession }: FacilityComparison,
  rivals: number,
): number {
  if (units === 'equal') return 3;
  if (units === 'similar') return 2;
  if (units === 'one-sided') {
    const isWhole = a.units.units.size > 1 || b.units.units.size > 1;
    if (isWhole && address === 'same') return 0;
    if (rivals > 0) return -3;
    // The first of several is the likeliest to be the only one.
    const isFirst = a.units.units.has('1') || b.units.units.has('1');
    const isNear = distanceKm !== null && distanceKm <= 0.04;
    return address === 'same' || isNear ? -0.5 : isFirst ? 0 : -1;
  }
  if (units === 'conflict') return -6;
  if (units === 'renumbered') return isSuccession ? -0.5 : -1.5;
  const isNamedAlike = (siteAgreement ?? 0) > 0.5;
  return rivals === 0 ? 0 : isNamedAlike || (distanceKm !== null && distanceKm <= 0.04) ? -0.5 : -2;
}

function weighAddress({ address, units, distanceKm }: FacilityComparison, isPermit: boolean, rivals: number): number {
  if (address === 'same') return 4;
  // Of a campus, unless the operator has nothing else there.
  if (address === 'one-of-many') return rivals > 0 ? -4 : 1;
  if (address === 'same-site') return 1;
  if (address === 'unknown') return 0;
  const isOneSpot = distanceKm !== null && distanceKm <= 0.03;
  if (address === 'same-street') return units === 'equal' ? -0.5 : isOneSpot ? -1 : isPermit ? -3 : -2;
  return units === 'equal' ? -1.5 : isOneSpot ? -1.5 : -3.5;
}

/**
 * Whether a record without name and operator, or with a name without content, may belong to the only facility there.
 */
export const isNearUnnamed = ({ operator, distanceKm, units, address }: FacilityComparison): boolean =>
  operator === 'unnamed' &&
  distanceKm !== null &&
  (distanceKm <= UNNAMED_KM || (address === 'same' && distanceKm <= UNNAMED_SAME_HOUSE_KM)) &&
  units !== 'conflict' &&
  units !== 'renumbered' &&
  address !== 'other' &&
  address !== 'same-street';

/** Whether the two may be one site before and after it was sold. The caller checks that nobody else is there. */
export const isSucceededAt = ({ operator, address, distanceKm }: FacilityComparison): boolean =>
  operator === 'succession' &&
  distanceKm !== null &&
  ((address === 'same' && distanceKm <= 0.3) || (address === 'unknown' && distanceKm <= SUCCESSOR_KM));

/**
 * Whether a permit may be that of the operator at its address: in the name of an owner or of a vehicle made for the
 * building. The caller checks whether the operator is the only one there.
 */
export const isPermitOf = (
  permit: FacilityTraits,
  other: FacilityTraits,
  { operator, address, distanceKm, units }: FacilityComparison,
): boolean =>
  permit.kind === 'permit' &&
  other.kind !== 'permit' &&
  permit.operators.size === 0 &&
  (other.operators.size > 0 || other.operatorWords.length > 0 || (isVehicle(permit) && other.nameWords.length > 0)) &&
  (operator === 'unrelated' || operator === 'unnamed') &&
  units !== 'conflict' &&
  !isCompany(permit) &&
  ((address === 'same' && (distanceKm === null || distanceKm <= 1)) ||
    // `SI CHI01 ABS LLC`: a vehicle with the code of the building.
    (address === 'unknown' &&
      isVehicle(permit) &&
      isOfOneCode(permit, other) &&
      distanceKm !== null &&
      distanceKm <= CODE_KM));

/** A code of letters and one number, the same in both: `CHI01`. */
const isOfOneCode = ({ units: a }: FacilityTraits, { units: b }: FacilityTraits): boolean =>
  a.units.size === 1 &&
  b.units.size === 1 &&
  [...a.units].every((unit) => b.units.has(unit)) &&
  [...a.prefixes].some((prefix) => prefix.length >= 3 && b.prefixes.has(prefix));
const CODE_KM = 0.12;

/** "Conagra Foods Inc" runs its own; owners of buildings are LLCs and partnerships, and go by the address. */
const isCompany = ({ record }: FacilityTraits): boolean =>
  /\b(?:inc|incorporated|corp|corporation|co)\b/i.test(record.name ?? '');

const isVehicle = ({ record }: FacilityTraits): boolean =>
  /\b(?:llc|lp|l\.p\.|holdings|owner|associates)\b/i.test(record.name ?? '');

/** Probability of log-odds. */
export const probabilityOf = (odds: number): number => 1 / (1 + Math.exp(-odds));
