import { wrongDocument } from '../../errors.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { decodeText, describeJson, hasMembers, keepLast, noRows, readJson } from '../tables.ts';
import { sumWarnings, WHAT } from './price-row.ts';
import { readJsonRows } from './read-json.ts';
import { type Found, marketOf, readReport } from './read-report.ts';
import { isZonalTable, readZonalTable } from './read-zonal-table.ts';
import { JSON_TABLES } from './schema.ts';
import { readReportLines } from './typed-lines.ts';

const DAY_AHEAD = /dalmp|day[-_ ]?ahead|(^|[^a-z])da([^a-z]|$)/i;
const REAL_TIME = /real[-_ ]?time|(^|[^a-z])rt([^a-z]|$)/i;
/** What the publisher answers, with status 200, for a day that has nothing yet. */
const NOTHING_YET = /^\s*"?no data exists for this period/i;

/** @throws Fault `wrong-document` for another table, day-ahead prices included; `changed-shape` naming field and place. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const found = readDocument(document);
  if (found === null) return parsed([], { warnings: ['the publisher has no prices for this period (yet)'] });
  if (found.rows.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(found.rows, (row) => `${row.market} ${row.node} ${row.interval_start}`);
  return parsed(rows, {
    rejected: [...found.rejected, ...rejected],
    warnings: [...found.warnings, ...sumWarnings(rows)],
    publishedAt: found.publishedAt,
  });
}

function readDocument({ bytes, fileName, url, asOf }: SourceDocument): Found | null {
  const names = `${fileName ?? ''} ${url ?? ''}`;
  const start = decodeText(bytes.subarray(0, 1024), WHAT);
  if (NOTHING_YET.test(start)) {
    if (/lmp/i.test(names)) return null;
    throw wrongDocument(`the publisher's word that there is no data, of what is not said; expected ${WHAT}`);
  }
  if (/^\s*[{[]/.test(start)) return readAnswer(readJson(bytes, WHAT), names);
  const report = readReportLines(bytes, names);
  if (isZonalTable(report.table)) return readZonalTable(report.table, names);
  const market = marketOf(report.table);
  if (market === 'RTH') checkMarket(report.title, names);
  return readReport(report, market, report.publishedAt ?? asOf);
}

/** An answer of the web services. */
function readAnswer(json: unknown, names: string): Found | null {
  for (const { outer, inner, market } of JSON_TABLES) {
    const content = hasMembers(json, outer) ? json[outer] : json;
    if (!hasMembers(json, outer) && !hasMembers(json, inner)) continue;
    if (market === 'RTH') checkMarket('', names);
    if (content === '' || content === null) return null;
    if (hasMembers(content, inner)) return readJsonRows(content[inner], inner, market);
    throw wrongDocument(`${describeJson(content)} in ${outer}; expected ${WHAT}`);
  }
  throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
}

/** Hourly prices of both markets look the same: the title says which they are, else the name or the address. */
function checkMarket(title: string, names: string): void {
  const words = DAY_AHEAD.test(title) || REAL_TIME.test(title) ? title : names;
  if (DAY_AHEAD.test(words)) throw wrongDocument(`day-ahead prices, read by isone-lmp-day-ahead; expected ${WHAT}`);
  if (REAL_TIME.test(words)) return;
  throw wrongDocument(
    `hourly prices that neither title nor name marks as real-time; expected ${WHAT} (name the file rt_lmp or pass --url)`,
  );
}
