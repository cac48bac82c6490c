import { stringify } from 'csv-stringify/sync';
import type { DataCell, DataColumn, DataRow, DataTable } from '../../domain/data/data-column.ts';
import { placeColumns } from '../../domain/data/data-subject.ts';
import { CSV_FORM } from '../../domain/text/csv-form.ts';

/** CSV with its header row, as the API writes tables: CRLF, null as nothing, an apostrophe before what looks like a formula. */
export async function* writeCsv({ columns, rows }: DataTable): AsyncGenerator<string> {
  yield csvLines([columns.map(({ name }) => name)]);
  for await (const batch of rows) yield csvLines(batch);
}

const csvLines = (rows: readonly DataRow[]): string =>
  stringify(
    rows.map((row) => [...row]),
    CSV_FORM,
  );

/** One JSON object a line. */
export async function* writeNdjson({ columns, rows }: DataTable): AsyncGenerator<string> {
  const prefixes = columns.map(({ name }, position) => `${position === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  const lineOf = (row: DataRow): string =>
    `${columns.map((column, position) => prefixes[position] + jsonOf(column, row[position] ?? null)).join('')}}\n`;
  for await (const batch of rows) yield batch.map(lineOf).join('');
}

function jsonOf({ type }: DataColumn, cell: DataCell): string {
  if (typeof cell !== 'string') return JSON.stringify(cell);
  if (type === 'json') return cell;
  return JSON.stringify(type === 'list' ? listOf(cell) : cell);
}

const listOf = (cell: string): string[] => (cell === '' ? [] : cell.split('|'));

/**
 * RFC 7946, one feature a line; what has no coordinates has no geometry.
 * @throws RangeError for a table without a place.
 */
export async function* writeGeoJson({ columns, rows, notes }: DataTable): AsyncGenerator<string> {
  const place = placeColumns(columns);
  if (place === null) throw new RangeError('a table without lat and lon has no GeoJSON');
  const { lat, lon } = place;
  yield `{"type":"FeatureCollection","attribution":${JSON.stringify(notes.attribution ?? '')},"features":[\n`;
  let before = '';
  const featureOf = (row: DataRow): string => {
    const properties = Object.fromEntries(
      columns.flatMap(({ name, type }, position) => {
        if (position === lat || position === lon || position === 0) return [];
        const cell = row[position] ?? null;
        return [[name, type === 'list' && typeof cell === 'string' ? listOf(cell) : cell]];
      }),
    );
    const isPlaced = typeof row[lat] === 'number' && typeof row[lon] === 'number';
    const geometry = isPlaced ? { type: 'Point', coordinates: [row[lon], row[lat]] } : null;
    return JSON.stringify({ type: 'Feature', id: row[0], geometry, properties });
  };
  for await (const batch of rows) {
    if (batch.length === 0) continue;
    yield before + batch.map(featureOf).join(',\n');
    before = ',\n';
  }
  yield '\n]}\n';
}
