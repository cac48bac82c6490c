import type { FacilityRecord } from '../../domain/facilities/facility.ts';
import { foldText } from '../text/fold-text.ts';
import { cellAt, cellsAround, WIDE_CELL_KM } from './facility-grid.ts';

/**
 * Splits records into regions that have nothing to do with each other: neither neighbors by place nor, for records without
 * coordinates, by city, nor a map object and what was derived from it. Regions are resolved one by one, so that the work
 * and the memory grow with the number of records and no faster. Records keep their order.
 */
export function splitRegions(records: readonly FacilityRecord[]): FacilityRecord[][] {
  const parent = records.map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (parent[root] !== root) root = parent[root] ?? root;
    for (let step = at; step !== root; ) {
      const next = parent[step] ?? root;
      parent[step] = root;
      step = next;
    }
    return root;
  };
  const join = (a: number, b: number | undefined): void => {
    if (b === undefined) return;
    const [one, two] = [rootOf(a), rootOf(b)];
    parent[Math.max(one, two)] = Math.min(one, two);
  };
  joinByPlace(records, join);
  joinByCity(records, join);
  joinDerived(records, join);
  const regions = new Map<number, FacilityRecord[]>();
  for (const [at, record] of records.entries()) {
    const root = rootOf(at);
    const region = regions.get(root);
    if (region === undefined) regions.set(root, [record]);
    else region.push(record);
  }
  return [...regions.values()];
}

type Join = (a: number, b: number | undefined) => void;

function joinByPlace(records: readonly FacilityRecord[], join: Join): void {
  const first = new Map<number, number>();
  for (const [at, { lat, lon }] of records.entries()) {
    if (lat === null || lon === null) continue;
    const cell = cellAt(lat, lon, WIDE_CELL_KM);
    if (!first.has(cell)) first.set(cell, at);
  }
  for (const [at, { lat, lon }] of records.entries()) {
    if (lat !== null && lon !== null) for (const cell of cellsAround(lat, lon, WIDE_CELL_KM)) join(at, first.get(cell));
  }
}

function joinByCity(records: readonly FacilityRecord[], join: Join): void {
  const first = new Map<string, number>();
  for (const [at, record] of records.entries()) {
    const town = townOf(record);
    if (record.lat === null && town !== null && !first.has(town)) first.set(town, at);
  }
  if (first.size === 0) return;
  for (const [at, record] of records.entries()) {
    const town = townOf(record);
    if (town !== null) join(at, first.get(town));
  }
}

const townOf = ({ city, country }: FacilityRecord): string | null =>
  city === null
    ? null
    : `${country ?? ''} ${foldText(city)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()}`;

function joinDerived(records: readonly FacilityRecord[], join: Join): void {
  const first = new Map<string, number>();
  for (const [at, { source, external_id: id }] of records.entries()) {
    if (!source.startsWith('osm') && source !== 'im3-atlas') continue;
    join(at, first.get(id));
    if (!first.has(id)) first.set(id, at);
  }
}
