import type { LmpRow } from '../../domain/grid/lmp.ts';
import { wrongDocument } from '../../errors.ts';
import { dataExchangeRows, readDataExchangePage } from '../operators/miso/data-exchange-page.ts';
import { WHAT } from './schema.ts';

/** One page of the keyed API. Its real-time answers are alike, but each price is marked as preliminary or final. */
export function readDataExchange(json: unknown, names: string): LmpRow[] {
  const page = readDataExchangePage(json);
  if (page.marked > 0 || /\/real-time\//.test(names)) {
    throw wrongDocument(`real-time prices of the Data Exchange, read by miso-lmp; expected ${WHAT}`);
  }
  return dataExchangeRows(page, ['DAH'], 'stated');
}
