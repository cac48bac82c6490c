import { KM_PER_DEGREE } from '../geo/unit-vector.ts';

/** Edge of the cells in which records are compared that share a word: a little more than a facility can be wide. */
export const WIDE_CELL_KM = 2.05;

/**
 * Cells of a grid, one width of columns per row. Cells around a place are those of its own row and its neighbors, each with
 * its own columns.
 */
const rowOf = (lat: number, edgeKm: number): number => Math.floor((lat * KM_PER_DEGREE) / edgeKm);

function columnIn(row: number, lon: number, edgeKm: number): number {
  const lat = ((row + 0.5) * edgeKm) / KM_PER_DEGREE;
  const kmPerDegree = KM_PER_DEGREE * Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return Math.floor((lon * kmPerDegree) / edgeKm);
}

const cellOf = (row: number, column: number): number => (row + 100_000) * 1_000_000 + column + 300_000;

/** The cell of a place in a grid of cells with this edge. */
export function cellAt(lat: number, lon: number, edgeKm: number): number {
  const row = rowOf(lat, edgeKm);
  return cellOf(row, columnIn(row, lon, edgeKm));
}

/** That cell and its eight neighbors. */
export function* cellsAround(lat: number, lon: number, edgeKm: number): Generator<number> {
  const row = rowOf(lat, edgeKm);
  for (let r = row - 1; r <= row + 1; r += 1) {
    const column = columnIn(r, lon, edgeKm);
    for (let c = column - 1; c <= column + 1; c += 1) yield cellOf(r, c);
  }
}
