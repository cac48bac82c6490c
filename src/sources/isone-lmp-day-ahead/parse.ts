import { wrongDocument } from '../../errors.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { decodeText, describeJson, hasMembers, keepLast, noRows, readJson } from '../tables.ts';
import { sumWarnings, WHAT } from './price-row.ts';
import { readJsonRows } from './read-json.ts';
import { checkColumns, type Found, readReport } from './read-report.ts';
import { isZonalTable, readZonalTable } from './read-zonal-table.ts';
import { readReportLines } from './typed-lines.ts';

const DAY_AHEAD = /dalmp|day[-_ ]?ahead|(^|[^a-z])da([^a-z]|$)/i;
const REAL_TIME = /real[-_ ]?time|(^|[^a-z])rt([^a-z]|$)/i;
/** What the publisher answers, with status 200, for a day that is not cleared yet. */
const NOTHING_YET = /^\s*"?no data exists for this period/i;

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

function readDocument({ bytes, fileName, url }: SourceDocument): Found | null {
  const names = `${fileName ?? ''} ${url ?? ''}`;
  const start = decodeText(bytes.subarray(0, 1024), WHAT);
  if (NOTHING_YET.test(start)) {
    if (/dalmp|da-lmp/i.test(names)) return null;
    throw wrongDocument(`the publisher's word that there is no data, of what is not said; expected ${WHAT}`);
  }
  if (/^\s*[{[]/.test(start)) return readAnswer(readJson(bytes, WHAT), names);
  const report = readReportLines(bytes);
  if (isZonalTable(report.table)) return readZonalTable(report.table, names);
  checkColumns(report.table);
  checkMarket(report.title, names);
  return readReport(report);
}

/** An answer of the web services. A single location comes without the outer member. */
function readAnswer(json: unknown, names: string): Found | null {
  if (hasMembers(json, 'FiveMinLmps') || hasMembers(json, 'FiveMinLmp')) {
    throw wrongDocument(`five-minute prices, read by isone-lmp; expected ${WHAT}`);
  }
  if (!hasMembers(json, 'HourlyLmps') && !hasMembers(json, 'HourlyLmp')) {
    throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  }
  checkMarket('', names);
  const content = hasMembers(json, 'HourlyLmps') ? json.HourlyLmps : json;
  if (content === '' || content === null) return null;
  if (hasMembers(content, 'HourlyLmp')) return readJsonRows(content.HourlyLmp, 'HourlyLmp');
  throw wrongDocument(`${describeJson(content)} in HourlyLmps; expected ${WHAT}`);
}

/** Hourly prices of both markets look the same: the title says which they are, else the name or the address. */
function checkMarket(title: string, names: string): void {
  const words = DAY_AHEAD.test(title) || REAL_TIME.test(title) ? title : names;
  if (DAY_AHEAD.test(words)) return;
  if (REAL_TIME.test(words)) throw wrongDocument(`real-time prices, read by isone-lmp; expected ${WHAT}`);
  throw wrongDocument(
    `hourly prices that neither title nor name marks as day-ahead; expected ${WHAT} (name the file da_lmp or pass --url)`,
  );
}
