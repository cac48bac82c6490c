import type { LmpRow } from '../../domain/lmp.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { localTimeReader, readWallClockStamp } from '../local-time.ts';
import { readShape } from '../tables.ts';
import { INTERVAL_MINUTES, priceRow, TIMEZONE, WHAT } from './price-row.ts';
import { DataExchangePage } from './schema.ts';

const NAMES = ['lmp', 'mlc', 'mcc'] as const;

export function isDataExchangePrice(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'lmp' in entry && 'timeInterval' in entry;
}

/** One page of the keyed API. Its real-time answers are alike, but each price is marked as preliminary or final. */
export function readDataExchange(json: unknown, names: string): LmpRow[] {
  const { data } = readShape(DataExchangePage, json, 'the document');
  const isMarked = (json as { data: object[] }).data.some((entry) => 'preliminaryFinal' in entry);
  if (isMarked || /\/real-time\//.test(names)) {
    throw wrongDocument(`real-time prices of the Data Exchange, read by miso-lmp; expected ${WHAT}`);
  }
  const readLocal = localTimeReader(TIMEZONE);
  const readStamp = (stamp: string, field: string, place: string): string => {
    const wallClock = readWallClockStamp(stamp);
    if (wallClock !== null) return readLocal(wallClock);
    throw changedShape(field, place, `expected a date and a time, found "${stamp.slice(0, 40)}"`);
  };
  return data.map((entry, position) => {
    const place = `data[${position}]`;
    const start = readStamp(entry.timeInterval.start, 'timeInterval.start', place);
    const minutes =
      (Date.parse(readStamp(entry.timeInterval.end, 'timeInterval.end', place)) - Date.parse(start)) / 60_000;
    if (minutes !== INTERVAL_MINUTES)
      throw changedShape('timeInterval', place, `lasts ${minutes} minutes; expected 60`);
    const figures = { lmp: entry.lmp, loss: entry.mlc, congestion: entry.mcc, energy: entry.mec, names: NAMES };
    return priceRow(entry.node.trim(), null, start, figures, place);
  });
}
