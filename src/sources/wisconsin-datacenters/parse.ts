import type { ProjectRow } from '../../domain/projects/project.ts';
import { parseUrl } from '../../domain/sources/parse-url.ts';
import { changedShape } from '../../errors.ts';
import { findColumns, keepLast, noRows, quoteNames, readCsvTable, readFigure, textOf } from '../documents/tables.ts';
import { withoutBrackets } from '../documents/without-brackets.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { COLUMNS, DIRECTORIES, NO_ADDRESS, STATUSES, WHAT } from './schema.ts';

/**
 * Reads the list: a row for each data center that names a source of its own.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming column and line.
 */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'project'> {
  const table = readCsvTable(bytes, WHAT);
  const columns = findColumns(table, COLUMNS, WHAT);
  if (table.records.length === 0) throw noRows('list');
  const day = asOf?.slice(0, 10) ?? null;
  const unknown = new Set<string>();
  const rejected: Rejection[] = [];
  const rows: ProjectRow[] = [];
  for (const [position, record] of table.records.entries()) {
    const place = table.placeOf(position);
    const link = textOf(record[columns.links]);
    if (link === null || parseUrl(link) === null || DIRECTORIES.test(link)) {
      rejected.push({ place, reason: 'names no source of its own' });
      continue;
    }
    const [stated, owner, city] = [columns.name, columns.owner, columns.town].map((column) => textOf(record[column]));
    if (city == null) throw changedShape('Town', place, 'is empty');
    const name = stated ?? withoutBrackets(owner) ?? `Data center in ${city}`;
    const printed = textOf(record[columns.status]) ?? '';
    const status = STATUSES[printed] ?? null;
    if (status === null) unknown.add(printed);
    const address = textOf(record[columns.address]);
    const capacityMw = readFigure(record[columns.powerMw], 'Power Capacity (MW)', place);
    rows.push({
      kind: 'project',
      source: 'wisconsin-datacenters',
      external_id: idOf([city, name, address ?? '']),
      name,
      operator: withoutBrackets(owner),
      lat: readDegrees(record[columns.lat], 90, 'Latitude', place),
      lon: readDegrees(record[columns.lon], 180, 'Longitude', place),
      address: address !== null && NO_ADDRESS.test(address) ? null : address,
      city,
      state: 'WI',
      country: 'US',
      status,
      capacity_mw: capacityMw,
      operational_mw: status === 'operational' ? capacityMw : null,
      capacity_basis: capacityMw === null ? null : 'reported',
      capacity_term: null,
      permit_status: null,
      timeline: null,
      expected: null,
      announced_on: null,
      observed_on: day,
      links: [link.replaceAll('|', '%7C')],
    });
  }
  const kept = keepLast(rows, ({ external_id }) => external_id);
  return parsed(kept.rows, {
    rejected: [...rejected, ...kept.rejected],
    warnings: unknown.size === 0 ? [] : [`statuses that are not known here: ${quoteNames([...unknown])}`],
    publishedAt: day === null ? null : `${day}T00:00:00Z`,
  });
}

/** The list has no ids: town, name and address, in letters and digits. */
function idOf(parts: readonly string[]): string {
  return parts
    .map((part) =>
      part
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter((part) => part !== '')
    .join('/');
}

function readDegrees(cell: string | undefined, most: number, field: string, place: string): number {
  const degrees = readFigure(cell, field, place);
  if (degrees === null || Math.abs(degrees) > most) throw changedShape(field, place, `is ${degrees}`);
  return degrees;
}
