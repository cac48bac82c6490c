import type { ProjectRow } from '../../domain/projects/project.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { keepLast, noRows, quoteNames } from '../documents/tables.ts';
import { findTable, readDay, readMegawatts, readText, readWorkbook, type Sheet } from '../documents/workbook.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { COLUMNS, DATA_CENTER, DEMAND, SHORT_FORM, UPDATED, WHAT } from './schema.ts';

/**
 * Reads the demand that is named after a data center. Its figure is what the grid has agreed to, and no load: the term is
 * `connection`.
 * @throws Fault `wrong-document` for another workbook; `changed-shape` naming column and row.
 */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'project'> {
  const workbook = readWorkbook(bytes, WHAT);
  const found = workbook.sheets.flatMap((sheet) => {
    const table = findTable(sheet, Object.values(COLUMNS));
    return table === null ? [] : [{ sheet, table }];
  });
  const [first] = found;
  if (first === undefined)
    throw wrongDocument(
      `a workbook with the sheets ${quoteNames(workbook.sheets.map(({ name }) => name))}; expected ${WHAT}`,
    );
  const { sheet, table } = first;
  if (table.records.length === 0) throw noRows('register');
  const day = dayOf(sheet) ?? asOf?.slice(0, 10) ?? null;
  const columns = {
    name: table.column(...COLUMNS.name),
    mw: table.column(...COLUMNS.mw),
    day: table.column(...COLUMNS.day),
    type: table.column(...COLUMNS.type),
  };
  const rows: ProjectRow[] = [];
  let others = 0;
  for (const [position, record] of table.records.entries()) {
    if (!DEMAND.test(readText(record[columns.type]) ?? '')) continue;
    const place = table.placeOf(position);
    const name = readText(record[columns.name]);
    if (name === null) throw changedShape('Project Name', place, 'is empty');
    if (!DATA_CENTER.test(name) && !SHORT_FORM.test(name)) {
      others += 1;
      continue;
    }
    const mw = readMegawatts(record[columns.mw], 'Associated Installed Capacity', place);
    rows.push({
      kind: 'project',
      source: 'neso-agreements',
      external_id: name,
      name,
      operator: null,
      lat: null,
      lon: null,
      address: null,
      city: null,
      state: null,
      country: 'GB',
      status: 'planned',
      capacity_mw: mw,
      operational_mw: null,
      capacity_basis: mw === null ? null : 'filed',
      capacity_term: mw === null ? null : 'connection',
      permit_status: null,
      timeline: null,
      expected: readDay(record[columns.day], 'Existing Connection Date', place),
      announced_on: null,
      observed_on: day,
      links: [],
    });
  }
  const kept = keepLast(rows, ({ external_id }) => external_id);
  return parsed(kept.rows, {
    rejected: kept.rejected,
    warnings: others === 0 ? [] : [`${others} of demand that is not named after a data center`],
    publishedAt: day === null ? null : `${day}T00:00:00Z`,
  });
}

/** The day that the lines above the table name. */
function dayOf({ rows }: Sheet): string | null {
  for (const cell of rows.slice(0, 8).flat()) {
    const [, day = '', month = '', year = ''] = UPDATED.exec(typeof cell === 'string' ? cell : '') ?? [];
    const written = `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isCalendarDay(written)) return written;
  }
  return null;
}
