import type { LmpRow } from '../../domain/lmp.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { addMinutes, localToUtc, readCalendarDate } from '../local-time.ts';
import type { Rejection } from '../source.ts';
import { type CsvLines, findColumns, readOptionalNumber, tableOf } from '../tables.ts';
import { priceRow, TIMEZONE, WHAT } from './price-row.ts';
import { REPORT_COLUMNS } from './schema.ts';

const HOURS = 24;
const FIGURES = ['LMP', 'MLC', 'MCC'] as const;
type Figure = (typeof FIGURES)[number];

/** True for the header of the daily market reports, which stands below three or four lines of title. */
export function isReportHeader(cells: readonly string[]): boolean {
  return /^node$/i.test(cells[0] ?? '') && cells.some((cell) => /^HE 1$/i.test(cell));
}

/**
 * `YYYYMMDD_rt_lmp_prelim.csv` and `_rt_lmp_final.csv`: hourly prices of one day, in a row for each node and figure.
 * @param names what the document is called, for one that has lost its title.
 */
export function readDailyReport(lines: CsvLines, names: string): { rows: LmpRow[]; rejected: Rejection[] } {
  const at = lines.records.findIndex(isReportHeader);
  const title = lines.records.slice(0, at).flat().join(' ');
  checkMarket(title, names);
  const day = readDay(lines.records.slice(0, at).flat(), names);
  const table = tableOf(lines.records[at] ?? [], lines.records.slice(at + 1), lines.lines.slice(at + 1));
  const columns = findColumns(table, REPORT_COLUMNS, WHAT);
  const midnight = localToUtc(`${day}T00:00`, TIMEZONE);
  const hours = Array.from({ length: HOURS }, (_, hour) => ({
    name: `HE ${hour + 1}`,
    column: table.column(`HE ${hour + 1}`),
    start: addMinutes(midnight, hour * 60),
  }));

  const nodes = new Map<
    string,
    { type: string; places: Partial<Record<Figure, { cells: string[]; place: string }>> }
  >();
  for (const [record, cells] of table.records.entries()) {
    const place = table.placeOf(record);
    const name = cells[columns.node] ?? '';
    const figure = FIGURES.find((known) => known === cells[columns.value]?.toUpperCase());
    if (figure === undefined)
      throw changedShape('Value', place, `expected LMP, MCC or MLC, found "${cells[columns.value]}"`);
    const node = nodes.get(name) ?? { type: cells[columns.type] ?? '', places: {} };
    if (node.places[figure]) throw changedShape('Value', place, `${name} has ${figure} twice`);
    node.places[figure] = { cells, place };
    nodes.set(name, node);
  }

  const rows: LmpRow[] = [];
  const rejected: Rejection[] = [];
  for (const [name, { type, places }] of nodes) {
    const { LMP: prices, MLC: losses, MCC: congestion } = places;
    if (prices === undefined) {
      rejected.push({ place: `node ${name}`, reason: 'has components but no LMP' });
      continue;
    }
    for (const { name: hourName, column, start } of hours) {
      const place = `${prices.place} ${hourName}`;
      // Hours to come are empty in a day's preliminary report.
      if (readOptionalNumber(prices.cells[column], 'LMP', place) === null) {
        rejected.push({ place, reason: `${name} has no LMP` });
        continue;
      }
      const figures = {
        lmp: prices.cells[column],
        loss: losses === undefined ? null : losses.cells[column],
        congestion: congestion === undefined ? null : congestion.cells[column],
        names: FIGURES,
      };
      rows.push(priceRow('RTH', name, type, start, figures, place));
    }
  }
  return { rows, rejected };
}

/** The day-ahead reports have the same columns: only title and name tell them apart. */
function checkMarket(title: string, names: string): void {
  if (/day.?ahead/i.test(title) || /_da_|day.?ahead/i.test(names)) {
    throw wrongDocument(
      `day-ahead prices (${title.slice(0, 40).trim() || 'da_'}), read by miso-lmp-day-ahead; expected ${WHAT}`,
    );
  }
  // Only real-time prices are preliminary and then final.
  if (/real.?time|\brt\b|prelim|final/i.test(title) || /_rt_|real.?time/i.test(names)) return;
  throw wrongDocument(
    `an hourly report that neither its title nor its name marks as real-time; expected ${WHAT} (name the file rt_lmp or pass --url)`,
  );
}

/** The second line is the day, `07/14/2026`; the name of the file has it too. */
function readDay(titleCells: readonly string[], names: string): string {
  for (const cell of titleCells) {
    const date = readCalendarDate(cell);
    if (date !== null) return date;
  }
  const [, year, month, day] = /(?<!\d)(20\d\d)(\d\d)(\d\d)(?!\d)/.exec(names) ?? [];
  const date = year === undefined ? null : readCalendarDate(`${year}-${month}-${day}`);
  if (date === null) throw changedShape('the day', 'the lines above the header', 'is missing; expected MM/DD/YYYY');
  return date;
}
