import type { ShippedLayer } from '../../domain/layers/shipped-layers.ts';
import { type Outline, openingPolygons } from '../../enrich/geo/polygon-index.ts';
import type { CooperativeTask } from '../../enrich/text/cooperative-task.ts';
import { TsvRows } from '../../store/layers/tsv-rows.ts';

/** What a territory says of who would serve a site: only `retail` does. */
export const UTILITY_ROLES = ['retail', 'federal', 'wholesale', 'district'] as const;
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
}

export interface Territories {
  readonly layer: ShippedLayer;
  readonly size: number;
  /**
   * Utilities whose outline contains the point: those that may serve a site first, and of these the one with the most
   * customers for its area first.
   */
  at(lat: number, lon: number): readonly Utility[];
}

const COLUMNS = [
  ...['id', 'name', 'state', 'segment', 'role', 'customers', 'ba', 'peak_mw', 'sales_mwh', 'area_deg2', 'rings'],
];

export function* readTerritories(layer: ShippedLayer, bytes: Buffer): CooperativeTask<Territories> {
  const rows = new TsvRows(bytes, layer.file, COLUMNS);
  const utilities = new Map<string, Utility>();
  const outlines: Outline[] = [];
  while (rows.next()) {
    const eiaId = rows.text('id') ?? '';
    const rings: number[][][] = [];
    rows.path('rings', (lat, lon, isFirst) => {
      if (isFirst) rings.push([]);
      rings.at(-1)?.push([lon, lat]);
    });
    // Outer rings alone: each is a polygon of its own.
    outlines.push({ id: eiaId, polygons: rings.map((ring) => [closed(ring)]) });
    utilities.set(eiaId, {
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
    });
    if (outlines.length % 10 === 0) yield;
  }
  const polygons = yield* openingPolygons(outlines);
  return {
    layer,
    size: utilities.size,
    at: (lat, lon) =>
      polygons
        .at(lat, lon)
        .flatMap((id) => utilities.get(id) ?? [])
        .sort((a, b) => Number(b.role === 'retail') - Number(a.role === 'retail') || densityOf(b) - densityOf(a)),
  };
}

/** The last position of a ring is its first. */
function closed(ring: number[][]): number[][] {
  const [first] = ring;
  const last = ring.at(-1);
  if (first !== undefined && last !== undefined && (first[0] !== last[0] || first[1] !== last[1])) ring.push(first);
  return ring;
}

/**
 * Where ERCOT's wires companies are put among others, in customers per square degree: their customers are counted with the
 * retailers. Above the cooperatives around them (the densest of Texas has 212,000), below towns that have a utility of
 * their own (three quarters of them more than 1,500,000). A judgment: docs/adr/0061.
 */
const WIRES_PER_DEG2 = 400_000;
const SMALLEST_DEG2 = 0.0005;

/** The denser its customers, the likelier is one of them at a point that lies in several outlines. */
function densityOf({ customers, segment, balancingAuthority, peakMw, areaDeg2 }: Utility): number {
  const area = Math.max(areaDeg2, SMALLEST_DEG2);
  if (customers !== null) return customers / area;
  const isWires = segment === 'INVESTOR_OWNED_UTILITY' && balancingAuthority === 'ERCO';
  // Of two of them the one with more load for its area.
  return isWires ? WIRES_PER_DEG2 + (peakMw ?? 0) / area : 0;
}
