import type { ShippedLayer } from '../../domain/layers/shipped-layers.ts';
import { type Outline, openingPolygons } from '../../enrich/geo/polygon-index.ts';
import type { CooperativeTask } from '../../enrich/text/cooperative-task.ts';
import { TsvRows } from '../../store/layers/tsv-rows.ts';

/** What a territory says of who would serve a site: only `retail` does. */
export const UTILITY_ROLES = ['retail', 'federal', 'wholesale', 'district'] as const;
export type UtilityRole = (typeof UTILITY_ROLES)[number];

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
  /** Utilities whose outline contains the point: those that may serve a site first, the smallest area first. */
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
    if (outlines.length % 100 === 0) yield;
  }
  const polygons = yield* openingPolygons(outlines);
  return {
    layer,
    size: utilities.size,
    at: (lat, lon) =>
      polygons
        .at(lat, lon)
        .flatMap((id) => utilities.get(id) ?? [])
        .sort((a, b) => Number(b.role === 'retail') - Number(a.role === 'retail') || a.areaDeg2 - b.areaDeg2),
  };
}

/** The last position of a ring is its first. */
function closed(ring: number[][]): number[][] {
  const [first] = ring;
  const last = ring.at(-1);
  if (first !== undefined && last !== undefined && (first[0] !== last[0] || first[1] !== last[1])) ring.push(first);
  return ring;
}
