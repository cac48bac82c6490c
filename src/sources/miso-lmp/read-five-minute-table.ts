import type { LmpRow } from '../../domain/grid/lmp.ts';
import { findColumns, type Table } from '../documents/tables.ts';
import { priceRow, stampReader } from '../operators/miso/price-row.ts';
import { FIVE_MINUTE_COLUMNS, WHAT } from './schema.ts';

const NAMES = ['LMP', 'MLC', 'MCC'] as const;

/** GetRealTimeFiveMinExPost Current, Previous and Rolling. */
export function readFiveMinuteTable(table: Table): LmpRow[] {
  const columns = findColumns(table, FIVE_MINUTE_COLUMNS, WHAT);
  const readStart = stampReader('INTERVAL');
  return table.records.map((cells, record) => {
    const place = table.placeOf(record);
    return priceRow(
      'RT5M',
      String(cells[columns.node] ?? '').trim(),
      null,
      readStart(cells[columns.interval], () => place),
      { lmp: cells[columns.lmp], loss: cells[columns.loss], congestion: cells[columns.congestion], names: NAMES },
      place,
    );
  });
}
