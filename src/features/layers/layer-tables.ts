import type { PlacedLayer } from '../../domain/layers/layer.ts';
import type { ShippedLayer } from '../../domain/layers/shipped-layers.ts';
import { type LineIndex, LineIndexBuilder } from '../../enrich/geo/line-index.ts';
import type { CooperativeTask } from '../../enrich/text/cooperative-task.ts';
import { TsvRows } from '../../store/layers/tsv-rows.ts';

/** Rows that are read before others have their turn. */
const ROWS_IN_STEP = 200;

/** A thing at a point: a substation, a terminal, an airport. */
export interface LayerSite {
  readonly layer: string;
  readonly id: string;
  readonly name: string | null;
  readonly country: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly operator: string | null;
  readonly status: string | null;
  /** Highest first; empty where none is stated. */
  readonly kvs: readonly number[];
  /** How far the place may be from the site, where the list states it. */
  readonly accuracyKm: number | null;
  /** Whether the place is a stand-in for the site. */
  readonly isAbout: boolean;
  /** Of terminals: import or export. */
  readonly flow: string | null;
  /** Capacity of a terminal in million tonnes a year. */
  readonly capacityMtpa: number | null;
  readonly runwayM: number | null;
}

const BARE = {
  operator: null,
  status: null,
  kvs: [],
  accuracyKm: null,
  isAbout: false,
  flow: null,
  capacityMtpa: null,
  runwayM: null,
} as const;

const SUBSTATIONS = ['id', 'name', 'country', 'lat', 'lon', 'kv', 'kvs', 'operator', 'accuracy_km', 'status'];

export function* readSubstations(layer: ShippedLayer, bytes: Buffer): CooperativeTask<LayerSite[]> {
  const rows = new TsvRows(bytes, layer.file, SUBSTATIONS);
  const sites: LayerSite[] = [];
  // Few texts and lists of voltages stand for many rows: each is kept once.
  const once = new Map<string, string>();
  const voltages = new Map<string, readonly number[]>();
  while (rows.next()) {
    const listed = rows.text('kvs') ?? rows.text('kv') ?? '';
    let kvs = voltages.get(listed);
    if (kvs === undefined) {
      kvs = listed === '' ? [] : listed.split(';').map(Number);
      voltages.set(listed, kvs);
    }
    const accuracy = rows.text('accuracy_km');
    sites.push({
      ...BARE,
      layer: layer.id,
      id: rows.text('id') ?? '',
      name: rows.text('name'),
      country: keptOnce(once, rows.text('country')),
      lat: rows.degrees('lat'),
      lon: rows.degrees('lon'),
      operator: keptOnce(once, rows.text('operator')),
      status: keptOnce(once, rows.text('status')),
      kvs,
      accuracyKm: accuracy === null || accuracy === 'about' ? null : Number(accuracy),
      isAbout: accuracy !== null,
    });
    if (sites.length % ROWS_IN_STEP === 0) yield;
  }
  return sites;
}

const TERMINALS = ['id', 'name', 'country', 'lat', 'lon', 'status', 'flow', 'units', 'capacity_mtpa'];

export function* readTerminals(layer: ShippedLayer, bytes: Buffer): CooperativeTask<LayerSite[]> {
  const rows = new TsvRows(bytes, layer.file, TERMINALS);
  const sites: LayerSite[] = [];
  while (rows.next()) {
    sites.push({
      ...BARE,
      layer: layer.id,
      id: rows.text('id') ?? '',
      name: rows.text('name'),
      country: rows.text('country'),
      lat: rows.degrees('lat'),
      lon: rows.degrees('lon'),
      status: rows.text('status'),
      flow: rows.text('flow'),
      capacityMtpa: rows.number('capacity_mtpa'),
    });
    if (sites.length % ROWS_IN_STEP === 0) yield;
  }
  return sites;
}

const AIRPORTS = ['id', 'country', 'lat', 'lon', 'runway_m', 'surface', 'lighted'];

export function* readAirports(layer: ShippedLayer, bytes: Buffer): CooperativeTask<LayerSite[]> {
  const rows = new TsvRows(bytes, layer.file, AIRPORTS);
  const sites: LayerSite[] = [];
  const once = new Map<string, string>();
  while (rows.next()) {
    sites.push({
      ...BARE,
      layer: layer.id,
      id: rows.text('id') ?? '',
      name: rows.text('id'),
      country: keptOnce(once, rows.text('country')),
      lat: rows.degrees('lat'),
      lon: rows.degrees('lon'),
      runwayM: rows.number('runway_m'),
    });
    if (sites.length % ROWS_IN_STEP === 0) yield;
  }
  return sites;
}

/** A line or a pipeline, without its route. */
export interface LayerLine {
  readonly id: string;
  readonly name: string | null;
  readonly operator: string | null;
  readonly status: string | null;
  readonly kv: number | null;
  readonly isDirect: boolean;
  readonly capacityBcmY: number | null;
}

/** The lines of one layer with their routes. */
export interface LineTable {
  readonly layer: PlacedLayer;
  readonly lines: readonly LayerLine[];
  readonly index: LineIndex;
}

const POWER_LINES = ['id', 'name', 'kv', 'current', 'owner', 'status', 'path'];

export function* readLines(layer: ShippedLayer, bytes: Buffer): CooperativeTask<LineTable> {
  const rows = new TsvRows(bytes, layer.file, POWER_LINES);
  const builder = new LineIndexBuilder();
  const lines: LayerLine[] = [];
  const once = new Map<string, string>();
  while (rows.next()) {
    builder.startLine();
    rows.path('path', (lat, lon, isFirst) => builder.add(lat, lon, isFirst));
    lines.push({
      id: rows.text('id') ?? '',
      name: rows.text('name'),
      operator: keptOnce(once, rows.text('owner')),
      status: keptOnce(once, rows.text('status')),
      kv: rows.number('kv'),
      isDirect: rows.text('current') === 'dc',
      capacityBcmY: null,
    });
    if (lines.length % ROWS_IN_STEP === 0) yield;
  }
  return { layer, lines, index: yield* builder.finish() };
}

const PIPELINES = ['id', 'name', 'operator', 'status', 'capacity_bcm_y', 'start_year', 'path'];

export function* readPipelines(layer: ShippedLayer, bytes: Buffer): CooperativeTask<LineTable> {
  const rows = new TsvRows(bytes, layer.file, PIPELINES);
  const builder = new LineIndexBuilder();
  const lines: LayerLine[] = [];
  const once = new Map<string, string>();
  while (rows.next()) {
    builder.startLine();
    rows.path('path', (lat, lon, isFirst) => builder.add(lat, lon, isFirst));
    lines.push({
      id: rows.text('id') ?? '',
      name: rows.text('name'),
      operator: keptOnce(once, rows.text('operator')),
      status: keptOnce(once, rows.text('status')),
      kv: null,
      isDirect: false,
      capacityBcmY: rows.number('capacity_bcm_y'),
    });
    if (lines.length % 100 === 0) yield;
  }
  return { layer, lines, index: yield* builder.finish() };
}

/** The same text once for all rows that have it. */
function keptOnce(once: Map<string, string>, text: string | null): string | null {
  if (text === null) return null;
  const kept = once.get(text);
  if (kept !== undefined) return kept;
  once.set(text, text);
  return text;
}
