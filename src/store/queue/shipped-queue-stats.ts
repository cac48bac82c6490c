import { readFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import {
  type FiguredListing,
  mapQueueStats,
  type QueueStat,
  type QueueStatsRow,
} from '../../domain/grid/queue-stats.ts';
import { Fault, messageOf } from '../../errors.ts';
import { columnName } from '../db/columns.ts';
import { packageFile } from '../db/package-file.ts';
import { readCsvRows } from '../db/read-csv-rows.ts';

const NAME = 'queue-figures';

/** Where the figures of one source are from. */
const ShippedListing = z.strictObject({
  source: z.string(),
  /** The publisher's address of the list; of the first where there are several. */
  url: z.url(),
  /** Its documents among the recorded ones, for the test that makes the table again. */
  documents: z.array(z.string()).min(1),
  /** When they were taken from the publisher, ISO UTC; where only the month is known, its last day. */
  capturedAt: z.iso.datetime(),
});
type ShippedListing = z.output<typeof ShippedListing>;

/** Which lists the figures that ship with the program were made of. @throws Fault `bad-config`. */
export async function loadShippedListings(): Promise<ShippedListing[]> {
  const file = `${NAME}.listings.json`;
  try {
    const text = await readFile(packageFile('fixtures', 'reference', file), 'utf8');
    return z.array(ShippedListing).min(1).parse(JSON.parse(text));
  } catch (error) {
    throw new Fault('bad-config', `fixtures/reference/${file} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}

/** The table of figures that ships with the program, as it is. */
export function readShippedFigureBytes(): Promise<Buffer> {
  return readFile(packageFile('fixtures', 'reference', `${NAME}.csv`));
}

const emptyOr = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), schema], { error: 'a value of this column, or empty' });
const count = z.string().regex(/^\d+$/, 'a whole number').transform(Number);
const mw = z
  .string()
  .regex(/^-?\d+(\.\d{1,3})?$/, 'MW with at most three decimals')
  .transform(Number);
const months = z
  .string()
  .regex(/^\d+(\.\d)?$/, 'months with at most one decimal')
  .transform(Number);

const CELL = {
  count,
  'count?': emptyOr(count),
  'mw?': emptyOr(mw),
  'months?': emptyOr(months),
  'day?': emptyOr(z.iso.date()),
};

const inSnakeCase = <T>(by: Readonly<Record<QueueStat, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(by).map(([figure, value]) => [columnName(figure), value]));

const FIGURE_CELLS = inSnakeCase(mapQueueStats((_, kind) => CELL[kind]));

/** Columns in their order; those of a row of figures by the names of its members in snake case. */
const Row = z.object({
  iso: z.string().min(1, 'an operator'),
  source_id: z.string().min(1, 'a source'),
  listed_at: z.iso.datetime('an instant'),
  state: emptyOr(z.string().regex(/^[A-Z]{2}$/)),
  county_fips: emptyOr(z.string().regex(/^\d{5}$/)),
  ...FIGURE_CELLS,
});
type Cells = z.output<typeof Row>;

/**
 * Reads a table of figures: CSV with exactly the columns that `writeQueueStats` writes.
 * @throws Fault `bad-config` naming line, column and what is allowed, for the first row that is not so.
 */
export function readQueueStats(text: string): FiguredListing[] {
  const listings = new Map<string, FiguredListing & { rows: QueueStatsRow[] }>();
  for (const { row } of readCsvRows(text, { name: NAME, schema: Row })) {
    const key = `${row.iso} ${row.source_id} ${row.listed_at}`;
    const { iso, source_id: sourceId, listed_at: listedAt } = row;
    const listing = listings.get(key) ?? { iso, sourceId, listedAt, rows: [] };
    listing.rows.push(figuresOf(row));
    listings.set(key, listing);
  }
  return [...listings.values()];
}

const figuresOf = ({ state, county_fips: countyFips, ...cells }: Cells): QueueStatsRow => {
  const figures: Readonly<Record<string, unknown>> = cells;
  return {
    ...{ state, countyFips },
    // Each cell was read by the kind of its figure.
    ...(mapQueueStats((figure) => figures[columnName(figure)]) as Pick<QueueStatsRow, QueueStat>),
  };
};

const cellsOf = ({ iso, sourceId, listedAt }: FiguredListing, row: QueueStatsRow): Cells => ({
  iso,
  source_id: sourceId,
  listed_at: listedAt,
  state: row.state,
  county_fips: row.countyFips,
  ...inSnakeCase(mapQueueStats((figure) => row[figure])),
});

/** Figures as a table: one line for each row, null as an empty cell, in the order of operator, source, state, county. */
export function writeQueueStats(listings: readonly FiguredListing[]): string {
  const orderOf = ({ iso, source_id: source, listed_at: at, state, county_fips: fips }: Cells): string =>
    [iso, source, at, state ?? '', fips ?? ''].join(' ');
  const lines = listings
    .flatMap((listing) => listing.rows.map((row) => cellsOf(listing, row)))
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  return stringify(lines, { header: true, columns: Object.keys(Row.shape) });
}
