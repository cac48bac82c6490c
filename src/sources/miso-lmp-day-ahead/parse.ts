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
  withoutNoise,
} from '../tables.ts';
import { WHAT } from './price-row.ts';
import { isReportHeader, readDailyReport } from './read-daily-report.ts';
import { isDataExchangePrice, readDataExchange } from './read-data-exchange.ts';
import { readPriceBlocks } from './read-price-blocks.ts';
import { REAL_TIME_COLUMNS } from './schema.ts';

/** Largest difference that rounding explains: three or four figures to 0.01 each. */
const TOLERANCE = 0.05;

/** @throws Fault `wrong-document` for another table, real-time prices included; `changed-shape` naming field and place. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const found = readDocument(document);
  if (found.rows.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(found.rows, (row) => `${row.node} ${row.interval_start}`);
  const energyWarnings = groupsThatDiffer(
    rows,
    (row) => row.interval_start,
    (row) => row.energy,
    TOLERANCE,
  ).map(({ group, spread }) => `energy parts at ${group} differ by ${spread} $/MWh between nodes`);
  return parsed(rows, {
    rejected: [...(found.rejected ?? []), ...rejected],
    warnings: [...(found.warnings ?? []), ...energyWarnings, ...sumWarnings(rows)],
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
  if (hasMembers(json, 'LMPData')) return readPriceBlocks(json);
  if (hasMembers(json, 'data') && Array.isArray(json.data)) {
    if (json.data.some(isDataExchangePrice)) return { rows: readDataExchange(json, names) };
    if (Array.isArray(json.headers)) refuseTable(json.headers.map(String));
  }
  throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
}

function readCsv(bytes: Uint8Array, names: string): Found {
  const lines = readCsvLines(bytes, WHAT);
  if (lines.records.some(isReportHeader)) return readDailyReport(lines, names);
  return refuseTable(lines.records[0] ?? []);
}

function refuseTable(columns: readonly string[]): never {
  const isRealTime = REAL_TIME_COLUMNS.every((name) => columns.some((column) => column.toUpperCase() === name));
  if (isRealTime) throw wrongDocument(`real-time prices, read by miso-lmp; expected ${WHAT}`);
  throw wrongDocument(`another table, with the columns ${quoteNames(columns)}; expected ${WHAT}`);
}

/** Where the energy part is stated, it must make up the price with the others. */
function sumWarnings(rows: readonly LmpRow[]): string[] {
  const off = rows.filter(({ lmp, energy, congestion, loss }) => {
    if (energy === null || congestion === null || loss === null) return false;
    return Math.abs(withoutNoise(lmp - energy - congestion - loss)) > TOLERANCE;
  });
  const [first] = off;
  if (first === undefined) return [];
  return [`prices that are not the sum of their parts: ${off.length} (first ${first.node} at ${first.interval_start})`];
}
