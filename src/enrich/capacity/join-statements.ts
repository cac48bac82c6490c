import { EMPTY_RECORD, type Facility } from '../../domain/facilities/facility.ts';
import type { CapacityStatement } from '../../domain/facilities/power.ts';
import {
  compareFacilities,
  distanceKmOf,
  guardAgainst,
  isOneOperator,
  WIDEST_FACILITY_KM,
  weighFacilities,
} from '../facilities/compare-facilities.ts';
import { nameKey } from '../facilities/facility-terms.ts';
import { type FacilityTraits, readTraits } from '../facilities/facility-traits.ts';
import { KM_PER_DEGREE } from '../geo/unit-vector.ts';
import { operatorIn, operatorKey } from '../operators/operator-key.ts';
import type { CooperativeTask } from '../text/cooperative-task.ts';
import { compareText } from '../text/stable-ids.ts';

/** A facility as far as a statement is compared with it. */
export type JoinableFacility = Pick<
  Facility,
  'id' | 'name' | 'operator' | 'lat' | 'lon' | 'address' | 'city' | 'state' | 'country' | 'facility_type' | 'area_m2'
>;

/** A statement and the facilities it is of: one building, or those of a campus, of which one holds the figure. */
interface JoinedStatement {
  readonly statement: CapacityStatement;
  readonly scope: 'building' | 'campus';
  readonly heldBy: string;
  /** All of the campus, the holder among them; of a building that one. */
  readonly members: readonly string[];
}

const RIVALS_KM = 1;
/** Points of some lists are of the town; a name that two facilities of an operator share is not farther off than this. */
const TOWN_KM = 50;

/** The least power an acre that campuses under construction are planned for (docs/adr/0059): what a figure needs of grounds. */
const LEAST_MW_PER_ACRE = 0.5;
const KM2_PER_ACRE = 0.004_046_856;

interface Entry {
  readonly facility: JoinableFacility;
  readonly traits: FacilityTraits;
  readonly operator: string | null;
}

const operatorOf = ({ name, operator }: Pick<JoinableFacility, 'name' | 'operator'>): string | null =>
  operator === null ? operatorIn(name) : operatorKey(operator);

/**
 * Finds the facility of each statement by operator, name, number of the building and place, as records are resolved. A
 * statement of several buildings is held by one of them: the campus as mapped, else the largest. What fits no facility,
 * or two equally well, is joined to none. Statements of one campus are held by one facility, in any order.
 */
export function* joiningStatements(
  statements: readonly CapacityStatement[],
  facilities: readonly JoinableFacility[],
): CooperativeTask<JoinedStatement[]> {
  const entries: Entry[] = [];
  for (const facility of [...facilities].sort((a, b) => compareText(a.id, b.id))) {
    entries.push({ facility, traits: traitsOf('register', facility), operator: operatorOf(facility) });
    yield;
  }
  const holders = new Map<string, string>();
  const joined: JoinedStatement[] = [];
  for (const statement of [...statements].sort((a, b) => compareText(keyOf(a), keyOf(b)))) {
    const one = joinOne(statement, entries, holders);
    if (one !== null) joined.push(one);
    yield;
  }
  return joined;
}

const keyOf = ({ source, external_id, term, as_of }: CapacityStatement): string =>
  [source, external_id, term, as_of].join(' ');

function traitsOf(source: string, of: JoinableFacility | CapacityStatement): FacilityTraits {
  const { name, operator, lat, lon, address, city, state, country } = of;
  const external_id = 'id' in of ? of.id : of.external_id;
  return readTraits({ ...EMPTY_RECORD, source, external_id, name, operator, lat, lon, address, city, state, country });
}

function joinOne(
  statement: CapacityStatement,
  entries: readonly Entry[],
  holders: Map<string, string>,
): JoinedStatement | null {
  const traits = traitsOf('statement', statement);
  const operator = operatorOf(statement);
  const near = entries.filter((entry) => isNear(statement, entry));
  const fitting = near.flatMap((entry) => {
    const compared = compareFacilities(traits, entry.traits);
    if (guardAgainst(traits, entry.traits, compared) !== null) return [];
    if (!isOneOperator(compared.operator)) return [];
    const others = near.filter((one) => one !== entry && one.operator === entry.operator && isWithin(one, entry));
    const odds = weighFacilities(traits, entry.traits, compared, { rivals: others.length });
    return [{ entry, odds }];
  });
  fitting.sort((a, b) => b.odds - a.odds || compareText(a.entry.facility.id, b.entry.facility.id));
  const [best, next] = fitting;
  if (traits.at === null || best === undefined) {
    // Somebody's estimate is shown where its place is known, and nowhere by its name alone.
    if (statement.basis === 'estimated') return null;
    const named = findByName(statement, { traits, operator }, entries);
    if (named === null) return null;
    if (statement.scope !== 'campus') return ofBuilding(statement, named);
    return joinCampus(statement, named, aroundOf(named, entries), holders);
  }
  if (statement.basis === 'estimated' && !isOfSameSite({ traits, operator }, best.entry)) return null;
  if (statement.scope !== 'campus') {
    const isClear = best.odds > 0 && (next === undefined || next.odds < best.odds);
    if (isClear && (statement.scope === 'building' || fitting.length === 1)) return ofBuilding(statement, best.entry);
    if (statement.scope === 'building') return null;
  }
  const reached = entries.filter((one) => isReached(statement, best.entry, one));
  return joinCampus(statement, best.entry, [...new Set([...fitting.map(({ entry }) => entry), ...reached])], holders);
}

/**
 * Whether the operator of an estimate is a known one, and the facility's. `Council Bluffs (East)` is a side of a campus: its
 * figure belongs to no facility whose name does not say so.
 */
function isOfSameSite({ traits, operator }: Pick<Entry, 'traits' | 'operator'>, best: Entry): boolean {
  if (operator === null || best.operator !== operator) return false;
  const sides = [...traits.units.directions];
  return sides.length === 0 || sides.some((side) => best.traits.units.directions.has(side));
}

/**
 * Whether a facility of the same operator lies within the grounds that a campus of this power takes at the least: a
 * gigawatt does not stand within the two kilometers of an ordinary site.
 */
function isReached({ scope, basis, capacity_mw: mw, status }: CapacityStatement, best: Entry, one: Entry): boolean {
  if (scope !== 'campus' || basis === 'permitted' || one.operator !== best.operator || best.operator === null)
    return false;
  if (status !== 'operating') return false;
  return (distanceKmOf(one.traits, best.traits) ?? Number.POSITIVE_INFINITY) <= reachOf(mw);
}

const reachOf = (mw: number): number =>
  Math.max(WIDEST_FACILITY_KM, Math.sqrt((mw / LEAST_MW_PER_ACRE) * KM2_PER_ACRE));

const ofBuilding = (statement: CapacityStatement, { facility }: Entry): JoinedStatement => ({
  statement,
  scope: 'building',
  heldBy: facility.id,
  members: [facility.id],
});

const aroundOf = (of: Entry, entries: readonly Entry[]): Entry[] =>
  entries.filter((one) => one === of || (one.operator === of.operator && isWithin(one, of)));

/**
 * The only facility of the operator that the statement's name fits, where no place tells: lists without coordinates, and
 * those whose points are of towns, for which the two names must be one.
 */
function findByName(
  statement: CapacityStatement,
  { traits, operator }: { readonly traits: FacilityTraits; readonly operator: string | null },
  entries: readonly Entry[],
): Entry | null {
  if (operator === null) return null;
  const name = nameKey(statement.name);
  const found = entries.filter((entry) => {
    const { facility } = entry;
    if (entry.operator !== operator || !isOfCountry(statement, facility)) return false;
    const isSameName = facility.name !== null && nameKey(facility.name) === name;
    if (traits.at !== null) return isSameName && (distanceKmOf(traits, entry.traits) ?? 0) <= TOWN_KM;
    const compared = compareFacilities(traits, entry.traits);
    if (guardAgainst(traits, entry.traits, compared) !== null || compared.address === 'other') return false;
    return (
      isSameName || compared.units === 'equal' || (compared.units === 'none' && (compared.siteAgreement ?? 0) > 0.6)
    );
  });
  const exact = found.filter(({ facility }) => facility.name !== null && nameKey(facility.name) === name);
  const [only, other] = exact.length > 0 ? exact : found;
  return only === undefined || other !== undefined ? null : only;
}

const isOfCountry = (statement: CapacityStatement, facility: JoinableFacility): boolean =>
  statement.country === null || facility.country === null || statement.country === facility.country;

/** Whether both have a point, and the two are near enough to be compared. */
function isNear(statement: CapacityStatement, { facility }: Entry): boolean {
  if (statement.lat === null || statement.lon === null || facility.lat === null || facility.lon === null) return false;
  const dLat = Math.abs(facility.lat - statement.lat) * KM_PER_DEGREE;
  // Of all statements and all facilities: most are told apart by this alone.
  if (dLat > WIDEST_FACILITY_KM * 1.01 || !isOfCountry(statement, facility)) return false;
  const dLon = Math.abs(facility.lon - statement.lon) * KM_PER_DEGREE * Math.cos((statement.lat * Math.PI) / 180);
  return Math.hypot(dLat, dLon) <= WIDEST_FACILITY_KM * 1.01;
}

const isWithin = (a: Entry, b: Entry): boolean =>
  (distanceKmOf(a.traits, b.traits) ?? Number.POSITIVE_INFINITY) <= RIVALS_KM;

/** Those of the operator around the best one; a holder that one of them has already keeps the campus. */
function joinCampus(
  statement: CapacityStatement,
  best: Entry,
  fitting: readonly Entry[],
  holders: Map<string, string>,
): JoinedStatement {
  const isOfCampus = (entry: Entry): boolean =>
    entry === best ||
    (entry.operator === best.operator &&
      (isReached(statement, best, entry) ||
        (distanceKmOf(entry.traits, best.traits) ?? Number.POSITIVE_INFINITY) <= WIDEST_FACILITY_KM));
  const campus = fitting.filter(isOfCampus);
  const kept = campus.map(({ facility }) => holders.get(facility.id)).find((id) => id !== undefined);
  const heldBy = kept ?? holderOf(campus, best) ?? best.facility.id;
  const members = [...new Set([heldBy, ...campus.map(({ facility }) => facility.id)])].sort(compareText);
  for (const id of members) if (!holders.has(id)) holders.set(id, heldBy);
  return { statement, scope: 'campus', heldBy, members };
}

/** The grounds as mapped, else the largest building, and a permit only where nothing is mapped. */
function holderOf(campus: readonly Entry[], best: Entry): string | null {
  const rank = ({ facility }: Entry): number => {
    if (facility.facility_type === 'campus') return Number.MAX_SAFE_INTEGER;
    return facility.facility_type === 'permit' ? -1 : (facility.area_m2 ?? 0);
  };
  const [first] = [...campus].sort(
    (a, b) => rank(b) - rank(a) || Number(b === best) - Number(a === best) || compareText(a.facility.id, b.facility.id),
  );
  return first?.facility.id ?? null;
}
