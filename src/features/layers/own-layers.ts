import { keepFresh } from '../../cache/keep-fresh.ts';
import { findFetchedLayer } from '../../domain/layers/fetched-layers.ts';
import type { LayerKind, PlacedLayer } from '../../domain/layers/layer.ts';
import { type OwnLayer, type OwnThing, ownLayerId } from '../../domain/layers/own-layer.ts';
import { SHIPPED_LAYERS } from '../../domain/layers/shipped-layers.ts';
import { LineIndexBuilder } from '../../enrich/geo/line-index.ts';
import { openingPolygons } from '../../enrich/geo/polygon-index.ts';
import type { CooperativeTask } from '../../enrich/text/cooperative-task.ts';
import { listOwnLayers, loadOwnThings } from '../../store/layers/own-layers.ts';
import type { FeatureContext } from '../context.ts';
import { runCooperatively } from '../run-cooperatively.ts';
import { type LayerAtlas, layerAtlas } from './layer-atlas.ts';
import type { LayerSite, LineTable } from './layer-tables.ts';
import type { ParcelTable } from './parcel-table.ts';
import { joinSites, openingSites } from './site-index.ts';

type Context = Pick<FeatureContext, 'db' | 'clock' | 'log'>;

/** All layers of one process: those that ship, and the operator's own that may be shown. */
interface LayerCache {
  /** No older than some seconds or, while the database is away, than an hour. */
  atlas(context: Context): Promise<LayerAtlas>;
  /** Without waiting; null: it is not in memory. */
  atlasAtOnce(context: Context): LayerAtlas | null;
}

/** A context that may carry it. */
export interface WithLayers {
  /** Layers in memory; absent: the operator's own are loaded anew. */
  readonly layers?: LayerCache;
}

const FRESHNESS = { cache: 'own layers', freshMs: 15_000, retryMs: 15_000, longestMs: 60 * 60_000 };

interface Kept {
  readonly version: string;
  readonly atlas: LayerAtlas;
}

/** Opens a cache for one process. */
export function openLayerCache(): LayerCache {
  const { take, takeAtOnce } = keepFresh(FRESHNESS, refresh);
  return {
    atlas: async (context) => (await take(context)).atlas,
    atlasAtOnce: (context) => takeAtOnce(context)?.atlas ?? null,
  };
}

/** The layers for a question that is asked of the API, or once from the command line. */
export function openLayers(context: Context & WithLayers): Promise<LayerAtlas> {
  return (context.layers ?? openLayerCache()).atlas(context);
}

async function refresh({ db }: Context, kept: Kept | null): Promise<Kept> {
  const listed = (await listOwnLayers(db)).filter(({ rights }) => rights !== 'keep');
  const version = JSON.stringify(listed);
  if (kept?.version === version) return kept;
  const own: OwnContent[] = [];
  // One after another: all at once would take every connection.
  for (const layer of listed) own.push({ layer, things: await loadOwnThings(db, layer.name) });
  return { version, atlas: await runCooperatively(addingOwn(await layerAtlas(), own)) };
}

interface OwnContent {
  readonly layer: OwnLayer;
  readonly things: readonly OwnThing[];
}

/** A layer of the operator's in the form of all layers. What it covers is known only where a source has brought it. */
export const asLayer = (layer: OwnLayer): PlacedLayer => {
  const own = asOwnLayer(layer);
  const fetched = findFetchedLayer(layer.name);
  if (fetched === null) return own;
  const { title, publisher, url, licenseUrl, isShareAlike, limits, countries, fromKv, words } = fetched;
  const covers = { countries, fromKv, words };
  return { ...own, title, publisher, url, licenseUrl, isShareAlike, limits, covers, rank: FETCHED_RANK };
};

/** Before all that ship: what was fetched here is newer. */
const FETCHED_RANK = 0;

const asOwnLayer = ({ name, kind, license, attribution, rights, importedAt }: OwnLayer): PlacedLayer => ({
  id: ownLayerId(name),
  kind,
  title: name,
  publisher: attribution,
  url: null,
  license,
  licenseUrl: null,
  attribution,
  mayExport: rights === 'export',
  isShareAlike: false,
  copyDate: importedAt.slice(0, 10),
  retiredSince: null,
  covers: { countries: [], fromKv: null, words: `the operator's own layer ${name}` },
  limits: null,
  geometry: kind === 'substations' ? 'point' : kind === 'lines' ? 'path' : 'polygon',
  rank: 0,
});

function* addingOwn(atlas: LayerAtlas, own: readonly OwnContent[]): CooperativeTask<LayerAtlas> {
  if (own.length === 0) return atlas;
  const layers = own.map(({ layer }) => asLayer(layer));
  const byId = new Map(layers.map((layer) => [layer.id, layer]));
  const sites: LayerSite[] = [];
  const fetchedSites: LayerSite[] = [];
  const lines: LineTable[] = [];
  const parcels: ParcelTable[] = [];
  for (const [position, { layer, things }] of own.entries()) {
    const placed = layers[position] as PlacedLayer;
    if (layer.kind === 'substations') {
      const list = findFetchedLayer(layer.name) === null ? sites : fetchedSites;
      for (const [row, thing] of things.entries()) {
        list.push(siteOf(placed, thing));
        if (row % 2_000 === 1_999) yield;
      }
    } else if (layer.kind === 'lines') lines.push(yield* readingLines(placed, things));
    else parcels.push(yield* readingParcels(placed, things));
    yield;
  }
  const { fetched, replaced } = fetchedAmong(own);
  const shipped =
    fetchedSites.length === 0
      ? atlas.substations
      : yield* openingSites(
          [...fetchedSites, ...atlas.substations.sites.filter(({ layer }) => !replaced.has(layer))],
          [...fetched, ...SHIPPED_LAYERS],
        );
  return {
    ...atlas,
    substations: sites.length === 0 ? shipped : joinSites(shipped, yield* openingSites(sites, layers)),
    lines: [...atlas.lines.filter(({ layer }) => !replaced.has(layer.id)), ...lines],
    parcels,
    layer: (id) => byId.get(id) ?? atlas.layer(id),
    covering: openCovering(atlas, fetched, replaced),
  };
}

/**
 * The layers that sources have brought, and the shipped ones that they stand in for. Apart from `addingOwn`: a closure there that
 * named the content would keep all of it in memory for as long as the atlas.
 */
function fetchedAmong(own: readonly OwnContent[]) {
  const found = own.flatMap(({ layer }) => {
    const fetched = findFetchedLayer(layer.name);
    return fetched === null ? [] : [{ layer: asLayer(layer), replaces: fetched.replaces }];
  });
  return {
    fetched: found.map(({ layer }) => layer),
    replaced: new Set(found.flatMap(({ replaces }) => replaces ?? [])),
  };
}

/** What a source has brought covers its countries, and stands in for what it replaces. */
function openCovering(
  atlas: LayerAtlas,
  fetched: readonly PlacedLayer[],
  replaced: ReadonlySet<string>,
): LayerAtlas['covering'] {
  if (fetched.length === 0) return atlas.covering;
  const covers = ({ covers: { countries } }: PlacedLayer, country: string): boolean =>
    Array.isArray(countries) && countries.includes(country);
  return (kind: LayerKind, country) => [
    ...fetched.filter((layer) => layer.kind === kind && country !== null && covers(layer, country)),
    ...atlas.covering(kind, country).filter(({ id }) => !replaced.has(id)),
  ];
}

function siteOf(layer: PlacedLayer, { externalId, name, operator, status, kvs, parts }: OwnThing): LayerSite {
  const [lat, lon] = parts[0]?.[0] ?? [0, 0];
  return {
    layer: layer.id,
    id: externalId,
    name,
    country: null,
    lat,
    lon,
    operator,
    status,
    kvs,
    accuracyKm: null,
    isAbout: false,
    flow: null,
    capacityMtpa: null,
    runwayM: null,
  };
}

function* readingLines(layer: PlacedLayer, things: readonly OwnThing[]): CooperativeTask<LineTable> {
  const builder = new LineIndexBuilder();
  for (const [position, { parts }] of things.entries()) {
    builder.startLine();
    for (const part of parts) for (const [step, [lat, lon]] of part.entries()) builder.add(lat, lon, step === 0);
    if (position % 100 === 99) yield;
  }
  const lines = things.map(({ externalId, name, operator, status, kvs }) => ({
    id: externalId,
    name,
    operator,
    status,
    kv: kvs[0] ?? null,
    isDirect: false,
    capacityBcmY: null,
  }));
  return { layer, lines, index: yield* builder.finish() };
}

function* readingParcels(layer: PlacedLayer, things: readonly OwnThing[]): CooperativeTask<ParcelTable> {
  const outlines = things.map(({ parts }, position) => ({
    id: String(position),
    polygons: parts.filter((ring) => ring.length > 3).map((ring) => [ring.map(([lat, lon]) => [lon, lat])]),
  }));
  return { layer, borders: yield* readingLines(layer, things), areas: yield* openingPolygons(outlines) };
}
