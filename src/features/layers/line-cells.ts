import type { ShippedLayer } from '../../domain/layers/shipped-layers.ts';
import { kmApart } from '../../enrich/geo/km-apart.ts';
import { KM_PER_DEGREE } from '../../enrich/geo/unit-vector.ts';
import type { CooperativeTask } from '../../enrich/text/cooperative-task.ts';
import { TsvRows } from '../../store/layers/tsv-rows.ts';

/** Side of a cell in degrees. */
const CELL_DEG = 0.1;
const CELLS_AROUND = 3_600;
const VOLTS_IN_KV = 1_000;
/** Beyond the volts of any line. */
const VOLTAGES = 10_000_000;

/** A cell through which lines run. Where in it they run is not known. */
export interface NearCell {
  readonly lat: number;
  readonly lon: number;
  /** Highest of its lines; null where none states one. */
  readonly kv: number | null;
  /** To the middle of the cell. */
  readonly distanceKm: number;
  /** Half of its diagonal: the line may be nearer or farther by so much. */
  readonly accuracyKm: number;
}

export interface LineCells {
  readonly layer: ShippedLayer;
  readonly size: number;
  /** Cells whose middle is within some kilometers, nearest first. */
  within(lat: number, lon: number, radiusKm: number): NearCell[];
}

const BANDS = ['km_under_100', 'km_100_199', 'km_200_299', 'km_300_449', 'km_450_up', 'km_kv_unknown'];
const COLUMNS = ['country', 'lat', 'lon', 'kv', ...BANDS];

export function* readLineCells(layer: ShippedLayer, bytes: Buffer): CooperativeTask<LineCells> {
  const rows = new TsvRows(bytes, layer.file, COLUMNS);
  // Each cell with its voltage as one number, so that they are sorted without an object for each.
  const found: number[] = [];
  while (rows.next()) {
    const cell = cellOf(Math.round(rows.degrees('lat') / CELL_DEG), Math.round(rows.degrees('lon') / CELL_DEG));
    found.push(cell * VOLTAGES + Math.round((rows.number('kv') ?? 0) * VOLTS_IN_KV));
    if (found.length % 500 === 0) yield;
  }
  const sorted = Float64Array.from(found);
  yield;
  sorted.sort();
  yield;
  const cells = new Int32Array(sorted.length);
  const kvs = new Float32Array(sorted.length);
  for (const [position, both] of sorted.entries()) {
    const cell = Math.floor(both / VOLTAGES);
    cells[position] = cell;
    kvs[position] = (both - cell * VOLTAGES) / VOLTS_IN_KV;
    if (position % 20_000 === 19_999) yield;
  }
  return {
    layer,
    size: cells.length,
    within(lat, lon, radiusKm) {
      const high = Math.ceil(radiusKm / KM_PER_DEGREE / CELL_DEG) + 1;
      const squeeze = Math.max(Math.cos((Math.min(Math.abs(lat) + high * CELL_DEG, 90) * Math.PI) / 180), 0);
      const wide = Math.min(Math.ceil(high / Math.max(squeeze, 1e-3)), CELLS_AROUND / 2);
      const [row, column] = [Math.floor(lat / CELL_DEG), Math.floor(lon / CELL_DEG)];
      const near: NearCell[] = [];
      for (let down = Math.max(row - high, -900); down <= Math.min(row + high, 899); down += 1) {
        for (let along = column - wide; along <= column + wide; along += 1) {
          const position = positionOf(cells, cellOf(down, along));
          if (position < 0) continue;
          const middle = { lat: middleOf(down), lon: middleOf(columnOf(along)) };
          const distanceKm = kmApart({ lat, lon }, middle);
          if (distanceKm >= radiusKm) continue;
          const kv = kvs[position] as number;
          near.push({ ...middle, kv: kv === 0 ? null : kv, distanceKm, accuracyKm: halfDiagonalKm(middle.lat) });
        }
      }
      return near.sort((a, b) => a.distanceKm - b.distanceKm);
    },
  };
}

/** Columns follow each other round the Earth: beyond the antimeridian they begin again. */
const columnOf = (along: number): number =>
  ((((along + CELLS_AROUND / 2) % CELLS_AROUND) + CELLS_AROUND) % CELLS_AROUND) - CELLS_AROUND / 2;

const cellOf = (row: number, along: number): number => row * CELLS_AROUND + columnOf(along);

const middleOf = (corner: number): number => Math.round((corner + 0.5) * 100 * CELL_DEG) / 100;

const halfDiagonalKm = (lat: number): number =>
  (KM_PER_DEGREE * CELL_DEG * Math.hypot(1, Math.cos((lat * Math.PI) / 180))) / 2;

/** Position in a sorted list, or -1. */
function positionOf(sorted: Int32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle] as number;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
