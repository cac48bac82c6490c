import type { LargeLoadRow } from '../../domain/grid/area-demand.ts';
import { changedShape } from '../../errors.ts';
import { noRows, quoteNames, readCsvTable, readNumber } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { AREA, CITED, SOURCE, TOTAL, VINTAGE, WHAT, YEAR } from './schema.ts';

/** @throws Fault `wrong-document` for another table; `changed-shape` for a vintage or figure that is none, or a total below a part. */
export function parse({ bytes }: SourceDocument): Parsed<'large-load'> {
  const table = readCsvTable(bytes, WHAT);
  const [vintageAt, zoneAt] = [table.column('vintage'), table.column('zone')];
  const years = table.columns.flatMap((name, column) =>
    YEAR.test(name.trim()) ? [[column, Number(name)] as const] : [],
  );
  if (years.length === 0) throw changedShape('the years', 'the header', 'there is none');
  const rows = table.records.flatMap((record, position): LargeLoadRow[] => {
    const place = table.placeOf(position);
    const vintage = VINTAGE.exec(record[vintageAt]?.trim() ?? '')?.[1];
    if (vintage === undefined)
      throw changedShape('vintage', place, `expected a year and LF, found ${quoteNames([record[vintageAt] ?? ''])}`);
    const name = record[zoneAt]?.trim() ?? '';
    const figures = years.map(([column, year]) => ({ year, mw: readNumber(record[column], String(year), place) }));
    if (!CITED.has(name)) return [];
    const zone = name === TOTAL ? AREA : name;
    return figures.map(({ year, mw }) => {
      return { kind: 'large-load', source: SOURCE, area: AREA, zone, vintage, year, category: 'adjustment', mw };
    });
  });
  if (rows.length === 0) throw noRows(WHAT);
  for (const { zone, vintage, year, mw } of rows) {
    const whole = rows.find((row) => row.zone === AREA && row.vintage === vintage && row.year === year)?.mw ?? null;
    if (whole === null || (mw ?? 0) > whole)
      throw changedShape(TOTAL, `${zone} of ${year}`, 'is more than the whole, or without one');
  }
  return parsed(rows);
}
