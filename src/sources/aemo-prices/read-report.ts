import type { LmpRow } from '../../domain/grid/lmp.ts';
import { zonePrice } from '../../domain/grid/zone-price.ts';
import { changedShape } from '../../errors.ts';
import { localToUtc } from '../documents/local-time.ts';
import { quoteNames, readOptionalNumber } from '../documents/tables.ts';
import { cellsOfLine } from '../operators/aemo/cells-of-line.ts';
import { readWallClock, startOfEnd, TIMEZONE } from '../operators/aemo/interval-end.ts';
import { REGIONS } from '../operators/aemo/regions.ts';
import type { Rejection } from '../source.ts';
import { DISPATCH_MINUTES, PRICE_COLUMNS } from './schema.ts';

interface Found {
  readonly rows: LmpRow[];
  readonly rejected: Rejection[];
  readonly warnings: string[];
  readonly publishedAt: string | null;
  /** Whether the last line of the report is there. */
  readonly isWhole: boolean;
}

type Columns = { readonly [K in (typeof PRICE_COLUMNS)[number]]: number };

/** Dispatch prices of regions: DREGION in the daily report, DISPATCH PRICE in the others. TREGION, PDREGION are other prices. */
const isPriceTable = (table: string | undefined, part: string | undefined): boolean =>
  table === 'DREGION' || (table === 'DISPATCH' && part === 'PRICE');

/**
 * A report of several tables: C lines begin and end it, an I line names the columns of the D lines that follow. Other tables, a
 * hundred megabytes of them in a daily report, are passed over unread.
 */
export function readReport(text: string, prefix: string): Found {
  const found = { rows: [] as LmpRow[], rejected: [] as Rejection[], warnings: [] as string[] };
  const tables = new Map<string, Columns>();
  let publishedAt: string | null = null;
  let isWhole = false;
  let number = 0;
  for (let from = 0; from < text.length; ) {
    const newline = text.indexOf('\n', from);
    const end = newline < 0 ? text.length : newline;
    number += 1;
    const isWanted = /^(C,|[ID],"?(DREGION|DISPATCH"?,"?PRICE)"?,)/.test(text.slice(from, Math.min(end, from + 40)));
    const line = isWanted ? text.slice(from, end).replace(/\r$/, '') : '';
    from = end + 1;
    if (line === '') continue;
    const place = `${prefix}line ${number}`;
    const cells = cellsOfLine(line);
    const [mark, table, part, version] = cells;
    if (mark === 'C') {
      if (/^END OF REPORT$/i.test(table ?? '')) isWhole = true;
      else publishedAt = readIssue(cells[5], cells[6], place);
    } else if (mark === 'I' && isPriceTable(table, part)) {
      tables.set(`${table} ${version}`, columnsOf(cells, place));
    } else if (mark === 'D' && isPriceTable(table, part)) {
      const columns = tables.get(`${table} ${version}`);
      if (columns === undefined) throw changedShape(`the I line of ${table} ${version}`, place, 'is missing before it');
      readRow(cells, columns, place, found);
    }
  }
  return { ...found, publishedAt, isWhole };
}

function readIssue(day: string | undefined, time: string | undefined, place: string): string {
  return localToUtc(readWallClock(`${day} ${(time ?? '').slice(0, 5)}`, 'the time of issue', place), TIMEZONE);
}

function columnsOf(cells: readonly string[], place: string): Columns {
  const entries = PRICE_COLUMNS.map((name) => {
    const position = cells.indexOf(name);
    if (position < 0) {
      throw changedShape(`column "${name}"`, place, `is missing; the table has ${quoteNames(cells.slice(4))}`);
    }
    return [name, position] as const;
  });
  return Object.fromEntries(entries) as Columns;
}

function readRow(cells: readonly string[], columns: Columns, place: string, found: Pick<Found, 'rows' | 'rejected'>) {
  const cell = (name: keyof Columns): string => cells[columns[name]] ?? '';
  // While AEMO intervenes, prices are those of the run without the intervention; the other run is listed beside it.
  if (readOptionalNumber(cell('INTERVENTION'), 'INTERVENTION', place) !== 0) return;
  const region = cell('REGIONID');
  if (!REGIONS.includes(region)) {
    found.rejected.push({ place, reason: `${quoteNames([region])} is no region of the market` });
    return;
  }
  const price = readOptionalNumber(cell('RRP'), 'RRP', place);
  if (price === null) {
    found.rejected.push({ place, reason: `${region} has no price` });
    return;
  }
  const wallClock = readWallClock(cell('SETTLEMENTDATE'), 'SETTLEMENTDATE', place);
  const start = startOfEnd(wallClock, DISPATCH_MINUTES, 'SETTLEMENTDATE', place);
  found.rows.push(zonePrice({ area: region, node: region, market: 'RT5M', start, minutes: DISPATCH_MINUTES, price }));
}
