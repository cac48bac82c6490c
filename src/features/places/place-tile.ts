import { SHIPPED_LAYERS } from '../../domain/layers/shipped-layers.ts';
import type { CountryOutline, MultiPolygon, PlaceTables } from '../../domain/places/place.ts';
import type { MarketPoint } from '../../enrich/geo/nearest-market.ts';
import { SHORE_KM } from '../../enrich/places/find-place.ts';
import { loadLayerManifest, readShippedLayer } from '../../store/layers/read-shipped-layer.ts';
import { loadShippedMarkets } from '../../store/markets/load-shipped-markets.ts';
import { loadPlaceTables } from '../../store/places/load-place-tables.ts';
import { KINDS_NEAR, WIDEST_KM } from '../layers/layer-atlas.ts';
import { type Area, type Reach, reaches, reachOf } from '../layers/reach.ts';
import { rowsOfEach } from '../layers/rows-near.ts';

/** What a question about one place of an area of ten degrees needs of all tables that ship. */
export interface PlaceTile {
  readonly tables: PlaceTables;
  readonly markets: readonly MarketPoint[];
  /** Rows of each layer, by its id. */
  readonly layers: Readonly<Record<string, Uint8Array>>;
}

const TILE_DEG = 10;
const ROWS = 180 / TILE_DEG;
const COLUMNS = 360 / TILE_DEG;

/** The tile of a checked coordinate. */
export function tileOf(lat: number, lon: number): string {
  const row = Math.min(Math.floor((lat + 90) / TILE_DEG), ROWS - 1);
  const column = Math.min(Math.floor((lon + 180) / TILE_DEG), COLUMNS - 1);
  return `${row}-${column}`;
}

interface NamedArea {
  readonly tile: string;
  /** Of things that are near. */
  readonly reach: Reach;
  /** Of outlines in which a point may lie, or off whose shore. */
  readonly touches: Reach;
}

/** More than `SHORE_KM`, and than what rounding takes. */
const AT_OUTLINE_KM = 2 * SHORE_KM;

function tileAreas(): NamedArea[] {
  return Array.from({ length: ROWS * COLUMNS }, (_, position) => {
    const [row, column] = [Math.floor(position / COLUMNS), position % COLUMNS];
    const south = row * TILE_DEG - 90;
    const west = column * TILE_DEG - 180;
    const area: Area = { south, north: south + TILE_DEG, west, east: west + TILE_DEG };
    return { tile: `${row}-${column}`, reach: reachOf(area, WIDEST_KM), touches: reachOf(area, AT_OUTLINE_KM) };
  });
}

/** Makes all tiles from all tables. */
export async function makePlaceTiles(): Promise<Iterable<readonly [tile: string, value: PlaceTile]>> {
  const manifest = await loadLayerManifest();
  const areas = tileAreas();
  const near = areas.map(({ reach }) => reach);
  const layers: (readonly [id: string, rows: readonly Buffer[]])[] = [];
  for (const layer of SHIPPED_LAYERS.filter(({ kind }) => KINDS_NEAR.includes(kind)))
    layers.push([layer.id, rowsOfEach(await readShippedLayer(layer, manifest), near)]);
  const tables = await loadPlaceTables();
  const markets = (await loadShippedMarkets()).map(({ slug, lat, lon, radiusKm }) => ({ slug, lat, lon, radiusKm }));
  return tilesOf(areas, layers, tables, markets);
}

function* tilesOf(
  areas: readonly NamedArea[],
  layers: readonly (readonly [id: string, rows: readonly Buffer[]])[],
  tables: PlaceTables,
  markets: readonly MarketPoint[],
): Generator<readonly [tile: string, value: PlaceTile]> {
  const countries = tables.countries.map((outline) => ({ outline, boxes: outline.polygons.map(boxOf) }));
  const counties = tables.counties.map((outline) => ({ outline, boxes: outline.polygons.map(boxOf) }));
  for (const [position, { tile, touches }] of areas.entries()) {
    const own = counties
      .filter(({ boxes }) => boxes.some((box) => reaches(touches, box)))
      .map(({ outline }) => outline);
    const named = new Set(own.map(({ fips }) => fips));
    const here: PlaceTables = {
      // Of a country the parts that are near: whoever is inside of it is inside of one of them.
      countries: countries.flatMap(({ outline: { code, polygons }, boxes }): CountryOutline[] => {
        const parts = polygons.filter((_, part) => reaches(touches, boxes[part] as Area));
        return parts.length === 0 ? [] : [{ code, polygons: parts }];
      }),
      counties: own,
      grids: tables.grids.filter(({ fips }) => named.has(fips)),
      utilityAreas: named.size === 0 ? [] : tables.utilityAreas,
    };
    yield [
      tile,
      {
        tables: here,
        markets,
        layers: Object.fromEntries(layers.map(([id, rows]) => [id, rows[position] as Buffer])),
      },
    ];
  }
}

function boxOf([outer = []]: MultiPolygon[number]): Area {
  const box = { south: 90, north: -90, west: 180, east: -180 };
  for (const [lon = 0, lat = 0] of outer) {
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
  }
  return box;
}
