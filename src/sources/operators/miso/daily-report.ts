import type { LmpRow } from '../../../domain/grid/lmp.ts';
import { changedShape } from '../../../errors.ts';
import type { CsvLines } from '../../documents/csv-lines.ts';
import { addMinutes, localToUtc, readCalendarDate } from '../../documents/local-time.ts';
import { findColumns, readOptionalNumber, type Table, tableOf } from '../../documents/tables.ts';
import type { Rejection } from '../../source.ts';
import { type MisoMarket, priceRow, TIMEZONE } from './price-row.ts';

const HOURS = 24;
const REPORT_COLUMNS = { node: ['Node'], type: ['Type'], value: ['Value'] } as const;
const FIGURES = ['LMP', 'MLC', 'MCC'] as const;
type Figure = (typeof FIGURES)[number];

interface NodeLines {
  readonly type: string;
  readonly figures: Partial<Record<Figure, { readonly cells: readonly string[]; readonly place: string }>>;
}

/** The market of the prices, and how to recognize a report of that market. */
interface ReportOfMarket {
  readonly market: MisoMarket;
  /** The expected document, for messages. */
  readonly what: string;
  /** Throws for the title of another market's report, which has the same columns. */
  refuseOtherMarkets(title: string): void;
}

export interface DailyReport {
  readonly rows: LmpRow[];
  readonly rejected: Rejection[];
  /** The day of the prices, `YYYY-MM-DD`. */
  readonly day: string;
  /** The day in the document's name, used if the title has no day; null if the name has none either. */
  readonly namedDay: string | null;
}

/** True for the header of the daily market reports, which is below three or four lines of title. */
export function isReportHeader(cells: readonly string[]): boolean {
  return /^node$/i.test(cells[0] ?? '') && cells.some((cell) => /^HE 1$/i.test(cell));
}

/**
 * The daily market reports: hourly prices of one day in $/MWh, in a row for each node and figure.
 * @param names what the document is called, for one that has lost its title.
 * @throws Fault `changed-shape` naming field and line.
 */
export function readDailyReport(lines: CsvLines, names: string, expected: ReportOfMarket): DailyReport {
  const at = lines.records.findIndex(isReportHeader);
  const titleCells = lines.records.slice(0, at).flat();
  expected.refuseOtherMarkets(titleCells.join(' '));
  const { day, namedDay } = readDay(titleCells, names);
  const table = tableOf(lines.records[at] ?? [], lines.records.slice(at + 1), lines.lines.slice(at + 1));
  const midnight = localToUtc(`${day}T00:00`, TIMEZONE);
  const hours = Array.from({ length: HOURS }, (_, hour) => ({
    name: `HE ${hour + 1}`,
    column: table.column(`HE ${hour + 1}`),
    start: addMinutes(midnight, hour * 60),
  }));

  const rows: LmpRow[] = [];
  const rejected: Rejection[] = [];
  for (const [name, { type, figures }] of readNodes(table, expected.what)) {
    const { LMP: prices, MLC: losses, MCC: congestion } = figures;
    if (prices === undefined) {
      rejected.push({ place: `node ${name}`, reason: 'has components but no LMP' });
      continue;
    }
    for (const { name: hourName, column, start } of hours) {
      const place = `${prices.place} ${hourName}`;
      // Future hours are empty in a day's preliminary report.
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
      rows.push(priceRow(expected.market, name, type, start, hour, place));
    }
  }
  return { rows, rejected, day, namedDay };
}

function readNodes(table: Table, what: string): Map<string, NodeLines> {
  const columns = findColumns(table, REPORT_COLUMNS, what);
  const nodes = new Map<string, NodeLines>();
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const name = cells[columns.node] ?? '';
    const figure = FIGURES.find((entry) => entry === cells[columns.value]?.toUpperCase());
    if (figure === undefined) {
      const found = (cells[columns.value] ?? '').slice(0, 40);
      throw changedShape('Value', place, `expected LMP, MCC or MLC, found "${found}"`);
    }
    const node = nodes.get(name) ?? { type: cells[columns.type] ?? '', figures: {} };
    if (node.figures[figure]) throw changedShape('Value', place, `${name} has ${figure} twice`);
    node.figures[figure] = { cells, place };
    nodes.set(name, node);
  }
  return nodes;
}

/** The second line is the day, `07/14/2026`; the file's name has it too, and is used if the line is missing. */
function readDay(titleCells: readonly string[], names: string): Pick<DailyReport, 'day' | 'namedDay'> {
  const [, year, month, dayOfMonth] = /(?<!\d)(20\d\d)(\d\d)(\d\d)(?!\d)/.exec(names) ?? [];
  const namedDay = year === undefined ? null : readCalendarDate(`${year}-${month}-${dayOfMonth}`);
  const day = titleCells.map(readCalendarDate).find((date) => date !== null) ?? namedDay;
  if (day === null) throw changedShape('the day', 'the lines above the header', 'is missing; expected MM/DD/YYYY');
  return { day, namedDay };
}
