import type { ShippedLayer } from '../../domain/layers/shipped-layers.ts';
import { type LineIndex, LineIndexBuilder } from '../../enrich/geo/line-index.ts';
import { type Outline, openingPolygons, type PolygonIndex } from '../../enrich/geo/polygon-index.ts';
import type { CooperativeTask } from '../../enrich/text/cooperative-task.ts';
import { TsvRows } from '../../store/layers/tsv-rows.ts';

/** What a territory says of who would serve a site: only `retail` does. */
export const UTILITY_ROLES = ['retail', 'federal', 'wholesale', 'district', 'tribal'] as const;
type UtilityRole = (typeof UTILITY_ROLES)[number];

/** A utility with the area in which it sells. */
export interface Utility {
  readonly eiaId: string;
  readonly name: string;
  readonly state: string | null;
  /** As EIA classes its owner: `INVESTOR_OWNED_UTILITY`. */
  readonly segment: string | null;
  readonly role: UtilityRole;
  readonly customers: number | null;
  readonly balancingAuthority: string | null;
  readonly peakMw: number | null;
  readonly salesMwh: number | null;
  readonly areaDeg2: number;
  /** FIPS codes of the counties in which form EIA-861 lists it, between semicolons; null: the form of that year does not list it. */
  readonly counties: string | null;
}

/** A utility whose outline contains a point, or comes near it. */
export interface UtilityAt {
  readonly utility: Utility;
  readonly isInside: boolean;
  /** To its outline; null: farther than outlines may be off. */
  readonly edgeKm: number | null;
}

export interface Territories {
  readonly layer: ShippedLayer;
  readonly size: number;
  /**
   * Utilities whose outline contains the point, or is nearer than outlines may be off: those that contain it farther from
   * their edge first, of these the one with the most customers for its area first.
   */
  at(lat: number, lon: number): readonly UtilityAt[];
}

const COLUMNS = [
  ...['id', 'name', 'state', 'segment', 'role', 'customers', 'ba', 'peak_mw', 'sales_mwh', 'area_deg2', 'counties'],
  'rings',
];

export function* readTerritories(layer: ShippedLayer, bytes: Buffer): CooperativeTask<Territories> {
  const rows = new TsvRows(bytes, layer.file, COLUMNS);
  const utilities: Utility[] = [];
  const outlines: Outline[] = [];
  const edges = new LineIndexBuilder();
  while (rows.next()) {
    const rings: number[][][] = [];
    edges.startLine();
    rows.path('rings', (lat, lon, isFirst) => {
      if (isFirst) rings.push([]);
      rings.at(-1)?.push([lon, lat]);
      edges.add(lat, lon, isFirst);
    });
    // Outer rings alone: each is a polygon of its own.
    outlines.push({ id: String(utilities.length), polygons: rings.map((ring) => [closed(ring)]) });
    const eiaId = rows.text('id') ?? '';
    utilities.push({
      eiaId,
      name: rows.text('name') ?? eiaId,
      state: rows.text('state'),
      segment: rows.text('segment'),
      role: UTILITY_ROLES.find((role) => role === rows.text('role')) ?? 'retail',
      customers: rows.number('customers'),
      balancingAuthority: rows.text('ba'),
      peakMw: rows.number('peak_mw'),
      salesMwh: rows.number('sales_mwh'),
      areaDeg2: rows.number('area_deg2') ?? 0,
      counties: rows.text('counties'),
    });
    if (outlines.length % 10 === 0) yield;
  }
  const polygons = yield* openingPolygons(outlines);
  return openTerritories(layer, utilities, polygons, yield* edges.finish());
}

function openTerritories(
  layer: ShippedLayer,
  utilities: readonly Utility[],
  polygons: PolygonIndex,
  edges: LineIndex,
): Territories {
  return {
    layer,
    size: utilities.length,
    at(lat, lon) {
      const inside = polygons.at(lat, lon).map(Number);
      const near = new Map(edges.within(lat, lon, COARSE_KM).map(({ line, distanceKm }) => [line, distanceKm]));
      return [...new Set([...inside, ...near.keys()])]
        .map(
          (position): UtilityAt => ({
            utility: utilities[position] as Utility,
            isInside: inside.includes(position),
            edgeKm: near.get(position) ?? null,
          }),
        )
        .sort((a, b) => depthOf(b) - depthOf(a) || densityOf(b.utility, lat) - densityOf(a.utility, lat));
    },
  };
}

/** The last position of a ring is its first. */
function closed(ring: number[][]): number[][] {
  const [first] = ring;
  const last = ring.at(-1);
  if (first !== undefined && last !== undefined && (first[0] !== last[0] || first[1] !== last[1])) ring.push(first);
  return ring;
}

/** Outlines were simplified to 0.5 to 2 km, small ones less: so far may each be off. docs/adr/0081 */
const COARSE_KM = 2;
const FINE_KM = 0.5;
const SMALL_DEG2 = 0.05;

export const offByKm = ({ areaDeg2 }: Utility): number => (areaDeg2 < SMALL_DEG2 ? FINE_KM : COARSE_KM);

/** 2: farther inside than the outline may be off; 1: inside, near the edge; 0: outside. */
const depthOf = ({ utility, isInside, edgeKm }: UtilityAt): number =>
  isInside ? (edgeKm === null || edgeKm >= offByKm(utility) ? 2 : 1) : 0;

const KM2_PER_DEG2 = 12_364;
/** Areas are stated to the third decimal. */
const SMALLEST_DEG2 = 0.0005;

const areaKm2 = ({ areaDeg2 }: Utility, lat: number): number =>
  Math.max(areaDeg2, SMALLEST_DEG2) * KM2_PER_DEG2 * Math.cos((lat * Math.PI) / 180);

/**
 * Where ERCOT's wires companies are put among others, in customers per square kilometer: their customers are counted with the
 * retailers. Above the cooperatives around them, below towns that have a utility of their own. It orders candidates and decides
 * nothing.
 */
const WIRES_PER_KM2 = 38;

/** Customers per square kilometer: the more, the likelier is one of them at a point that lies in several outlines. */
function densityOf(utility: Utility, lat: number): number {
  const { customers, segment, balancingAuthority, peakMw } = utility;
  if (customers !== null) return customers / areaKm2(utility, lat);
  const isWires = segment === 'INVESTOR_OWNED_UTILITY' && balancingAuthority === 'ERCO';
  // Of two of them the one with more load for its area.
  return isWires ? WIRES_PER_KM2 + (peakMw ?? 0) / areaKm2(utility, lat) : 0;
}

const PUBLIC_POWER: readonly string[] = ['MUNICIPAL_UTILITY', 'POLITICAL_SUBDIVISION'];
/** The Census Bureau calls a block urban from 200 housing units per square mile, which are 77 on a square kilometer. */
const URBAN_PER_KM2 = 77;

/**
 * Whether a town's own utility has so many customers for its outline as there would be homes: then it supplies all of the town, and
 * the outline of a large utility around it has no hole. One that supplies a part of its town has fewer.
 */
export const suppliesItsTown = (utility: Utility, lat: number): boolean =>
  PUBLIC_POWER.includes(utility.segment ?? '') &&
  utility.customers !== null &&
  utility.customers / areaKm2(utility, lat) >= URBAN_PER_KM2;
