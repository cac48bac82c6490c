import type { CapacityStatementRow } from '../../domain/facilities/capacity.ts';
import { changedShape } from '../../errors.ts';
import { findColumns, keepLast, noRows, readCsvTable, readFigure, textOf } from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { COLUMNS, DOI, EDITION, EIGHTY_PERCENT, LEAST_MW, WHAT } from './schema.ts';

/**
 * Reads the model's power of each building: critical IT as built out, with the bounds that hold 80 of 100.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming column and line.
 */
export function parse({ bytes }: SourceDocument): Parsed<'capacity-statement'> {
  const table = readCsvTable(bytes, WHAT);
  const columns = findColumns(table, COLUMNS, WHAT);
  if (table.records.length === 0) throw noRows('table');
  const rows: CapacityStatementRow[] = [];
  const rejected: Rejection[] = [];
  for (const [position, record] of table.records.entries()) {
    const place = table.placeOf(position);
    const [lat, lon] = [readFigure(record[columns.lat], 'lat', place), readFigure(record[columns.lon], 'lon', place)];
    if (lat === null || lon === null || Math.abs(lat) > 90 || Math.abs(lon) > 180)
      throw changedShape('lat', place, `is ${lat}, ${lon}`);
    const mean = readFigure(record[columns.meanMw], 'Predicted_Built-out_Power_mean', place);
    const spread = readFigure(record[columns.stdMw], 'Predicted_Built-out_Power_std', place);
    if (mean === null || mean <= 0 || spread === null || spread < 0) {
      rejected.push({ place, reason: 'without a power, or without its spread' });
      continue;
    }
    const at = `${lat}, ${lon}`;
    rows.push({
      kind: 'capacity-statement',
      source: 'dc-sense',
      external_id: at.replace(', ', ' '),
      name: `${textOf(record[columns.type]) ?? 'Data center'} building at ${at}`,
      operator: null,
      lat,
      lon,
      address: null,
      city: null,
      state: 'VA',
      country: 'US',
      capacity_mw: toKilowatts(mean),
      low_mw: Math.max(LEAST_MW, toKilowatts(mean - EIGHTY_PERCENT * spread)),
      high_mw: toKilowatts(mean + EIGHTY_PERCENT * spread),
      basis: 'estimated',
      term: 'it-load',
      // Built out: what the building is made for, and not what runs.
      status: null,
      scope: 'building',
      as_of: EDITION,
      citation: DOI,
      quote: null,
    });
  }
  const kept = keepLast(rows, ({ external_id }) => external_id);
  return parsed(kept.rows, { rejected: [...rejected, ...kept.rejected], publishedAt: `${EDITION}T00:00:00Z` });
}

const toKilowatts = (mw: number): number => Math.max(LEAST_MW, Math.round(mw * 1000) / 1000);
