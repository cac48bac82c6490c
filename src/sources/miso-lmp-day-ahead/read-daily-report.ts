import type { LmpRow } from '../../domain/lmp.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { addMinutes, localToUtc, readCalendarDate } from '../local-time.ts';
import type { Rejection } from '../source.ts';
import { type CsvLines, findColumns, readOptionalNumber, type Table, tableOf } from '../tables.ts';
import { priceRow, TIMEZONE, WHAT } from './price-row.ts';
import { REPORT_COLUMNS } from './schema.ts';

const HOURS = 24;
const FIGURES = ['LMP', 'MLC', 'MCC'] as const;
type Figure = (typeof FIGURES)[number];

interface NodeLines {
  readonly type: string;
  readonly figures: Partial<Record<Figure, { readonly cells: readonly string[]; readonly place: string }>>;
}

export interface ReportRows {
  readonly rows: LmpRow[];
  readonly rejected: Rejection[];
  readonly warnings: string[];
}

/** True for the header of the daily market reports, which stands below three or four lines of title. */
export function isReportHeader(cells: readonly string[]): boolean {
  return /^node$/i.test(cells[0] ?? '') && cells.some((cell) => /^HE 1$/i.test(cell));
}

/**
 * `YYYYMMDD_da_expost_lmp.csv` and `_da_exante_lmp.csv`: hourly prices of one day, in a row for each node and figure.
 * @param names what the document is called, for one that has lost its title.
 */
export function readDailyReport(lines: CsvLines, names: string): ReportRows {
  const at = lines.records.findIndex(isReportHeader);
  const titleCells = lines.records.slice(0, at).flat();
  checkMarket(titleCells.join(' ').trim(), names);
  const { day, warnings } = readDay(titleCells, names);
  const table = tableOf(lines.records[at] ?? [], lines.records.slice(at + 1), lines.lines.slice(at + 1));
  const midnight = localToUtc(`${day}T00:00`, TIMEZONE);
  const hours = Array.from({ length: HOURS }, (_, hour) => ({
    name: `HE ${hour + 1}`,
    column: table.column(`HE ${hour + 1}`),
    start: addMinutes(midnight, hour * 60),
  }));

  const rows: LmpRow[] = [];
  const rejected: Rejection[] = [];
  for (const [name, { type, figures }] of readNodes(table)) {
    const { LMP: prices, MLC: losses, MCC: congestion } = figures;
    if (prices === undefined) {
      rejected.push({ place: `node ${name}`, reason: 'has components but no LMP' });
      continue;
    }
    for (const { name: hourName, column, start } of hours) {
      const place = `${prices.place} ${hourName}`;
      if (readOptionalNumber(prices.cells[column], 'LMP', place) === null) {
        rejected.push({ place, reason: `${name} has no LMP` });
        continue;
      }
      const hour = {
        lmp: prices.cells[column],
        loss: losses === undefined ? null : losses.cells[column],
        congestion: congestion === undefined ? null : congestion.cells[column],
        names: FIGURES,
      };
      rows.push(priceRow(name, type, start, hour, place));
    }
  }
  return { rows, rejected, warnings };
}

function readNodes(table: Table): Map<string, NodeLines> {
  const columns = findColumns(table, REPORT_COLUMNS, WHAT);
  const nodes = new Map<string, NodeLines>();
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const name = cells[columns.node] ?? '';
    const figure = FIGURES.find((known) => known === cells[columns.value]?.toUpperCase());
    if (figure === undefined) {
      throw changedShape(
        'Value',
        place,
        `expected LMP, MCC or MLC, found "${(cells[columns.value] ?? '').slice(0, 40)}"`,
      );
    }
    const node = nodes.get(name) ?? { type: cells[columns.type] ?? '', figures: {} };
    if (node.figures[figure]) throw changedShape('Value', place, `${name} has ${figure} twice`);
    node.figures[figure] = { cells, place };
    nodes.set(name, node);
  }
  return nodes;
}

/** The real-time reports have the same columns: the title tells them apart, or the name where there is none. */
function checkMarket(title: string, names: string): void {
  const said = [title, names].find((text) => /day.?ahead|_da_|real.?time|_rt_|\brt\b|prelim/i.test(text));
  if (said === undefined) {
    throw wrongDocument(
      `an hourly report that neither its title nor its name marks as day-ahead; expected ${WHAT} (name the file da_expost_lmp or pass --url)`,
    );
  }
  if (/day.?ahead|_da_/i.test(said)) return;
  throw wrongDocument(`real-time prices (${title.slice(0, 40).trim() || '_rt_'}), read by miso-lmp; expected ${WHAT}`);
}

/** The second line is the day, `07/14/2026`; the name of the file has it too, and is believed where there is no other. */
function readDay(titleCells: readonly string[], names: string): { day: string; warnings: string[] } {
  const [, year, month, dayOfMonth] = /(?<!\d)(20\d\d)(\d\d)(\d\d)(?!\d)/.exec(names) ?? [];
  const named = year === undefined ? null : readCalendarDate(`${year}-${month}-${dayOfMonth}`);
  for (const cell of titleCells) {
    const day = readCalendarDate(cell);
    if (day === null) continue;
    const isOther = named !== null && named !== day;
    return { day, warnings: isOther ? [`a report of ${day} under the name of ${named}: read as ${day}`] : [] };
  }
  if (named === null) throw changedShape('the day', 'the lines above the header', 'is missing; expected MM/DD/YYYY');
  return { day: named, warnings: [] };
}
