import { wrongDocument } from '../../errors.ts';
import { utcStamp } from '../documents/local-time.ts';
import { decodeText, describeJson, hasMembers, keepLast, noRows, readJson } from '../documents/tables.ts';
import { isNothingYet } from '../operators/isone/nothing-yet.ts';
import { readPriceAnswer } from '../operators/isone/price-answer.ts';
import { type PriceRows, sumWarnings } from '../operators/isone/price-row.ts';
import { statedMarket } from '../operators/isone/stated-market.ts';
import { readTypedReport } from '../operators/isone/typed-lines.ts';
import { isZonalTable, readZonalTable } from '../operators/isone/zonal-table.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { nearestMark } from './nearest-mark.ts';
import { marketOf, readReport } from './read-report.ts';
import { JSON_TABLES, WHAT } from './schema.ts';

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

function readDocument({ bytes, fileName, url, asOf }: SourceDocument): PriceRows | null {
  const names = `${fileName ?? ''} ${url ?? ''}`;
  const start = decodeText(bytes.subarray(0, 1024), WHAT);
  if (isNothingYet(start, names, /lmp/i, WHAT)) return null;
  if (/^\s*[{[]/.test(start)) return readAnswer(readJson(bytes, WHAT), names);
  const report = readTypedReport(bytes, WHAT);
  if (isZonalTable(report.table)) return readZonalTable(report.table, names, 'RTH', WHAT);
  const market = marketOf(report.table);
  if (market === 'RTH') checkMarket(report.title, names);
  return readReport(report, market, names, report.publishedAt ?? asOf);
}

/** An answer of the web services. */
function readAnswer(json: unknown, names: string): PriceRows | null {
  for (const { outer, inner, market } of JSON_TABLES) {
    const content = hasMembers(json, outer) ? json[outer] : json;
    if (!hasMembers(json, outer) && !hasMembers(json, inner)) continue;
    if (market === 'RTH') checkMarket('', names);
    if (content === '' || content === null) return null;
    if (hasMembers(content, inner)) {
      return readPriceAnswer(content[inner], inner, market, market === 'RT5M' ? nearestMark : utcStamp);
    }
    throw wrongDocument(`${describeJson(content)} in ${outer}; expected ${WHAT}`);
  }
  throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
}

function checkMarket(title: string, names: string): void {
  const market = statedMarket(title, names);
  if (market === 'real-time') return;
  if (market === 'day-ahead') throw wrongDocument(`day-ahead prices, read by isone-lmp-day-ahead; expected ${WHAT}`);
  throw wrongDocument(
    `hourly prices that neither title nor name marks as real-time; expected ${WHAT} (name the file rt_lmp or pass --url)`,
  );
}
