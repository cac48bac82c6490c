import type { ProjectRow } from '../../domain/projects/project.ts';
import { parseUrl } from '../../domain/sources/parse-url.ts';
import { changedShape } from '../../errors.ts';
import { findColumns, keepLast, noRows, quoteNames, readCsvTable, readFigure, textOf } from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { COLUMNS, DIRECTORY, MOST_AT_A_POINT, STATUSES, WHAT } from './schema.ts';

/**
 * Reads the list: a row for each data center, with its IT load where it is stated.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming column and line.
 */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'project'> {
  const table = readCsvTable(bytes, WHAT);
  const columns = findColumns(table, COLUMNS, WHAT);
  if (table.records.length === 0) throw noRows('list');
  const day = asOf?.slice(0, 10) ?? null;
  const pointOf = (record: readonly string[]): string => `${record[columns.lat]} ${record[columns.lon]}`;
  const atPoint = new Map<string, number>();
  for (const record of table.records) atPoint.set(pointOf(record), (atPoint.get(pointOf(record)) ?? 0) + 1);
  const unknown = new Set<string>();
  const rejected: Rejection[] = [];
  const rows: ProjectRow[] = [];
  let ofCities = 0;
  for (const [position, record] of table.records.entries()) {
    const place = table.placeOf(position);
    const [id, name] = [textOf(record[columns.id]), textOf(record[columns.name])];
    if (id === null) throw changedShape('id', place, 'is empty');
    if (name === null) throw changedShape('name', place, 'is empty');
    const source = textOf(record[columns.source]);
    if (source === null || parseUrl(source) === null || DIRECTORY.test(source)) {
      rejected.push({ place, reason: 'names no source of its own' });
      continue;
    }
    const printed = textOf(record[columns.status]) ?? '';
    const status = STATUSES[printed];
    if (status === undefined) unknown.add(printed);
    const itLoadMw = readFigure(record[columns.itLoad], 'it_load_mw', place);
    const isOwnPoint = (atPoint.get(pointOf(record)) ?? 0) <= MOST_AT_A_POINT;
    if (!isOwnPoint) ofCities += 1;
    const lat = isOwnPoint ? readDegrees(record[columns.lat], 90, 'latitude', place) : null;
    const lon = isOwnPoint ? readDegrees(record[columns.lon], 180, 'longitude', place) : null;
    rows.push({
      kind: 'project',
      source: 'india-datacenters',
      external_id: id,
      name,
      operator: textOf(record[columns.operator]),
      lat: lon === null ? null : lat,
      lon: lat === null ? null : lon,
      address: null,
      city: textOf(record[columns.city]),
      state: textOf(record[columns.state]),
      country: 'IN',
      status: status ?? null,
      capacity_mw: itLoadMw,
      operational_mw: status === 'operational' ? itLoadMw : null,
      capacity_basis: itLoadMw === null ? null : 'reported',
      capacity_term: itLoadMw === null ? null : 'it-load',
      permit_status: null,
      timeline: null,
      expected: null,
      announced_on: null,
      observed_on: day,
      links: [source],
    });
  }
  const kept = keepLast(rows, ({ external_id }) => external_id);
  return parsed(kept.rows, {
    rejected: [...rejected, ...kept.rejected],
    warnings: [
      ...(ofCities === 0
        ? []
        : [`${ofCities} stand at a point of several: that of their city, and are left without one`]),
      ...(unknown.size === 0 ? [] : [`statuses that are not known here: ${quoteNames([...unknown])}`]),
    ],
    publishedAt: day === null ? null : `${day}T00:00:00Z`,
  });
}

function readDegrees(cell: string | undefined, most: number, field: string, place: string): number | null {
  const degrees = readFigure(cell, field, place);
  if (degrees !== null && Math.abs(degrees) > most) throw changedShape(field, place, `is ${degrees}`);
  return degrees;
}
