import type { LmpRow } from '../../domain/grid/lmp.ts';
import { wrongDocument } from '../../errors.ts';
import {
  decodeText,
  describeJson,
  hasMembers,
  quoteNames,
  readCsvLines,
  readJson,
  withoutNoise,
} from '../documents/tables.ts';
import { checkPrices, type FoundPrices } from '../operators/miso/check-prices.ts';
import { isReportHeader } from '../operators/miso/daily-report.ts';
import { isDataExchangePrice } from '../operators/miso/data-exchange-page.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { readDataExchange } from './read-data-exchange.ts';
import { readOperatingDay } from './read-operating-day.ts';
import { readPriceBlocks } from './read-price-blocks.ts';
import { REAL_TIME_COLUMNS, WHAT } from './schema.ts';

/** Largest difference that rounding explains: four figures to 0.01 each. */
const SUM_TOLERANCE = 0.05;

/** @throws Fault `wrong-document` for another table, real-time prices included; `changed-shape` naming field and place. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const prices = checkPrices(readDocument(document), { what: WHAT, hasMarkets: false });
  return { ...prices, warnings: [...prices.warnings, ...sumWarnings(prices.rows)] };
}

function readDocument(document: SourceDocument): FoundPrices {
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

function readCsv(bytes: Uint8Array, names: string): FoundPrices {
  const lines = readCsvLines(bytes, WHAT);
  if (lines.records.some(isReportHeader)) return readOperatingDay(lines, names);
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
    return Math.abs(withoutNoise(lmp - energy - congestion - loss)) > SUM_TOLERANCE;
  });
  const [first] = off;
  if (first === undefined) return [];
  return [`prices that are not the sum of their parts: ${off.length} (first ${first.node} at ${first.interval_start})`];
}
