import type { RetailSector } from '../../../domain/states/retail-price.ts';
import { changedShape } from '../../../errors.ts';
import { quoteNames } from '../../documents/tables.ts';
import { type Cell, findTable, readText, type Sheet, type SheetTable } from '../../documents/workbook.ts';

/**
 * A table of sales under three header rows: sector (`COMMERCIAL`, over the first of its columns), measure (`Sales`) and
 * unit (`Megawatthours`). The columns before the sectors have their names in the third row.
 */
export interface SectorTable extends Pick<SheetTable, 'column' | 'optionalColumn'> {
  /** Rows with data; the publisher's notes, single cells, are not among them. */
  readonly records: readonly { readonly row: readonly Cell[]; readonly place: string }[];
  /**
   * Position of a measure of a sector.
   * @throws Fault `changed-shape` where it is missing or in another unit.
   */
  measure(sector: string, measure: Measure): number;
}

interface Measure {
  /** All its spellings, in any case. */
  readonly names: readonly string[];
  readonly unit: RegExp;
}

/** As the publisher writes them; editions differ in small ways. */
export const MEASURES = {
  revenue: { names: ['Revenues', 'Revenue'], unit: /^thousands? (of )?dollars$/i },
  sales: { names: ['Sales'], unit: /^(megawatt-?hours?|mwh)$/i },
  price: { names: ['Price'], unit: /^cents *(\/|per) *(kwh|kilowatt-?hours?)$/i },
} as const satisfies Record<string, Measure>;

/** Names of the sectors in the first header row. */
export const SECTOR_NAMES: Readonly<Record<RetailSector, string>> = {
  commercial: 'COMMERCIAL',
  industrial: 'INDUSTRIAL',
};

/** A line or two of title may be above the three rows of the header. */
const HEADER_WITHIN = 8;

const fold = (cell: Cell | undefined): string => (readText(cell) ?? '').toLowerCase().replace(/\s+/g, ' ');

/** @returns null where no row of the sheet has all of `keyColumns` with the two other header rows above it. */
export function findSectorTable(sheet: Sheet, keyColumns: readonly string[]): SectorTable | null {
  const table = findTable(
    sheet,
    keyColumns.map((name) => [name]),
  );
  if (table === null) return null;
  const header = sheet.rows.length - table.records.length - 1;
  const [sectors, measures] = [sheet.rows[header - 2], sheet.rows[header - 1]];
  if (sectors === undefined || measures === undefined) return null;
  const groups = fillRight(sectors);
  const place = `the header of sheet "${sheet.name.trim()}"`;
  return {
    column: table.column,
    optionalColumn: table.optionalColumn,
    records: table.records.flatMap((row, record) =>
      row.filter((cell) => cell !== null).length > 1 ? [{ row, place: table.placeOf(record) }] : [],
    ),
    measure: (sector, { names, unit }) => {
      const wanted = names.map((name) => name.toLowerCase());
      const position = measures.findIndex(
        (measure, column) => groups[column] === sector.toLowerCase() && wanted.includes(fold(measure)),
      );
      if (position < 0) {
        const there = measures.map((measure, column) => `${groups[column] ?? ''} ${fold(measure)}`.trim());
        throw changedShape(
          `column "${sector} ${names[0]}"`,
          place,
          `is missing; the sheet has ${quoteNames(there.filter((name) => name.includes(' ')))}`,
        );
      }
      const stated = table.columns[position] ?? '';
      if (!unit.test(stated)) {
        throw changedShape(`the unit of "${sector} ${names[0]}"`, place, `is ${quoteNames([stated])}`);
      }
      return position;
    },
  };
}

/**
 * As `findSectorTable`, for a sheet that is known to hold the table.
 * @throws Fault `changed-shape` naming the columns that are missing from what is most like its header.
 */
export function requireSectorTable(sheet: Sheet, keyColumns: readonly string[]): SectorTable {
  const table = findSectorTable(sheet, keyColumns);
  if (table !== null) return table;
  const missingFrom = (row: readonly Cell[]) => {
    const there = new Set(row.map(fold));
    return keyColumns.filter((name) => !there.has(name.toLowerCase()));
  };
  const [header = []] = sheet.rows
    .slice(0, HEADER_WITHIN)
    .toSorted((a, b) => missingFrom(a).length - missingFrom(b).length);
  throw changedShape(
    `column ${quoteNames(missingFrom(header))}`,
    `the header of sheet "${sheet.name.trim()}"`,
    `is missing, or not under two other rows; the sheet has ${quoteNames(header.flatMap((cell) => readText(cell) ?? []))}`,
  );
}

/** A sector's name is above the first of its columns alone. */
function fillRight(row: readonly Cell[]): string[] {
  let last = '';
  return row.map((cell) => {
    last = fold(cell) || last;
    return last;
  });
}
