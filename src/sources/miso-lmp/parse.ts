import type { LmpRow } from '../../domain/lmp.ts';
import { wrongDocument } from '../../errors.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import {
  decodeText,
  describeJson,
  groupsThatDiffer,
  hasMembers,
  keepLast,
  noRows,
  quoteNames,
  readCsvLines,
  readJson,
  readShape,
  tableOf,
} from '../tables.ts';
import { WHAT } from './price-row.ts';
import { isReportHeader, readDailyReport } from './read-daily-report.ts';
import { isDataExchangePrice, readDataExchange } from './read-data-exchange.ts';
import { readFiveMinuteTable } from './read-five-minute-table.ts';
import { readPriceBlocks } from './read-price-blocks.ts';
import { FIVE_MINUTE_COLUMNS, FiveMinuteTable } from './schema.ts';

/** Largest difference between the energy parts of two nodes that rounding explains: three figures to 0.01 each. */
const ENERGY_TOLERANCE = 0.05;

/** @throws Fault `wrong-document` for another table, day-ahead prices included; `changed-shape` naming field and place. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const found = readDocument(document);
  if (found.rows.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(found.rows, (row) => `${row.market} ${row.node} ${row.interval_start}`);
  const energyWarnings = groupsThatDiffer(
    rows,
    (row) => row.market + row.interval_start,
    (row) => row.energy,
    ENERGY_TOLERANCE,
  ).map(({ group, spread }) => `energy parts at ${group} differ by ${spread} $/MWh between nodes`);
  return parsed(rows, {
    rejected: [...(found.rejected ?? []), ...rejected],
    warnings: [...(found.warnings ?? []), ...energyWarnings],
  });
}

interface Found {
  readonly rows: readonly LmpRow[];
  readonly rejected?: readonly Rejection[];
  readonly warnings?: readonly string[];
}

function readDocument(document: SourceDocument): Found {
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

function readCsv(bytes: Uint8Array, names: string): Found {
  const lines = readCsvLines(bytes, WHAT);
  const [first = [], ...rest] = lines.records;
  if (lines.records.some(isReportHeader)) return readDailyReport(lines, names);
  const table = tableOf(first, rest, lines.lines.slice(1));
  if (table.optionalColumn(...FIVE_MINUTE_COLUMNS.node) !== null) return { rows: readFiveMinuteTable(table) };
  throw wrongDocument(`another table, with the columns ${quoteNames(first)}; expected ${WHAT}`);
}
