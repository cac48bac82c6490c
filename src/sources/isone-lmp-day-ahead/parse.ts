import { wrongDocument } from '../../errors.ts';
import { decodeText, describeJson, hasMembers, keepLast, noRows, readJson, type Table } from '../documents/tables.ts';
import { isNothingYet } from '../operators/isone/nothing-yet.ts';
import { readPriceAnswer } from '../operators/isone/price-answer.ts';
import { checkPriceColumns, readPriceReport, reportHourReader } from '../operators/isone/price-report.ts';
import { type PriceRows, sumWarnings } from '../operators/isone/price-row.ts';
import { statedMarket } from '../operators/isone/stated-market.ts';
import { readTypedReport } from '../operators/isone/typed-lines.ts';
import { isZonalTable, readZonalTable } from '../operators/isone/zonal-table.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';

const WHAT = 'ISO New England day-ahead LMP';

/** @throws Fault `wrong-document` for another table, real-time prices included; `changed-shape` naming field and place. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const found = readDocument(document);
  if (found === null) return parsed([], { warnings: ['the publisher has no prices for this day (yet)'] });
  if (found.rows.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(found.rows, (row) => `${row.node} ${row.interval_start}`);
  return parsed(rows, {
    rejected: [...found.rejected, ...rejected],
    warnings: [...found.warnings, ...sumWarnings(rows)],
    publishedAt: found.publishedAt,
  });
}

function readDocument({ bytes, fileName, url }: SourceDocument): PriceRows | null {
  const names = `${fileName ?? ''} ${url ?? ''}`;
  const start = decodeText(bytes.subarray(0, 1024), WHAT);
  // Until a day is cleared.
  if (isNothingYet(start, names, /dalmp|da-lmp/i, WHAT)) return null;
  if (/^\s*[{[]/.test(start)) return readAnswer(readJson(bytes, WHAT), names);
  const report = readTypedReport(bytes, WHAT);
  if (isZonalTable(report.table)) return readZonalTable(report.table, names, 'DAH', WHAT);
  checkColumns(report.table);
  checkMarket(report.title, names);
  return readPriceReport(report, 'DAH', (table) => reportHourReader(table, ['Hour Ending']), WHAT);
}

/** An answer of the web services. A single location comes without the outer member. */
function readAnswer(json: unknown, names: string): PriceRows | null {
  if (hasMembers(json, 'FiveMinLmps') || hasMembers(json, 'FiveMinLmp')) {
    throw wrongDocument(`five-minute prices, read by isone-lmp; expected ${WHAT}`);
  }
  if (!hasMembers(json, 'HourlyLmps') && !hasMembers(json, 'HourlyLmp')) {
    throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  }
  checkMarket('', names);
  const content = hasMembers(json, 'HourlyLmps') ? json.HourlyLmps : json;
  if (content === '' || content === null) return null;
  if (hasMembers(content, 'HourlyLmp')) return readPriceAnswer(content.HourlyLmp, 'HourlyLmp', 'DAH');
  throw wrongDocument(`${describeJson(content)} in HourlyLmps; expected ${WHAT}`);
}

/** Prices by the clock, instead of by the hour, are those of five minutes. */
function checkColumns(table: Table): void {
  checkPriceColumns(table, WHAT);
  if (table.optionalColumn('Local Time') === null) return;
  throw wrongDocument(`real-time prices by local time, read by isone-lmp; expected ${WHAT}`);
}

function checkMarket(title: string, names: string): void {
  const market = statedMarket(title, names);
  if (market === 'day-ahead') return;
  if (market === 'real-time') throw wrongDocument(`real-time prices, read by isone-lmp; expected ${WHAT}`);
  throw wrongDocument(
    `hourly prices that neither title nor name marks as day-ahead; expected ${WHAT} (name the file da_lmp or pass --url)`,
  );
}
