import type { LmpRow } from '../../domain/lmp.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { readShape } from '../tables.ts';
import { INTERVAL_MINUTES, type MisoMarket, priceRow, stampReader, WHAT } from './price-row.ts';
import { DataExchangePage } from './schema.ts';

/** Real-time prices are preliminary or final; the day-ahead answers, alike otherwise, are neither. */
export function isDataExchangePrice(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'lmp' in entry && 'timeInterval' in entry;
}

/** One page of the keyed API: `real-time/<date>/lmp-expost`, hourly or five-minute by its parameter. */
export function readDataExchange(json: unknown, names: string): LmpRow[] {
  const { data } = readShape(DataExchangePage, json, 'the document');
  const isMarked = (json as { data: object[] }).data.every((entry) => 'preliminaryFinal' in entry);
  if (/day-ahead/.test(names) || (!isMarked && !/real-time/.test(names))) {
    throw wrongDocument(`day-ahead prices of the Data Exchange, read by miso-lmp-day-ahead; expected ${WHAT}`);
  }
  const readStart = stampReader('timeInterval.start');
  const readEnd = stampReader('timeInterval.end');
  return data.map((entry, position) => {
    const place = `data[${position}]`;
    const start = readStart(entry.timeInterval.start, () => place);
    const minutes = (Date.parse(readEnd(entry.timeInterval.end, () => place)) - Date.parse(start)) / 60_000;
    const market = (['RT5M', 'RTH'] as const satisfies MisoMarket[]).find(
      (known) => INTERVAL_MINUTES[known] === minutes,
    );
    if (market === undefined) throw changedShape('timeInterval', place, `lasts ${minutes} minutes; expected 5 or 60`);
    const figures = { lmp: entry.lmp, loss: entry.mlc, congestion: entry.mcc, names: ['lmp', 'mlc', 'mcc'] } as const;
    return priceRow(market, entry.node.trim(), null, start, figures, place);
  });
}
