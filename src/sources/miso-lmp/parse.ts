import { wrongDocument } from '../../errors.ts';
import {
  decodeText,
  describeJson,
  hasMembers,
  quoteNames,
  readCsvLines,
  readJson,
  readShape,
  tableOf,
} from '../documents/tables.ts';
import { checkPrices, type FoundPrices } from '../operators/miso/check-prices.ts';
import { isReportHeader } from '../operators/miso/daily-report.ts';
import { isDataExchangePrice } from '../operators/miso/data-exchange-page.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { readDataExchange } from './read-data-exchange.ts';
import { readFiveMinuteTable } from './read-five-minute-table.ts';
import { readHourlyReport } from './read-hourly-report.ts';
import { readPriceBlocks } from './read-price-blocks.ts';
import { FIVE_MINUTE_COLUMNS, FiveMinuteTable, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another table, day-ahead prices included; `changed-shape` naming field and place. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  return checkPrices(readDocument(document), { what: WHAT, hasMarkets: true });
}

function readDocument(document: SourceDocument): FoundPrices {
  const names = `${document.fileName ?? ''} ${document.url ?? ''}`;
  const isJson = /^\s*[{[]/.test(decodeText(document.bytes.subarray(0, 1024), WHAT));
  if (!isJson) return readCsv(document.bytes, names);
  const json = readJson(document.bytes, WHAT);
  if (hasMembers(json, 'headers', 'data')) {
    const { headers, data } = readShape(FiveMinuteTable, json, 'the document');
    return {
      rows: readFiveMinuteTable({ ...tableOf(headers, data as string[][], 1), placeOf: (row) => `data[${row}]` }),
    };
  }
  if (hasMembers(json, 'LMPData')) return readPriceBlocks(json);
  if (hasMembers(json, 'data') && Array.isArray(json.data) && json.data.some(isDataExchangePrice)) {
    return { rows: readDataExchange(json, names) };
  }
  throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
}

function readCsv(bytes: Uint8Array, names: string): FoundPrices {
  const lines = readCsvLines(bytes, WHAT);
  const [first = [], ...rest] = lines.records;
  if (lines.records.some(isReportHeader)) return readHourlyReport(lines, names);
  const table = tableOf(first, rest, lines.lines.slice(1));
  if (table.optionalColumn(...FIVE_MINUTE_COLUMNS.node) !== null) return { rows: readFiveMinuteTable(table) };
  throw wrongDocument(`another table, with the columns ${quoteNames(first)}; expected ${WHAT}`);
}
