import type { Fuel } from '../../domain/grid/fuel.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { findColumns, quoteNames, type Table, tableOf } from '../documents/tables.ts';
import {
  ALIASES,
  AREA_COLUMN,
  DEMAND_COLUMN,
  FUEL_OF_CATEGORY,
  LATER_FUEL_OF_CATEGORY,
  TIME_COLUMNS,
  WHAT,
} from './schema.ts';

/** A category and the columns that add up to it: one, or those of market and self commitment. */
export interface FuelColumns {
  readonly category: string;
  readonly fuel: Fuel;
  readonly columns: readonly number[];
}

interface Layout {
  readonly time: number;
  readonly area: number | null;
  readonly fuels: readonly FuelColumns[];
  readonly warnings: readonly string[];
}

interface Heading {
  readonly column: number;
  readonly category: string;
  readonly share: 'Market' | 'Self' | null;
}

const LISTED_FUELS: Readonly<Record<string, Fuel>> = { ...FUEL_OF_CATEGORY, ...LATER_FUEL_OF_CATEGORY };
const BY_FOLDED_NAME: ReadonlyMap<string, string> = new Map(
  Object.keys(LISTED_FUELS).map((name) => [fold(name), name]),
);
/** Coal, wind and the like are in other operators' tables too; these names are not. */
const OWN_CATEGORIES = ['Diesel Fuel Oil', 'Waste Disposal Services', 'Waste Heat'] as const;
const REQUIRED = {
  time: TIME_COLUMNS,
  ...Object.fromEntries(Object.keys(FUEL_OF_CATEGORY).map((name) => [name, [name]] as const)),
} as const;

function fold(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
}

/**
 * Finds the categories of any layout.
 * @throws Fault `wrong-document` for another table; `changed-shape` for a category that is missing, whole or by half.
 */
export function readFuelColumns(table: Table): Layout {
  const headings = table.columns.map(readHeading);
  const asCategories = tableOf(
    headings.map(({ category }) => category),
    [],
    1,
  );
  const own = [TIME_COLUMNS, ...OWN_CATEGORIES.map((name) => [name])];
  if (own.filter((names) => asCategories.optionalColumn(...names) !== null).length < 2) {
    throw wrongDocument(`another table, with the columns ${quoteNames(table.columns)}; expected ${WHAT}`);
  }
  const time = findColumns(asCategories, REQUIRED, WHAT).time;
  const area = table.optionalColumn(AREA_COLUMN);

  const warnings: string[] = [];
  const fuels = new Map<string, Heading[]>();
  for (const heading of headings) {
    const { category, column } = heading;
    if (column === time || column === area || category === '' || DEMAND_COLUMN.test(fold(category))) continue;
    if (LISTED_FUELS[category] === undefined) {
      if (!holdsNumbers(table, column)) {
        warnings.push(`column "${category}" is new and has no numbers: ignored`);
        continue;
      }
      warnings.push(`column "${category}" is new: counted as other`);
    }
    fuels.set(category, [...(fuels.get(category) ?? []), heading]);
  }
  return {
    time,
    area,
    fuels: [...fuels].map(([category, parts]) => {
      checkShares(category, parts);
      return { category, fuel: LISTED_FUELS[category] ?? 'other', columns: parts.map(({ column }) => column) };
    }),
    warnings: [...new Set(warnings)],
  };
}

/** `Coal Self`, `COAL_SELF` and ` Coal` are of the category Coal. */
function readHeading(header: string, column: number): Heading {
  const name = fold(header);
  const [, stem = name, share] = /^(.*) (market|mkt|self)$/.exec(name) ?? [];
  const category = ALIASES.get(stem) ?? BY_FOLDED_NAME.get(stem);
  // A column that is new keeps its spelling: its ending may be a part of its name.
  if (category === undefined) return { column, category: header.trim(), share: null };
  return { column, category, share: share === undefined ? null : share === 'self' ? 'Self' : 'Market' };
}

function checkShares(category: string, parts: readonly Heading[]): void {
  const shares = parts.map(({ share }) => share ?? 'whole').sort();
  if (shares.join() === 'whole' || shares.join() === 'Market,Self') return;
  const problem =
    parts.length === 1 ? `is missing; the header has ${category} ${shares[0]} alone` : 'is in the header twice';
  throw changedShape(`column "${category}${parts.length === 1 ? otherShare(shares[0]) : ''}"`, 'the header', problem);
}

const otherShare = (share: string | undefined): string => (share === 'Self' ? ' Market' : ' Self');

function holdsNumbers(table: Table, column: number): boolean {
  const texts = table.records.map((cells) => cells[column] ?? '').filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => Number.isFinite(Number(text.replaceAll(',', ''))));
}
