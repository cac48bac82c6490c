import type { LmpRow } from '../../domain/grid/lmp.ts';
import { wrongDocument } from '../../errors.ts';
import { dataExchangeRows, readDataExchangePage } from '../operators/miso/data-exchange-page.ts';
import { WHAT } from './schema.ts';

/**
 * One page of the keyed API: `real-time/<date>/lmp-expost`, hourly or five-minute by its parameter. Its prices are
 * preliminary or final; the day-ahead answers, alike otherwise, are neither.
 */
export function readDataExchange(json: unknown, names: string): LmpRow[] {
  const page = readDataExchangePage(json);
  const isMarked = page.marked === page.entries.length;
  if (/day-ahead/.test(names) || (!isMarked && !/real-time/.test(names))) {
    throw wrongDocument(`day-ahead prices of the Data Exchange, read by miso-lmp-day-ahead; expected ${WHAT}`);
  }
  return dataExchangeRows(page, ['RT5M', 'RTH'], 'derived');
}
