import { wrongDocument } from '../../errors.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import {
  decodeText,
  describeJson,
  hasMembers,
  isZip,
  keepLast,
  noRows,
  quoteNames,
  readCsvTable,
  readJson,
  readShape,
  type Table,
  tableOf,
} from '../tables.ts';
import { readZippedCsv } from '../zip.ts';
import { WHAT } from './price-row.ts';
import { readDashboard } from './read-dashboard.ts';
import { readDispatchPrices } from './read-dispatch-prices.ts';
import { type Found, readSettlementPrices } from './read-settlement-prices.ts';
import { PublicReport } from './schema.ts';

/** @throws Fault `wrong-document` for another table, day-ahead prices included; `changed-shape` naming field and place. */
export function parse(document: SourceDocument): Parsed<'lmp'> {
  const { bytes } = document;
  if (isZip(bytes)) {
    return together(
      readZippedCsv(bytes, WHAT).map((file) => readTable(readCsvTable(file.bytes, WHAT), `${file.name} `)),
    );
  }
  const isJson = /^\s*[{[]/.test(decodeText(bytes.subarray(0, 1024), WHAT));
  if (!isJson) return together([readTable(readCsvTable(bytes, WHAT), '')]);
  const json = readJson(bytes, WHAT);
  if (hasMembers(json, 'rtSppData')) return readDashboard(json);
  if (hasMembers(json, 'fields', 'data')) {
    const { fields, data } = readShape(PublicReport, json, 'the document');
    const table = tableOf(
      fields.map(({ name }) => name),
      data as string[][],
      1,
    );
    return together([readTable({ ...table, placeOf: (record) => `data[${record}]` }, '')]);
  }
  throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
}

/** Reports and answers of the API are told apart by the columns that only they have. */
function readTable(table: Table, prefix: string): Found {
  const has = (name: string): boolean => table.optionalColumn(name) !== null;
  if (has('RTDTimestamp')) {
    throw wrongDocument(`indicative prices of the look-ahead run (NP6-970-CD); expected ${WHAT}`);
  }
  if (has('HourEnding') && (has('SettlementPoint') || has('BusName'))) {
    throw wrongDocument(`day-ahead prices (NP4-190-CD), read by ercot-lmp-day-ahead; expected ${WHAT}`);
  }
  if (has('SCEDTimestamp')) return readDispatchPrices(table, prefix);
  if (has('DeliveryInterval') || has('SettlementPointType')) return readSettlementPrices(table, prefix);
  throw wrongDocument(`another table, with the columns ${quoteNames(table.columns)}; expected ${WHAT}`);
}

function together(parts: readonly Found[]): Parsed<'lmp'> {
  const all = parts.flatMap((part) => part.rows);
  if (all.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(all, (row) => `${row.market} ${row.node} ${row.interval_start}`);
  return parsed(rows, {
    rejected: [...parts.flatMap((part) => part.rejected), ...rejected],
    warnings: parts.flatMap((part) => part.warnings),
  });
}
