import { wrongDocument } from '../../errors.ts';
import { hasMembers, quoteNames, readShape, type Table } from '../documents/tables.ts';
import { type Found, joinFound, type PriceReaders, readPriceDocument } from '../operators/ercot/price-document.ts';
import { publicReportTable } from '../operators/ercot/public-report.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { readDashboard } from './read-dashboard.ts';
import { readDispatchPrices } from './read-dispatch-prices.ts';
import { readSettlementPrices } from './read-settlement-prices.ts';
import { PublicReport, WHAT } from './schema.ts';

const READERS: PriceReaders = {
  what: WHAT,
  keyOf: (row) => `${row.market} ${row.node} ${row.interval_start}`,
  readTable,
  readAnswer(json) {
    if (hasMembers(json, 'rtSppData')) return readDashboard(json);
    if (!hasMembers(json, 'fields', 'data')) return null;
    const report = readShape(PublicReport, json, 'the document');
    return joinFound([readTable(publicReportTable(report), '')], READERS);
  },
};

/** @throws Fault `wrong-document` for another table, day-ahead prices included; `changed-shape` naming field and place. */
export function parse({ bytes }: SourceDocument): Parsed<'lmp'> {
  return readPriceDocument(bytes, READERS);
}

/** Reports and answers of the API are distinguished by columns that only one of them has. */
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
