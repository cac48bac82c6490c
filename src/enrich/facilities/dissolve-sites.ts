import Flatbush from 'flatbush';
import type { FacilityRow, FacilityStatus } from '../../domain/facilities/facility.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { mergeWithin } from '../geo/merge-within.ts';
import { EARTH_RADIUS_KM, unitVector } from '../geo/unit-vector.ts';
import { compareText } from '../text/stable-ids.ts';

/** Objects of one operator that lie this near to one another are one site: buildings of a campus have streets between them. */
const SAME_OPERATOR_KM = 0.3;
/** Objects with no data but their position: the halls of one building, or the box beside it. */
const NAMELESS_KM = 0.05;
/** A row of buildings of one operator may go on for miles; two ends that are farther apart than this are two sites. */
const MOST_ACROSS_KM = 2;

type MappedObject = Pick<
  FacilityRow,
  'external_id' | 'name' | 'operator' | 'lat' | 'lon' | 'status' | 'capacity_mw' | 'facility_type'
>;
type Placed = MappedObject & { readonly lat: number; readonly lon: number };

export interface DissolvedSite {
  /** The smallest of `external_ids`: it stays while that object is on the map. */
  readonly id: string;
  /** Degrees, WGS 84: the middle of the objects. */
  readonly lat: number;
  readonly lon: number;
  /** That of the campus where one is drawn, else of most objects. */
  readonly name: string | null;
  readonly operator: string | null;
  /** The furthest that any object of the site has come: a site with one building that runs is operational. */
  readonly status: FacilityStatus | null;
  /**
   * The known values of the objects in that status, added; a campus replaces its buildings if it has the larger value.
   */
  readonly capacity_mw: number | null;
  /** In the order of their characters. */
  readonly external_ids: readonly string[];
}

/**
 * Makes sites of the objects (buildings, grounds, points) that one source has, so that a campus of forty buildings is
 * one: objects of one operator within 300 m of one another, and objects without name and operator within 50 m, never
 * objects of different operators, and never more than 2 km across. Nearest pairs come first, so the order of the rows
 * makes no difference. A named object without an operator stays alone; one without coordinates is left out.
 * @returns sites in the order of their ids.
 */
export function dissolveSites(rows: readonly MappedObject[]): DissolvedSite[] {
  const placed = rows.filter(isPlaced).sort((a, b) => compareText(a.external_id, b.external_id));
  const groups = groupsOf(placed);
  const merged = mergeWithin(
    placed.map(({ lat, lon }) => unitVector(lat, lon)),
    pairsOf(placed, groups),
    MOST_ACROSS_KM,
  );
  return merged.map((members) => siteOf(members.flatMap((position) => placed[position] ?? [])));
}

const isPlaced = (row: MappedObject): row is Placed => row.lat !== null && row.lon !== null;

/** Legal forms of companies after their names. */
const COMPANY_FORMS: ReadonlySet<string> = new Set(
  'ab ag as asa aps bv co corp corporation gmbh inc incorporated kft kg limited llc llp lp ltd nv ohg oy oyj plc pte pty sa sarl sas se spa srl'.split(
    ' ',
  ),
);

/** A name of a company without case, accents, punctuation and form: `Muster GmbH & Co. KG` and `MUSTER` are one. */
export function foldOperator(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  let length = words.length;
  while (length > 1 && COMPANY_FORMS.has(words[length - 1] ?? '')) length -= 1;
  return words.slice(0, length).join(' ');
}

const ALONE = -1;
const NAMELESS = 0;

/** Objects of one group may be one site: a number per operator, one for objects without data. */
function groupsOf(objects: readonly Placed[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(objects, ({ name, operator }) => {
    const folded = operator === null ? '' : foldOperator(operator);
    if (folded === '') return name === null && operator === null ? NAMELESS : ALONE;
    const number = numbers.get(folded) ?? numbers.size + 1;
    numbers.set(folded, number);
    return number;
  });
}

interface Near {
  readonly a: number;
  readonly b: number;
  readonly withinKm: number;
}

const DEGREES_PER_KM = 180 / (Math.PI * EARTH_RADIUS_KM);
/** A margin, so that rounding of degrees loses no pair at the very edge; the distance decides afterwards. */
const MARGIN = 1.000_001;

/** Pairs of one group whose boxes of degrees meet, each once, the smaller position first. */
function pairsOf(objects: readonly Placed[], groups: Int32Array): Near[] {
  if (objects.length === 0) return [];
  const index = new Flatbush(objects.length);
  for (const { lat, lon } of objects) index.add(lon, lat, lon, lat);
  index.finish();
  return objects.flatMap(({ lat, lon }, a) => {
    const group = groups[a] ?? ALONE;
    if (group === ALONE) return [];
    const withinKm = group === NAMELESS ? NAMELESS_KM : SAME_OPERATOR_KM;
    const dLat = withinKm * DEGREES_PER_KM * MARGIN;
    const poleward = Math.abs(lat) + dLat;
    // Around a pole, all longitudes are near.
    const dLon = poleward >= 90 ? 360 : (dLat / Math.cos((poleward * Math.PI) / 180)) * MARGIN;
    const isLater = (b: number): boolean => b > a && groups[b] === group;
    const search = (east: number): number[] =>
      index.search(lon + east - dLon, lat - dLat, lon + east + dLon, lat + dLat, isLater);
    const found = new Set(search(0));
    if (lon - dLon < -180) for (const b of search(360)) found.add(b);
    if (lon + dLon > 180) for (const b of search(-360)) found.add(b);
    return [...found].map((b) => ({ a, b, withinKm }));
  });
}

/** @param members in the order of their ids; at least one. */
function siteOf(members: readonly Placed[]): DissolvedSite {
  const ids = members.map(({ external_id }) => external_id);
  const campuses = members.filter(({ facility_type }) => facility_type === 'campus');
  const status = furthestOf(members);
  return {
    id: ids[0] ?? '',
    ...middleOf(members),
    name: commonestOf(campuses.map(({ name }) => name)) ?? commonestOf(members.map(({ name }) => name)),
    operator: commonestOf(members.map(({ operator }) => operator)),
    status,
    capacity_mw: capacityOf(members.filter((member) => member.status === status)),
    external_ids: ids,
  };
}

const FURTHEST_FIRST: readonly FacilityStatus[] = ['operational', 'under-construction', 'proposed', 'closed'];

const furthestOf = (members: readonly Placed[]): FacilityStatus | null =>
  FURTHEST_FIRST.find((status) => members.some((member) => member.status === status)) ?? null;

/** The text that most have; of equally common ones the first. */
function commonestOf(texts: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
  let best: string | null = null;
  for (const [text, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = text;
  return best;
}

/** Binary fractions of a sum of megawatts are noise from here on. */
const roundMegawatts = (mw: number): number => roundTo(mw, 6);

function capacityOf(members: readonly Placed[]): number | null {
  const sum = (of: readonly Placed[]): number | null => {
    const present = of.flatMap(({ capacity_mw }) => capacity_mw ?? []);
    return present.length === 0 ? null : roundMegawatts(present.reduce((total, mw) => total + mw, 0));
  };
  const whole = sum(members.filter(({ facility_type }) => facility_type === 'campus'));
  const parts = sum(members.filter(({ facility_type }) => facility_type !== 'campus'));
  return whole === null || parts === null ? (whole ?? parts) : Math.max(whole, parts);
}

/** Seven decimals of a degree are a centimeter. */
const roundDegrees = (degrees: number): number => roundTo(degrees, 7);

/** By vectors, so that a site on the antimeridian or at a pole has its middle there. */
function middleOf(members: readonly Placed[]): { readonly lat: number; readonly lon: number } {
  const [first] = members;
  if (first !== undefined && members.length === 1) return { lat: first.lat, lon: first.lon };
  let [x, y, z] = [0, 0, 0];
  for (const { lat, lon } of members) {
    const at = unitVector(lat, lon);
    x += at.x;
    y += at.y;
    z += at.z;
  }
  const degrees = (radians: number): number => roundDegrees((radians * 180) / Math.PI);
  return { lat: degrees(Math.atan2(z, Math.hypot(x, y))), lon: degrees(Math.atan2(y, x)) };
}
