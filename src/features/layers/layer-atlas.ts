import { onceOpened } from '../../cache/once-opened.ts';
import type { Layer, LayerKind, PlacedLayer } from '../../domain/layers/layer.ts';
import { SHIPPED_LAYERS, type ShippedLayer } from '../../domain/layers/shipped-layers.ts';
import { type LayerManifest, loadLayerManifest, readShippedLayer } from '../../store/layers/read-shipped-layer.ts';
import { runCooperatively } from '../run-cooperatively.ts';
import { type CountyWater, type GridPublisher, readCountyWater, readGridDirectory } from './county-tables.ts';
import {
  type LayerSite,
  type LineTable,
  readAirports,
  readLines,
  readPipelines,
  readSubstations,
  readTerminals,
} from './layer-tables.ts';
import { type LineCells, readLineCells } from './line-cells.ts';
import type { ParcelTable } from './parcel-table.ts';
import { rowsNear } from './rows-near.ts';
import { openingSites, type SiteIndex } from './site-index.ts';
import { readTerritories, type Territories } from './territories.ts';

/** All layers that ship, in memory and ready for questions. */
export interface LayerAtlas {
  readonly substations: SiteIndex;
  readonly terminals: SiteIndex;
  readonly airports: SiteIndex;
  readonly lines: readonly LineTable[];
  readonly cells: readonly LineCells[];
  readonly pipelines: readonly LineTable[];
  readonly territories: readonly Territories[];
  /** Of the operator's own layers alone. */
  readonly parcels: readonly ParcelTable[];
  /** By FIPS code. */
  readonly countyWater: ReadonlyMap<string, CountyWater>;
  /** By ISO code. */
  readonly gridPublishers: ReadonlyMap<string, readonly GridPublisher[]>;
  readonly manifest: LayerManifest;
  layer(id: string): Layer | null;
  /** Layers of a kind that cover a country; null: the high seas, which only lists of the whole world cover. */
  covering(kind: LayerKind, country: string | null): readonly PlacedLayer[];
}

/**
 * The atlas of this process, made when it is first asked for, beside other work: a start does not wait for it. @throws Fault
 * `bad-config` for a table that is not the one that the manifest states.
 */
export const layerAtlas = onceOpened(() => openLayerAtlas());

/** What one question about a place needs of the layers. */
interface AtlasPart {
  readonly kinds: readonly LayerKind[];
  /** The rows of a table that count. */
  readonly rowsOf: RowsOfLayer;
}

type RowsOfLayer = (layer: ShippedLayer, manifest: LayerManifest) => Promise<Buffer>;

/** Farther away nothing is looked for around a place. */
export const WIDEST_KM = 310;

/** Kinds of `nearestAt`. */
export const KINDS_NEAR: readonly LayerKind[] = ['substations', 'lines', 'line-cells', 'utility-territories'];

/**
 * The kinds of `nearestAt` around one place, for a process that is asked once: its answers there are those of the whole atlas.
 * @param rowsOf the rows of a table, or at least those within `WIDEST_KM`.
 */
export const layerAtlasNear = (lat: number, lon: number, rowsOf: RowsOfLayer = readShippedLayer): Promise<LayerAtlas> =>
  openLayerAtlas({
    kinds: KINDS_NEAR,
    rowsOf: async (layer, manifest) => rowsNear(await rowsOf(layer, manifest), { lat, lon }, WIDEST_KM),
  });

async function openLayerAtlas(part?: AtlasPart): Promise<LayerAtlas> {
  const manifest = await loadLayerManifest();
  // One layer after another: what is read at once would be in memory at once.
  const eachOf = async <T>(kind: LayerKind, take: (layer: ShippedLayer, bytes: Buffer) => Promise<T>): Promise<T[]> => {
    const taken: T[] = [];
    if (part !== undefined && !part.kinds.includes(kind)) return taken;
    for (const layer of SHIPPED_LAYERS.filter((one) => one.kind === kind)) {
      taken.push(await take(layer, await (part?.rowsOf ?? readShippedLayer)(layer, manifest)));
    }
    return taken;
  };
  const substations = await eachOf('substations', (layer, bytes) => runCooperatively(readSubstations(layer, bytes)));
  const terminals = await eachOf('lng-terminals', (layer, bytes) => runCooperatively(readTerminals(layer, bytes)));
  const airports = await eachOf('airports', (layer, bytes) => runCooperatively(readAirports(layer, bytes)));
  const siteIndex = (lists: readonly LayerSite[][]): Promise<SiteIndex> =>
    runCooperatively(openingSites(lists.flat(), SHIPPED_LAYERS));
  const countyWater = await eachOf('county-water', (layer, bytes) => runCooperatively(readCountyWater(layer, bytes)));
  const directory = await eachOf('grid-directory', (layer, bytes) => runCooperatively(readGridDirectory(layer, bytes)));
  return {
    substations: await siteIndex(substations),
    terminals: await siteIndex(terminals),
    airports: await siteIndex(airports),
    lines: await eachOf('lines', (layer, bytes) => runCooperatively(readLines(layer, bytes))),
    cells: await eachOf('line-cells', (layer, bytes) => runCooperatively(readLineCells(layer, bytes))),
    pipelines: await eachOf('gas-pipelines', (layer, bytes) => runCooperatively(readPipelines(layer, bytes))),
    territories: await eachOf('utility-territories', (layer, bytes) => runCooperatively(readTerritories(layer, bytes))),
    parcels: [],
    countyWater: new Map(countyWater.flat().map((water) => [water.fips, water])),
    gridPublishers: byCountry(directory.flat()),
    manifest,
    ...openCovers(manifest),
  };
}

function byCountry(publishers: readonly GridPublisher[]): Map<string, GridPublisher[]> {
  const found = new Map<string, GridPublisher[]>();
  for (const publisher of publishers) {
    if (publisher.country === null) continue;
    found.set(publisher.country, [...(found.get(publisher.country) ?? []), publisher]);
  }
  return found;
}

function openCovers(manifest: LayerManifest): Pick<LayerAtlas, 'layer' | 'covering'> {
  const byId = new Map<string, Layer>(SHIPPED_LAYERS.map((layer) => [layer.id, layer]));
  // Asked for with every answer: the same for all places of a country.
  const kept = new Map<string, readonly ShippedLayer[]>();
  const covers = ({ id, covers: { countries } }: ShippedLayer, country: string | null): boolean => {
    if (countries === 'world') return true;
    if (country === null) return false;
    if (countries === 'rows') return Object.hasOwn(manifest[id]?.countries ?? {}, country);
    return countries.includes(country);
  };
  return {
    layer: (id) => byId.get(id) ?? null,
    covering(kind, country) {
      const key = `${kind} ${country}`;
      let layers = kept.get(key);
      if (layers === undefined) {
        layers = SHIPPED_LAYERS.filter((layer) => layer.kind === kind && covers(layer, country));
        kept.set(key, layers);
      }
      return layers;
    },
  };
}
